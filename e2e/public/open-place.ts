import { expect, type Locator, type Page } from '@playwright/test';
import { noteNumber } from '../bookings/booking-numbers.ts';
import { addDays } from '../support/days.ts';
import type { OwnedPlace, World } from '../support/world.ts';

/** A place that sells to strangers, with one room of two beds for 80 € unless said otherwise. */
export interface OpenPlace extends OwnedPlace {
  slug: string;
  roomId: number;
  /** The day it is there. */
  today: string;
}

interface Settings {
  name?: string;
  room?: Record<string, unknown>;
  page?: Record<string, unknown>;
}

export async function anOpenPlace(world: World, { name, room, page }: Settings = {}): Promise<OpenPlace> {
  const place = await world.aPlace(name === undefined ? {} : { name });
  const roomId = await world.aRoom(place, { name: 'Glicine', ...room });
  const address = `/places/${place.id}/booking-page`;
  const before = await world.api<Record<string, unknown>>(place.owner, 'GET', address);
  const open = { ...before, is_open: true, ...page };
  const { slug } = await world.api<{ slug: string }>(place.owner, 'PUT', address, open);
  await changeSettings(world, place, { email: 'casa@example.com', phone: '+39 0832 000000' });
  const { today } = await world.api<{ today: string }>(place.owner, 'GET', `/public/places/${slug}`);
  return { ...place, slug, roomId, today };
}

/** Contacts, times, languages and the rest of what a place is. */
async function changeSettings(
  world: World,
  place: OwnedPlace,
  change: Record<string, unknown>,
): Promise<void> {
  const address = `/places/${place.id}/settings`;
  const now = await world.api<Record<string, unknown>>(place.owner, 'GET', address);
  await world.api(place.owner, 'PUT', address, { ...now, ...change });
}

/** Three nights, ten days from now. */
export function stayAt({ today }: OpenPlace): { from: string; to: string } {
  return { from: addDays(today, 10), to: addDays(today, 13) };
}

export function stayAddress(place: OpenPlace, room?: number): string {
  const { from, to } = stayAt(place);
  const tail = room === undefined ? '' : `&room=${room}`;
  return `/b/${place.slug}?from=${from}&to=${to}&guests=2${tail}`;
}

/** The last step of a booking, for the room and the nights. */
export async function openStep(page: Page, place: OpenPlace): Promise<void> {
  await page.goto(stayAddress(place, place.roomId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Completa la prenotazione');
  await expect(send(page)).toHaveText(/Invia la richiesta · 240/);
}

export const send = (page: Page): Locator =>
  page.getByRole('button', { name: /Invia la richiesta|Invio in corso/ });

/** What a guest types, in Italian. */
export async function fillGuest(page: Page, email = 'ospite@example.com'): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Ospite');
  await page.getByLabel('Cognome').fill('Di Prova');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox', { name: /Accetto/ }).check();
}

/** Another guest books the same nights, past this page. */
export async function bookMeanwhile(world: World, place: OpenPlace): Promise<{ token: string; id: number }> {
  const { from, to } = stayAt(place);
  const path = `/public/places/${place.slug}/bookings`;
  const { token, number } = await world.api<{ token: string; number: number }>(place.owner, 'POST', path, {
    room_id: place.roomId,
    check_in_date: from,
    check_out_date: to,
    number_of_guests: 2,
    guest_first_name: 'Altro',
    guest_last_name: 'Ospite',
    guest_email: 'altro@example.com',
    accept_conditions: true,
  });
  // A guest is told the number alone.
  const found = `/places/${place.id}/bookings?q=${encodeURIComponent(`#${number}`)}`;
  const { bookings } = await world.api<{ bookings: { id: number }[] }>(place.owner, 'GET', found);
  const { id } = noteNumber({ id: bookings[0]!.id, number });
  return { token, id };
}

/** How many bookings the place has. */
export async function countBookings(world: World, place: OpenPlace): Promise<number> {
  const { total } = await world.api<{ total: number }>(place.owner, 'GET', `/places/${place.id}/bookings`);
  return total;
}

/** Presses a day of the calendar, turning its pages as far as needed. */
export async function pressDay(page: Page, day: string, next = 'Mese successivo'): Promise<void> {
  const button = page.locator(`[data-day="${day}"]:visible`);
  await expect(page.locator('[data-day]:visible').first()).toBeVisible();
  for (let turns = 0; turns < 3 && (await button.count()) === 0; turns += 1)
    await page.getByRole('button', { name: next }).click();
  await button.click();
}
