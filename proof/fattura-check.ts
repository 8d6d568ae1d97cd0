// Checks electronic invoices of any producer by our own rules: schema, then the controls of the exchange.
// Usage: npm run --silent fattura:check -- [--explain] FILE...     (.xml or .xml.p7m)
// Prints for each file one line {file, schema_ok, codes}, with `error` where there is no invoice to check; with --explain also
// what is wrong, by line, and hints. Exits with 1 if a file could not be opened, 2 without files, else 0.
import { resolve } from 'node:path';
import { dayIn } from '../api/src/core/format/days.ts';
import { checkFile } from '../api/src/platform/fattura/check-file.ts';

const words = process.argv.slice(2);
const explains = words[0] === '--explain';
const files = (explains ? words.slice(1) : words).filter((word, index) => index > 0 || word !== '--');
if (files.length === 0) {
  console.error('Usage: npm run --silent fattura:check -- [--explain] FILE...');
  process.exit(2);
}
const folder = process.env['INIT_CWD'] ?? '.';
const at = { today: dayIn('Europe/Rome', new Date()) };
for (const file of files) {
  const { verdict, details, isFound } = await checkFile(file, resolve(folder, file), at);
  console.log(JSON.stringify(explains ? { ...verdict, ...details } : verdict));
  if (!isFound) process.exitCode = 1;
}
