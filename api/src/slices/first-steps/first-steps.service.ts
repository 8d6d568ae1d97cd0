import type { FirstStep, FirstStepName, FirstSteps, FirstStepsChange } from 'contract/first-steps/schemas';
import { FIRST_STEPS, SKIPPABLE_STEPS } from 'contract/first-steps/values';
import { capabilitiesOf } from 'contract/capabilities/proposed-capabilities';
import type { Capability } from 'contract/capabilities/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';

/** Without contacts: the screen of the public page of a lodging asks for them. */
const LODGING: readonly FirstStepName[] = ['rooms', 'prices', 'page', 'calendars', 'payments', 'people'];
/** Other places have no bookings and no payments yet: contacts and people only. */
const WITHOUT_LODGING: readonly FirstStepName[] = ['contacts', 'people'];

interface Facts {
  category: string;
  capabilities: Capability[] | null;
  is_open: boolean;
  planned: number | null;
  skipped: FirstStepName[];
  rooms: number;
  priced: number;
  has_page: boolean;
  calendars: number;
  has_payments: boolean;
  pays_on_arrival: boolean;
  contacts: number;
  people: number;
}

/** All facts in one statement, of one moment. A season with a price counts as a price. */
function factsOf({ db, clock }: Ctx, { place_id, time_zone }: PlaceAccess): Promise<Facts> {
  const now = clock();
  return db.one<Facts>(sql`
    select p.category, p.capabilities, coalesce(f.closed_at is null and f.place_id is not null, false) as is_open,
      f.planned_units as planned, array_to_json(coalesce(f.skipped, '{}')) as skipped,
      r.rooms, r.priced, p.public_open as has_page, p.auto_confirm as pays_on_arrival,
      num_nonnulls(nullif(p.email, ''), nullif(p.phone, '')) as contacts,
      (select count(*)::int from calendars c where c.place_id = p.id and c.deleted_at is null) as calendars,
      coalesce((select b.is_verified from btcpay_settings b where b.place_id = p.id), false) as has_payments,
      (select count(*)::int from assignments a where a.place_id = p.id) - 1
        + (select count(*)::int from invitations i where i.place_id = p.id and i.accepted_at is null
            and i.withdrawn_at is null and i.expires_at > ${now}) as people
    from places p
    left join first_steps f on f.place_id = p.id
    cross join lateral (
      select count(*)::int as rooms, count(*) filter (where o.price_cents > 0 or exists (
        select from seasons s
        where s.place_id = p.id and s.price_cents > 0 and s.to_date > (${now} at time zone ${time_zone})::date
          and (s.room_ids = '{}' or o.id = any (s.room_ids))))::int as priced
      from rooms o where o.place_id = p.id and o.archived_at is null
    ) r
    where p.id = ${place_id}`);
}

function stepsOf(facts: Facts): FirstStep[] {
  const { rooms, priced, planned } = facts;
  const counts: Record<FirstStepName, { is_done: boolean; count: number; planned: number | null }> = {
    contacts: { is_done: facts.contacts > 0, count: facts.contacts, planned: null },
    rooms: { is_done: rooms > 0 && rooms >= (planned ?? 1), count: rooms, planned },
    prices: { is_done: rooms > 0 && priced === rooms, count: priced, planned: rooms },
    page: { is_done: facts.has_page, count: Number(facts.has_page), planned: null },
    calendars: { is_done: facts.calendars > 0, count: facts.calendars, planned: null },
    payments: {
      is_done: facts.has_payments || facts.pays_on_arrival,
      count: Number(facts.has_payments),
      planned: null,
    },
    people: { is_done: facts.people > 0, count: facts.people, planned: null },
  };
  const asked = capabilitiesOf(facts.category, facts.capabilities).includes('lodging')
    ? LODGING
    : WITHOUT_LODGING;
  return FIRST_STEPS.filter((name) => asked.includes(name)).map((name) => {
    const step = counts[name];
    // "These are all" needs at least one room.
    const may_skip = !step.is_done && (name !== 'rooms' || rooms > 0);
    const is_skipped = may_skip && facts.skipped.includes(name);
    return { name, ...step, is_skipped, is_done: step.is_done || is_skipped };
  });
}

/** Done and open steps. The list closes by itself, permanently, when it is first read complete. */
export async function getFirstSteps(ctx: Ctx, place: PlaceAccess): Promise<FirstSteps> {
  const facts = await factsOf(ctx, place);
  const steps = stepsOf(facts);
  if (!facts.is_open || steps.some(({ is_done }) => !is_done)) return { is_open: facts.is_open, steps };
  await ctx.db.run(sql`
    update first_steps set closed_at = ${ctx.clock()} where place_id = ${place.place_id} and closed_at is null`);
  return { is_open: false, steps };
}

/** A place that never had the list gets it when a person opens it. */
export function changeFirstSteps(ctx: Ctx, place: PlaceAccess, input: FirstStepsChange): Promise<FirstSteps> {
  const { place_id } = place;
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    if (input.is_open === true) await openFirstSteps(inside, place_id);
    if (input.is_open === false) {
      await db.run(sql`
        update first_steps set closed_at = ${ctx.clock()} where place_id = ${place_id} and closed_at is null`);
    }
    if (input.skipped) {
      const skipped = SKIPPABLE_STEPS.filter((name) => input.skipped?.includes(name));
      await db.run(sql`update first_steps set skipped = ${skipped} where place_id = ${place_id}`);
    }
    return getFirstSteps(inside, place);
  });
}

/** Gives a place its list of first steps; reopens an existing list unchanged. */
export async function openFirstSteps(
  { db }: Ctx,
  place_id: number,
  planned_units: number | null = null,
): Promise<void> {
  await db.run(sql`
    insert into first_steps (place_id, planned_units) values (${place_id}, ${planned_units})
    on conflict (place_id) do update set closed_at = null`);
}
