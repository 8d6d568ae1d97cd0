import { fold } from '../../../platform/search/fold.ts';

/** In these languages programs write the names of countries and languages. */
const WRITTEN_IN = ['it', 'en', 'de', 'fr', 'es'] as const;

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** What some programs write instead. */
const OTHER_COUNTRIES: Record<string, string> = {
  ita: 'IT',
  deu: 'DE',
  ger: 'DE',
  aut: 'AT',
  che: 'CH',
  fra: 'FR',
  esp: 'ES',
  gbr: 'GB',
  uk: 'GB',
  inghilterra: 'GB',
  england: 'GB',
  'gran bretagna': 'GB',
  usa: 'US',
  "stati uniti d'america": 'US',
  olanda: 'NL',
  nld: 'NL',
  holland: 'NL',
  bel: 'BE',
  pol: 'PL',
  'repubblica ceca': 'CZ',
};

function namesOf(type: 'region' | 'language', write: (code: string) => string): Map<string, string> {
  const names = new Map<string, string>();
  for (const language of WRITTEN_IN) {
    const display = new Intl.DisplayNames(language, { type, fallback: 'none' });
    for (const code of CODES.map(write)) {
      const name = display.of(code);
      // A code that is no longer used has the name of the new one.
      const canonical =
        type === 'region' ? new Intl.Locale(`und-${code}`).region : new Intl.Locale(code).language;
      if (name !== undefined && canonical === code) names.set(fold(name), code);
    }
  }
  return names;
}

let countries: Map<string, string> | undefined;
let languages: Map<string, string> | undefined;

/** The two letters of a country that is written out; else the text as it is. */
export function countryCode(text: string): string {
  const word = fold(text).replaceAll('.', '').trim();
  if (/^[a-z]{2}$/.test(word) && word !== 'uk') return text;
  countries ??= new Map([
    ...namesOf('region', (code) => code.toUpperCase()),
    ...Object.entries(OTHER_COUNTRIES).map(([name, code]) => [fold(name), code] as const),
  ]);
  return countries.get(word) ?? text;
}

/** The two letters of a language, as "Italiano" or "it-IT"; else the text as it is. */
export function languageCode(text: string): string {
  const word = fold(text).trim();
  const [, code] = /^([a-z]{2})(?:[-_][a-z]{2})?$/.exec(word) ?? [];
  if (code !== undefined) return code;
  languages ??= namesOf('language', (one) => one);
  return languages.get(word) ?? text;
}
