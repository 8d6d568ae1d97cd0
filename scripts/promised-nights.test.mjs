import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A night that a stay gives up may be in maintenance, or taken by a portal (docs/rules.md 5.4).
const PROMISE =
  /(?:tornano|tornate|di nuovo) libere|nights (?:are|will be|become) free|they will be free|Nächte (?:sind|werden) (?:wieder )?frei|werden (?:sie|die Nächte) wieder frei|(?:sont|seront) (?:de|à) nouveau libres|redevien\S+ libres/;

const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line);

const faults = (source) => source.split('\n').filter((line) => !isComment(line) && PROMISE.test(line));

test('no sentence promises that nights are free again', () => {
  const listed = execFileSync('git', ['ls-files', 'web/src', 'api/src', 'contract/src'], {
    encoding: 'utf8',
  });
  const sources = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    faults(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "'Le notti sono di nuovo libere.'",
  '`altrimenti tornano libere.`',
  "'and the nights are free again'",
  "'sonst werden die Nächte wieder freigegeben'",
  "'Sinon, elles seront de nouveau libres.'",
])('sees %s', (line) => expect(faults(line)).toEqual([line]));
