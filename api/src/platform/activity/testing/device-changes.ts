import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { hashToken } from '../../../core/access/guard.ts';
import { hashPassword } from '../../../core/access/passwords/password.ts';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';

async function aPin({ app }: World, place: TestPlace, user_id: number): Promise<object> {
  await app.db.run(sql`
    insert into person_pins (place_id, user_id, mark, set_at)
    values (${place.id}, ${user_id}, sha256('prova'), ${app.clock()})`);
  return {};
}

/** The part of `realChanges` about PINs and screens. */
export const deviceChanges = {
  'pins.set': async ({ app }: World, { owner }: TestPlace) => {
    const password = 'la-mia-password';
    await app.db.run(sql`
      update users set password_hash = ${await hashPassword(password)} where id = ${owner.id}`);
    return { body: { pin: '271828', password } };
  },
  'pins.remove': (w: World, place: TestPlace) => aPin(w, place, place.owner.id),
  'pins.removeOf': (w: World, place: TestPlace, { user_id }: Record<string, number>) =>
    aPin(w, place, user_id!),
  'screens.pair': async ({ app }: World) => {
    const now = app.clock();
    const until = new Date(now.getTime() + MINUTE_MS);
    await app.db.run(sql`
      insert into screens (code_hash, code_until, token_hash, created_at, seen_at)
      values (${hashToken('ABCDEFGH')}, ${until}, sha256('chiave'), ${now}, ${now})`);
    return { body: { code: 'ABCD EFGH', name: 'Cucina', kind: 'kitchen' } };
  },
  'orders.saveLimits': () => ({ body: { discount_cap_percent: 15 } }),
  'tickets.saveTimes': () => ({ body: { due_minutes: 8, late_minutes: 15 } }),
};
