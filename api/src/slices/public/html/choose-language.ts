import { LANGUAGES } from 'contract/public/values';
import type { Language } from 'contract/public/schemas';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);

/** The offered language that the address names, else the browser's first preference that is offered, else Italian. */
export function languageOf(
  asked: unknown,
  accepted: string | undefined,
  offered: readonly Language[] = LANGUAGES,
): Language {
  const isOffered = (text: string | undefined): text is Language => offered.some((one) => one === text);
  if (typeof asked === 'string' && isOffered(asked)) return asked;
  const wanted = (accepted ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const q = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.split('-', 1)[0], weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isOffered) ?? 'it';
}
