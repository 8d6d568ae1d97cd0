import { containing, digitsOf, searchTerms } from '../../core/format/search-terms.ts';
import { fold } from './fold.ts';
import { readDays, type Days } from './italian-days.ts';

/**
 * A term that every result must match in one of these ways. Patterns are for `spaced` text, in which every word stands
 * between spaces.
 */
interface Term {
  i: number;
  /** Patterns of the whole word, its beginning, any part. */
  whole: string[];
  start: string[];
  part: string[];
  /** The number of a booking. */
  number: number | null;
  /** The number of a room, as letters and digits alone. */
  code: string | null;
  /** Days of the stay; the first range ranks before the second. */
  from: string | null;
  to: string | null;
  other_from: string | null;
  other_to: string | null;
  /** The quality of a match by date. */
  day_quality: number;
  /** For typing errors: compared with words of the same beginning or end. */
  word: string | null;
  head: string | null;
  tail: string | null;
  /** Without double letters, a common Italian misspelling. */
  single: string | null;
  /** The word with two neighbouring letters swapped. */
  swaps: string[];
}

/** An index lookup: both patterns must match; 0 whole words, 1 beginnings, 2 parts. */
interface Lookup {
  level: number;
  /** The others only rank matches. */
  is_asked: boolean;
  a: string;
  b: string;
}

export interface SearchQuery {
  terms: Term[];
  lookups: Lookup[];
  /** The terms of the lookups, for their misspelt forms; twice the same where there is one. */
  drivers: [number, number] | null;
  /** The search is about departures, not arrivals. */
  leaving: boolean;
  /** The whole text as letters and digits: room numbers may have separators. */
  code: string;
}

/** Further words are ignored. */
const MOST_TERMS = 6;
const MOST_LOOKUPS = 4;
/** Words for the kind of thing, which identify none. */
const NOISE = new Set(
  (
    'n nr num numero n° prenotazione prenotazioni booking ospite ospiti cliente clienti camera camere stanza stanze room ' +
    'calendario calendari arrivo arrivi partenza partenze checkin check-in checkout check-out sig sigra signor signora ' +
    'fattura fatture ricevuta ricevute signore dott dottssa famiglia fam tel telefono cell cellulare mail email e-mail il dal al per'
  ).split(' '),
);
const PARTICLES = new Set(
  'd da dal dalla de degli dei del della delle dello di el la le li lo mac mc san santa van von zu'.split(
    ' ',
  ),
);
const THREE = /[\p{L}\p{N}]{3}/u;

const none: Omit<Term, 'i'> = {
  whole: [],
  start: [],
  part: [],
  number: null,
  code: null,
  from: null,
  to: null,
  other_from: null,
  other_to: null,
  day_quality: 38,
  word: null,
  head: null,
  tail: null,
  single: null,
  swaps: [],
};

type Part = Omit<Term, 'i'>;

const patterns = (words: string[]) => ({
  whole: words.map((word) => `% ${word} %`),
  start: words.map((word) => `% ${word}%`),
  // The trigram index needs three letters, except at the start of a word.
  part: words.map((word) => (THREE.test(word) ? containing(word) : `% ${word}%`)),
});

function dayPart([first, second]: Days[]): Part {
  return {
    ...none,
    from: first!.from,
    to: first!.to,
    other_from: second?.from ?? null,
    other_to: second?.to ?? null,
  };
}

/** Its letters change over two by two. */
function swapsOf(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, i) => word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2),
  );
}

/**
 * Forms for typing errors: with one letter wrong, missing, extra or two swapped, either the beginning or the end is
 * still right.
 */
function misspelt(word: string): Partial<Part> {
  // Letters outside of the BMP are surrogate pairs, which must not be split.
  if (!/^\p{L}{4,40}$/u.test(word) || /[\ud800-\udfff]/.test(word)) return {};
  const length = Math.floor((word.length - 1) / 2);
  const tail = word.slice(-length).split('').toReversed().join('');
  return {
    word,
    head: word.slice(0, length),
    tail,
    single: word.replaceAll(/(.)\1/gu, '$1'),
    swaps: swapsOf(word),
  };
}

/** German umlauts are also written with an e: Müller, Mueller and Muller are one. */
function spellings(written: string, folded: string): string[] {
  const withE = fold(
    written.toLowerCase().replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter),
  );
  return [...new Set([folded, withE, folded.replaceAll(/([aou])e/g, '$1')])];
}

const letters = (text: string) => Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word);

/** Digits: part of a phone number with or without country, a booking number, a room number. */
function digitPart(written: string): Part {
  const digits = digitsOf(written) || written.replaceAll(/\D/g, '');
  const bare = digits.replace(/^0+/, '');
  const forms = [...new Set([digits, bare])].filter((form) => form !== '');
  const isPlain = /^\d+$/.test(written);
  const id = isPlain && Number.isSafeInteger(Number(written)) ? Number(written) : null;
  const abroad = forms.filter((form) => form.length > 3).map((form) => `39${form}`);
  const starts = patterns([...new Set([...forms, ...abroad])]);
  return {
    ...none,
    ...starts,
    part: patterns(forms).part,
    number: id,
    code: isPlain ? written : null,
    ...(/^(19|20)\d\d$/.test(written) && {
      from: `${written}-01-01`,
      to: `${Number(written) + 1}-01-01`,
      day_quality: 24,
    }),
  };
}

function wordParts(written: string): Part[] {
  if (written.includes('@')) {
    // As `spaced` has it.
    const spaced = fold(written).replaceAll(/[-._@+&/]/g, ' ');
    const text = containing(spaced.trimEnd());
    return [
      {
        ...none,
        ...patterns([spaced.trim()]),
        part: [spaced.startsWith(' ') ? `% ${spaced.trim()}%` : text],
      },
    ];
  }
  return letters(written).flatMap((word) => {
    const folded = fold(word);
    if (/^\d+$/.test(folded)) return [digitPart(folded)];
    const code = /\d/.test(folded) || folded.length <= 3 ? folded : null;
    return [{ ...none, ...patterns(spellings(word, folded)), code, ...misspelt(folded) }];
  });
}

/** `De Luca` is also written Deluca: both words match the joined one. */
function joinParticles(parts: Part[]): Part[] {
  const wordOf = (part: Part | undefined) => part?.start[0]?.slice(2, -1) ?? '';
  const joined = parts.map((part, i) => {
    const next = wordOf(parts[i + 1]);
    return PARTICLES.has(wordOf(part)) && next !== '' ? wordOf(part) + next : '';
  });
  return parts.map((part, i) => {
    const others = [joined[i], joined[i - 1]].filter((word) => word !== undefined && word !== '');
    const more = patterns(others as string[]);
    return {
      ...part,
      whole: [...part.whole, ...more.whole],
      start: [...part.start, ...more.start],
      part: [...part.part, ...more.part],
    };
  });
}

/** Many digits, or groups with a first one that is long enough for a prefix. */
const isPhone = (word: string) =>
  /^[+\d .\-/]+$/.test(word) &&
  (word.startsWith('+') || word.replaceAll(/\D/g, '').length >= 6 || /^\d{3,} \d+$/.test(word));

/** Joins neighbouring groups of digits into one phone number. */
function joinPhones(words: string[]): string[] {
  const joined: string[] = [];
  let wasDigits = false;
  for (const word of words) {
    const isDigits = /^[+\d.\-/]+$/.test(word);
    joined.push(isDigits && wasDigits ? `${joined.pop()} ${word}` : word);
    wasDigits = isDigits;
  }
  return joined.flatMap((word) => (isPhone(word) ? [word] : word.split(' ')));
}

function readParts(words: string[], today: string): Part[] {
  const parts: Part[] = [];
  let text: string[] = [];
  const flush = () => {
    for (const word of joinPhones(text)) {
      parts.push(...(isPhone(word) ? [digitPart(word)] : wordParts(word)));
    }
    text = [];
  };
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at);
    const read = readDays(rest.map(fold), today);
    if (read === undefined) {
      text.push(words[at++]!);
      continue;
    }
    flush();
    const days = dayPart(read.days);
    const [name] = read.sure ? [] : wordParts(rest[0]!);
    const { from, to, other_from, other_to } = days;
    parts.push(name ? { ...name, from, to, other_from, other_to, day_quality: 28 } : days);
    at += read.words;
  }
  flush();
  return parts;
}

/** The most selective text terms: those without another meaning, the longest first. */
function driversOf(terms: Term[]): [number, number] | null {
  const isText = ({ part }: Term) =>
    part.length > 0 && part.every((pattern) => pattern.startsWith('% ') || THREE.test(pattern));
  const length = ({ start }: Term) => start[0]!.length;
  const free = terms.filter((term) => isText(term) && term.number === null && term.from === null);
  const chosen = (free.length > 0 ? free : terms.filter(isText)).toSorted((a, b) => length(b) - length(a));
  const [first, second] = free.length > 0 ? chosen : chosen.slice(0, terms.length === 1 ? 1 : 0);
  return first ? [first.i, (second ?? first).i] : null;
}

function lookupsOf(terms: Term[], drivers: [number, number] | null): Lookup[] {
  if (!drivers) return [];
  const first = terms[drivers[0]]!;
  const second = terms[drivers[1]]!;
  const isOne = first === second;
  // One letter matches a twentieth of all rows, and two digits match most phone numbers.
  const isShort = /^% \d\d %$/.test(first.whole[0]!);
  const isTelling = [first, second].some(({ start }) => start.some((from) => !/^% [a-z\d]%$/.test(from)));
  const levels = [(term: Term) => term.whole, (term: Term) => term.start, (term: Term) => term.part];
  return levels.flatMap((of, level) => {
    const is_asked = isTelling && (level === 2 || (level === 0 && isOne && !isShort));
    const pairs = isOne
      ? of(first).map((a) => ({ level, is_asked, a, b: a }))
      : of(first).flatMap((a) => of(second).map((b) => ({ level, is_asked, a, b })));
    return pairs.slice(0, MOST_LOOKUPS);
  });
}

/** Parses the search text without the database; undefined for an empty search. */
export function readQuery(q: string, today: string): SearchQuery | undefined {
  const exact = searchTerms(q);
  if (exact?.kind === 'number') {
    const terms = [{ ...none, i: 0, number: exact.number }];
    return { terms, drivers: null, lookups: [], leaving: false, code: '' };
  }
  const typed = q
    .replaceAll(/['\u2019\u2018`\u00b4]/g, '')
    .replaceAll(/\+[\s(]+(?=\d)/g, '+')
    .replaceAll(/(?<=\d)\p{Pd}(?=\d)/gu, '-')
    .split(/[\s,;:()[\]{}"«»<>|*%\\!?=&]/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const telling = typed.filter((word) => !NOISE.has(word.toLowerCase().replaceAll('.', '')));
  const leaving = typed.some((word) => /^(partenz|check-?out)/i.test(word));
  const words = telling.length > 0 ? telling : typed;
  const parts = joinParticles(readParts(words, today));
  if (parts.length === 0) return undefined;
  const terms = parts.slice(0, MOST_TERMS).map((part, i) => ({ ...part, i }));
  const drivers = driversOf(terms);
  const code = letters(fold(words.join(''))).join('');
  return { terms, drivers, lookups: lookupsOf(terms, drivers), leaving, code };
}
