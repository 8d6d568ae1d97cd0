/** One line of a component: `NAME;PARAM=value:value`, name and names of parameters in capitals. */
export interface ContentLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

const NAME = /^[ \t]*([A-Za-z0-9-]+)[ \t]*(?=[;:])/;
// A quoted value may hold `:` and `;`; a stray quote is taken as a character (seen in the wild).
const PARAMETER = /;\s*([A-Za-z0-9-]+)\s*=\s*(?:"([^"]*)"(?=[;:])|([^;:]*))/y;

/** Blanks of ASCII only: in a byte string `à` ends in what would be a blank of Unicode. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  // No pattern: one that looks for blanks at the end tries each run of blanks in a long line, from each of its blanks.
  while (start < end && isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t';

const NO_PARAMS: ReadonlyMap<string, string> = new Map();

/** The name that a line begins with, in capitals; undefined for what is no content line. */
export function nameOf(line: string): string | undefined {
  return NAME.exec(line)?.[1]?.toUpperCase();
}

/** Reads a line leniently; undefined where it has no name or no value. Only the first of equal parameters counts. */
export function readContentLine(line: string): ContentLine | undefined {
  const start = NAME.exec(line);
  const name = start?.[1]?.toUpperCase();
  if (!start || name === undefined) return undefined;
  let at = start[0].length;
  if (line[at] === ':') return { name, params: NO_PARAMS, value: trimmed(line.slice(at + 1)) };
  const params = new Map<string, string>();
  PARAMETER.lastIndex = at;
  for (let match = PARAMETER.exec(line); match; match = PARAMETER.exec(line)) {
    const [, key = '', quoted, bare = ''] = match;
    if (!params.has(key.toUpperCase())) params.set(key.toUpperCase(), quoted ?? bare.trim());
    at = PARAMETER.lastIndex;
  }
  const colon = line.indexOf(':', at);
  return colon < 0 ? undefined : { name, params, value: trimmed(line.slice(colon + 1)) };
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** The beginning of a stranger's text, without what no database, letter or screen takes: control characters, half letters. */
export function keptText(text: string, limit: number): string {
  return text.slice(0, limit).replaceAll(CONTROL, '').toWellFormed();
}

const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The same for what a screen shows on one line: nothing turns its direction or breaks it. */
export function shownText(text: string, limit: number): string {
  return keptText(
    text
      .slice(0, limit)
      .replaceAll(DIRECTION, '')
      .replaceAll(/[\u2028\u2029]/g, ' '),
    limit,
  );
}

/** TEXT as RFC 5545, 3.3.11 escapes it. */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char));
}
