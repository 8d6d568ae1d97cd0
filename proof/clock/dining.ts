import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { addDays } from '../../api/src/core/format/days.ts';
import { allOf, type Diner, openOrder, orderAll, reserve, sell } from '../dining-acts.ts';
import { openDining } from '../faults/dining.ts';
import { halfServed } from '../faults/what-was-served.ts';
import type { Reply } from '../hub-process.ts';
import { PASSWORD } from './house.ts';
import type { Scene } from './scene.ts';

/** When the business day of a dining room ends, in hours. */
const DAY_END_HOURS = 4;

/** For all the guests of one evening. */
const TABLES = 20;

/** The business day at an instant, as somebody with a calendar on the wall says it. */
export const dayAt = (instant: number) =>
  new Date(instant - DAY_END_HOURS * HOUR_MS).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Rome',
  });

/** A place with a dining room, of which Hub runs. */
export async function openDiner({ app, people, hub }: Scene) {
  const owner = await people.aUser({ password: PASSWORD });
  const place = await people.aPlace({ owner, paidUntil: new Date(Date.now() + 800 * DAY_MS) });
  const { slug } = await app.db.one<{ slug: string }>(sql`
    update places set capabilities = '{lodging,dining}', public_open = true where id = ${place.id} returning slug`);
  const dining = await openDining(hub, place.id, owner.token, TABLES);
  const diner: Diner = { hub, place_id: place.id, token: owner.token, ...dining };
  /** A new session of the owner. */
  async function signIn(from: string): Promise<string> {
    const account = { email: owner.email, password: PASSWORD };
    const { body } = await hub.call('POST', '/auth/login', '', account, { 'x-forwarded-for': from });
    return String(body['token']);
  }
  return {
    place,
    slug,
    diner,
    signIn,
    /** A token that was given long ago by that clock has expired. */
    async comeBack(nth: number): Promise<void> {
      diner.token = await signIn(`198.51.102.${nth}`);
    },
  };
}

/** A dining room, and what is served, sold and reserved there at each step of the clock. Hub runs. */
export async function openRoom(scene: Scene) {
  const { app, faults } = scene;
  const { place, diner, comeBack } = await openDiner(scene);
  let last: (() => Promise<Reply>)[] = [];
  let known: string[] = [];
  let sent = 0;

  return {
    /** The last requests once more, which must do nothing; then the next ones. */
    async serve(name: string, nth: number): Promise<void> {
      await comeBack(nth);
      for (const [index, again] of last.entries()) {
        const { body } = await again();
        if (String(body.id ?? JSON.stringify(body.results)) !== known[index])
          faults.push(`${name}: what is asked again is answered otherwise: ${JSON.stringify(body)}`);
      }
      const now = scene.now();
      const order = await openOrder(diner, nth);
      const { business_day } = order.body;
      if (business_day !== dayAt(now))
        faults.push(`${name}: an order of ${dayAt(now)} counts for ${String(business_day)}`);
      const [commands, key, other] = [allOf(diner), randomUUID(), randomUUID()];
      const evening = addDays(new Date(now).toISOString().slice(0, 10), 10 + nth);
      last = [
        () => orderAll(diner, Number(order.body.id), commands),
        () => sell(diner, nth, key),
        () => reserve(diner, nth, evening, other),
      ];
      known = [];
      for (const act of last) {
        const { status, body } = await act();
        if (status === undefined || status >= 300) faults.push(`${name}: refused: ${JSON.stringify(body)}`);
        known.push(String(body.id ?? JSON.stringify(body.results)));
      }
      sent += 1;
    },

    /** Every order, sale and reservation is there once, and whole. */
    async judge(): Promise<void> {
      const { orders, sales, parties } = await app.db.one<Record<'orders' | 'sales' | 'parties', number>>(sql`
        select (select count(*) from orders where place_id = ${place.id}) as orders,
          (select count(*) from bills where place_id = ${place.id} and source_kind = 'sale') as sales,
          (select count(*) from reservations where place_id = ${place.id}) as parties`);
      if ([orders, sales, parties].some((count) => count !== sent))
        faults.push(`${orders} orders, ${sales} sales and ${parties} reservations of ${sent}`);
      faults.push(...(await halfServed(app, [place])));
    },
    served: () => sent,
  };
}
export type Room = Awaited<ReturnType<typeof openRoom>>;
