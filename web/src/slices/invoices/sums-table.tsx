interface SumRow {
  key: string;
  label: string;
  cells: readonly string[];
}

interface SumsTableProps {
  caption: string;
  /** Of the label and of the cells. */
  heads: readonly string[];
  rows: readonly SumRow[];
  /** The last row, in bold. */
  total?: SumRow;
  /** The column of amounts that a phone leaves out, from 0. */
  spare?: number;
}

/** Amounts in columns, small enough for a phone. */
export function SumsTable({ caption, heads, rows, total, spare }: SumsTableProps) {
  const hidden = (column: number) => (column === spare ? 'max-sm:hidden' : '');
  return (
    <div className="-mx-1 overflow-x-auto px-1">
      <table className="w-full text-sm text-ink tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-muted">
          <tr>
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 font-medium ${index === 0 ? 'text-left' : 'pl-3 text-right'} ${hidden(index - 1)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...(total ? [total] : [])].map((row) => (
            <tr key={row.key} className={`border-t border-line ${row === total ? 'font-semibold' : ''}`}>
              <th scope="row" className={`py-1.5 text-left ${row === total ? '' : 'font-normal'}`}>
                {row.label}
              </th>
              {row.cells.map((cell, index) => (
                <td
                  key={heads[index + 1]}
                  className={`py-1.5 pl-3 text-right whitespace-nowrap ${hidden(index)}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
