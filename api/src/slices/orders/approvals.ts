import { createHash } from 'node:crypto';
import { beforeNumber } from 'contract/days/before-number';
import { MINUTE_MS } from 'contract/days/durations';
import type { Approval, OrderCommand, OrderLimits, OrderLimitsChange } from 'contract/orders/schemas';
import { APPROVAL_MINUTES } from 'contract/orders/values';
import type { ActingPerson } from 'contract/pins/schemas';
import { APPROVERS } from 'contract/pins/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';

/** Everything that a command says: an approval of 20 % off is none of 90 %. */
const hashOf = (command: OrderCommand): Buffer =>
  createHash('sha256').update(JSON.stringify(command)).digest();

/** Lets the person who asks do one command on the order, as it was shown (docs/rules.md 14.3). */
export async function approveCommand(
  ctx: Ctx,
  place: PlaceAccess,
  { order_id, command, approver }: { order_id: number; command: OrderCommand; approver: ActingPerson },
): Promise<Approval> {
  const now = ctx.clock();
  await ctx.db.run(sql`
    insert into order_approvals (place_id, command_id, order_id, sha256, asked_by, approved_by, at)
    values (${place.place_id}, ${command.id}, ${order_id}, ${hashOf(command)}, ${place.user_id}, ${approver.user_id}, ${now})
    on conflict (place_id, command_id) do update set order_id = excluded.order_id, sha256 = excluded.sha256,
      asked_by = excluded.asked_by, approved_by = excluded.approved_by, at = excluded.at
    where order_approvals.used_at is null`);
  return {
    approved_by: approver.name,
    until: new Date(now.getTime() + APPROVAL_MINUTES * MINUTE_MS).toISOString(),
  };
}

/** Which commands of the person on the order are approved, and by whom. */
export async function approvedCommands(
  { db, clock }: Ctx,
  { place_id, user_id, role }: PlaceAccess,
  order_id: number,
  commands: readonly OrderCommand[],
): Promise<Map<string, number>> {
  // Nothing is barred to them, so nobody has to approve it.
  if (APPROVERS.includes(role)) return new Map();
  const since = new Date(clock().getTime() - APPROVAL_MINUTES * MINUTE_MS);
  const rows = await db.many<{ command_id: string; sha256: Buffer; approved_by: number }>(sql`
    select v.command_id, v.sha256, v.approved_by from order_approvals v
      join assignments a on a.user_id = v.approved_by and a.place_id = v.place_id and a.role = any (${[...APPROVERS]}::text[])
    where v.place_id = ${place_id} and v.command_id = any (${commands.map(({ id }) => id)}::uuid[])
      and v.order_id = ${order_id} and v.asked_by = ${user_id} and v.used_at is null and v.at >= ${since}`);
  const by = new Map(rows.map((row) => [row.command_id, row]));
  return new Map(
    commands.flatMap((command) => {
      const found = by.get(command.id);
      return found?.sha256.equals(hashOf(command)) ? [[command.id, found.approved_by] as const] : [];
    }),
  );
}

/** Done commands use their approvals up; each approver has a line of their own in the activity. */
export async function recordApprovals(
  ctx: Ctx,
  place: PlaceAccess,
  order: { id: number; number: number },
  used: ReadonlyMap<string, number>,
): Promise<void> {
  if (used.size === 0) return;
  await ctx.db.run(sql`
    update order_approvals set used_at = ${ctx.clock()}
    where place_id = ${place.place_id} and command_id = any (${[...used.keys()]}::uuid[])`);
  for (const user_id of new Set(used.values()))
    await recordActivity(
      ctx,
      { place_id: place.place_id, user_id },
      {
        kind: 'order',
        sentence: `Ordine ${order.number}: storno o sconto approvato.`,
        related_type: 'order',
        related_id: order.id,
      },
    );
}

export function readLimits({ db }: Ctx, { place_id }: PlaceAccess): Promise<OrderLimits> {
  return db.one<OrderLimits>(sql`
    select discount_cap_percent, sign_room_charges from places where id = ${place_id}`);
}

/** For the activity: what is another one now. */
function changed(before: OrderLimits, after: OrderLimits): string[] {
  const cap = after.discount_cap_percent;
  return [
    ...(before.discount_cap_percent === cap
      ? []
      : [`Sconto dei camerieri senza approvazione: fino ${beforeNumber('al', `${cap}%`)}.`]),
    ...(before.sign_room_charges === after.sign_room_charges
      ? []
      : [`Firma per gli addebiti in camera: ${after.sign_room_charges ? 'richiesta' : 'non richiesta'}.`]),
  ];
}

export function saveLimits(ctx: Ctx, place: PlaceAccess, change: OrderLimitsChange): Promise<OrderLimits> {
  return inTransaction(ctx, async (inside) => {
    const before = await readLimits(inside, place);
    const {
      discount_cap_percent = before.discount_cap_percent,
      sign_room_charges = before.sign_room_charges,
    } = change;
    const after = { discount_cap_percent, sign_room_charges };
    const sentences = changed(before, after);
    if (sentences.length === 0) return before;
    await inside.db.run(sql`
      update places set discount_cap_percent = ${after.discount_cap_percent}, sign_room_charges = ${after.sign_room_charges}
      where id = ${place.place_id}`);
    for (const sentence of sentences) await recordActivity(inside, place, { kind: 'place', sentence });
    return after;
  });
}
