import { expect, type Page } from '@playwright/test';
import { addDays } from '../support/days.ts';
import type { OwnedPlace, World } from '../support/world.ts';

/** A place whose page takes reservations of tables. */
export interface OpenDining extends OwnedPlace {
  slug: string;
  /** The day it is there. */
  today: string;
  tableIds: number[];
}

interface Settings {
  name?: string;
  category?: string;
  /** The seats of its tables. */
  seats?: number[];
  languages?: string[];
}

export async function anOpenDining(
  world: World,
  { name = 'Trattoria', category = 'trattoria', seats = [2, 4, 6], languages }: Settings = {},
): Promise<OpenDining> {
  const place = await world.aPlace({ name, category });
  const { id, owner } = place;
  const page = `/places/${id}/booking-page`;
  const before = await world.api<Record<string, unknown>>(owner, 'GET', page);
  const { slug } = await world.api<{ slug: string }>(owner, 'PUT', page, { ...before, is_open: true });
  const settings = `/places/${id}/settings`;
  const now = await world.api<Record<string, unknown>>(owner, 'GET', settings);
  const change = {
    email: 'casa@example.com',
    phone: '+39 0832 000000',
    ...(languages ? { languages } : {}),
  };
  await world.api(owner, 'PUT', settings, { ...now, ...change });
  const tableIds: number[] = [];
  for (const [at, many] of seats.entries()) {
    const body = { number: String(at + 1), seats: many, area: 'Sala' };
    tableIds.push((await world.api<{ id: number }>(owner, 'POST', `/places/${id}/tables`, body)).id);
  }
  const { today } = await world.api<{ today: string }>(owner, 'GET', `/public/places/${slug}/table-days`);
  return { ...place, slug, today, tableIds };
}

/** A day on which everything is free. */
export const evening = ({ today }: OpenDining): string => addDays(today, 5);

interface Slots {
  slots: { at: string; time: string; free: boolean }[];
}

/** A time of that day, as an instant. */
export async function timeOf(world: World, place: OpenDining, time: string, party = 2): Promise<string> {
  const path = `/public/places/${place.slug}/tables?day=${evening(place)}&party=${party}`;
  const { slots } = await world.api<Slots>(place.owner, 'GET', path);
  return slots.find((slot) => slot.time === time)!.at;
}

/** A guest has reserved, past this page. */
export async function reserveMeanwhile(
  world: World,
  place: OpenDining,
  { time = '20:00', party = 2, email = 'altro@example.com' } = {},
): Promise<{ token: string; at: string }> {
  const at = await timeOf(world, place, time, party);
  const path = `/public/places/${place.slug}/reservations`;
  const customer = { first_name: 'Altro', last_name: 'Ospite', email };
  return world.api(place.owner, 'POST', path, { at, party, customer });
}

/** Presses a day of the calendar, turning its page as far as needed. */
export async function pressTableDay(page: Page, day: string, next = 'Mese successivo'): Promise<void> {
  const button = page.locator(`[data-day="${day}"]`);
  await expect(page.locator('[data-day]').first()).toBeVisible();
  if ((await button.count()) === 0) await page.getByRole('button', { name: next }).click();
  await button.click();
}

/** What a guest types, in Italian. */
export async function fillTableGuest(page: Page, email = 'ospite@example.com'): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Ospite');
  await page.getByLabel('Cognome').fill('Di Prova');
  await page.getByLabel('E-mail').fill(email);
}
