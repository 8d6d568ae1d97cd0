import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { PlainOccurrence } from '../thread/feed-task.ts';

/** The agreed result of two independent readers: every occurrence of a file that touches the window. */
export interface Truth {
  file: string;
  window: [from: string, to: string];
  ranges: { uid?: string; start: string; end: string; allday: boolean; status?: string; transp?: string }[];
}

/** The default zone of the corpora. */
export const CORPUS_ZONE = 'Europe/Rome';
const ANY_WINDOW: Truth['window'] = ['2020-01-01', '2026-01-01'];

export interface CorpusFile {
  /** Path inside the folder. */
  file: string;
  window: Truth['window'];
  /** Undefined: the reader must survive the file; its content is not checked. */
  truth: Truth | undefined;
  bytes(): Uint8Array;
}

export function readJson<T>(folder: string, name: string): T[] {
  const file = join(folder, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T[]) : [];
}

/** Every calendar of a corpus folder, with or without ground truth. */
export function corpusFiles(folder: string): CorpusFile[] {
  const truths = new Map(readJson<Truth>(folder, 'ground-truth.json').map((truth) => [truth.file, truth]));
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ics$/i.test(name))
    .map((name) => relative(folder, join(folder, name)).replaceAll(sep, '/'));
  return [...new Set([...truths.keys(), ...found])].map((file) => {
    const truth = truths.get(file);
    return {
      file,
      truth,
      window: truth?.window ?? ANY_WINDOW,
      bytes: () => readFileSync(join(folder, file)),
    };
  });
}

const textOf = ({ uid, start, end, allday, status, transp }: PlainOccurrence | Truth['ranges'][number]) =>
  JSON.stringify([uid ?? '', start, end, allday, status ?? '', transp ?? '']);

/** Whether the occurrences equal those of the truth, in any order. */
export function isTrue(occurrences: readonly PlainOccurrence[], { ranges }: Truth): boolean {
  return occurrences.map(textOf).toSorted().join('\n') === ranges.map(textOf).toSorted().join('\n');
}
