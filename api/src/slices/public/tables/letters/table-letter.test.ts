import type { GuestReservation } from 'contract/public-tables/schemas';
import { expect, it } from 'vitest';
import { tableLetter } from './table-letter.ts';

const reservation = {
  token: 'segno',
  at: '2027-05-01T18:00:00.000Z',
  business_day: '2027-05-01',
  party: 2,
  first_name: 'Anna',
  email: 'anna@example.com',
  place: {
    slug: 'rosa',
    name: 'La Rosa',
    address: '',
    email: null,
    phone: null,
    time_zone: 'Europe/Rome',
  },
  deposit: { amount: 20, currency: 'EUR', state: 'waiting', held_until: '2027-04-01T10:00:00.000Z' },
} as unknown as GuestReservation;

it.each([
  ['fr', 'samedi 1er mai 2027', 'jeudi 1er avril 2027'],
  ['de', 'Samstag, 1. Mai 2027', 'Donnerstag, 1. April 2027'],
  ['en', 'Saturday', '1 April 2027'],
  ['it', 'sabato 1 maggio 2027', 'giovedì 1 aprile 2027'],
] as const)('writes the first of a month as %s has it', (language, day, until) => {
  const { text } = tableLetter('deposit', { ...reservation, language }, (path) => path);
  expect(text).toContain(day);
  expect(text).toContain(until);
});

it.each([
  ['it', 'Della caparra è rimasto 1,00 € a La Rosa', 'Della caparra sono rimasti 20,00 € a La Rosa'],
  ['en', 'Of the deposit, €1.00 is still with La Rosa', 'Of the deposit, €20.00 is still with La Rosa'],
  ['de', 'liegt noch 1,00 € bei La Rosa', 'liegen noch 20,00 € bei La Rosa'],
  ['fr', '1,00 € est resté chez La Rosa', '20,00 € sont restés chez La Rosa'],
] as const)('names what is left of a deposit by its number in %s', (language, one, many) => {
  const letterOf = (left: number) => {
    const deposit = { ...reservation.deposit!, amount: 60, state: 'part' as const, left };
    return tableLetter('cancelled', { ...reservation, language, deposit }, (path) => path).text;
  };
  expect(letterOf(1)).toContain(one);
  expect(letterOf(20)).toContain(many);
});

it.each([
  ['it', 'Puoi vedere, cambiare o annullare', 'Puoi vedere o annullare la prenotazione qui:'],
  ['en', 'See, change or cancel', 'See or cancel your booking here:'],
  ['de', 'Hier sehen, ändern oder stornieren Sie', 'Hier sehen oder stornieren Sie Ihre Reservierung:'],
  ['fr', 'Consultez, modifiez ou annulez', 'Consultez ou annulez votre réservation ici :'],
] as const)('offers in %s a change only where the link has one', (language, changes, shows) => {
  const letterOf = (can_change: boolean) =>
    tableLetter('confirmed', { ...reservation, language, can_change }, (path) => path).text;
  expect(letterOf(true)).toContain(changes);
  expect(letterOf(false)).toContain(shows);
});
