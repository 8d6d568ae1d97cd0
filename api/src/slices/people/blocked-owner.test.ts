import { operator } from 'contract/operator/calls';
import { people } from 'contract/people/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../core/access/passwords/password.ts';
import { OPERATOR_KEY, world } from '../../testing/world.ts';

const PASSWORD = 'una-buona-password';

// docs/rules.md 3.13
describe('an owner whose account is blocked', () => {
  const w = world();

  async function aPlaceWith(role: 'owner' | 'manager') {
    const place = await w.aPlace();
    const other = await w.aMember(place, role);
    await w.app.db.run(sql`
      insert into subscriptions (user_id, plan, starts_at, expires_at)
      select ${other.id}, plan, starts_at, expires_at from subscriptions where user_id = ${place.owner.id}`);
    const block = () => w.as(OPERATOR_KEY)(operator.blockUser, { params: { user_id: other.id } });
    expect((await block()).status).toBe(200);
    return { place, other, params: { place_id: place.id } };
  }

  it('is not the one who is left', async () => {
    const { place, other, params } = await aPlaceWith('owner');
    const leave = () => w.as(place.owner.token)(people.leave, { params });
    const refused = await leave();
    expect([refused.status, refused.error?.code]).toEqual([409, 'last_owner']);
    await w.as(OPERATOR_KEY)(operator.unblockUser, { params: { user_id: other.id } });
    expect((await leave()).status).toBe(204);
  });

  it('is not given the place', async () => {
    const { place, other, params } = await aPlaceWith('manager');
    const { owner } = place;
    await w.app.db.run(sql`
      update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${owner.id}`);
    const refused = await w.as(owner.token)(people.transfer, {
      params,
      body: { user_id: other.id, password: PASSWORD },
    });
    expect([refused.status, refused.error?.code]).toEqual([409, 'last_owner']);
  });
});
