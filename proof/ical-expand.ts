// Reads every calendar of a folder and compares its occurrences with what two independent readers agree on.
// Usage: npm run --silent ical:expand -- DIR     (DIR: ground-truth.json, rrule-cases.json, folders with .ics files)
// Prints {files, equal, different, crashed, slowest_ms, rrule: {cases, equal}} and more, as JSON.
import { resolve } from 'node:path';
import { openFeedThread } from '../api/src/platform/ical/thread/feed-thread.ts';
import { CORPUS_ZONE, corpusFiles, isTrue, readJson } from '../api/src/platform/ical/testing/ground-truth.ts';
import { compareRules, type RuleCase } from '../api/src/platform/ical/testing/rule-cases.ts';

const given = process.argv[2];
if (given === undefined) {
  console.error('Usage: npm run --silent ical:expand -- DIR');
  process.exit(1);
}
const folder = resolve(process.env['INIT_CWD'] ?? '.', given);
const result = {
  files: 0,
  equal: 0,
  different: [] as string[],
  crashed: [] as string[],
  /** Why, of those that crashed: nothing but this goes out. */
  errors: {} as Record<string, string>,
  slowest_ms: 0,
  read: 0,
  /** By how much this program grew, while the reading was done in its thread. */
  grown_mb: 0,
};
const thread = openFeedThread();
// The first answer waits for the thread to start; that is no file's time.
await thread.run({
  kind: 'expand',
  bytes: new Uint8Array(),
  options: { timeZone: CORPUS_ZONE, from: '2026-01-01', to: '2026-01-02' },
});
const before = process.memoryUsage().rss;
for (const { file, truth, window, bytes } of corpusFiles(folder)) {
  if (truth) result.files += 1;
  result.read += 1;
  const [from, to] = window;
  const begun = performance.now();
  try {
    const options = { timeZone: CORPUS_ZONE, from, to };
    const { occurrences } = await thread.run({ kind: 'expand', bytes: bytes(), options });
    result.slowest_ms = Math.max(result.slowest_ms, Math.round(performance.now() - begun));
    if (!truth) continue;
    if (isTrue(occurrences, truth)) result.equal += 1;
    else result.different.push(file);
  } catch (error) {
    result.crashed.push(file);
    result.errors[file] = String(error);
  }
}
await thread.close();
result.grown_mb = Math.round((process.memoryUsage().rss - before) / 1024 / 1024);
console.log(
  JSON.stringify({ ...result, rrule: compareRules(readJson<RuleCase>(folder, 'rrule-cases.json')) }, null, 2),
);
