import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { tooMany } from '../../../core/errors/errors.ts';
import type { Origin } from '../requests/hash-origin.ts';
import { mailboxOf, telephoneOf } from '../requests/normalize-contact.ts';

const HOUR_SECONDS = 3600;

/** Reservations ahead of one mailbox or telephone, of one line, and of one network, at one place. */
const MOST = { contact: 2, line: 4, network: 12 };
/** New ones of one line in a day, also those that were cancelled. */
const MOST_A_DAY = 6;

interface Row {
  email: string;
  phone: string | null;
  is_line: boolean;
  is_network: boolean;
  is_ahead: boolean;
  is_new: boolean;
}

interface Request {
  place_id: number;
  email: string;
  phone: string | null;
  origin: Origin;
}

/**
 * Throws 429 `too_many` for a guest, or a line, that has reserved enough by itself. The caller holds the day; two requests for two days
 * may both be the last one that is allowed.
 */
export async function requireFewTables(ctx: Ctx, { place_id, email, phone, origin }: Request): Promise<void> {
  const now = ctx.clock();
  const rows = await ctx.db.many<Row>(sql`
    select r.email, r.phone, coalesce(l.origin = ${origin.line}::bytea, false) as is_line,
      coalesce(l.network = ${origin.network}::bytea, false) as is_network,
      r.at > ${now} and r.state in ('requested', 'confirmed') as is_ahead,
      r.created_at > ${now}::timestamptz - interval '1 day' as is_new
    from reservations r join reservation_links l on l.reservation_id = r.id
    where r.place_id = ${place_id} and r.business_day >= ${now}::date - 2`);
  const ahead = rows.filter(({ is_ahead }) => is_ahead);
  const telephone = telephoneOf(phone);
  const isSame = (row: Row) =>
    mailboxOf(row.email) === mailboxOf(email) ||
    (telephone !== undefined && telephoneOf(row.phone) === telephone);
  const count = (found: readonly Row[], is: (row: Row) => boolean) => found.filter(is).length;
  if (
    count(ahead, isSame) >= MOST.contact ||
    count(ahead, ({ is_line }) => is_line) >= MOST.line ||
    count(ahead, ({ is_network }) => is_network) >= MOST.network ||
    count(rows, ({ is_line, is_new }) => is_line && is_new) >= MOST_A_DAY
  )
    throw tooMany('Hai già prenotato più tavoli: per altri chiama il locale.', HOUR_SECONDS);
}
