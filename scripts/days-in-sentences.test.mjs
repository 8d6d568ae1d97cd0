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

// "al 8%" and "la 8ª" for "all'8%" and "l'8ª", "a agosto" for "ad agosto", "alle 1" for "all'1", "i 8,00 €" for "gli 8,00 €".
const BARE_NUMBER = [
  /\b(?:[Ii]l|[Dd]al|[Dd]el|[Aa]l|[Ll]a)\s\$?\{[^{}]*\}(?:[%ªº]|\s%)/g,
  /(?<![\wàèìòù'’])[Aa]\s\$?\{(?:month|previousMonth)\w*\(/g,
  /\b[Dd]?alle\s\$?\{\(?hour\b/gi,
  /(?<![\wàèìòù'’])(?:i|ai|dei|dai|nei|sui)\s\$?\{(?:paid\}|(?:money|amount)\()/gi,
];

const faults = (source) => [BARE, ...BARE_NUMBER].flatMap((bare) => source.match(bare) ?? []);

test('no sentence writes a day or number after an article that elides before it', () => {
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
  '`Sconto del ${percent}%`',
  '`Il ${rules.deposit_percent} % in Bitcoin`',
  '<p>fino al {cap} %</p>',
  '`È la ${failures}ª volta`',
  '`a ${monthName(from)} non ci sono`',
  '`a ${monthAndYear(year.to)} 8,00 €`',
  '`dalle ${hour}`',
  '`alle ${(hour + 1) % 24}`',
  '`Conta i ${paid} arrivati`',
])('sees %s', (line) => expect(faults(line)).toHaveLength(1));

test.each([
  "`${beforeDay('il', day(last))}`",
  '`notte dal ${shortDay(night)}`',
  '`il ${billName(bill)}`',
  "`fino ${beforeNumber('al', `${cap}%`)}`",
  '`di ${monthName(from)}`',
  '`alle ${clock(at, zone)}`',
  '`Conta come pagati ${paid}`',
])('leaves %s', (line) => expect(faults(line)).toEqual([]));
