import { openSheet, rawLines } from 'contract/sheets/read-lines';
import { MAX_IMPORT, MAX_IMPORT_LINES } from 'contract/customer-import/values';

/** A part of a file, and by how much its lines are numbered too low. */
export interface FilePart {
  text: string;
  before: number;
}

/** So much is left for signs that take more room on the wire. */
const ROOM = 0.6;

/** The text, under a line `sep=` where its own first lines would not show what divides its cells. */
const withSeparator = (text: string, separator: string) =>
  openSheet(text).separator === separator ? text : `sep=${separator}\n${text}`;

const breaksIn = (text: string) => text.split('\n').length - 1;

/** Cuts a long file between lines; each part begins with the titles of the columns. Empty lines at an end are left out. */
export function splitFile(text: string): FilePart[] {
  const { named, separator, text: rest } = openSheet(text.replaceAll(/\r\n?/g, '\n'));
  const parts: FilePart[] = [];
  let titles = named;
  let hasTitles = false;
  let part = '';
  let gap = '';
  let count = 0;
  let done = 0;
  let before = 0;
  const end = () => {
    parts.push({ text: withSeparator(titles + part, separator), before });
    before = done;
    part = '';
    count = 0;
  };
  for (const { text: line, isEmpty } of rawLines(rest, separator)) {
    const breaks = breaksIn(line);
    if (!hasTitles) {
      titles += isEmpty ? '\n'.repeat(breaks) : line;
      hasTitles = !isEmpty;
      continue;
    }
    if (isEmpty) gap += '\n'.repeat(breaks);
    else {
      const size = titles.length + part.length + gap.length + line.length;
      if (count > 0 && (count === MAX_IMPORT_LINES || size > MAX_IMPORT * ROOM)) end();
      else part += gap;
      gap = '';
      part += line;
      count += 1;
    }
    done += breaks;
  }
  end();
  return parts;
}
