import { capabilitiesOf } from 'contract/capabilities/proposed-capabilities';
import type { Capability } from 'contract/capabilities/values';
import type { Language } from 'contract/public/schemas';
import sql, { empty, type Sql } from 'sql-template-tag';
import { openUntil } from '../../../core/access/open-until.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';

/** A place whose public page is open now. */
export interface OpenPlace {
  place_id: number;
  name: string;
  /** The hold time while the guest pays, and while the place answers where no payment is asked. */
  hold_minutes: number;
  answer_minutes: number;
  /** A request without a payment is confirmed when its address is proved. */
  auto_confirm: boolean;
  ask_license_plate: boolean;
  free_cancel_days: number | null;
  conditions: string | null;
  languages: Language[];
  currency: string;
  /** The local day of the place, and the last day on which a stay may end. */
  today: string;
  last_day: string;
}

export const missingPlace = () => notFound('Attività non trovata');

/** The booking horizon: owners rarely know their prices further ahead. */
export const AHEAD = sql`interval '18 months'`;

/** The place `p` behind a present or former slug, if its page is open and it is paid for (docs/rules.md 12.1, 12.2). */
export function openPlaceBy(slug: string, now: Date, more: Sql = empty): Sql {
  return sql`
    place_slugs s join places p on p.id = s.place_id
    cross join lateral (select (${now}::timestamptz at time zone p.time_zone)::date as today) as local
    ${more}
    where s.slug = ${slug.toLowerCase()} and p.public_open
      and ${openUntil(sql`p.id`)} > ${now}`;
}

/** What says what a place does. */
export interface Doing {
  category: string;
  capabilities: Capability[] | null;
}

/** A place without lodging takes no bookings, whatever its page was before. */
export function takesGuests({ category, capabilities }: Doing): boolean {
  return capabilitiesOf(category, capabilities).includes('lodging');
}

/** Tables are reserved of a place that serves food. */
export function servesFood({ category, capabilities }: Doing): boolean {
  return capabilitiesOf(category, capabilities).includes('dining');
}

/** Throws the same 404 for an unknown place, a closed page, an unpaid subscription and a place without lodging. */
async function readPlace(ctx: Ctx, slug: string, tail: Sql): Promise<OpenPlace> {
  const place = await ctx.db.maybe<OpenPlace & Doing>(sql`
    select p.id as place_id, p.category, p.capabilities, p.name, p.hold_minutes, p.answer_minutes, p.auto_confirm, p.ask_license_plate, p.free_cancel_days, p.conditions, p.languages, p.currency,
      local.today,
      (local.today + ${AHEAD})::date as last_day
    from ${openPlaceBy(slug, ctx.clock())} ${tail}`);
  if (!place || !takesGuests(place)) throw missingPlace();
  return place;
}

export function findOpenPlace(ctx: Ctx, slug: string): Promise<OpenPlace> {
  return readPlace(ctx, slug, sql``);
}

/**
 * Locks the place until the transaction ends: requests at one place queue up, so that they can be counted, and
 * the place's rules cannot change meanwhile. The desk does not take this lock.
 */
export function lockOpenPlace(ctx: Ctx, slug: string): Promise<OpenPlace> {
  return readPlace(ctx, slug, sql`for no key update of p`);
}
