import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import type { Outcome } from './printer/print.ts';

/** What happened to a claim of a job: bytes may have gone, it ended so, the server knows. */
interface Entry {
  job: number;
  attempt: number;
  at: 'begun' | 'ended' | 'told';
  outcome?: Outcome;
}

const keyOf = ({ job, attempt }: Pick<Entry, 'job' | 'attempt'>) => `${job}/${attempt}`;

function parsed(line: string): Entry[] {
  try {
    return [JSON.parse(line) as Entry];
  } catch {
    // The process was killed while it wrote the last line.
    return [];
  }
}

/** Claims whose end the server does not know, with the last that is known of each. */
function untold(entries: readonly Entry[]): Entry[] {
  const last = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.at === 'told') last.delete(keyOf(entry));
    else last.set(keyOf(entry), entry);
  }
  return [...last.values()];
}

export interface Journal {
  /** On disk when it returns. */
  write(entry: Entry): void;
  /** Of the process before this one. */
  readonly untold: readonly Entry[];
}

/** An append-only file. At the start it is shortened to what still counts. */
export function openJournal(file: string): Journal {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // There was no process before.
  }
  const open = untold(text.split('\n').flatMap(parsed));
  writeFileSync(`${file}.new`, open.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  renameSync(`${file}.new`, file);
  const handle = openSync(file, 'a');
  process.once('exit', () => closeSync(handle));
  return {
    untold: open,
    write(entry) {
      writeSync(handle, `${JSON.stringify(entry)}\n`);
      fsyncSync(handle);
    },
  };
}
