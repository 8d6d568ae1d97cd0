import type { GuestReservation } from 'contract/public-tables/schemas';
import { describe, expect, it } from 'vitest';
import { tableTexts } from '../table-texts/it.ts';
import { tableEvent } from './table-event.ts';

const reservation: GuestReservation = {
  token: 'segreto',
  state: 'confirmed',
  place: {
    slug: 'osteria',
    name: 'Osteria; da Prova',
    address: 'Via Roma 1, Lecce',
    email: null,
    phone: null,
    time_zone: 'Europe/Rome',
  },
  at: '2026-12-31T22:30:00.000Z',
  party: 4,
  children: 0,
  high_chairs: 0,
  first_name: 'Ospite',
  last_name: 'Di Prova',
  email: 'ospite@example.com',
  phone: null,
  notes: null,
  allergies: null,
  language: 'it',
  can_cancel: true,
  can_change: true,
  asks_answer: false,
  guest_confirmed_at: null,
  business_day: '2026-12-31',
  created_at: '2026-11-21T10:11:12.345Z',
};

describe('the event of a table', () => {
  it('holds two hours from its time, over New Year, as instants', () => {
    const now = new Date('2026-12-09T11:00:00.000Z');
    const file = tableEvent(reservation, 'https://hub.test/b/osteria/tables/segreto', tableTexts, now);
    expect(file).toContain('DTSTART:20261231T223000Z\r\nDTEND:20270101T003000Z\r\n');
    expect(file).toContain('DTSTAMP:20261209T110000Z\r\n');
    expect(file).toContain(String.raw`SUMMARY:Tavolo da Osteria\; da Prova`);
    expect(file).toContain('4 persone. https://hub.test/b/osteria/tables/segreto');
  });
});
