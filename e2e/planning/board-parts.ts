import { expect, type Locator, type Page } from '@playwright/test';
import { noteNumber } from '../bookings/booking-numbers.ts';
import { inDays } from '../support/days.ts';
import type { OwnedPlace, World } from '../support/world.ts';

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options });
const long = utc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const short = utc({ weekday: 'short', day: 'numeric', month: 'short' });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** "sab 21 nov" */
const shortDay = (day: string): string => short.format(at(day));

export interface Booked {
  id: number;
  number: number;
  room_id: number | null;
  check_in_date: string;
  check_out_date: string;
  total_price: number;
  updated_at: string;
}

/** A confirmed stay, from so many days from today on. */
export async function aStay(
  world: World,
  place: OwnedPlace,
  stay: { room: number; from: number; nights: number; name: string; guests?: number },
): Promise<Booked> {
  const booking = await world.api<Booked>(place.owner, 'POST', `/places/${place.id}/bookings`, {
    room_id: stay.room,
    check_in_date: inDays(stay.from),
    check_out_date: inDays(stay.from + stay.nights),
    guest_first_name: 'Ospite',
    guest_last_name: stay.name,
    number_of_guests: stay.guests ?? 1,
  });
  return noteNumber(booking);
}

export const PLANNING = '/dashboard/planning';

/** A place with rooms 1 and 2 at 80 euro and room 3 at 110, open in the browser as its owner. */
export async function threeRooms(world: World) {
  const place = await world.aPlace();
  const [one, two, three] = [
    await world.aRoom(place, { number: '1', price_per_night: 80 }),
    await world.aRoom(place, { number: '2', price_per_night: 80 }),
    await world.aRoom(place, { number: '3', price_per_night: 110, capacity: 4 }),
  ];
  await world.enter(place.owner);
  return { place, one, two, three };
}

/** A booking as the server has it. */
export const read = (world: World, { owner }: OwnedPlace, id: number): Promise<Booked> =>
  world.api<Booked>(owner, 'GET', `/bookings/${id}`);

export const board = (page: Page): Locator => page.getByRole('grid', { name: /^Planning/ });

/** The bar of a guest, wherever it is. */
export const bar = (page: Page, guest: string): Locator =>
  board(page).getByRole('gridcell', { name: new RegExp(`^Ospite ${guest},`) });

/** That a guest's bar is there, in these words of its name: "Camera 2, dal …". */
export async function expectBar(page: Page, guest: string, ...words: string[]): Promise<void> {
  for (const word of words) {
    await expect(bar(page, guest)).toHaveAccessibleName(
      new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    );
  }
}

export const datesWords = (from: string, to: string): string => `dal ${shortDay(from)} al ${shortDay(to)}`;

/** In the middle of a day's column and a room's row, after noon, when its night begins. */
export async function spotOf(page: Page, room: string, day: string): Promise<{ x: number; y: number }> {
  const head = board(page).getByRole('columnheader', { name: new RegExp(long.format(at(day))) });
  const row = board(page).getByRole('rowheader', { name: new RegExp(`^${room}\\b`) });
  await expect(head).toBeVisible();
  const [column, line] = [await head.boundingBox(), await row.boundingBox()];
  if (!column || !line) throw new Error(`${room}, ${day}: not on screen`);
  return { x: column.x + column.width * 0.75, y: line.y + line.height / 2 };
}

interface Spot {
  x: number;
  y: number;
}

/** Presses at one place and takes what is there to another, without letting go. */
export async function carry(page: Page, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

/** Takes a stay by its first night to where it is to begin. */
export async function carryStay(page: Page, guest: string, room: string, day: string): Promise<void> {
  const box = await bar(page, guest).boundingBox();
  if (!box) throw new Error(`${guest}: not on screen`);
  const from = { x: box.x + 14, y: box.y + box.height / 2 };
  const to = await spotOf(page, room, day);
  const head = board(page).getByRole('columnheader', { name: new RegExp(long.format(at(day))) });
  const column = await head.boundingBox();
  // The bar begins at noon: half of the column's width after its left edge.
  await carry(page, from, { x: (column?.x ?? 0) + (column?.width ?? 0) / 2 + 14, y: to.y });
}
