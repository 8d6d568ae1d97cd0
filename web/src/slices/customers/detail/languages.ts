/** Languages that guests speak most; others are kept and shown by their code. */
export const languages = {
  it: 'Italiano',
  en: 'Inglese',
  de: 'Tedesco',
  fr: 'Francese',
  es: 'Spagnolo',
  nl: 'Olandese',
  pl: 'Polacco',
  pt: 'Portoghese',
  ro: 'Rumeno',
  ru: 'Russo',
  uk: 'Ucraino',
  zh: 'Cinese',
} as const;

export function languageLabel(code: string | null): string | null {
  if (code === null) return null;
  return (languages as Record<string, string>)[code] ?? code.toUpperCase();
}
