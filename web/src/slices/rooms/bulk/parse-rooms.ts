import type { RoomType } from 'contract/rooms/schemas';
import { currencySign, placeCurrency } from '../../../kit/format/money.ts';
import { parseMoney } from '../../../kit/format/parse-money.ts';

interface Beds {
  type: RoomType;
  capacity: number;
  beds_double: number;
  beds_single: number;
  beds_sofa: number;
}

/** What the words of one line say of rooms that are alike; what they do not say is missing. */
interface ReadRooms extends Partial<Beds> {
  from?: string;
  to?: string;
  count?: number;
  price_per_night?: number;
  /** Words that nobody understood. */
  unread: string[];
}

const beds = (type: RoomType, capacity: number, double: number, single: number, sofa = 0): Beds => ({
  type,
  capacity,
  beds_double: double,
  beds_single: single,
  beds_sofa: sofa,
});

/** What a house usually has in a room of that name. */
export const usualBeds: Record<RoomType, Beds> = {
  single: beds('single', 1, 0, 1),
  double: beds('double', 2, 1, 0),
  triple: beds('triple', 3, 1, 1),
  suite: beds('suite', 2, 1, 0),
  family: beds('family', 4, 1, 2),
  apartment: beds('apartment', 4, 1, 0, 2),
};

const NAMES: readonly (readonly [RegExp, Beds])[] = [
  [/^singol[ae]$/, usualBeds.single],
  [/^(doppi[ae]|matrimonial[ei])$/, usualBeds.double],
  [/^twin$/, beds('double', 2, 0, 2)],
  [/^tripl[ae]$/, usualBeds.triple],
  [/^(quadrupl[ae]|famil?i?ar[ei]|famigliar[ei])$/, usualBeds.family],
  [/^suites?$/, usualBeds.suite],
  [/^(appartament[oi]|monolocal[ei]|bilocal[ei])$/, usualBeds.apartment],
];
const ONE =
  /^(singola|doppia|matrimoniale|tripla|quadrupla|familiare|famigliare|appartamento|monolocale|bilocale)$/;
/** Words that say nothing by themselves. */
const FILLERS = new Set(
  'da dal dalla a ad al alla per con e di ogni una uno un le la il i camera camere stanza stanze numero numeri n notte notti l euro eur prezzo tutte'.split(
    ' ',
  ),
);

const MONEY = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?`;
/** An amount with the currency of the place, or with the euro's name, which is said for any. */
function priced(): RegExp {
  const names = [placeCurrency(), currencySign()].map((name) => name.toLowerCase());
  const currency = `(?:€|euro|eur|${names.join('|')})`;
  return new RegExp(
    String.raw`(?:\b(?:a|da|di|per)\s+)?(?:${currency}\s*(${MONEY})|(?<![\p{L}\d.,])(${MONEY})\s*${currency})(?![\p{L}\d])`,
    'u',
  );
}
const NUMBER = String.raw`((?:[a-z]{1,3}[.-]?)?\d{1,6}(?:bis|[a-z])?)`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:da(?:lla|l)?\s+)?${NUMBER}\s*(?:[-–—]|\.\.+|\s(?:fino\s+)?(?:alla|al|a)\s)\s*${NUMBER}(?![\p{L}\d])`,
  'u',
);
const PEOPLE =
  /(?:\b(?:per|da)\s+)?(?<![\p{L}\d])(\d{1,2})\s*(?:person[ae]|ospit[ei]|post[oi](?:\s+letto)?|pax)(?![\p{L}\d])/u;

/**
 * Reads rooms as people say them: "da 101 a 106, doppie, 80 €", "101-106 doppie 80", "3 triple da 95 €". Numbers of rooms come
 * back in capitals, as they stand on doors.
 */
export function readRooms(text: string): ReadRooms {
  let rest = ` ${text.toLowerCase().normalize('NFC').replaceAll(/[’`´]/g, "'").replaceAll(/\s+/g, ' ').trim()} `;
  const read: ReadRooms = { unread: [] };

  function take(pattern: RegExp): string[] | undefined {
    const found = pattern.exec(rest);
    if (!found) return undefined;
    rest = `${rest.slice(0, found.index)} , ${rest.slice(found.index + found[0].length)}`;
    return found.slice(1).filter((part) => part !== undefined);
  }

  const price = take(priced())?.[0];
  if (price !== undefined) setPrice(read, price);
  const range = take(RANGE);
  if (range?.[0] !== undefined && range[1] !== undefined) {
    read.from = range[0].toUpperCase();
    read.to = range[1].toUpperCase();
  }
  const people = take(PEOPLE)?.[0];
  const words = rest.split(/[\s;:()/]+|(?<!\d),|[,.](?!\d)/u).filter((word) => word !== '');
  readWords(read, words);
  if (people !== undefined) read.capacity = Number(people);
  return read;
}

function setPrice(read: ReadRooms, text: string): boolean {
  const price = parseMoney(text);
  if (price === undefined || price > 1_000_000) return false;
  read.price_per_night = price;
  return true;
}

/** What is left of the line, word by word: a number before a name counts rooms, any other is a price, or one room's number. */
function readWords(read: ReadRooms, words: readonly string[]): void {
  words.forEach((word, index) => {
    const named = NAMES.find(([name]) => name.test(word));
    if (named) {
      // "matrimoniale" after "doppia" says the same again.
      if (read.type === undefined) Object.assign(read, named[1]);
      return;
    }
    if (FILLERS.has(word)) return;
    if (/^\d/.test(word) && readNumber(read, words, index)) return;
    read.unread.push(word);
  });
}

function readNumber(read: ReadRooms, words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  const next = words[index + 1] ?? '';
  const counts = /^(camere|stanze)$/.test(next) || NAMES.some(([name]) => name.test(next));
  const known = read.from !== undefined || read.count !== undefined;
  if (!known && /^\d{1,6}$/.test(word)) {
    if (counts && !ONE.test(next)) {
      read.count = Number(word);
      return true;
    }
    const isAlone = ONE.test(next) || /^(camera|stanza|numero|n)$/.test(words[index - 1] ?? '');
    if (isAlone) {
      if (word === '1') read.count = 1;
      else read.from = read.to = word;
      return true;
    }
  }
  return read.price_per_night === undefined && setPrice(read, word);
}
