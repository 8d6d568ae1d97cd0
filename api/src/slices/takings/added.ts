/** Adds up rows of the same name, in the order in which the names come. */
export function added<T>(rows: readonly T[], name: (row: T) => string, add: (a: T, b: T) => T): T[] {
  const sums = new Map<string, T>();
  for (const row of rows) {
    const before = sums.get(name(row));
    sums.set(name(row), before === undefined ? row : add(before, row));
  }
  return [...sums.values()];
}
