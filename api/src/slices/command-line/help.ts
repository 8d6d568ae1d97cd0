import { basename } from 'node:path';
import type { Command } from './command.ts';

/** The command to repeat in help texts: the checkout's script loads the program, a server runs its file. */
export function programOf(file = ''): string {
  return basename(file) === 'hub.mjs' ? 'npm run hub --' : `node ${file}`;
}

function table(formatRows: [string, string][]): string {
  const width = Math.max(...formatRows.map(([left]) => left.length));
  return formatRows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

/** Every command in one line. */
export function overview(program: string, commands: Command[]): string {
  return `Uso: ${program} <comando> [opzioni]

Comandi:
${table(commands.map(({ name, summary }) => [name, summary]))}

Opzioni di ogni comando:
${table([
  ['--json', "scrive solo JSON: il risultato sull'uscita, un rifiuto sull'uscita degli errori"],
  ['--help', 'spiega il comando'],
])}

Il database è quello di Hub: la cartella HUB_DATA_DIR, anche mentre Hub lavora, oppure DATABASE_URL.
Codice di uscita: 0 fatto, 1 rifiutato o non riuscito, 2 comando scritto male.
`;
}

export function usage(program: string, { name, positional, options }: Command): string {
  const words = [program, name];
  if (positional) words.push(`<${positional}>`);
  for (const option of options) {
    if (option.key === positional) continue;
    const word = option.flag ? `--${option.name}` : `--${option.name} <valore>`;
    words.push(option.required ? word : `[${word}]`);
  }
  return words.join(' ');
}

export function explain(program: string, command: Command): string {
  const { summary, notes, example, options, positional } = command;
  const formatRows = options.map(({ key, name, label, required }): [string, string] => [
    key === positional ? `<${key}>` : `--${name}`,
    required ? label : `${label} (facoltativo)`,
  ]);
  const parts = [summary, `Uso: ${usage(program, command)}`];
  if (formatRows.length > 0) parts.push(table(formatRows));
  if (notes !== '') parts.push(notes);
  parts.push(`Esempio:\n  ${program} ${example}`);
  return `${parts.join('\n\n')}\n`;
}
