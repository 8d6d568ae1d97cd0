import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** The guest of a booking, as the booking names them. */
export interface Guest {
  place_id: number;
  guest_first_name: string;
  guest_last_name: string;
  guest_email: string;
  guest_phone: string | null;
}

/** The known customer of a guest, else a new one (docs/rules.md 18.3), in the caller's transaction. */
export async function customerOfGuest(ctx: Ctx, guest: Guest): Promise<number> {
  const { id } = await ctx.db.one<{ id: number }>(sql`
    select customer_of_guest(${guest.place_id}, ${guest.guest_first_name}, ${guest.guest_last_name}, ${guest.guest_email},
      ${guest.guest_phone}, ${ctx.clock()}) as id`);
  return id;
}

async function findKnown(ctx: Ctx, guest: Guest): Promise<number | null> {
  const { id } = await ctx.db.one<{ id: number | null }>(sql`
    select find_customer(${guest.place_id}, ${`${guest.guest_last_name} ${guest.guest_first_name}`}, ${guest.guest_email},
      ${guest.guest_phone}) as id`);
  return id;
}

/** Corrects the customer that nobody but this booking has made. Answers whether it is one. */
async function correctOwn(ctx: Ctx, customer_id: number, before: Guest, after: Guest): Promise<boolean> {
  const corrected = await ctx.db.run(sql`
    update customers c set
      first_name = case when c.first_name = ${before.guest_first_name} then ${after.guest_first_name} else c.first_name end,
      last_name = case when c.last_name = ${before.guest_last_name} then ${after.guest_last_name} else c.last_name end,
      email = case when coalesce(c.email, '') = ${before.guest_email} then ${after.guest_email || null} else c.email end,
      phone = case when c.phone is not distinct from ${before.guest_phone} then ${after.guest_phone} else c.phone end
    where c.id = ${customer_id} and c.made_by_booking and c.erased_at is null and c.merged_into is null
      and (select count(*) from bookings b where b.customer_id = c.id)
        + (select count(*) from reservations r where r.customer_id = c.id) = 1
      and not exists (select from bills b where b.customer_id = c.id)
      and not exists (select from documents d where d.customer_id = c.id)
      and not exists (select from customers m where m.merged_into = c.id and m.place_id = c.place_id)`);
  return corrected > 0;
}

/**
 * The customer of a booking after its guest was changed: the customer with the new e-mail or phone; else the same one, corrected
 * where only this booking made it; else a new one where nothing connects the two any more.
 */
export async function customerAfterChange(
  ctx: Ctx,
  customer_id: number,
  before: Guest,
  after: Guest,
): Promise<number> {
  const known = await findKnown(ctx, after);
  const { root } = await ctx.db.one<{ root: number | null }>(
    sql`select customer_root(${customer_id}) as root`,
  );
  if (known !== null) return known === root ? customer_id : known;
  if (await correctOwn(ctx, customer_id, before, after)) return customer_id;
  const isSame = before.guest_email === after.guest_email && before.guest_phone === after.guest_phone;
  const isUnknown = after.guest_email === '' && after.guest_phone === null;
  return isSame || isUnknown ? customer_id : customerOfGuest(ctx, after);
}

/** Deletes a customer that a booking made, that no person has saved, and that nothing links to any more. */
export async function removeUnused({ db }: Ctx, customer_id: number): Promise<void> {
  await db.run(sql`
    delete from customers c
    where c.id = ${customer_id} and c.made_by_booking and c.merged_into is null and c.erased_at is null
      and not exists (select from bookings b where b.customer_id = c.id)
      and not exists (select from reservations r where r.customer_id = c.id)
      and not exists (select from bills b where b.customer_id = c.id)
      and not exists (select from documents d where d.customer_id = c.id)
      and not exists (select from customers m where m.merged_into = c.id and m.place_id = c.place_id)`);
}
