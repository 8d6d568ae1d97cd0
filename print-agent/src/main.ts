import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from './journal.ts';
import { PATIENCE } from './printer/print.ts';
import { readArguments } from './read-arguments.ts';
import { runAgent } from './run.ts';
import { pair, Refused, serverAt } from './server.ts';

const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

function keptToken(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

async function newToken(file: string, server: string, code: string | undefined): Promise<string> {
  if (code === undefined)
    throw new Error(
      'Questo agente non è ancora abbinato: avvialo con --code e il codice di Impostazioni › Stampanti.',
    );
  const { token, place } = await pair(server, code);
  writeFileSync(file, token, { mode: 0o600 });
  say(`Abbinato a ${place}.`);
  return token;
}

try {
  const { server, code, printers, folder } = readArguments(process.argv.slice(2));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'token');
  const token = keptToken(file) ?? (await newToken(file, server, code));
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
