/** Signs that people type and the format does not know, as they are written in the file. */
const WRITTEN: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '―': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '€': 'EUR',
  '•': '-',
  '™': '(TM)',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ẞ: 'SS',
  ſ: 's',
  ƒ: 'f',
  ə: 'a',
  Ə: 'A',
};

/** Letters beside their sounds; an underscore is no sound. */
const soundsOf = (letters: string, sounds: string): Record<string, string> => {
  const each = sounds.split(' ');
  return Object.fromEntries(Array.from(letters, (letter, index) => [letter, each[index]!.replace('_', '')]));
};
const CYRILLIC = soundsOf(
  'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґђјљњћѕџ',
  'a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch _ y _ e iu ia i i ie g dj j lj nj c dz dz',
);
const GREEK = soundsOf('αβγδεζηθικλμνξοπρσςτυφχψω', 'a v g d e z i th i k l m n x o p r s s t y f ch ps o');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function lettersOf(sign: string): string | undefined {
  const small = sign.toLowerCase();
  const letters = CYRILLIC[small] ?? GREEK[small];
  if (letters === undefined) return undefined;
  return small === sign ? letters : capital(letters);
}

/** What a sign becomes that the format does not know: without its accent, by its sound, or `?`. */
function written(sign: string): string {
  const known = WRITTEN[sign] ?? lettersOf(sign);
  if (known !== undefined) return known;
  const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const rest = Array.from(plain, (one) =>
    one <= '\u00FF' ? one : (WRITTEN[one] ?? lettersOf(one) ?? '?'),
  ).join('');
  return /[^\p{C}\p{Z}]/u.test(sign) ? rest : ' ';
}

/** A text of one line in Basic Latin and Latin-1, as names and descriptions of an invoice have to be. */
export function latinText(text: string, most: number): string {
  const latin = text
    .normalize('NFC')
    .replaceAll(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replaceAll(/[\u0080-\u009F]|[^\u0020-\u00FF]/gu, written)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return latin.slice(0, most).trim();
}

/** A text in Basic Latin alone, as numbers and codes have to be. */
export function basicText(text: string, most: number): string {
  return latinText(text, most * 2)
    .normalize('NFD')
    .replaceAll(/[^\u0020-\u007E]/g, '')
    .slice(0, most)
    .trim();
}
