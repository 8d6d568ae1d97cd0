import { addDays } from '../../api/src/core/format/days.ts';
import { tokenOf } from '../../api/src/testing/filling/houses.ts';
import type { House } from './house.ts';

/** Of the places, which may be a day ahead of UTC. */
export const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });

export interface Ask {
  name: string;
  /** What has to be there first; not measured. */
  before?(house: House, place: number, n: number): Promise<unknown>;
  /** The nth question about a place; answers its status. */
  ask(house: House, place: number, n: number): Promise<number | undefined>;
}

let strangers = 0;
/** Nobody asks as often as this program does: everybody comes from an address of their own. */
export function fromElsewhere(): Record<string, string> {
  strangers += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(strangers / 250)}.${strangers % 250}` };
}

export const path = (name: string, of: (place: number, n: number) => string): Ask => ({
  name,
  ask: async ({ hub }, place, n) =>
    (await hub.call('GET', of(place, n), tokenOf(place), undefined, fromElsewhere())).status,
});

export const range = (from: number, to: number) => `from=${addDays(today, from)}&to=${addDays(today, to)}`;
export const guest = (place: number) => `/public/places/casa-${place}`;
