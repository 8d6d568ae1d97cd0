const grouped = new Intl.NumberFormat('it', { useGrouping: 'always' });
const italian = new Intl.DateTimeFormat('it', { dateStyle: 'long', timeZone: 'Europe/Rome' });
const moment = new Intl.DateTimeFormat('it', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Rome',
});

/** "12.345" */
export const inGroups = (count: number): string => grouped.format(count);

/** "31 dicembre 2027" */
export const longDay = (instant: string): string => italian.format(new Date(instant));

/** "21/11/26, 17:05" */
export const shortMoment = (instant: string): string => moment.format(new Date(instant));

/** One row a line, in columns. Foreign text cannot break a line or control the terminal. */
export function formatRows(header: string[], cells: string[][]): string {
  const all = [header, ...cells.map((row) => row.map(printable))];
  const widths = header.map((_, index) => Math.max(...all.map((row) => widthOf(row[index] ?? ''))));
  return all
    .map((row) =>
      row
        .map((cell, index) => padded(cell, widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const widthOf = (text: string) => Array.from(text).length;
const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Control and direction marks become spaces; long text is cut. */
export function printable(text: string): string {
  const line = Array.from(text.replaceAll(/[\p{C}\s]+/gu, ' ').trim());
  return line.length > 60 ? `${line.slice(0, 59).join('')}…` : line.join('');
}

/** The rows of a page, or a sentence that there are none, and the option for the next page. */
export function formatPage<T>(
  { data, next }: { data: T[]; next: number | null },
  header: string[],
  cellsOf: (item: T) => string[],
): string {
  if (data.length === 0) return 'Nessun risultato.';
  const table = formatRows(header, data.map(cellsOf));
  return next === null ? table : `${table}\nCe ne sono altri: ripeti con --after ${next}`;
}

/** The same two options for every list. */
export const pagingLabels = {
  limit: 'quanti al massimo, fino a 500; altrimenti 100',
  after: 'da dove continuare: il numero che la pagina prima ha indicato',
};
