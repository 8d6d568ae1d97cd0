/** One line of a component: `NAME;PARAM=value:value`, name and names of parameters in capitals. */
export interface ContentLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

const NAME = /^[ \t]*([A-Za-z0-9-]+)[ \t]*(?=[;:])/;
// A quoted value may hold `:` and `;`; a stray quote is an ordinary character (seen in real feeds).
const PARAMETER = /;\s*([A-Za-z0-9-]+)\s*=\s*(?:"([^"]*)"(?=[;:])|([^;:]*))/y;

/** Trims ASCII blanks only: in a byte string `à` ends in a byte that is a Unicode blank. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  // No regular expression: for trailing blanks it would take quadratic time on long lines.
  while (start < end && isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t';

const NO_PARAMS: ReadonlyMap<string, string> = new Map();

/** The property name in capitals; undefined for no content line. */
export function nameOf(line: string): string | undefined {
  return NAME.exec(line)?.[1]?.toUpperCase();
}

/** Parses a line leniently; undefined without name or value. Of equal parameters the first counts. */
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

const DATE_AFTER_COLON = /:[ \t]*(\d{4}-?\d{2}-?\d{2}(?!\d)[^:]*)$/;

/**
 * The line with all of a TZID that has a colon and no quotes: `DTSTART;TZID=(UTC+01:00) Rome:20261201T140000` is split at the first
 * colon.
 */
export function withWholeZone(line: ContentLine): ContentLine {
  const begun = line.params.get('TZID');
  const [rest, date] = DATE_AFTER_COLON.exec(line.value) ?? [];
  if (
    begun === undefined ||
    rest === undefined ||
    date === undefined ||
    /^\d{4}-?\d{2}-?\d{2}/.test(line.value)
  )
    return line;
  const params = new Map(line.params).set('TZID', `${begun}:${line.value.slice(0, -rest.length)}`);
  return { ...line, params, value: date };
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * The beginning of untrusted text, without control characters and lone surrogates, which databases, letters or screens
 * do not take.
 */
export function keptText(text: string, limit: number): string {
  return text.slice(0, limit).replaceAll(CONTROL, '').toWellFormed();
}

const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** As `keptText`, for one line on a screen: without characters that change the direction or break the line. */
export function shownText(text: string, limit: number): string {
  return keptText(
    text
      .slice(0, limit)
      .replaceAll(DIRECTION, '')
      .replaceAll(/[\u2028\u2029]/g, ' '),
    limit,
  );
}

/** Unescapes TEXT (RFC 5545, 3.3.11). */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, char: string) => (char === 'n' || char === 'N' ? '\n' : char));
}
