import type { PrintResult } from 'contract/printing/values';
import { type Address, type Connection, openConnection } from './connection.ts';
import { askDone, askStatus, troubleOf } from './status.ts';

export interface Patience {
  connect: number;
  /** For one answer to a real-time request. */
  status: number;
  /** For the end of a job, of a printer that answers. */
  done: number;
}
export const PATIENCE: Patience = { connect: 3000, status: 1000, done: 45_000 };

export interface Outcome {
  state: Exclude<PrintResult, 'printing'>;
  detail: string | null;
}

const failed = (detail: string): Outcome => ({ state: 'failed', detail });
const unknown = (detail: string): Outcome => ({ state: 'unknown', detail });

async function statusByte(line: Connection, n: 1 | 2 | 4, ms: number): Promise<number | undefined> {
  await line.write(askStatus(n));
  const heard = await line.hear(ms);
  return heard?.type === 'status' ? heard.byte : undefined;
}

/** `tells`: the printer answers requests at all. Rejects when the line is cut. */
async function askTrouble(
  line: Connection,
  ms: number,
): Promise<{ tells: boolean; trouble: string | undefined }> {
  const paper = await statusByte(line, 4, ms);
  if (paper === undefined)
    return { tells: false, trouble: line.isCut() ? 'Collegamento interrotto' : undefined };
  const offline = (await statusByte(line, 2, ms)) ?? 0x12;
  return { tells: true, trouble: troubleOf({ paper, offline }) };
}

/** Waits until the printer tells that all is processed. While it does not, it is asked how it is: silence is an answer, too. */
async function awaitDone(line: Connection, id: string, { status, done }: Patience): Promise<Outcome> {
  const until = Date.now() + done;
  let trouble: string | undefined;
  while (Date.now() < until) {
    const heard = await line.hear(status);
    if (heard?.type === 'done' ? heard.id === id : heard?.type === 'paper')
      return { state: 'printed', detail: null };
    if (line.isCut()) return unknown('Collegamento interrotto durante la stampa');
    if (heard?.type === 'status') trouble = troubleOf({ paper: heard.byte, offline: 0x12 }) ?? trouble;
    if (heard === undefined) await line.write(askStatus(4)).catch(() => {});
  }
  return unknown(trouble ? `${trouble} durante la stampa` : 'La stampante non ha confermato');
}

export interface Paper {
  /** Bytes of the whole job. */
  bytes: Buffer;
  process_id: string;
  /** Asked before the first byte goes: whether the job may still be printed. */
  begin: () => Promise<boolean>;
}

/**
 * Prints a job. `failed` only where nothing of it can have printed; undefined: `begin` refused. A printer that never tells anything is
 * given the job all the same, and its outcome is `unknown`.
 */
export async function printOn(
  address: Address,
  paper: Paper,
  patience: Patience,
): Promise<Outcome | undefined> {
  let line: Connection;
  try {
    line = await openConnection(address, patience.connect);
  } catch {
    return failed('Stampante spenta o non raggiungibile');
  }
  try {
    const { tells, trouble } = await askTrouble(line, patience.status).catch(() => ({
      tells: false,
      trouble: 'Collegamento interrotto',
    }));
    if (trouble !== undefined) return failed(trouble);
    if (!(await paper.begin())) return undefined;
    try {
      await line.write(Buffer.concat([paper.bytes, askDone(paper.process_id)]));
    } catch {
      return unknown('Collegamento interrotto durante la stampa');
    }
    if (tells) return await awaitDone(line, paper.process_id, patience);
    const outcome = await awaitDone(line, paper.process_id, { ...patience, done: patience.status * 2 });
    return outcome.state === 'printed' ? outcome : unknown('Questa stampante non dice se ha stampato');
  } finally {
    line.close();
  }
}
