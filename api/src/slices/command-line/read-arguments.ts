import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';

export interface Arguments {
  help: boolean;
  json: boolean;
  /** Keyed by the schema's fields. */
  values: Record<string, string | true>;
}

/** Parses the words after the command's name. Throws a `UsageError` with one sentence. */
export function readArguments(command: Command, words: string[]): Arguments {
  const keys = new Map(command.options.map((option) => [option.name, option.key]));
  if (command.positional) keys.delete(command.positional);
  const flags = new Set(command.options.filter(({ flag }) => flag).map(({ name }) => name));
  const { tokens } = parseArgs({
    args: words,
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      ...Object.fromEntries(
        [...keys.keys()].map((name) => [
          name,
          { type: flags.has(name) ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    },
  });
  const read: Arguments = { help: false, json: false, values: {} };
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (!command.positional || command.positional in read.values) {
        throw new UsageError(`Argomento di troppo: ${token.value}`);
      }
      read.values[command.positional] = token.value;
      continue;
    }
    if (token.name === 'help' || token.name === 'json') {
      if (token.value !== undefined) throw new UsageError(`${token.rawName} non vuole un valore.`);
      read[token.name] = true;
      continue;
    }
    const key = keys.get(token.name);
    if (key === undefined) throw new UsageError(`Opzione sconosciuta: ${token.rawName}`);
    if (flags.has(token.name)) {
      if (token.value !== undefined) throw new UsageError(`${token.rawName} non vuole un valore.`);
      read.values[key] = true;
      continue;
    }
    if (token.value === undefined || (!token.inlineValue && token.value.startsWith('-'))) {
      const advice =
        token.value === undefined ? '' : ` Se comincia con un trattino: ${token.rawName}=${token.value}`;
      throw new UsageError(`Manca il valore di ${token.rawName}.${advice}`);
    }
    if (key in read.values) throw new UsageError(`${token.rawName} è indicata due volte.`);
    read.values[key] = token.value;
  }
  return read;
}
