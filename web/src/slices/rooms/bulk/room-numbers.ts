/** As many as one call makes (`MAX_NEW_ROOMS` of the contract, which a test compares). */
export const MOST_ROOMS = 100;

interface Numbered {
  /** What stands before the digits and after them: "A" and "bis". */
  head: string;
  digits: string;
  tail: string;
}

/** The last run of digits of a room's number: "A07" is "A" and "07". */
function partsOf(text: string): Numbered | undefined {
  const [, head = '', digits = '', tail = ''] = /^(.*?)(\d{1,9})(\D*)$/.exec(text.trim()) ?? [];
  return digits === '' ? undefined : { head, digits, tail };
}

function numbered({ head, digits, tail }: Numbered, by: number): string {
  return `${head}${String(Number(digits) + by).padStart(digits.length, '0')}${tail}`;
}

/** `count` numbers beginning with `from`: "101" gives 101, 102, 103; "A01" gives A01, A02. A name without digits only itself. */
export function numbersFrom(from: string, count: number): string[] {
  const first = partsOf(from);
  if (!first) return from.trim() === '' || count < 1 ? [] : [from.trim()];
  return Array.from({ length: Math.min(count, MOST_ROOMS + 1) }, (_, by) => numbered(first, by));
}

/** How many rooms there are from one number to another; undefined when they do not follow each other. */
export function countBetween(from: string, to: string): number | undefined {
  const [first, last] = [partsOf(from), partsOf(to)];
  if (!first || !last) return undefined;
  const alike = first.head.toLowerCase() === last.head.toLowerCase() && first.tail === last.tail;
  const count = Number(last.digits) - Number(first.digits) + 1;
  return alike && count >= 1 ? count : undefined;
}

/** The number that comes after the highest one that there is; "1" in an empty house. */
export function nextNumber(taken: readonly string[]): string {
  const known = taken.flatMap((number) => partsOf(number) ?? []);
  const highest = known.toSorted((a, b) => Number(b.digits) - Number(a.digits))[0];
  return highest ? numbered(highest, 1) : '1';
}
