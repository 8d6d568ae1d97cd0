/**
 * Parses CSV (RFC 4180) with `;` between cells. Throws for a quote inside a bare cell, text after a closing quote, or
 * an unterminated line.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/y;
  const body = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < body.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const found = cell.exec(body);
    if (!found) throw new Error(`Not a cell: ${JSON.stringify(body.slice(at, at + 80))}`);
    const [, quoted, bare = '', end] = found;
    row.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('The last line is not ended');
  return rows;
}
