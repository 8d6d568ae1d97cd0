import type { TextType } from './text-type.ts';

const ZONE = String.raw`(?<zone>Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?`;
const DAY = String.raw`(?<year>-?(?:[1-9]\d{4,8}|\d{4}))-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`T(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)`;

const DATE = new RegExp(`^${DAY}${ZONE}$`);
const DATE_TIME = new RegExp(`^${DAY}${TIME}${ZONE}[ \\t\\r\\n]*$`);

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function isDayOfCalendar({ year, month, day }: Record<string, string>): boolean {
  const number = Number(year);
  const lengths = [31, isLeapYear(number) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return number !== 0 && Number(day) <= lengths[Number(month) - 1]!;
}

function read(shape: RegExp, value: string): Record<string, string> | undefined {
  const groups = shape.exec(value)?.groups;
  return groups && isDayOfCalendar(groups) ? groups : undefined;
}

/** libxml2 takes no white space around a date, though the standard would. */
const moment = (says: string, accepts: TextType['accepts']): TextType => ({
  kind: 'text',
  space: 'preserve',
  says,
  accepts,
});

const DAY_WORDS = 'una data come 2026-11-24';

export const date = moment(DAY_WORDS, (value) => read(DATE, value) !== undefined);

export const dateTime = moment(
  'una data con ora come 2026-11-24T10:30:00',
  (value) => read(DATE_TIME, value) !== undefined,
);

/** Days since 1970 of a later year do not fit the numbers of libxml2. */
const LAST_YEAR = 5_800_000;

/** The day of a document: not before 1970 anywhere on Earth. */
export const documentDate = moment(`${DAY_WORDS}, dal 1970`, (value) => {
  const day = read(DATE, value);
  if (!day) return false;
  const isEarlierElsewhere = value.startsWith('1970-01-01') && /[Z+]/.test(value);
  return Number(day['year']) >= 1970 && Number(day['year']) <= LAST_YEAR && !isEarlierElsewhere;
});
