import type { Table, TableCombination } from 'contract/tables/schemas';

/** The numbers of the tables that a table can be put together with, each once. */
export function combinedWith(
  { number }: Pick<Table, 'number'>,
  combinations: readonly Pick<TableCombination, 'numbers'>[],
): string[] {
  const together = combinations.filter(({ numbers }) => numbers.includes(number));
  return [...new Set(together.flatMap(({ numbers }) => numbers))].filter((one) => one !== number);
}
