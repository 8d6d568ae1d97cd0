import type { GuestReservation } from 'contract/public-tables/schemas';
import type { Reservation } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import { pageAddress } from '../../../../core/access/page-address.ts';
import type { Ctx } from '../../../../core/context.ts';
import { addDays, dayIn } from '../../../../core/format/days.ts';
import type { JobPayloads } from '../../../../core/jobs/jobs.ts';
import { mayTellStranger, mayWriteToStranger } from '../../letters/letter-limits.ts';
import { undecidedCents } from '../../../reservations/deposit/deposit-left.ts';
import { findGuestReservation } from '../own/guest-reservation.ts';
import { planReminder } from './plan-reminder.ts';
import { tableLetter } from './table-letter.ts';
import type { TableLetterName } from './table-words.ts';

/** The state that a letter describes: one that is outdated when the mail server is back is not sent. */
const STATES: Record<TableLetterName, string> = {
  requested: 'requested',
  confirmed: 'confirmed',
  changed: 'confirmed',
  moved: 'confirmed',
  reminder: 'confirmed',
  cancelled: 'cancelled',
  deposit: 'requested',
  lapsed: 'cancelled',
};

/** Queues a letter, within the limits of letters to addresses that nobody has proved. */
export async function queueTableLetter(
  ctx: Ctx,
  { id, customer }: Reservation,
  letter: TableLetterName,
  { decided = false } = {},
): Promise<void> {
  if (customer.email === null) return;
  const may = decided ? mayTellStranger : mayWriteToStranger;
  if (!(await may(ctx, customer.email))) return;
  await ctx.jobs.send(ctx.db, 'public.tableLetter', { reservation_id: id, letter });
}

function letterAbout(before: Reservation, after: Reservation, now: Date): TableLetterName | undefined {
  // After its time the desk only tidies its book, for instance a no-show of a guest who had called: no news for the guest.
  if (Date.parse(after.at) <= now.getTime()) return undefined;
  if (after.state === 'cancelled' && before.state !== 'cancelled') return 'cancelled';
  // An arrival or a no-show that is taken back is no news for the guest.
  if (after.state !== 'confirmed' || before.state === 'arrived' || before.state === 'no_show')
    return undefined;
  if (before.state !== 'confirmed') return 'confirmed';
  return before.at === after.at && before.party === after.party ? undefined : 'changed';
}

/** What happened by itself: a deposit came, or did not come in time. */
async function letterAboutDeposit(
  { db }: Ctx,
  before: Reservation,
  after: Reservation,
): Promise<TableLetterName | undefined> {
  if (after.deposit == null || before.state === after.state) return undefined;
  if (after.state === 'confirmed') return 'confirmed';
  if (after.state !== 'cancelled') return undefined;
  // Its state does not say it of one that was paid in part.
  const lapsed = await db.maybe(sql`
    select 1 from table_deposits where reservation_id = ${after.id} and lapsed_at is not null`);
  return lapsed ? 'lapsed' : undefined;
}

/** Hook of a saved reservation: tells the guest of the public page what a person of the place has decided, or what came of a deposit. */
export async function queueTableLetters(
  ctx: Ctx,
  before: Reservation,
  after: Reservation,
  user_id: number | null,
): Promise<void> {
  if (after.source === 'online' && user_id !== null && before.at !== after.at)
    await planReminder(ctx, after.id);
  const letter =
    user_id === null ? await letterAboutDeposit(ctx, before, after) : letterAbout(before, after, ctx.clock());
  if (after.source !== 'online' || letter === undefined) return;
  await queueTableLetter(ctx, after, letter, { decided: true });
}

/** A reminder says "tomorrow"; the mail server may have been away, and the reservation may have moved. */
const isOutdated = ({ clock }: Ctx, letter: TableLetterName, { business_day, place }: GuestReservation) =>
  letter === 'reminder' && addDays(dayIn(place.time_zone, clock()), 1) !== business_day;

/** The job: one letter about the present reservation. */
export async function mailTableLetter(
  ctx: Ctx,
  { reservation_id, letter }: JobPayloads['public.tableLetter'],
): Promise<void> {
  const reservation = await findGuestReservation(ctx, reservation_id);
  if (!reservation || reservation.email === null || reservation.state !== STATES[letter]) return;
  if (isOutdated(ctx, letter, reservation)) return;
  const undecided = STATES[letter] === 'cancelled' ? await undecidedCents(ctx, reservation_id) : 0;
  await ctx.mail.send(tableLetter(letter, reservation, (path) => pageAddress(ctx.config, path), undecided));
}

const KEPT_DAYS = 7;

/** Nightly: erases the hashed origin of old reservations. */
export async function eraseOldTableOrigins(ctx: Ctx): Promise<void> {
  await ctx.db.run(sql`
    update reservation_links l set origin = null, network = null
    where l.origin is not null and (select r.created_at from reservations r where r.id = l.reservation_id offset 0)
      < ${ctx.clock()}::timestamptz - make_interval(days => ${KEPT_DAYS}::int)`);
}
