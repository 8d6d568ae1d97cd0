import { expect, it } from 'vitest';
import { endsIn } from './time-left.ts';

const now = Date.parse('2026-11-23T12:00:00Z');

it.each([
  ['2026-11-23T11:59:00Z', 'sta per scadere'],
  ['2026-11-23T12:00:59Z', 'sta per scadere'],
  ['2026-11-23T12:01:00Z', 'scade tra 1 minuto'],
  ['2026-11-23T12:59:59Z', 'scade tra 59 minuti'],
  ['2026-11-23T13:00:00Z', 'scade tra 1 ora'],
  ['2026-11-23T15:59:00Z', 'scade tra 3 ore'],
  ['2026-11-24T12:00:00Z', 'scade tra 1 giorno'],
  ['2026-11-26T11:00:00Z', 'scade tra 2 giorni'],
])('a hold until %s is said as "%s"', (instant, said) => expect(endsIn(instant, now)).toBe(said));
