import { capabilityLabels } from 'contract/capabilities/labels';
import { capabilitiesOf, proposedCapabilities } from 'contract/capabilities/proposed-capabilities';
import type { PlaceCapabilities, PlaceCapabilitiesChange } from 'contract/capabilities/schemas';
import type { Capability } from 'contract/capabilities/values';
import { businessDay } from 'contract/days/business-day';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { describeChanges } from '../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { notifyChanged } from '../../platform/events/notify-changed.ts';
import { dayEndOf, readDayRow } from './business-day-now.ts';
import { findOpenWork, type ZonedPlace } from './hooks.ts';

interface Row {
  category: string;
  capabilities: Capability[] | null;
  day_ends_at: string | null;
}

async function readCapabilities(
  ctx: Ctx,
  { place_id, time_zone }: PlaceAccess,
  tail = sql``,
): Promise<PlaceCapabilities> {
  const row = await ctx.db.one<Row>(sql`
    select category, capabilities, to_char(day_ends_at, 'HH24:MI') as day_ends_at
    from places where id = ${place_id} ${tail}`);
  const day_ends_at = dayEndOf(row);
  return {
    place_id,
    capabilities: capabilitiesOf(row.category, row.capabilities),
    proposed: proposedCapabilities(row.category),
    day_ends_at,
    chosen_day_ends_at: row.day_ends_at,
    business_day: businessDay(ctx.clock(), time_zone, day_ends_at),
  };
}

export function getCapabilities(ctx: Ctx, place: PlaceAccess): Promise<PlaceCapabilities> {
  return readCapabilities(ctx, place);
}

const named = (capabilities: readonly Capability[]) =>
  capabilities.map((one) => `«${capabilityLabels[one]}»`).join(', ');

/** Throws 409 `capability_in_use` while a capability that is switched off has open work. */
async function requireNothingOpen(ctx: Ctx, place: ZonedPlace, going: readonly Capability[]): Promise<void> {
  for (const capability of going) {
    const open = await findOpenWork(ctx, place, [capability]);
    if (open === undefined) continue;
    const sentence = `Non si può togliere ${named([capability])}: c'è ancora di aperto ${open}.`;
    throw conflict('capability_in_use', sentence, { capabilities: sentence });
  }
}

interface Shift {
  name: string;
  from: string;
  last_order: string;
}

/**
 * Throws 409 `shift_beyond_day` where a shift would go past the end of the business day, or begin before it (docs/rules.md 19.15): its
 * times belong to another day then, and each of them would be offered and refused.
 */
async function requireShiftsWithin({ db }: Ctx, { place_id }: ZonedPlace, ends: string): Promise<void> {
  const shift = await db.maybe<Shift>(sql`
    select name, to_char(from_time, 'HH24:MI') as "from", to_char(last_order, 'HH24:MI') as last_order
    from service_shifts where place_id = ${place_id}
      and (from_time < ${ends}::time or (last_order < from_time and last_order >= ${ends}::time))
    order by position limit 1`);
  if (!shift) return;
  const { name, from, last_order } = shift;
  const sentence =
    from < ends
      ? `Il turno «${name}» comincia alle ${from}: la giornata non può finire dopo. Cambia prima il turno.`
      : `Il turno «${name}» va avanti fino alle ${last_order}: la giornata deve finire più tardi. Cambia prima il turno.`;
  throw conflict('shift_beyond_day', sentence, { day_ends_at: sentence });
}

type Doing = Pick<PlaceCapabilities, 'capabilities' | 'day_ends_at'>;

/**
 * Throws 409 `capability_in_use` and `shift_beyond_day` where the place may not go over from one to the other. The caller holds the
 * place's row.
 */
async function requireSwitch(ctx: Ctx, place: ZonedPlace, before: Doing, after: Doing): Promise<void> {
  await requireNothingOpen(
    ctx,
    place,
    before.capabilities.filter((one) => !after.capabilities.includes(one)),
  );
  const isAsBefore = before.capabilities.includes('dining') && after.day_ends_at === before.day_ends_at;
  if (after.capabilities.includes('dining') && !isAsBefore)
    await requireShiftsWithin(ctx, place, after.day_ends_at);
}

/**
 * Another category proposes other capabilities, which count where the owner has chosen none (docs/rules.md 4.2): they are switched like
 * by the owner. The caller holds the place's row. Throws 409 `capability_in_use`, `shift_beyond_day`.
 */
export async function requireCategoryChange(ctx: Ctx, place: ZonedPlace, category: string): Promise<void> {
  const { capabilities: chosen, ...row } = await readDayRow(ctx, place.place_id);
  if (chosen !== null) return;
  const doing = (as: string): Doing => ({
    capabilities: proposedCapabilities(as),
    day_ends_at: dayEndOf({ ...row, capabilities: null, category: as }),
  });
  await requireSwitch(ctx, place, doing(row.category), doing(category));
}

/**
 * Switches capabilities on and off and sets the end of the business day. A switch hides and deletes nothing. Throws 409
 * `capability_in_use`, `shift_beyond_day`.
 */
export function saveCapabilities(
  ctx: Ctx,
  place: PlaceAccess,
  { capabilities, day_ends_at }: PlaceCapabilitiesChange,
): Promise<PlaceCapabilities> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const before = await readCapabilities(inside, place, sql`for no key update`);
    const ends = day_ends_at === undefined ? before.chosen_day_ends_at : day_ends_at;
    await db.run(sql`
      update places set capabilities = ${capabilities}, day_ends_at = ${ends}, updated_at = ${ctx.clock()}
      where id = ${place.place_id}`);
    const after = await readCapabilities(inside, place);
    await requireSwitch(inside, place, before, after);
    const changes = describeChanges(before, after, {
      capabilities: ['che cosa si fa', named],
      day_ends_at: ['fine della giornata', String],
    });
    if (changes === undefined) return after;
    await recordActivity(inside, place, { kind: 'place', sentence: `Attività: ${changes}.` });
    await notifyChanged(inside, place.place_id, 'place');
    return after;
  });
}
