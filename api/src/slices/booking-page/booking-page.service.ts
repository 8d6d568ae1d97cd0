import type { BookingPage, BookingPageChange } from 'contract/booking-page/schemas';
import sql, { raw } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { describeChanges, quoted } from '../../platform/activity/describe-changes.ts';
import { notifyChanged } from '../../platform/events/notify-changed.ts';
import type { Ctx } from '../../core/context.ts';
import { violatedConstraint } from '../../core/db/constraint.ts';
import { conflict } from '../../core/errors/errors.ts';

const columns = sql`slug, public_open as is_open, hold_minutes, answer_minutes, auto_confirm, ask_license_plate,
  free_cancel_days, description, conditions`;

export function getBookingPage(ctx: Ctx, place: PlaceAccess): Promise<BookingPage> {
  return ctx.db.one<BookingPage>(sql`select ${columns} from places where id = ${place.place_id}`);
}

function slugTaken() {
  const sentence = "Questo indirizzo è già di un'altra attività: scegline un altro.";
  return conflict('slug_taken', sentence, { slug: sentence });
}

/** Logs the changed settings by name; the long texts are not copied into the log. */
async function recordChange(
  ctx: Ctx,
  place: PlaceAccess,
  before: BookingPage,
  after: BookingPage,
): Promise<void> {
  const others = describeChanges(before, after, {
    slug: ['indirizzo', quoted],
    hold_minutes: ['minuti per pagare', String],
    answer_minutes: ['minuti per rispondere', String],
    free_cancel_days: ['giorni per cancellare gratis', String],
    description: ['descrizione'],
    conditions: ['condizioni'],
  });
  const opened =
    before.is_open === after.is_open ? [] : [after.is_open ? 'aperta agli ospiti' : 'chiusa agli ospiti'];
  const answered =
    before.auto_confirm === after.auto_confirm
      ? []
      : [after.auto_confirm ? 'le richieste si confermano da sole' : 'ogni richiesta si conferma a mano'];
  const plate =
    before.ask_license_plate === after.ask_license_plate
      ? []
      : [after.ask_license_plate ? "chiede la targa dell'auto" : "non chiede più la targa dell'auto"];
  const changes = [...opened, ...answered, ...plate, ...(others ? [others] : [])].join('; ');
  if (changes !== '')
    await recordActivity(ctx, place, { kind: 'page', sentence: `Pagina di prenotazione: ${changes}.` });
}

/** A column that may be emptied: null empties it, absent it stays. */
const cleared = (
  column: 'free_cancel_days' | 'description' | 'conditions',
  value: number | string | null | undefined,
) => (value === undefined ? raw(column) : sql`${value}`);

/**
 * Changes the settings that are sent. Existing bookings keep the rule and the conditions that their guests accepted, and a former
 * slug still redirects here. Throws 409 `slug_taken`, also for another place's former slug.
 */
export async function saveBookingPage(
  ctx: Ctx,
  place: PlaceAccess,
  input: BookingPageChange,
): Promise<BookingPage> {
  try {
    return await ctx.db.tx(async (db) => {
      const before = await db.one<BookingPage>(sql`
        select ${columns} from places where id = ${place.place_id} for no key update`);
      const after = await db.one<BookingPage>(sql`
      update places set slug = coalesce(${input.slug ?? null}, slug),
        public_open = coalesce(${input.is_open ?? null}::boolean, public_open),
        hold_minutes = coalesce(${input.hold_minutes ?? null}::int, hold_minutes),
        answer_minutes = coalesce(${input.answer_minutes ?? null}::int, answer_minutes),
        auto_confirm = coalesce(${input.auto_confirm ?? null}::boolean, auto_confirm),
        ask_license_plate = coalesce(${input.ask_license_plate ?? null}::boolean, ask_license_plate),
        free_cancel_days = ${cleared('free_cancel_days', input.free_cancel_days)},
        description = ${cleared('description', input.description)},
        conditions = ${cleared('conditions', input.conditions)}, updated_at = ${ctx.clock()}
      where id = ${place.place_id}
      returning ${columns}`);
      await recordChange({ ...ctx, db }, place, before, after);
      await notifyChanged({ db }, place.place_id, 'place');
      return after;
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    throw constraint === 'place_slugs_pkey' || constraint === 'places_slug_key' ? slugTaken() : error;
  }
}
