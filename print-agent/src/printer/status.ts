const DLE = 0x10;
const EOT = 0x04;
const GS = 0x1d;

/** Real-time requests: the printer answers them at once, whatever it prints. 1: printer, 2: cause of being offline, 4: paper. */
export const askStatus = (n: 1 | 2 | 4) => Buffer.from([DLE, EOT, n]);

/**
 * Requests that are answered once all before them is processed: the process id (GS ( H, function 48), and the paper sensor (GS r 1) for
 * printers that do not know the first.
 */
export const askDone = (id: string) =>
  Buffer.concat([
    Buffer.from([GS, 0x28, 0x48, 6, 0, 48, 48]),
    Buffer.from(id, 'latin1'),
    Buffer.from([GS, 0x72, 1]),
  ]);

/** Four printable characters: the process id of a job. */
export const processId = (job_id: number, attempt: number) =>
  String((job_id * 10 + (attempt % 10)) % 10_000).padStart(4, '0');

export type Heard = { type: 'status'; byte: number } | { type: 'done'; id: string } | { type: 'paper' };

/** What a printer told, and the bytes of an answer that is not complete yet. */
export function readAnswers(bytes: Buffer): { heard: Heard[]; rest: Buffer } {
  const heard: Heard[] = [];
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === 0x37) {
      if (at + 7 > bytes.length) break;
      heard.push({ type: 'done', id: bytes.toString('latin1', at + 2, at + 6) });
      at += 7;
    } else {
      if ((byte & 0x93) === 0x12) heard.push({ type: 'status', byte });
      else if ((byte & 0x90) === 0) heard.push({ type: 'paper' });
      at += 1;
    }
  }
  return { heard, rest: bytes.subarray(at) };
}

/** Why a printer cannot print, from its answers to DLE EOT; undefined: it can. */
export function troubleOf({ offline, paper }: { offline: number; paper: number }): string | undefined {
  if ((paper & 0x60) !== 0) return 'Carta finita';
  if ((offline & 0x04) !== 0) return 'Coperchio aperto';
  if ((offline & 0x20) !== 0) return 'Carta finita';
  if ((offline & 0x40) !== 0) return 'Errore della stampante: spegnila e riaccendila';
  return undefined;
}
