import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { doFeedTask, type ExpandAnswer } from './thread/feed-task.ts';
import { CORPUS_ZONE, corpusFiles, isTrue, readJson } from './testing/ground-truth.ts';
import { compareRules, type RuleCase } from './testing/rule-cases.ts';

const folder = join(import.meta.dirname, '../../../../../shared/corpus/ical');

/** Real and broken calendars of many programs. Without them these tests skip; where they lie, skipping is a failure. */
describe.skipIf(!existsSync(folder))('the calendars of ../shared/corpus/ical', () => {
  test('98 of 100 of ../shared are read exactly as two other readers read them, and every one is survived', () => {
    const different: string[] = [];
    const files = corpusFiles(folder);
    const withTruth = files.filter(({ truth }) => truth);
    for (const { file, truth, window, bytes } of files) {
      const options = { timeZone: CORPUS_ZONE, from: window[0], to: window[1] };
      const { occurrences } = doFeedTask({ kind: 'expand', bytes: bytes(), options }) as ExpandAnswer;
      if (truth && !isTrue(occurrences, truth)) different.push(file);
    }
    expect(withTruth.length).toBeGreaterThan(100);
    const allowed = Math.floor(withTruth.length * 0.02);
    expect(different.slice(allowed)).toEqual([]);
  });

  test('the rules of ../shared name the moments that two other engines name', () => {
    const { cases, equal, plain } = compareRules(readJson<RuleCase>(folder, 'rrule-cases.json'));
    expect(equal / cases).toBeGreaterThanOrEqual(0.94);
    expect(plain.equal).toBe(plain.cases);
    expect(plain.cases).toBeGreaterThan(20);
  });
});
