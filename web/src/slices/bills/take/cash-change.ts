const NOTES = [5, 10, 20, 50, 100, 200];

const cents = (sum: number) => Math.round(sum * 100);

/** What goes back of the cash that was handed over; undefined where that is not enough, or not known. */
export function changeOf(given: number | null | undefined, amount: number | undefined, tip = 0) {
  if (given === null || given === undefined || amount === undefined) return undefined;
  const back = cents(given) - cents(amount) - cents(tip);
  return Number.isNaN(back) || back < 0 ? undefined : back / 100;
}

/** Round sums that people hand over for it: the next whole fives, tens and so on, at most three, and the one note that is enough. */
export function likelyCash(amount: number | undefined): number[] {
  if (amount === undefined || !(amount > 0)) return [];
  const round = NOTES.map((note) => (Math.ceil(cents(amount) / (note * 100)) * note * 100) / 100);
  const sums = [...new Set(round)].filter((sum) => sum > amount).slice(0, 3);
  const note = NOTES.find((one) => one > amount);
  return note === undefined || sums.includes(note) ? sums : [...sums, note].toSorted((a, b) => a - b);
}
