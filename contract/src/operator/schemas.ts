import * as z from 'zod/mini';
import { Assignment, Level, Register, User } from '../access/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { PlaceSettingsChange } from '../place-settings/schemas.ts';
import { Role } from '../roles/schemas.ts';
import { Email, Id, Instant, limitOf, line, Moment, NewPassword, searchText } from '../scalars.ts';
import { DOORS, PLANS, SUBSCRIPTION_PLANS } from './values.ts';

/** A list that is read from its beginning to its end: `next` of one page is `after` of the following one. */
export const pageOf = {
  limit: limitOf(500, 100),
  after: z.optional(Id),
};

/** A page, and where the next one begins; null: this was the last. */
export function paged<S extends z.ZodMiniType>(item: S) {
  return z.object({ data: z.array(item), next: z.nullable(Id) });
}

/** Part of a name or address, without regard to accents and capitals. */
export const Part = z.optional(searchText(100));

/**
 * A change by an operator's call. `hub` is Hub itself: it fills the demonstration, or acts for a person who opens a place.
 * Of personal fields, secrets and texts of guests only the name of the field is kept: `before` and `after` are null.
 */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  door: z.enum(DOORS),
  /** As on the command line: `user:create`. */
  verb: z.string(),
  user_id: z.nullable(Id),
  place_id: z.nullable(Id),
  review_id: z.nullable(Id),
  changed: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** The request's id in the log; null from the command line. */
  request_id: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Whether the database knows it too is asked where it is stored. */
const TimeZone = z.string().check(
  z.maxLength(60, 'Fuso orario sconosciuto.'),
  z.refine((zone) => {
    try {
      new Intl.DateTimeFormat('it', { timeZone: zone });
      // An offset is no zone: it knows no summer.
      return /^[A-Z]/.test(zone);
    } catch {
      return false;
    }
  }, 'Fuso orario sconosciuto.'),
);

export const Place = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  category: z.string(),
  time_zone: z.string(),
  created_at: Instant,
  /** Since when nobody works there any more; null: open as its subscription says. */
  closed_at: z.nullable(Instant),
});
export type Place = z.infer<typeof Place>;

/** As the place itself may save it, which sends it back unchanged with the rest. */
const { address: Address } = PlaceSettingsChange.shape;

export const PlaceCreate = z.object({
  name: line(120, "Inserisci il nome dell'attività."),
  address: z._default(Address, ''),
  category: line(60, 'Inserisci la categoria.'),
  time_zone: z._default(TimeZone, 'Europe/Rome'),
});

/** An absent field stays unchanged. */
export const PlaceChange = z.object({
  name: z.optional(PlaceCreate.shape.name),
  address: z.optional(Address),
  category: z.optional(PlaceCreate.shape.category),
  time_zone: z.optional(TimeZone),
});

export const Plan = z.enum(PLANS);
export type Plan = z.infer<typeof Plan>;

export const Subscription = z.object({
  id: Id,
  user_id: Id,
  plan: z.enum(SUBSCRIPTION_PLANS),
  starts_at: Instant,
  expires_at: Instant,
});
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionLine = z.extend(Subscription, { email: z.string(), is_active: z.boolean() });
export type SubscriptionLine = z.infer<typeof SubscriptionLine>;

export const OperatorUser = z.extend(User, {
  created_at: Instant,
  /** Since when the person may not sign in; null: they may. */
  blocked_at: z.nullable(Instant),
  /** Since when it is known that the person reads the mail of the address; null: somebody registered with it. */
  email_proved_at: z.nullable(Instant),
  /** Of all sessions that have not ended; null: there is none. */
  last_used_at: z.nullable(Instant),
});
export type OperatorUser = z.infer<typeof OperatorUser>;

export const AssignmentLine = z.object({
  id: Id,
  user_id: Id,
  email: z.string(),
  place_id: Id,
  place_name: z.string(),
  level: Level,
  role: Role,
});
export type AssignmentLine = z.infer<typeof AssignmentLine>;

export const UserDetail = z.extend(OperatorUser, {
  assignments: z.array(AssignmentLine),
  subscription: z.nullable(Subscription),
});
export type UserDetail = z.infer<typeof UserDetail>;

/** An absent field stays unchanged. */
export const UserChange = z.object({
  first_name: z.optional(Register.shape.first_name),
  last_name: z.optional(Register.shape.last_name),
  email: z.optional(Email),
  username: z.optional(Register.shape.username),
});

const grant = { email: Email, place_id: Id };

const user = { params: z.object({ user_id: Id }) };

const place = { params: z.object({ place_id: Id }) };

export const operatorSchemas = {
  createUser: { body: z.extend(Register, { password: NewPassword }), response: User },
  listUsers: {
    query: z.object({ email: z.optional(Email), q: Part, ...pageOf }),
    response: paged(OperatorUser),
  },
  getUser: { ...user, response: UserDetail },
  changeUser: { ...user, body: UserChange, response: OperatorUser },
  endSessions: { ...user, response: z.object({ ended: z.number() }) },
  blockUser: { ...user, response: OperatorUser },
  unblockUser: { ...user, response: OperatorUser },
  sendResetLink: user,
  resetTwoFactor: { ...user, response: z.object({ was_on: z.boolean() }) },
  createPlace: { body: PlaceCreate, response: Place },
  listPlaces: { query: z.object({ q: Part, ...pageOf }), response: paged(Place) },
  getPlace: { ...place, response: Place },
  changePlace: { ...place, body: PlaceChange, response: Place },
  closePlace: { ...place, response: Place },
  reopenPlace: { ...place, response: Place },
  removePlace: place,
  grantAssignment: {
    body: z.object({
      ...grant,
      level: z._default(Level, 'business'),
      role: z._default(Role, 'owner'),
      /** Also to an address that nobody has confirmed. */

      force: z._default(z.boolean('Scegli true oppure false.'), false),
    }),
    response: Assignment,
  },
  revokeAssignment: { query: z.object(grant) },
  listAssignments: {
    query: z.object({ email: z.optional(Email), place_id: z.optional(Id), ...pageOf }),
    response: paged(AssignmentLine),
  },
  setSubscription: {
    body: z.object({
      email: Email,
      /** Left out: as it was, or a year. */

      plan: z.optional(Plan),
      expires_at: z._default(z.nullable(Moment), null),
    }),
    response: Subscription,
  },
  listSubscriptions: {
    query: z.object({
      state: z.optional(z.enum(['active', 'ended'], 'Scegli active oppure ended.')),
      /** Only those that end before. */

      ending_before: z.optional(Moment),
      ...pageOf,
    }),
    response: paged(SubscriptionLine),
  },
  getSubscription: {
    ...user,
    response: z.object({ current: z.nullable(SubscriptionLine), history: z.array(AuditEntry) }),
  },
  listAudit: {
    query: z.object({
      verb: z.optional(line(40)),
      door: z.optional(z.enum(DOORS, 'Scegli api, cli oppure hub.')),
      user_id: z.optional(Id),
      place_id: z.optional(Id),
      ...pageOf,
    }),
    response: paged(AuditEntry),
  },
} satisfies Schemas;
