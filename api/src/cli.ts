import { italianMessage } from 'contract/messages';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { openApp, openStore } from './boot.ts';
import { readConfig } from './core/config.ts';
import { hasCluster } from './core/db/embedded/embedded.ts';
import { describeFailure } from './core/errors/program-failure.ts';
import { AppError, notFound } from './core/errors/errors.ts';
import { createLog } from './core/log.ts';
import { type Command, type Stage, UsageError } from './slices/command-line/command.ts';
import { commands } from './slices/command-line/commands.ts';
import { explain, overview, programOf, usage } from './slices/command-line/help.ts';
import { readArguments } from './slices/command-line/read-arguments.ts';
import { processTerminal } from './slices/command-line/terminal.ts';

z.config({ customError: italianMessage });

const PROGRAM = programOf(process.argv[1]);
const REFUSED = 1;
const MISUSED = 2;

/** The same body as the API's errors. */
interface Failure {
  error: string;
  code: string;
  fields?: Record<string, string>;
}

function stage(): Stage {
  const config = readConfiguration();
  // The standard output is for the result alone.
  const log = createLog(pino.destination(2), 'warn');
  return {
    terminal: processTerminal(),
    async inApp(work) {
      const running = await openApp(config, { log, jobs: 'send', join: true });
      return work(running.app).finally(() => running.close());
    },
    async inStore(work, { existing } = { existing: false }) {
      if (existing && config.databaseUrl === undefined && !hasCluster(config.dataDir)) {
        throw notFound(
          `In ${config.dataDir} non c'è un database di Hub: controlla HUB_DATA_DIR, oppure indica DATABASE_URL.`,
          'no_database',
        );
      }
      const store = await openStore(config, true);
      return work({ ...store, config }).finally(() => store.close());
    },
  };
}

function readConfiguration() {
  try {
    return readConfig();
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message) : error;
  }
}

function toFailure(error: unknown): Failure {
  if (error instanceof UsageError) return { error: error.message, code: 'usage', fields: error.fields };
  if (error instanceof AppError) {
    return { error: error.message, code: error.code, ...(error.fields && { fields: error.fields }) };
  }
  return describeFailure(error);
}

function report(failure: Failure, json: boolean, command?: Command): void {
  if (json) {
    process.stderr.write(`${JSON.stringify(failure)}\n`);
    return;
  }
  const lines = [failure.error];
  for (const [name, text] of Object.entries(failure.fields ?? {})) {
    if (text !== failure.error) lines.push(`  ${name}: ${text}`);
  }
  if (failure.code === 'usage' && command) lines.push(`Uso: ${usage(PROGRAM, command)}`);
  process.stderr.write(`${lines.join('\n')}\n`);
}

async function run(words: string[]): Promise<number> {
  const [name, ...rest] = words;
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(overview(PROGRAM, commands));
    return 0;
  }
  let json = words.includes('--json');
  const command = commands.find((one) => one.name === name);
  try {
    if (!command)
      throw new UsageError(name === undefined ? 'Indica un comando.' : `Comando sconosciuto: ${name}`);
    const parsed = readArguments(command, rest);
    json = parsed.json;
    if (parsed.help) {
      process.stdout.write(explain(PROGRAM, command));
      return 0;
    }
    const result = await command.run(stage(), parsed.values);
    process.stdout.write(`${json ? JSON.stringify(result.json) : result.text}\n`);
    return 0;
  } catch (error) {
    report(toFailure(error), json, command);
    if (!command && !json) process.stderr.write(`\n${overview(PROGRAM, commands)}`);
    return error instanceof UsageError ? MISUSED : REFUSED;
  }
}

// `exit` runs the handlers that stop a database server started here and remove a partial backup.
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const) {
  process.once(signal, () => process.exit(128 + number));
}
process.exitCode = await run(process.argv.slice(2));
