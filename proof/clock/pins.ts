import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import { ACTING_MINUTES } from 'contract/pins/values';
import sql from 'sql-template-tag';
import { openOrder } from '../dining-acts.ts';
import { dayAt, type openDiner } from './dining.ts';
import { PASSWORD } from './house.ts';
import type { Scene } from './scene.ts';

const ACTING_MS = ACTING_MINUTES * MINUTE_MS;
const PINS = { owner: '271828', waiter: '8351', nobody: '9051' };

/** A device on which the owner signed in, and a waiter who serves there by PIN at each step of the clock. */
export async function openPins(scene: Scene, house: Awaited<ReturnType<typeof openDiner>>) {
  const { app, people, hub, faults } = scene;
  const { place, diner } = house;
  const waiter = await people.aUser({ password: PASSWORD });
  await app.db.run(sql`
    insert into assignments (user_id, place_id, level, role) values (${waiter.id}, ${place.id}, 'business', 'waiter')`);
  for (const [token, pin] of [
    [place.owner.token, PINS.owner],
    [waiter.token, PINS.waiter],
  ] as const) {
    const { status, body } = await hub.call('PUT', `/places/${place.id}/pin`, token, {
      pin,
      password: PASSWORD,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  let device: { token: string; since: number } | undefined;
  /** When the waiter last acted, by Hub's clock. */
  let actedAt: number | undefined;
  let served = 0;
  let locked = 0;

  const order = (token: string, nth: number) => openOrder({ ...diner, token }, nth);
  const type = (token: string, pin: string) => hub.call('POST', `/places/${place.id}/acting`, token, { pin });

  return {
    async use(name: string, nth: number): Promise<void> {
      // A token that nobody has used for a month has expired, rightly.
      if (!device || Math.abs(scene.now() - device.since) > 29 * DAY_MS) {
        device = { token: await house.signIn(`198.51.103.${nth}`), since: scene.now() };
        actedAt = undefined;
      }
      const { token } = device;
      if (actedAt !== undefined) {
        const isOver = Math.abs(scene.now() - actedAt) > ACTING_MS;
        const { status, body } = await order(token, nth);
        if (isOver ? body.code !== 'pin_required' : status !== 201)
          faults.push(
            `${name}: the acting ${isOver ? 'goes on' : 'is over'}: ${status} ${String(body.code)}`,
          );
        if (status === 201) served += 1;
        if (body.code === 'pin_required') locked += 1;
      }
      const wrong = await type(token, PINS.nobody);
      if (wrong.status !== 422) faults.push(`${name}: a wrong PIN: ${JSON.stringify(wrong)}`);
      const acting = await type(token, PINS.waiter);
      if (acting.status !== 200 || acting.body['user_id'] !== waiter.id)
        faults.push(`${name}: the PIN lets nobody act: ${JSON.stringify(acting)}`);
      const now = scene.now();
      const { status, body } = await order(token, nth);
      if (status !== 201 || body['business_day'] !== dayAt(now))
        faults.push(`${name}: an order by PIN: ${status} ${String(body['business_day'])}`);
      served += 1;
      actedAt = now;
    },

    /** All of it is the waiter's. */
    async judge(): Promise<void> {
      const orders = await scene.count(sql`
        select count(*) from orders where place_id = ${place.id} and opened_by = ${waiter.id}`);
      const all = await scene.count(sql`select count(*) from orders where place_id = ${place.id}`);
      if (orders !== served || all !== served)
        faults.push(`${orders} orders of the waiter and ${all} in all, for ${served}`);
    },
    report: () => ({ served, locked }),
  };
}
