import { expect, test } from 'vitest';
import { troubled, troubleSaid, whySaid } from './printing-words.ts';

const at = '2026-11-25T20:00:00.000Z';
const job = (more: object) =>
  ({
    id: 1,
    printer_id: 1,
    printer: 'Cucina',
    kind: 'ticket',
    title: 'Tavolo 1, comanda 1',
    is_reprint: false,
    state: 'failed',
    attempts: 1,
    last_error: 'Carta finita',
    created_at: at,
    ...more,
  }) as const;

test('a job that waits is trouble after four seconds, one that prints is none', () => {
  const jobs = [job({ state: 'waiting' }), job({ state: 'printing' })] as never;
  expect(troubled(jobs, Date.parse(at) + 3000)).toHaveLength(0);
  expect(troubled(jobs, Date.parse(at) + 4500)).toHaveLength(1);
});

test('a paper that may be there is counted apart from one that is not', () => {
  const jobs = [job({}), job({}), job({ printer: 'Bar', state: 'unknown' })] as never;
  expect(troubleSaid(jobs)).toBe('2 stampe non uscite, 1 stampa da controllare');
  expect(whySaid({ state: 'unknown', last_error: 'x' })).toBe('Forse stampato: controlla');
});
