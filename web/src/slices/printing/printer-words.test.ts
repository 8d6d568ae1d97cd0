import { MINUTE_MS } from 'contract/days/durations';
import { expect, test } from 'vitest';
import { agentCommand, agentSaid, printerSaid, usesSaid } from './printer-words.ts';

const at = '2026-11-25T20:00:00.000Z';
const now = Date.parse(at) + 10 * MINUTE_MS;

test('a printer says what it prints, and whether something lies there', () => {
  const printer = { prints: 'both', stations: ['kitchen', 'grill'], width: 80, copies: 2 } as never;
  expect(usesSaid(printer)).toBe('Comande di Cucina e Griglia, preconti, carta da 80 mm, 2 copie');
  const said = (more: object) =>
    printerSaid({ waiting: 0, last_error: null, last_printed_at: null, ...more }, now);
  expect(said({})).toEqual({ words: 'Mai usata: fai una prova', isTrouble: false });
  expect(said({ last_printed_at: at }).words).toBe('Ultima stampa: 10 minuti fa');
  expect(said({ waiting: 2, last_error: 'Carta finita' })).toEqual({
    words: 'Carta finita: 2 stampe in sospeso',
    isTrouble: true,
  });
});

test('an agent that does not ask for work any more is named', () => {
  const said = (more: object) =>
    agentSaid({ state: 'paired', code_until: null, seen_at: at, ...more } as never, now, 'Europe/Rome');
  expect(said({ seen_at: '2026-11-25T20:09:30.000Z' })).toEqual({ words: 'Collegato', isTrouble: false });
  expect(said({})).toEqual({
    words: 'Non risponde, visto 10 minuti fa: controlla che sia acceso',
    isTrouble: true,
  });
  expect(said({ state: 'code', code_until: at, seen_at: null }).words).toBe(
    'Aspetta il codice, valido fino alle 21:00',
  );
});

test('the command names every printer, whatever its name', () => {
  expect(agentCommand('https://hub.example', 'ABCD2345', ['Cucina', 'Bar "in terrazza"'])).toBe(
    String.raw`npm run print-agent -- --server https://hub.example --code ABCD2345 --printer "Cucina=tcp://192.168.1.50:9100" --printer "Bar \"in terrazza\"=tcp://192.168.1.51:9100"`,
  );
  expect(agentCommand('https://hub.example', 'ABCD2345', [])).toContain('--printer "Cucina=');
});
