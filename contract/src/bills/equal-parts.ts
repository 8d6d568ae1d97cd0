/** `cents` in so many equal parts; the odd cents go to the last (docs/rules.md 16.5). */
export function equalParts(cents: number, many: number): number[] {
  const part = Math.trunc(cents / many);
  return Array.from({ length: many }, (_, index) => (index < many - 1 ? part : cents - part * (many - 1)));
}
