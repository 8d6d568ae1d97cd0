import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from './journal.ts';
import { kept, newToken } from './pair.ts';
import { PATIENCE } from './printer/print.ts';
import { readArguments } from './read-arguments.ts';
import { runAgent } from './run.ts';
import { Refused, serverAt } from './server.ts';

const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

try {
  const { server, code, printers, folder } = readArguments(process.argv.slice(2));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'token');
  const before = kept(file);
  if (before === undefined && code === undefined)
    throw new Error(
      'Questo agente non è ancora abbinato: avvialo con --code e il codice di Impostazioni › Stampanti.',
    );
  const token = before ?? (await newToken(folder, server, code!, say));
  say(`Stampanti: ${[...printers.keys()].join(', ')}`);
  try {
    await runAgent({
      server: serverAt(server, token),
      journal: openJournal(join(folder, 'journal.jsonl')),
      printers,
      patience: PATIENCE,
      say,
    });
  } catch (error) {
    // Revoked: the next start needs a new code.
    if (error instanceof Refused) rmSync(file, { force: true });
    throw error;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
