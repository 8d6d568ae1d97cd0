import type { Locator, Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { noteNumber, numberOf } from './booking-numbers.ts';
import type { OwnedPlace, World } from '../support/world.ts';

export const LIST = '/dashboard/bookings';
export const CREATE = `${LIST}/create`;

/** Type of what the API answers, as far as these tests look. */
export interface Booking {
  id: number;
  number: number;
  room_id: number | null;
  guest_first_name: string;
  guest_last_name: string;
  guest_phone: string | null;
  guest_notes: string | null;
  check_in_date: string;
  check_out_date: string;
  number_of_guests: number;
  total_price: number;
  status: string;
  cancellation_reason: string | null;
  updated_at: string;
  events: { sentence: string }[];
}

interface Wish extends Record<string, unknown> {
  /** Days from today to the arrival; 10 unless said. */
  from?: number;
  /** 2 unless said. */
  nights?: number;
}

/** A booking that the owner has written at the desk. */
export async function aBooking(
  world: World,
  place: OwnedPlace,
  room_id: number,
  { from = 10, nights = 2, ...rest }: Wish = {},
): Promise<Booking> {
  const booking = await world.api<Booking>(place.owner, 'POST', `/places/${place.id}/bookings`, {
    room_id,
    check_in_date: inDays(from),
    check_out_date: inDays(from + nights),
    guest_first_name: 'Ospite',
    guest_last_name: 'Di Prova',
    number_of_guests: 2,
    ...rest,
  });
  return noteNumber(booking);
}

export const getBooking = async (world: World, place: OwnedPlace, id: number): Promise<Booking> =>
  noteNumber(await world.api<Booking>(place.owner, 'GET', `/bookings/${id}`));

/** How many the place has. */
export async function bookingCount(world: World, place: OwnedPlace): Promise<number> {
  const path = `/places/${place.id}/bookings`;
  return (await world.api<{ total: number }>(place.owner, 'GET', path)).total;
}

const detailsName = (id: number) => `Dettagli della prenotazione #${numberOf(id)}`;

/** "Dettagli" of a row, or the whole card on a phone. */
export const details = (page: Page, id: number): Locator =>
  page.getByRole('link', { name: detailsName(id), exact: true });

/** A booking in the list: a row of the table, or a card on a phone. */
export function bookingRow(page: Page, id: number): Locator {
  const card = page.getByRole('list', { name: 'Prenotazioni' }).getByRole('listitem');
  return page
    .getByRole('row')
    .or(card)
    .filter({ has: details(page, id) });
}

/** All that are in the document, in the order of the list. */
export const allDetails = (page: Page): Locator =>
  page.getByRole('link', { name: /^Dettagli della prenotazione #/ });

export async function idsShown(page: Page): Promise<number[]> {
  const names = await allDetails(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  return names.map((href) => Number(/\/bookings\/(\d+)/.exec(href)?.[1]));
}

export const dialog = (page: Page, id: number): Locator =>
  page.getByRole('dialog', { name: `Dettagli Prenotazione #${numberOf(id)}` });

/** A block of the dialog by its heading. */
export const block = (page: Page, id: number, title: string): Locator =>
  dialog(page, id).getByRole('region', { name: title, exact: true });

/** Something from the dialog's menu of further actions. */
export async function act(page: Page, id: number, name: string): Promise<void> {
  await dialog(page, id).getByRole('button', { name: 'Altre azioni', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The other button with this name is the cross in the corner. */
export const closeButton = (page: Page, id: number): Locator =>
  dialog(page, id).getByRole('button', { name: 'Chiudi', exact: true }).filter({ hasText: 'Chiudi' });

/** A place with a room, open in the browser as its owner. */
export async function withRoom(
  world: World,
  room: Record<string, unknown> = {},
): Promise<{ place: OwnedPlace; room: number }> {
  const place = await world.aPlace();
  const id = await world.aRoom(place, room);
  await world.enter(place.owner);
  return { place, room: id };
}

/** A place with one booking, open in the browser as its owner. */
export async function withBooking(
  world: World,
  wish: Wish = {},
): Promise<{ place: OwnedPlace; room: number; booking: Booking; id: number }> {
  const place = await world.aPlace();
  const room = await world.aRoom(place, { number: '1', name: 'Glicine' });
  const booking = await aBooking(world, place, room, wish);
  await world.enter(place.owner);
  return { place, room, booking, id: booking.id };
}

/** A fact in a block of the dialog: its term and, right behind, its value. */
export const fact = (page: Page, id: number, title: string, term: string): Locator =>
  block(page, id, title)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::*[1]');
