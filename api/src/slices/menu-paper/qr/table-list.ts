import { MAX_QR_TABLES } from 'contract/menu-paper/values';
import { malformed } from '../../../core/errors/errors.ts';

const RANGE = /^(\d{1,4})\s*[-\u2013]\s*(\d{1,4})$/;
const MAX_NAME = 12;

const tooManyTables = () => malformed(`Al massimo ${MAX_QR_TABLES} tavoli alla volta.`);

function rangeOf(part: string): string[] {
  const [, from, to] = RANGE.exec(part) ?? [];
  if (from === undefined || to === undefined) {
    if (part.length > MAX_NAME)
      throw malformed('Scrivi i tavoli come 1-12, 20 oppure lascia vuoto per tutti.');
    return [part];
  }
  const [first, last] = [Number(from), Number(to)];
  if (last < first) throw malformed("Nei tavoli l'ultimo numero viene dopo il primo.");
  if (last - first >= MAX_QR_TABLES) throw tooManyTables();
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** The tables of a text such as `1-12,20,Veranda`, each once. Throws 400. */
export function tableList(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const tables = new Set<string>();
  for (const part of parts) {
    for (const table of rangeOf(part)) tables.add(table);
    if (tables.size > MAX_QR_TABLES) throw tooManyTables();
  }
  return [...tables];
}
