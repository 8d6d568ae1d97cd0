import type { RoomChargeCreate, RoomSignature } from 'contract/room-charges/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { invalid } from '../../core/errors/errors.ts';
import { sourceOfBill } from '../bills/source.ts';
import type { Erasure } from '../customers/hooks.ts';

type Signed = RoomChargeCreate['signature'];

/** Throws 422 where the place wants its charges signed and this one is not, neither here nor on paper. */
export async function requireSigned(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  signature: Signed,
): Promise<void> {
  if (signature) return;
  const { asks } = await db.one<{ asks: boolean }>(sql`
    select sign_room_charges as asks from places where id = ${place_id}`);
  if (asks) throw invalid({ signature: 'Fai firmare l’ospite, oppure scegli «Firma su carta».' });
}

/** Keeps what was signed with its charge. */
export async function keepSignature(
  { db, clock }: Ctx,
  { place_id }: PlaceAccess,
  room_charge_id: number,
  signature: Signed,
): Promise<void> {
  if (!signature) return;
  const strokes = signature === 'paper' ? null : JSON.stringify(signature);
  await db.run(sql`
    insert into room_signatures (place_id, room_charge_id, strokes, signed_at)
    values (${place_id}, ${room_charge_id}, ${strokes}::jsonb, ${clock()})`);
}

/** A charge that was taken back needs nobody's signature. */
export async function dropSignatures({ db }: Ctx, room_charge_ids: readonly number[]): Promise<void> {
  await db.run(sql`delete from room_signatures where room_charge_id = any (${room_charge_ids}::bigint[])`);
}

/** Of the charges of a dining bill, or of those that a bill of a stay bears, at whichever place they were signed. Throws 403, 404. */
export async function signaturesOf(ctx: Ctx, place: PlaceAccess, bill_id: number): Promise<RoomSignature[]> {
  const { source_kind, source_id } = await sourceOfBill(ctx, place, bill_id);
  const ofBill =
    source_kind === 'booking'
      ? sql`r.booking_id = ${source_id} and exists (select from charges c join bill_shares h on h.charge_id = c.id
          where c.room_charge_id = r.id and c.voided_at is null and h.bill_id = ${bill_id})`
      : sql`r.bill_id = ${bill_id}`;
  return ctx.db.many<RoomSignature>(sql`
    select r.id as room_charge_id, r.amount_cents / 100::float8 as amount, s.signed_at, s.strokes
    from room_charges r join room_signatures s on s.place_id = r.place_id and s.room_charge_id = r.id
    where ${ofBill} and r.undone_at is null order by r.id`);
}

/** Hook of an erasure: no law keeps a signature, and the sum stays on the bill without it. */
export async function eraseSignatures(
  { db }: Ctx,
  { customer_ids, booking_ids }: Erasure,
): Promise<string[]> {
  await db.run(sql`
    delete from room_signatures where room_charge_id = any (array(
      select id from room_charges where booking_id = any (${booking_ids}::bigint[])
      union all
      select r.id from bills b join room_charges r on r.bill_id = b.id where b.customer_id = any (${customer_ids}::bigint[])))`);
  return [];
}
