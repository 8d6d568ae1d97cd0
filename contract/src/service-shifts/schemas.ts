import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { clearableText, Day, Id, line } from '../scalars.ts';
import { DepositRules } from '../table-deposits/schemas.ts';
import { MAX_SHIFTS, MAX_STAY_MINUTES, SLOT_MINUTES, USUAL_DURATIONS } from './values.ts';

const Time = z
  .string('Inserisci un orario.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Inserisci un orario, per esempio 19:30.'));

const count = (most: number) =>
  z
    .int('Inserisci un numero intero.')
    .check(z.minimum(1, 'Inserisci almeno 1.'), z.maximum(most, `Al massimo ${most}.`));

const Minutes = z
  .int('Inserisci i minuti.')
  .check(
    z.minimum(15, 'Almeno 15 minuti.'),
    z.maximum(MAX_STAY_MINUTES, `Al massimo ${MAX_STAY_MINUTES} minuti.`),
  );

/** How long a party of at most so many stays; `up_to` null: of any size. */
const StayLength = z.object({ up_to: z.nullable(count(100)), minutes: Minutes });

/** Sizes rise, and only the last entry has no bound, so that every party has one. */
function isWholeLadder(steps: readonly { up_to: number | null }[]): boolean {
  return steps.every(({ up_to }, at) => {
    if (at === steps.length - 1) return up_to === null;
    const next = steps[at + 1]?.up_to ?? Infinity;
    return up_to !== null && up_to < next;
  });
}

/**
 * Hours in which parties may come. `weekdays`: 1 Monday to 7 Sunday, of the business day; none means all. `last_order` before `from` is
 * past midnight. `max_covers_per_slot` and `max_parties_per_slot` are the pace of the kitchen; null: no limit.
 */
export const ServiceShift = z.object({
  name: line(40, 'Inserisci il nome del turno.'),
  weekdays: z._default(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)), []),
  from: Time,
  last_order: Time,
  slot_minutes: z._default(z.literal(SLOT_MINUTES, 'Scegli ogni quanto si prenota.'), 15),
  max_covers_per_slot: z._default(z.nullable(count(1000)), null),
  max_parties_per_slot: z._default(z.nullable(count(200)), null),
  durations: z._default(
    z
      .array(StayLength)
      .check(
        z.minLength(1, 'Inserisci almeno una durata.'),
        z.maxLength(10, 'Al massimo 10 durate.'),
        z.refine(
          isWholeLadder,
          'Le durate vanno dal gruppo più piccolo al più grande; l’ultima vale per tutti gli altri.',
        ),
      ),
    [...USUAL_DURATIONS],
  ),
  /** Strangers may reserve in these hours. */
  online: z._default(z.boolean(), true),
});
export type ServiceShift = z.output<typeof ServiceShift>;

/** What strangers may reserve by themselves; a larger party is asked to call. */
const OnlineRules = z.object({
  is_open: z._default(z.boolean(), true),
  max_party: z._default(count(100), 8),
  min_notice_minutes: z._default(
    z.int('Inserisci i minuti.').check(z.minimum(0), z.maximum(14 * 24 * 60, 'Al massimo 14 giorni.')),
    60,
  ),
  days_ahead: z._default(count(365), 60),
  /** False: a person of the place confirms each one. */
  auto_confirm: z._default(z.boolean(), true),
  /** What large parties pay before they come; null: nothing. */
  deposit: z._default(z.nullable(DepositRules), null),
});
export type OnlineRules = z.output<typeof OnlineRules>;

export const ServicePlanInput = z.object({
  shifts: z.array(ServiceShift).check(z.maxLength(MAX_SHIFTS, `Al massimo ${MAX_SHIFTS} turni.`)),
  online: z._default(OnlineRules, {
    is_open: true,
    max_party: 8,
    min_notice_minutes: 60,
    days_ahead: 60,
    auto_confirm: true,
    deposit: null,
  }),
  /** Also where parties have reserved at times that the shifts serve no more; without it that is refused. */
  reserved_too: z.optional(z.boolean()),
});
export type ServicePlanInput = z.output<typeof ServicePlanInput>;

/**
 * `proposed`: nobody has saved a plan yet. `closed_days`: those from today on, as the days say. `deposit_ways`: in which ways the place can
 * be paid a deposit now.
 */
export const ServicePlan = z.object({
  place_id: Id,
  proposed: z.boolean(),
  shifts: z.array(ServiceShift),
  online: OnlineRules,
  closed_days: z.array(z.string()),
  deposit_ways: z.optional(z.object({ bitcoin: z.boolean(), transfer: z.boolean() })),
});
export type ServicePlan = z.output<typeof ServicePlan>;

/** Left out: as it is. `phone_only_above`: on this day strangers reserve for at most so many; null: as on every day. */
export const ServiceDayInput = z.object({
  notes: z.optional(clearableText(2000)),
  closed: z.optional(z.boolean()),
  phone_only_above: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
  /** Closes a day on which parties have reserved; without it that is refused. */
  reserved_too: z.optional(z.boolean()),
});
export type ServiceDayInput = z.output<typeof ServiceDayInput>;

export const ServiceDay = z.object({
  place_id: Id,
  day: z.string(),
  notes: z.nullable(z.string()),
  closed: z.boolean(),
  phone_only_above: z.nullable(z.number()),
});
export type ServiceDay = z.infer<typeof ServiceDay>;

const place = z.object({ place_id: Id });
const day = z.extend(place, { day: Day });

export const serviceShiftSchemas = {
  get: { params: place, response: ServicePlan },
  save: { params: place, body: ServicePlanInput, response: ServicePlan },
} satisfies Schemas;

export const serviceDaySchemas = {
  get: { params: day, response: ServiceDay },
  save: { params: day, body: ServiceDayInput, response: ServiceDay },
} satisfies Schemas;
