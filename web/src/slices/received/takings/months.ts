const MONTH = /^(?:20|21)\d\d-(?:0[1-9]|1[0-2])$/;

/** The month that an address names, if it names one. */
export function monthIn({ month }: Record<string, unknown>): { month?: string } {
  return typeof month === 'string' && MONTH.test(month) ? { month } : {};
}

/** So many months later: `2026-12` and 1 is `2027-01`. */
export function monthsFrom(month: string, months: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
