import { MINUTE_MS } from 'contract/days/durations';
import { OrderCommand, OrderCreate } from 'contract/orders/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { createOrder } from '../../orders/create-order.ts';
import { askBill } from '../../orders/end-order.ts';
import { runCommands } from '../../orders/run-commands.ts';
import { stepTicket } from '../../orders/tickets/step-ticket.ts';
import { type Random, uuid } from '../generate/seeded-random.ts';
import { ownerOf } from '../seed/owner-of.ts';

/** What is ordered together, and how far it is by now. Times in minutes before now. */
interface Round {
  dishes: readonly (readonly [name: string, quantity: number, note?: string])[];
  sent?: number;
  started?: number;
  ready?: number;
  served?: number;
}

interface Meal {
  guests: number;
  sat: number;
  rounds: readonly Round[];
  bill_asked?: number;
}

/** The tables of an evening at its height, the first who came first. */
const MEALS: readonly Meal[] = [
  {
    guests: 4,
    sat: 78,
    rounds: [
      {
        dishes: [
          ['Acqua 0,75 l', 2],
          ['Vino della casa 0,5 l', 2],
          ['Spaghetti alle vongole', 2],
          ['Trofie al pesto', 2],
        ],
        sent: 72,
        started: 70,
        ready: 56,
        served: 54,
      },
      { dishes: [['Frittura di paranza', 3]], sent: 40, started: 38, ready: 25, served: 24 },
      { dishes: [['Caffè', 4]], sent: 9, started: 8, ready: 6, served: 5 },
    ],
    bill_asked: 3,
  },
  {
    guests: 2,
    sat: 51,
    rounds: [
      {
        dishes: [
          ['Acqua 0,75 l', 1],
          ['Acciughe marinate', 2],
        ],
        sent: 47,
        started: 45,
        ready: 39,
        served: 38,
      },
      {
        dishes: [
          ['Orata al forno', 1],
          ['Coniglio alle olive', 1, 'senza olive'],
        ],
        sent: 16,
        started: 14,
      },
    ],
  },
  {
    guests: 3,
    sat: 19,
    rounds: [
      {
        dishes: [
          ['Birra alla spina', 2],
          ['Acqua 0,75 l', 1],
        ],
        sent: 15,
        started: 14,
        ready: 12,
        served: 11,
      },
      {
        dishes: [
          ['Bruschette miste', 1],
          ['Trofie al pesto', 2],
          ['Minestrone alla ligure', 1],
        ],
        sent: 6,
      },
    ],
  },
  { guests: 2, sat: 4, rounds: [{ dishes: [['Acqua 0,75 l', 1]] }] },
];

interface Seat {
  table_id: number;
  reservation_id: number | null;
}

/**
 * Where parties sit now: those of the book who have been there for as long, and for the others tables that nobody wants in the next two
 * hours. The first table stays free.
 */
async function seatsFor(ctx: Ctx, { place_id }: PlaceAccess, meals: readonly Meal[]): Promise<Seat[]> {
  const now = ctx.clock();
  const seated = await ctx.db.many<Seat & { from: string; seats: number }>(sql`
    select t.id as table_id, r.id as reservation_id, r.seated_at as "from", t.seats
    from reservations r join reservation_tables x on x.reservation_id = r.id join dining_tables t on t.id = x.table_id
    where r.place_id = ${place_id} and r.state = 'seated'
      and (select count(*) from reservation_tables o where o.reservation_id = r.id) = 1
    order by r.seated_at, r.id`);
  const free = await ctx.db.many<Seat & { seats: number }>(sql`
    select t.id as table_id, null as reservation_id, t.seats from dining_tables t
    where t.place_id = ${place_id} and t.id > (select min(id) from dining_tables where place_id = ${place_id})
      and not exists (select from reservation_tables x where x.table_id = t.id and x.is_active
        and x.during && tstzrange(${now}, ${now}::timestamptz + interval '2 hours'))
    order by t.id`);
  const taken = new Set<number>();
  const first = <One extends Seat>(some: readonly One[], fits: (one: One) => boolean): One | undefined => {
    const one = some.find((each) => !taken.has(each.table_id) && fits(each));
    if (one) taken.add(one.table_id);
    return one;
  };
  return meals.flatMap(({ guests, sat }) => {
    const since = now.getTime() - sat * MINUTE_MS;
    const seat =
      first(seated, ({ from, seats }) => Date.parse(from) <= since && seats >= guests) ??
      first(free, ({ seats }) => seats >= guests);
    return seat ? [{ table_id: seat.table_id, reservation_id: seat.reservation_id }] : [];
  });
}

/** The orders that are open at this moment: they are made by the verbs of waiters and cooks, each at its minute. */
export async function seedOpenOrders(ctx: Ctx, place_id: number, random: Random): Promise<void> {
  const owner = await ownerOf(ctx, place_id);
  const at = (minutes: number): Ctx => {
    const then = new Date(ctx.clock().getTime() - minutes * MINUTE_MS);
    return { ...ctx, clock: () => then };
  };
  const products = new Map(
    (
      await ctx.db.many<{ id: number; name: string }>(sql`
        select id, name from products where place_id = ${place_id}`)
    ).map(({ id, name }) => [name, id]),
  );
  const seats = await seatsFor(ctx, owner, MEALS);
  for (const [index, seat] of seats.entries()) {
    const { guests, sat, rounds, bill_asked } = MEALS[index]!;
    const { id: order_id } = await createOrder(
      at(sat),
      owner,
      OrderCreate.parse({ ...seat, guests }),
      undefined,
    );
    let last = sat;
    for (const { dishes, sent, ...steps } of rounds) {
      last = sent ?? last - 1;
      const adds = dishes.map(([name, quantity, note]) => ({
        id: uuid(random),
        type: 'add',
        line_id: uuid(random),
        product_id: products.get(name),
        quantity,
        note,
      }));
      const send = sent === undefined ? [] : [{ id: uuid(random), type: 'send' }];
      const commands = [...adds, ...send].map((one) => OrderCommand.parse(one));
      await runCommands(at(last), owner, order_id, commands);
      await cook(at, owner, order_id, steps);
    }
    if (bill_asked !== undefined) await askBill(at(bill_asked), owner, order_id);
  }
}

/** Takes the tickets of the order that are not served yet through the steps that have a time. */
async function cook(
  at: (minutes: number) => Ctx,
  owner: PlaceAccess,
  order_id: number,
  { started, ready, served }: Omit<Round, 'dishes' | 'sent'>,
): Promise<void> {
  const tickets = await at(0).db.many<{ id: number }>(sql`
    select id from kitchen_tickets where order_id = ${order_id} and state = 'sent' order by id`);
  for (const { id } of tickets) {
    if (started !== undefined) await stepTicket(at(started), owner, id, 'start');
    if (ready !== undefined) await stepTicket(at(ready), owner, id, 'ready');
    if (served !== undefined) await stepTicket(at(served), owner, id, 'served');
  }
}
