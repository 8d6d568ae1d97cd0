import type {
  AssignmentLine,
  operatorSchemas,
  OperatorUser,
  Subscription,
  UserDetail,
} from 'contract/operator/schemas';
import sql, { join } from 'sql-template-tag';
import type * as z from 'zod/mini';
import { isOpenSession } from '../../../core/access/sessions/sessions.ts';
import { containing, wordsOf } from '../../../core/format/search-terms.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { pageOfRows } from '../page-of-rows.ts';

type Query = z.output<typeof operatorSchemas.listUsers.query>;

const columns = (
  now: Date,
) => sql`u.id, u.first_name, u.last_name, u.email, u.username, u.created_at, u.blocked_at, u.email_proved_at,
  (select max(s.last_used_at) from sessions s where s.user_id = u.id and ${isOpenSession(now)}) as last_used_at`;

export function listUsers(
  { db, clock }: Ctx,
  { email, q = '', limit, after }: Query,
): Promise<{ data: OperatorUser[]; next: number | null }> {
  const words = wordsOf(q);
  const name = sql`fold(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.username)`;
  const conditions = [
    sql`u.id > ${after ?? 0}`,
    ...(email === undefined ? [] : [sql`lower(u.email) = ${email}`]),
    ...words.map((word) => sql`${name} like fold(${containing(word)})`),
  ];
  return pageOfRows(
    db,
    limit,
    (rows) =>
      sql`select ${columns(clock())} from users u where ${join(conditions, ' and ')} order by u.id limit ${rows}`,
  );
}

/** Throws 404 `user_not_found`. */
export async function findUserById({ db, clock }: Ctx, user_id: number): Promise<OperatorUser> {
  const user = await db.maybe<OperatorUser>(
    sql`select ${columns(clock())} from users u where u.id = ${user_id}`,
  );
  if (!user) throw unknownUser(user_id);
  return user;
}

const unknownUser = (user_id: number) =>
  notFound(`Nessun account ha il numero ${user_id}.`, 'user_not_found');

/** Locks the person's row for this transaction: calls that change a person run one after the other. */
export async function holdUser(ctx: Ctx, user_id: number): Promise<OperatorUser> {
  const held = await ctx.db.maybe(sql`select from users where id = ${user_id} for no key update`);
  if (!held) throw unknownUser(user_id);
  return findUserById(ctx, user_id);
}

/** An account with its assignments and subscription. */
export async function getUser(ctx: Ctx, user_id: number): Promise<UserDetail> {
  const user = await findUserById(ctx, user_id);
  const assignments = await ctx.db.many<AssignmentLine>(sql`
    select a.id, a.user_id, u.email, a.place_id, p.name as place_name, a.level, a.role
    from assignments a join users u on u.id = a.user_id join places p on p.id = a.place_id
    where a.user_id = ${user_id} order by a.id`);
  const subscription = await ctx.db.maybe<Subscription>(sql`
    select id, user_id, plan, starts_at, expires_at from subscriptions where user_id = ${user_id}`);
  return { ...user, assignments, subscription: subscription ?? null };
}
