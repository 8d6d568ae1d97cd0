import { expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const text = 'Città\tPrezzo\n';
const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1]!);
const utf16 = new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0)).buffer);

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16', utf16],
  ['UTF-16 the other way around', swapped(utf16)],
  ['Windows', Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
])('reads %s', async (_name, bytes) => {
  expect(await readTextFile(new File([bytes], 'a.csv'))).toBe(text);
});

/** Bytes of a text in code page 850 with the euro, of Mac Roman, and of Windows-1252: only the letters that differ from ASCII. */
const CODES = {
  'MS-DOS': {
    à: 0x85,
    è: 0x8a,
    é: 0x82,
    ì: 0x8d,
    ò: 0x95,
    ù: 0x97,
    È: 0xd4,
    É: 0x90,
    ü: 0x81,
    ö: 0x94,
    ç: 0x87,
    '€': 0xd5,
    '°': 0xf8,
  },
  Macintosh: {
    à: 0x88,
    è: 0x8f,
    é: 0x8e,
    ì: 0x93,
    ò: 0x98,
    ù: 0x9d,
    È: 0xe9,
    É: 0x83,
    ü: 0x9f,
    ö: 0x9a,
    ç: 0x8d,
    '€': 0xdb,
    '°': 0xa1,
    '’': 0xd5,
  },
  Windows: {
    à: 0xe0,
    è: 0xe8,
    é: 0xe9,
    ì: 0xec,
    ò: 0xf2,
    ù: 0xf9,
    È: 0xc8,
    É: 0xc9,
    ü: 0xfc,
    ö: 0xf6,
    ç: 0xe7,
    ß: 0xdf,
    '€': 0x80,
    '°': 0xb0,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '„': 0x84,
    '‚': 0x82,
    '‘': 0x91,
    Ÿ: 0x9f,
    '…': 0x85,
    '–': 0x96,
    '—': 0x97,
    '•': 0x95,
    '†': 0x86,
    '™': 0x99,
    š: 0x9a,
    Š: 0x8a,
    ž: 0x9e,
    Ž: 0x8e,
    œ: 0x9c,
  },
} satisfies Record<string, Record<string, number>>;

const savedAs = (encoding: keyof typeof CODES, written: string) => {
  const codes: Record<string, number> = CODES[encoding];
  return new File([Uint8Array.from(written, (sign) => codes[sign] ?? sign.charCodeAt(0))], 'a.csv');
};

const SAVED = [
  'Nome;Città\nNicolò;Forlì\n',
  'Caffè;perché\r\n',
  'José;François;Müller\n',
  'più;lunedì;È;É\n',
  'Suite n° 1;10 €;città\nperò\n',
];

it.each([
  ...SAVED.map((one) => ['MS-DOS', one] as const),
  ...SAVED.map((one) => ['Macintosh', one] as const),
  ['Macintosh', 'Nicolò'] as const,
  ['Macintosh', 'D’Angelo;Nicolò\n'] as const,
])('reads the letters of a file saved as %s: %j', async (encoding, written) => {
  expect(await readTextFile(savedAs(encoding, written))).toBe(written);
});

it.each(['Cognome;Città\r\nRossi;Trento\r\n', 'Nome\r\nNicolò\r\n', 'SOCIETà;può;più\n'])(
  'knows a file of MS-DOS without è and ì by its words: %j',
  async (written) => expect(await readTextFile(savedAs('MS-DOS', written))).toBe(written),
);

it.each([
  ...SAVED,
  'Città…;società…;Nicolò•\n',
  'Cittadella…;capacit… ;pi—;Nicola•\n',
  'D’Angelo;“Da Nicolò”;ecc…;dal 3–5;parola—parola;10 €\n',
  '• uno\n• due;Rossi †;Marchio™\n',
  'Šaric;Žiga;Tomaž;Miloš;œuvre;Weiß\n',
  'ŠIBENIK;Città\n',
  'Nr;Zimmer\n1;Doppelzimmer „Alpenrose“\n2;Einzelzimmer „Enzian“\n',
  'Maier;Wein „Lagrein“ – 12 €\n',
  'Maier;Wein ‚Lagrein‘;“Alpi“\n',
  'Maier;Wein Lagrein“;12 €\n',
  'Rossi;parking• wifi\nBianchi;10 €\n',
  'wifi• parcheggio• colazione\n',
  'PREZZO•;10\n',
  "MARTIN;L'HAŸ-LES-ROSES;RÉSERVÉ\n",
  'Mario Rossi†\n',
  'Allergie‚ Nuss\n',
])('leaves the letters of Windows as they are: %j', async (written) => {
  const file = savedAs('Windows', written);
  expect(await readTextFile(file)).toBe(new TextDecoder('windows-1252').decode(await file.arrayBuffer()));
});

it.each([
  ['signs of another alphabet', Uint8Array.from([0x8f, 0xf0, 0xe8, 0x98, 0x0a])],
  ['a letter of MS-DOS that may be a bullet', Uint8Array.from([0x4e, 0x6f, 0x6c, 0x95, 0x0a])],
  ['a byte that both others read alike well', Uint8Array.from([0x52, 0x73, 0x87, 0x0a])],
])('takes %s for Windows', async (_name, bytes) => {
  expect(await readTextFile(new File([bytes], 'a.csv'))).toBe(new TextDecoder('windows-1252').decode(bytes));
});
