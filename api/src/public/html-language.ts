import { LANGUAGES, type Language } from 'contract/public';

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((one) => one === text);

/** The language that the address asks for, else the first that the browser would like, else Italian. */
export function languageOf(asked: unknown, accepted: string | undefined): Language {
  if (typeof asked === 'string' && isLanguage(asked)) return asked;
  const wanted = (accepted ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.split('-', 1)[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'it';
}
