// The houses of `proof/streams.ts`: the people who work there and listen, and the acts that they are to hear of.
import { may, type Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { addDays } from '../api/src/core/format/days.ts';
import type { App } from '../api/src/core/context.ts';
import { factories } from '../api/src/testing/factories.ts';
import { type Diner, makeReady, openTable, orderAll, ticketOf } from './dining-acts.ts';
import { openDining } from './faults/dining.ts';
import type { HubProcess, Reply } from './hub-process.ts';

/** Of ten people one serves, one cooks, and the others work at the desk. */
const EACH = 10;
const roleOf = (nth: number): Role => (['waiter', 'kitchen'] as const)[nth % EACH] ?? 'staff';

/** `token`: of the owner, who has no stream: the author of a booking needs no news of it. */
export interface House extends Diner {
  room_id: number;
  crew: { role: Role; token: string }[];
  /** When the act that its people are to hear of was sent. */
  asked: number;
  /** How many orders were opened; the last one, and its ticket. */
  opened: number;
  order_id: number;
  ticket_id: number;
}

/** Houses for so many people: a large one, in which half of them work, and usual ones. */
export async function fillHouses(app: App, hub: HubProcess, streams: number): Promise<House[]> {
  const people = factories(app);
  const houses: House[] = [];
  for (let left = streams; left > 0;) {
    const place = await people.aPlace();
    const many = Math.min(left, houses.length === 0 ? Math.floor(streams / 2) : EACH);
    const crew: House['crew'] = [];
    for (let nth = 0; nth < many; nth += 1) {
      const role = roleOf(nth);
      crew.push({ role, token: (await people.aMember(place, role)).token });
    }
    const dining = { products: [], tables: [], opened: 0, order_id: 0, ticket_id: 0 };
    const room_id = await people.aRoom(place);
    houses.push({ hub, place_id: place.id, token: place.owner.token, room_id, crew, asked: 0, ...dining });
    left -= many;
  }
  await app.db.run(sql`update places set capabilities = '{lodging,dining}'`);
  return houses;
}

/** Gives all of them a dining room, through a Hub that runs. */
export async function openDiningRooms(houses: readonly House[]): Promise<void> {
  for (const house of houses) Object.assign(house, await openDining(house.hub, house.place_id, house.token));
}

/** The house as the first of its crew with that role sees it; without one as its owner does. */
const as = (house: House, role: Role): Diner => ({
  ...house,
  token: house.crew.find((one) => one.role === role)?.token ?? house.token,
});

/** An event's name, or the kind of change that it tells. */
export interface Act {
  says: 'notification' | 'orders';
  prepare?: (house: House) => Promise<void>;
  act: (house: House, nth: number) => Promise<Reply>;
}

export const ACTS: Readonly<Record<string, Act>> = {
  booking: {
    says: 'notification',
    act({ hub, place_id, room_id, token }, nth) {
      const check_in_date = addDays('2027-01-01', nth);
      return hub.call('POST', `/places/${place_id}/bookings`, token, {
        room_id,
        check_in_date,
        check_out_date: addDays(check_in_date, 1),
        number_of_guests: 1,
        guest_first_name: 'Ospite',
        guest_last_name: 'Di Prova',
      });
    },
  },
  order_opened: {
    says: 'orders',
    async act(house) {
      const reply = await openTable(as(house, 'waiter'), house.tables[house.opened % house.tables.length]!);
      house.opened += 1;
      house.order_id = Number(reply.body.id);
      return reply;
    },
  },
  dishes_sent: {
    says: 'orders',
    async act(house) {
      const reply = await orderAll(as(house, 'waiter'), house.order_id);
      const results = (reply.body['results'] ?? []) as { status: string }[];
      if (results.some(({ status }) => status !== 'done'))
        throw new Error(`Dishes were refused: ${JSON.stringify(results)}`);
      return reply;
    },
  },
  dishes_ready: {
    says: 'orders',
    async prepare(house) {
      house.ticket_id = await ticketOf(as(house, 'kitchen'), house.order_id);
    },
    act: (house) => makeReady(as(house, 'kitchen'), house.ticket_id),
  },
};

/** Who hears what; everybody of the house hears of anything else. */
const HEARD_BY: Readonly<Record<string, readonly Role[]>> = {
  notification: may.desk,
  bookings: may.money,
  payments: may.money,
  bills: may.money,
  orders: may.offer,
};
export const hears = (role: Role, what: string): boolean => HEARD_BY[what]?.includes(role) ?? true;
