import { DAY_MS } from 'contract/days/durations';
import { operator } from 'contract/operator/calls';
import { invitations, people } from 'contract/people/calls';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace, TestUser } from '../../testing/factories.ts';
import { OPERATOR_KEY, world } from '../../testing/world.ts';
import { mailedToken } from './testing/invited.ts';

const PASSWORD = 'la-mia-password';

describe('an invitation and the right of its inviter', () => {
  const w = world();
  let count = 0;
  const anAddress = () => `diritto-${(count += 1)}@example.com`;
  const at = (place: TestPlace) => ({ place_id: place.id });
  const asOperator = () => w.as(OPERATOR_KEY);

  async function pay(user: TestUser): Promise<void> {
    await w.app.db.run(sql`
      insert into subscriptions (user_id, plan, starts_at, expires_at)
      values (${user.id}, 'year', ${w.app.clock()}, ${new Date(w.app.clock().getTime() + 90 * DAY_MS)})`);
  }
  /** A place with two owners, both with a subscription. */
  async function withPartner() {
    const inviter = await w.aUser({ password: PASSWORD });
    const place = await w.aPlace({ owner: inviter });
    const partner = await w.aMember(place, 'owner');
    await pay(partner);
    return { place, inviter, partner };
  }
  async function inviteAs(by: TestUser, place: TestPlace, role: Role, email = anAddress()) {
    const { status, body } = await w.as(by.token)(people.invite, {
      params: at(place),
      body: { email, role },
    });
    expect(status).toBe(201);
    return { id: body.id, email, token: await mailedToken(w, email) };
  }
  const join = (token: string) =>
    w.as()(invitations.join, {
      body: {
        token,
        username: `entra-${(count += 1)}`,
        first_name: 'Nuova',
        last_name: 'Persona',
        password: 'una-password-lunga',
      },
    });
  const open = async (by: TestUser, place: TestPlace) =>
    (await w.as(by.token)(people.list, { params: at(place) })).body.invitations.map(({ email }) => email);

  type Scene = { place: TestPlace; inviter: TestUser; partner: TestUser };
  const ENDS: Record<string, (scene: Scene) => Promise<number>> = {
    'is removed': async ({ place, inviter, partner }) =>
      (await w.as(partner.token)(people.remove, { params: { ...at(place), user_id: inviter.id } })).status,
    leaves: async ({ place, inviter }) =>
      (await w.as(inviter.token)(people.leave, { params: at(place) })).status,
    'is made staff': async ({ place, inviter, partner }) =>
      (
        await w.as(partner.token)(people.changeRole, {
          params: { ...at(place), user_id: inviter.id },
          body: { role: 'staff' },
        })
      ).status,
    'is revoked by the operator': async ({ place, inviter }) =>
      (await asOperator()(operator.revokeAssignment, { query: { email: inviter.email, ...at(place) } }))
        .status,
    'gets a lesser role from the operator': async ({ place, inviter }) =>
      (
        await asOperator()(operator.grantAssignment, {
          body: { email: inviter.email, ...at(place), role: 'accountant', force: true } as never,
        })
      ).status,
    'gets a level that opens nothing': async ({ place, inviter }) =>
      (
        await asOperator()(operator.grantAssignment, {
          body: { email: inviter.email, ...at(place), level: 'free', force: true } as never,
        })
      ).status,
    'is blocked by the operator': async ({ inviter }) =>
      (await asOperator()(operator.blockUser, { params: { user_id: inviter.id } })).status,
  };

  it.each(Object.keys(ENDS))('ends when that person %s, and lets nobody in', async (how) => {
    const scene = await withPartner();
    const { place, inviter, partner } = scene;
    const second = await w.aUser();
    const asOwner = await inviteAs(inviter, place, 'owner', second.email);
    const asStaff = await inviteAs(inviter, place, 'staff');
    const others = await inviteAs(partner, place, 'owner');
    expect([200, 204]).toContain(await ENDS[how]!(scene));
    expect(await open(partner, place)).toEqual([others.email]);
    for (const { token } of [asOwner, asStaff]) {
      expect((await w.as()(invitations.look, { body: { token } })).error.code).toBe('invitation_withdrawn');
    }
    const accepted = await w.as(second.token)(invitations.accept, { body: { token: asOwner.token } });
    expect([accepted.status, accepted.error.code]).toEqual([409, 'invitation_withdrawn']);
    expect((await join(asStaff.token)).error.code).toBe('invitation_withdrawn');
    expect((await join(others.token)).status).toBe(201);
    const lines = await w.app.db.many<{ sentence: string; user_id: number | null }>(sql`
      select sentence, user_id from activity
      where place_id = ${place.id} and sentence like 'Invito ritirato%' order by changes ->> 'role'`);
    expect(lines).toEqual(
      ['Business Admin', 'Personale'].map((role) => ({
        user_id: null,
        sentence: expect.stringMatching(new RegExp(`^Invito ritirato per .•••@example\\.com come ${role}: `)),
      })),
    );
  });

  it('ends with the transfer if a manager may not invite to the role, and with the removal after it', async () => {
    const inviter = await w.aUser({ password: PASSWORD });
    const place = await w.aPlace({ owner: inviter });
    const heir = await w.aMember(place, 'staff');
    await pay(heir);
    const [owner, manager] = [
      await inviteAs(inviter, place, 'owner'),
      await inviteAs(inviter, place, 'manager'),
    ];
    const staff = await inviteAs(inviter, place, 'staff');
    const handed = await w.as(inviter.token)(people.transfer, {
      params: at(place),
      body: { user_id: heir.id, password: PASSWORD },
    });
    expect(handed.body.invitations.map(({ email }) => email)).toEqual([staff.email]);
    for (const { token } of [owner, manager])
      expect((await join(token)).error.code).toBe('invitation_withdrawn');
    await w.as(heir.token)(people.remove, { params: { ...at(place), user_id: inviter.id } });
    expect((await join(staff.token)).error.code).toBe('invitation_withdrawn');
    expect((await w.as(heir.token)(people.list, { params: at(place) })).body.people).toHaveLength(1);
  });

  it('is not restored with the right, nor by an unblocking', async () => {
    const { place, inviter, partner } = await withPartner();
    const { token } = await inviteAs(inviter, place, 'staff');
    const late = await inviteAs(partner, place, 'staff');
    const params = { ...at(place), user_id: inviter.id };
    for (const role of ['accountant', 'owner'] as const)
      await w.as(partner.token)(people.changeRole, { params, body: { role } });
    expect((await join(token)).error.code).toBe('invitation_withdrawn');
    await asOperator()(operator.blockUser, { params: { user_id: partner.id } });
    await asOperator()(operator.unblockUser, { params: { user_id: partner.id } });
    expect((await join(late.token)).error.code).toBe('invitation_withdrawn');
  });

  it('checks the right on acceptance, for any way of losing it', async () => {
    const { place, inviter } = await withPartner();
    const person = await w.aUser();
    const { token } = await inviteAs(inviter, place, 'owner', person.email);
    await w.app.db.run(sql`
      update assignments set role = 'manager' where place_id = ${place.id} and user_id = ${inviter.id}`);
    const { status, error } = await w.as(person.token)(invitations.accept, { body: { token } });
    expect([status, error.code]).toEqual([409, 'invitation_withdrawn']);
  });

  it('is valid without the inviter’s own subscription, if another owner pays', async () => {
    const { place, inviter } = await withPartner();
    const { token } = await inviteAs(inviter, place, 'staff');
    await w.app.db.run(
      sql`update subscriptions set expires_at = ${new Date(0)} where user_id = ${inviter.id}`,
    );
    expect((await join(token)).status).toBe(201);
  });

  it('keeps its inviter when another person sends it again, and ends with the inviter', async () => {
    const { place, inviter, partner } = await withPartner();
    const { id, email } = await inviteAs(inviter, place, 'manager');
    await w.as(partner.token)(people.resend, { params: { ...at(place), invitation_id: id } });
    const token = await mailedToken(w, email);
    await w.as(partner.token)(people.remove, { params: { ...at(place), user_id: inviter.id } });
    expect((await join(token)).error.code).toBe('invitation_withdrawn');
  });

  it.each(['removal', 'block', 'revocation'])(
    'is either accepted before the %s or not at all',
    async (how) => {
      for (let round = 0; round < 6; round += 1) {
        const { place, inviter, partner } = await withPartner();
        const person = await w.aUser();
        const { token } = await inviteAs(inviter, place, 'owner', person.email);
        const end = {
          removal: () => ENDS['is removed']!({ place, inviter, partner }),
          block: () => ENDS['is blocked by the operator']!({ place, inviter, partner }),
          revocation: () => ENDS['is revoked by the operator']!({ place, inviter, partner }),
        }[how]!;
        const accept = () => w.as(person.token)(invitations.accept, { body: { token } });
        const [ended, accepted] = await Promise.all(
          round % 2
            ? [end(), accept()]
            : ([accept(), end()].toReversed() as [ReturnType<typeof end>, ReturnType<typeof accept>]),
        );
        expect([200, 204]).toContain(ended);
        expect([200, 409]).toContain(accepted.status);
        const state = await w.app.db.one<{ accepted: boolean; withdrawn: boolean; works: boolean }>(sql`
          select i.accepted_at is not null as accepted, i.withdrawn_at is not null as withdrawn,
            exists (select from assignments where place_id = i.place_id and user_id = ${person.id}) as works
          from invitations i where i.place_id = ${place.id}`);
        const came = accepted.status === 200;
        expect(state).toEqual({ accepted: came, withdrawn: !came, works: came });
      }
    },
  );

  it('has its inviter in the list, for the dialogs that announce a withdrawal', async () => {
    const { place, inviter, partner } = await withPartner();
    await inviteAs(inviter, place, 'staff');
    const { body } = await w.as(partner.token)(people.list, { params: at(place) });
    expect(body.invitations).toMatchObject([{ invited_by_id: inviter.id }]);
  });

  it('leaves no full address in the log of the place', async () => {
    const { place, inviter, partner } = await withPartner();
    const mails = [anAddress(), anAddress(), anAddress()];
    const [first] = [await inviteAs(inviter, place, 'staff', mails[0])];
    await inviteAs(inviter, place, 'manager', mails[0]);
    await w.as(inviter.token)(people.resend, { params: { ...at(place), invitation_id: first.id } });
    await w.as(inviter.token)(people.withdraw, { params: { ...at(place), invitation_id: first.id } });
    const joined = await inviteAs(inviter, place, 'staff', mails[1]);
    expect((await join(joined.token)).status).toBe(201);
    await inviteAs(inviter, place, 'staff', mails[2]);
    await w.as(partner.token)(people.remove, { params: { ...at(place), user_id: inviter.id } });
    const lines = await w.app.db.many<{ line: string }>(sql`
      select a::text as line from activity a where place_id = ${place.id} and kind = 'people'`);
    expect(lines.length).toBeGreaterThanOrEqual(9);
    expect(lines.filter(({ line }) => line.includes('d•••@example.com'))).toHaveLength(7);
    for (const mail of mails) expect(lines.map(({ line }) => line).join('\n')).not.toContain(mail);
    expect(lines.map(({ line }) => line).join('\n')).not.toMatch(/[^•"' ]@/);
  });

  it('shows an accepted invitation no more after the person has left the place', async () => {
    const { place, inviter } = await withPartner();
    const person = await w.aUser();
    const { token } = await inviteAs(inviter, place, 'staff', person.email);
    const key = { 'idempotency-key': 'invito-accettato' };
    const send = () => w.as(person.token)(invitations.accept, { body: { token } }, key);
    const first = await send();
    expect([first.status, (await send()).body]).toEqual([200, first.body]);
    await w.app.db.run(sql`delete from assignments where user_id = ${person.id}`);
    w.app.sessions.forget('*');
    expect((await send()).status).toBe(404);
  });
});
