import type { HubProcess, Reply } from '../hub-process.ts';

/** The pace of the kitchen in the proof: fewer covers than the room has seats. */
export const MOST_COVERS = 24;

export interface Room {
  id: number;
  token: string;
  slug: string;
  today: string;
  tables: number[];
  /** Single tables and combinations. */
  options: number[][];
  eveningOf(day: string): Promise<Evening>;
}

/** The times of a day: those that are fought for, and those before. */
export interface Evening {
  day: string;
  slots: string[];
  lunch: string[];
}

interface Wish {
  at: string;
  party: number;
  table_ids: number[];
}

/** A party that a round moves into the evening, or brings back there. */
export interface Prepared extends Wish {
  kind: 'move' | 'restore';
  id: number;
}

export interface Attempt extends Wish, Reply {
  kind: 'desk' | 'suggested' | 'public' | 'move' | 'restore';
  id?: number;
  /** The address of a stranger, by which the reservation is found again. */
  email?: string;
}

type Must = (reply: Promise<Reply>) => Promise<Reply['body']>;

const durations = [{ up_to: null, minutes: 90 }];
const shift = { slot_minutes: 15, durations };

/** The trattoria of the demo, with hours for the proof and its page open. */
export async function openRoom(hub: HubProcess, must: Must): Promise<Room> {
  const who = { email: 'titolare@demo.hub.example', password: 'benvenuti-in-hub' };
  const { token: signed } = await must(hub.call('POST', '/auth/login', '', who));
  const token = String(signed);
  const { data } = await must(hub.call('GET', '/assignments/me', token));
  const places = data as { place_id: number; place_name: string }[];
  const id = places.find(({ place_name }) => place_name === 'Trattoria del Porto')?.place_id ?? 0;
  const page = await must(hub.call('GET', `/places/${id}/booking-page`, token));
  await must(hub.call('PUT', `/places/${id}/booking-page`, token, { ...page, is_open: true }));
  await must(
    hub.call('PUT', `/places/${id}/service-shifts`, token, {
      shifts: [
        { ...shift, name: 'Pranzo', from: '11:00', last_order: '15:00' },
        { ...shift, name: 'Cena', from: '19:00', last_order: '22:00', max_covers_per_slot: MOST_COVERS },
      ],
      online: { max_party: 8, min_notice_minutes: 0, days_ahead: 365 },
    }),
  );
  const tables = (await must(hub.call('GET', `/places/${id}/tables`, token))).data as { id: number }[];
  const combined = (await must(hub.call('GET', `/places/${id}/table-combinations`, token))).data as {
    table_ids: number[];
  }[];
  const capabilities = await must(hub.call('GET', `/places/${id}/capabilities`, token));
  const ids = tables.map((table) => table.id);
  return {
    id,
    token,
    slug: String(page.slug),
    today: String(capabilities.business_day),
    tables: ids,
    // Combinations are asked for as often as tables: they are what others get wrong.
    options: [
      ...ids.map((one) => [one]),
      ...Array(5)
        .fill(combined.map(({ table_ids }) => table_ids))
        .flat(),
    ] as number[][],
    async eveningOf(day) {
      const answer = await must(
        hub.call('GET', `/places/${id}/table-availability?day=${day}&party=2`, token),
      );
      const slots = answer.data as { at: string; shift: string }[];
      const of = (name: string) => slots.filter((slot) => slot.shift === name).map(({ at }) => at);
      return { day, slots: of('Cena'), lunch: of('Pranzo') };
    },
  };
}
