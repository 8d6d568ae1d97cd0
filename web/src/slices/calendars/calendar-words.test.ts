import type { Calendar } from 'contract/calendars/schemas';
import { DAY_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { heldSaid, roomOption } from '../channels/channel-words.ts';
import {
  adviceFor,
  calendarsSaid,
  readersSaid,
  readingSaid,
  silenceSaid,
  unreadSaid,
} from './calendar-words.ts';
import { at, calendar, NOW } from './testing/a-calendar.ts';

const ROME = 'Europe/Rome';

const reading = (change: Partial<Calendar>) => readingSaid({ ...calendar, ...change }, NOW, ROME);

describe('how reading goes', () => {
  it.each<[Partial<Calendar>, string | undefined]>([
    [{}, 'Letto 12 minuti fa, 14 notti occupate, prossima lettura alle 15:30.'],
    [{ nights_held: 1, next_run_at: null }, 'Letto 12 minuti fa, 1 notte occupata.'],
    [
      { nights_held: 0, last_sync_at: at(0), next_run_at: at(-1) },
      'Letto adesso, nessuna notte occupata, prossima lettura tra poco.',
    ],
    [{ syncing: true }, 'Lettura in corso…'],
    [{ health: 'export' }, undefined],
    [
      { health: 'waiting', last_sync_at: null, next_run_at: at(0) },
      'Non è ancora stato letto: prima lettura tra poco.',
    ],
    [
      { health: 'failing', last_error: 'Tempo scaduto', next_run_at: at(60 * 10) },
      'Tempo scaduto. Riprovo domani alle 01:00. Intanto le 14 notti già importate restano occupate.',
    ],
    [
      {
        health: 'late',
        last_error: 'Errore del sito (HTTP 500)',
        last_sync_at: at(-60 * 24 * 9),
        nights_held: 0,
      },
      "Errore del sito (HTTP 500). Letto l'ultima volta il 12 nov. Riprovo alle 15:30.",
    ],
    [
      { health: 'dead', nights_held: 1 },
      'Il sito dice che questo link non esiste più. Intanto la notte già importata resta occupata.',
    ],
    [
      { health: 'off', nights_held: 0, last_sync_at: at(-180) },
      "Lettura automatica spenta, letto l'ultima volta 3 ore fa.",
    ],
    [{ health: 'off', last_sync_at: null }, 'Lettura automatica spenta.'],
  ])('%j', (change, sentence) => {
    expect(reading(change)).toBe(sentence);
  });

  it('counts days as the place does', () => {
    expect(readingSaid({ ...calendar, next_run_at: at(60 * 10) }, NOW, 'America/New_York')).toContain(
      'prossima lettura alle 19:00',
    );
  });

  it('asks for something only where a person can do something', () => {
    expect(adviceFor(calendar)).toBeUndefined();
    expect(adviceFor({ ...calendar, health: 'failing' })).toBeUndefined();
    expect(adviceFor({ ...calendar, health: 'dead' })).toContain('link nuovo');
    expect(adviceFor({ health: 'late', room_id: null })).toContain('per queste camere');
  });
});

describe('who reads us', () => {
  it('is named with the time, or asked for', () => {
    expect(readersSaid(calendar, NOW, ROME)).toBe('Airbnb ha letto il tuo calendario 40 minuti fa.');
    expect(readersSaid({ ...calendar, last_read: null }, NOW, ROME)).toBe(
      'Nessuno ha ancora letto il tuo link.',
    );
    expect(readersSaid({ ...calendar, direction: 'import' }, NOW, ROME)).toBeUndefined();
  });
});

it('tells of a link that nobody reads any more, once a slow site would have come', () => {
  const last = (hours: number) => ({ ...calendar, last_read: { at: at(-60 * hours), reader: 'Airbnb' } });
  expect(silenceSaid(last(47), NOW)).toBeUndefined();
  expect(silenceSaid(last(49), NOW)).toBe(
    'Da 2 giorni nessuno legge il tuo link: controlla che su Airbnb sia ancora collegato.',
  );
  expect(silenceSaid({ ...last(49), direction: 'import' }, NOW)).toBeUndefined();
  expect(silenceSaid({ ...calendar, last_read: null }, NOW)).toBeUndefined();
});

describe('nights that vanished', () => {
  it.each([
    [2, 60, 'Dal sito sono sparite 2 notti tutte insieme.', 'almeno fino alle 16:00.'],
    [1, 60 * 12, 'Dal sito è sparita 1 notte.', 'almeno fino a domani alle 03:00.'],
    [3, 60 * 60, 'Dal sito sono sparite 3 notti tutte insieme.', 'almeno fino al 24 nov alle 03:00.'],
    [3, -5, 'Dal sito sono sparite 3 notti tutte insieme.', 'finché una delle prossime letture lo conferma.'],
  ])('%i, until in %i minutes', (nights, minutes, begin, end) => {
    const said = heldSaid({ periods: 1, nights, since: at(-60), release_at: at(minutes) }, NOW, ROME);
    expect(said.startsWith(begin)).toBe(true);
    expect(said.endsWith(end)).toBe(true);
  });
});

it('say why they stay while some of the calendar cannot be read', () => {
  expect(unreadSaid(calendar)).toBeUndefined();
  expect(unreadSaid({ rejected: 1 })).toBe(
    "Una voce del calendario non è leggibile: finché c'è, Hub non libera notti.",
  );
  expect(unreadSaid({ rejected: 2 })).toBe(
    '2 voci del calendario non sono leggibili: finché ci sono, Hub non libera notti.',
  );
  expect(calendarsSaid([{ ...calendar, rejected: 1 }], NOW)).toBe('1 calendario, 1 da controllare');
  const held = { periods: 1, nights: 2, since: at(-60), release_at: null };
  expect(heldSaid(held, NOW, ROME)).toBe(
    'Dal sito sono sparite 2 notti: restano occupate finché Hub non legge tutto il calendario. Se le hai riaperte tu, liberale.',
  );
});

it('names rooms as docs/rules.md 8.2 says', () => {
  expect(roomOption({ number: '101', name: 'Glicine' })).toBe('Camera 101 - Glicine');
  expect(roomOption({ number: '101', name: null })).toBe('Camera 101');
});

it('counts the calendars that want a person', () => {
  expect(calendarsSaid([], NOW)).toBe('Nessun calendario collegato');
  expect(calendarsSaid([calendar], NOW)).toBe('1 calendario');
  expect(calendarsSaid([calendar], NOW + 3 * DAY_MS)).toBe('1 calendario, 1 da controllare');
  expect(
    calendarsSaid([calendar, { ...calendar, conflicts: 1 }, { ...calendar, health: 'failing' }], NOW),
  ).toBe('3 calendari, 1 da controllare');
});
