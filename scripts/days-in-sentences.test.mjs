import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// "il 8 marzo" for "l'8 marzo". A day that begins with its weekday (`shortDay`, and `longDay` of the web) needs no elision.
const WRITTEN =
  '(?:italianDay|italian|day|fullDay|dayAndMonth|shortInstant)\\(|(?:since|until|date|day|from|to)\\}';
const BARE = new RegExp(
  `\\b(?:[Ii]l|[Dd]al|[Dd]el|[Aa]l)(?:\\s|\\{' '\\}|<[a-z][^>]*>)+\\$?\\{(?:${WRITTEN})`,
  'g',
);

const faults = (source) => source.match(BARE) ?? [];

test('no sentence writes a day after an article without `beforeDay`', () => {
  const listed = execFileSync('git', ['ls-files', 'web/src', 'api/src', 'contract/src'], {
    encoding: 'utf8',
  });
  const sources = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) => faults(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});

test.each([
  '`scade il ${italianDay(due)}`',
  '`fino al ${since}`',
  "<p>vale fino al{' '}\n{day(last)}</p>",
  "<p>fino al{' '}\n<time dateTime={at} title={longInstant(at)}>\n{day(last)}</time></p>",
  '<p>Dal {dayAndMonth(first, now)}</p>',
])('sees %s', (line) => expect(faults(line)).toHaveLength(1));

test.each(["`${beforeDay('il', day(last))}`", '`notte dal ${shortDay(night)}`', '`il ${billName(bill)}`'])(
  'leaves %s',
  (line) => expect(faults(line)).toEqual([]),
);
