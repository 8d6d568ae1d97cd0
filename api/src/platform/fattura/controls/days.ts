/** Year, month and day of a date of the schema, whose zone the controls ignore; years may have more than four figures. */
export function daysOf(date: string): readonly [number, number, number] {
  const [, year, month, day] = /^(-?\d+)-(\d\d)-(\d\d)/.exec(date) ?? [];
  return [Number(year), Number(month), Number(day)];
}

export const yearOf = (date: string) => daysOf(date)[0];

export function isBefore(a: string, b: string): boolean {
  const [one, other] = [daysOf(a), daysOf(b)];
  const index = one.findIndex((part, at) => part !== other[at]);
  return index !== -1 && one[index]! < other[index]!;
}
