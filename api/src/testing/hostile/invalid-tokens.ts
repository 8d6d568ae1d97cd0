import { auth } from 'contract/access/calls';
import { calendars } from 'contract/calendars/calls';
import { HOUR_MS } from 'contract/days/durations';
import { operator } from 'contract/operator/calls';
import { people } from 'contract/people/calls';
import { profile } from 'contract/profile/calls';
import sql from 'sql-template-tag';
import { hashToken, TOKEN_LIFE_MS } from '../../core/access/guard.ts';
import { hashPassword } from '../../core/access/passwords/password.ts';
import { newToken } from '../../core/access/sessions/sessions.ts';
import { runJobs } from '../run-jobs.ts';
import type { TestPlace } from '../factories.ts';
import { OPERATOR_KEY, type World } from '../world.ts';

/** Headers with invalid session tokens, by a name. */
export type StrangeTokens = Record<string, Record<string, string>>;

const PASSWORD = 'una-buona-password';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * Tokens that once opened the place, each ended in another way after this process had cached it; and tokens of other
 * kinds, which open other things. `ids` are those of the furnished place.
 */
export async function strangeTokens(
  w: World,
  place: TestPlace,
  ids: Record<string, number | string>,
): Promise<{ outside: StrangeTokens; removed: string }> {
  const { db, clock, config } = w.app;
  const password_hash = await hashPassword(PASSWORD);

  /** An owner of the place, known to the process, with a second session. */
  async function anOwner() {
    const person = await w.aMember(place, 'owner');
    await db.run(sql`update users set password_hash = ${password_hash} where id = ${person.id}`);
    const second = newToken();
    await db.run(sql`
      insert into sessions (user_id, token_hash, created_at, last_used_at)
      values (${person.id}, ${hashToken(second)}, ${clock()}, ${clock()})`);
    for (const token of [person.token, second]) await expectOpen(token);
    return { ...person, second };
  }
  async function expectOpen(token: string): Promise<void> {
    const { status } = await w.as(token)(auth.me, {});
    if (status !== 200) throw new Error(`A token that should work answered ${status}`);
  }
  async function done(answer: Promise<{ status: number }>): Promise<void> {
    const { status } = await answer;
    if (status >= 300) throw new Error(`The token was not ended: ${status}`);
  }
  async function wordFor(table: 'password_resets' | 'email_changes', user_id: number): Promise<string> {
    const word = newToken();
    const ends = new Date(clock().getTime() + HOUR_MS);
    await db.run(
      table === 'password_resets'
        ? sql`insert into password_resets (user_id, token_hash, created_at, expires_at) values (${user_id}, ${hashToken(word)}, ${clock()}, ${ends})`
        : sql`insert into email_changes (user_id, email, token_hash, asked_at, expires_at) values (${user_id}, 'nuovo@example.com', ${hashToken(word)}, ${clock()}, ${ends})`,
    );
    return word;
  }

  const [left, changed, reset, ended, others, blocked, swept, removed, old, kept] = [
    await anOwner(),
    await anOwner(),
    await anOwner(),
    await anOwner(),
    await anOwner(),
    await anOwner(),
    await anOwner(),
    await anOwner(),
    await anOwner(),
    await anOwner(),
  ];
  const asOperator = w.as(OPERATOR_KEY);
  await done(w.as(left.token)(auth.logout, {}));
  const passwords = { current_password: PASSWORD, password: 'una-password-diversa' };
  await done(w.as(changed.second)(profile.changePassword, { body: passwords }));
  const resetBody = { token: await wordFor('password_resets', reset.id), password: 'una-password-diversa' };
  await done(w.as()(auth.reset, { body: resetBody }));
  await done(w.as(ended.second)(auth.revokeSession, { params: { session_id: ended.session_id } }));
  await done(w.as(others.second)(profile.revokeOthers, {}));
  await done(asOperator(operator.blockUser, { params: { user_id: blocked.id } }));
  await done(asOperator(operator.endSessions, { params: { user_id: swept.id } }));
  await done(w.as(place.owner.token)(people.remove, { params: { place_id: place.id, user_id: removed.id } }));
  const past = new Date(clock().getTime() - TOKEN_LIFE_MS - 60_000);
  await db.run(sql`update sessions set last_used_at = ${past} where id = ${old.session_id}`);
  w.app.sessions.forget(old.id);

  const invitation = newToken();
  await db.run(sql`
    update invitations set token_hash = ${hashToken(invitation)} where id = ${ids.invitation_id}`);
  const link = await w.as(place.owner.token)(calendars.renewLink, {
    params: { calendar_id: Number(ids.calendar_id) },
  });
  const calendar = /\/ical\/([\w-]+)\.ics/.exec(link.body.export_url ?? '')?.[1] ?? '';
  const pay = await db.one<{ token: string }>(
    sql`select token from payment_requests where place_id = ${place.id} limit 1`,
  );
  await runJobs(w.app);

  const words: Record<string, string> = {
    garbage: 'garbage',
    'after signing out': left.token,
    'after a new password': changed.token,
    'after a mailed password': reset.token,
    'ended from another device': ended.token,
    'ended with all others': others.token,
    'of somebody who is blocked': blocked.token,
    'ended by the operator': swept.token,
    expired: old.token,
    'of an invitation': invitation,
    'of a mailed password': await wordFor('password_resets', kept.id),
    'of a new address': await wordFor('email_changes', kept.id),
    'of a calendar link': calendar,
    'of a payment page': pay.token,
    "of a guest's booking": String(ids.token),
    'of a consent': String(ids.candidate_code),
    'the hash of a good one': hashToken(place.owner.token).toString('hex'),
    'a good one in other letters': place.owner.token.toUpperCase(),
    'a good one and more': `${place.owner.token}x`,
    "a session's number": String(place.owner.session_id),
    "a person's number": String(place.owner.id),
    'an idempotency key': 'chiave-di-ripetizione-0001',
    'an unsigned claim': 'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.',
    'the key of the seals': config.secretKey ?? 'ab'.repeat(32),
  };
  if (Object.values(words).includes('')) throw new Error('A word is missing');
  const outside = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, bearer(word)]));
  return {
    removed: removed.token,
    outside: {
      ...outside,
      none: {},
      'an empty one': { authorization: 'Bearer ' },
      'a good one as a password': {
        authorization: `Basic ${Buffer.from(`${place.owner.email}:${place.owner.token}`).toString('base64')}`,
      },
      'a good one as a cookie': { cookie: `token=${place.owner.token}; session=${place.owner.token}` },
      'a good one in a header of its own': { 'x-access-token': place.owner.token, token: place.owner.token },
      'two in one': { authorization: `Bearer ${place.owner.token}, Bearer ${place.owner.token}` },
    },
  };
}
