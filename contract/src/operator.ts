import * as z from 'zod/mini';
import { Assignment, Level, Register, User } from './access.ts';
import { endpoint, Role } from './endpoint.ts';
import { Moment } from './moment.ts';
import { AuditEntry, DOORS, paged, pageOf, Part } from './operator-scalars.ts';
import { PlaceSettingsChange } from './place-settings.ts';
import { Email, Id, Instant, line, NewPassword } from './scalars.ts';

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

/** What is left out stays as it is. */
export const PlaceChange = z.object({
  name: z.optional(PlaceCreate.shape.name),
  address: z.optional(Address),
  category: z.optional(PlaceCreate.shape.category),
  time_zone: z.optional(TimeZone),
});

/** What the operator sells. */
export const Plan = z.enum(['month', 'year']);

/** `trial`: the 30 days of somebody who opened a place by themselves. */
const AnyPlan = z.enum([...Plan.options, 'trial']);

export const Subscription = z.object({
  id: Id,
  user_id: Id,
  plan: AnyPlan,
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

/** What is left out stays as it is. */
export const UserChange = z.object({
  first_name: z.optional(Register.shape.first_name),
  last_name: z.optional(Register.shape.last_name),
  email: z.optional(Email),
  username: z.optional(Register.shape.username),
});

const grant = { email: Email, place_id: Id };
const user = { params: z.object({ user_id: Id }) };
const place = { params: z.object({ place_id: Id }) };

/** The directory provider's calls: same verbs as the command line, opened by `HUB_OPERATOR_KEY`. */
export const operator = {
  createUser: endpoint({
    method: 'POST',
    path: '/operator/users',
    summary: 'Create an account',
    access: 'operator',
    body: z.extend(Register, { password: NewPassword }),
    status: 201,
    response: User,
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/operator/users',
    summary: 'Accounts in the order of their ids; `email` finds one exactly, `q` by part of name or address',
    access: 'operator',
    query: z.object({ email: z.optional(Email), q: Part, ...pageOf }),
    status: 200,
    response: paged(OperatorUser),
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/operator/users/{user_id}',
    summary: 'An account, where it may work, and until when it is paid for',
    access: 'operator',
    ...user,
    status: 200,
    response: UserDetail,
  }),
  changeUser: endpoint({
    method: 'PATCH',
    path: '/operator/users/{user_id}',
    summary: 'Change names, e-mail address or user name; repeating it changes nothing',
    access: 'operator',
    ...user,
    body: UserChange,
    status: 200,
    response: OperatorUser,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/operator/users/{user_id}/sessions',
    summary: 'End all sessions of a person; they may sign in again',
    access: 'operator',
    ...user,
    status: 200,
    response: z.object({ ended: z.number() }),
  }),
  blockUser: endpoint({
    method: 'PUT',
    path: '/operator/users/{user_id}/block',
    summary: 'End all sessions of a person and let them sign in no more; repeating it changes nothing',
    access: 'operator',
    ...user,
    status: 200,
    response: OperatorUser,
  }),
  unblockUser: endpoint({
    method: 'DELETE',
    path: '/operator/users/{user_id}/block',
    summary: 'Let a person sign in again; repeating it changes nothing',
    access: 'operator',
    ...user,
    status: 200,
    response: OperatorUser,
  }),
  sendResetLink: endpoint({
    method: 'POST',
    path: '/operator/users/{user_id}/reset-link',
    summary: 'Mail the person a link to choose a new password; using one ends the others',
    access: 'operator',
    ...user,
    status: 204,
  }),
  resetTwoFactor: endpoint({
    method: 'DELETE',
    path: '/operator/users/{user_id}/two-factor',
    summary: 'Ask the person for the password alone again: their telephone is gone; tells them by mail',
    access: 'operator',
    ...user,
    status: 200,
    response: z.object({ was_on: z.boolean() }),
  }),
  createPlace: endpoint({
    method: 'POST',
    path: '/operator/places',
    summary: 'Create a place',
    access: 'operator',
    body: PlaceCreate,
    status: 201,
    response: Place,
  }),
  listPlaces: endpoint({
    method: 'GET',
    path: '/operator/places',
    summary: 'Places in the order of their ids; `q` finds them by part of name or address',
    access: 'operator',
    query: z.object({ q: Part, ...pageOf }),
    status: 200,
    response: paged(Place),
  }),
  getPlace: endpoint({
    method: 'GET',
    path: '/operator/places/{place_id}',
    summary: 'A place',
    access: 'operator',
    ...place,
    status: 200,
    response: Place,
  }),
  changePlace: endpoint({
    method: 'PATCH',
    path: '/operator/places/{place_id}',
    summary: 'Change name, address, category or time zone; repeating it changes nothing',
    access: 'operator',
    ...place,
    body: PlaceChange,
    status: 200,
    response: Place,
  }),
  /** Answers the level as granted, even while no subscription makes it count. */
  grantAssignment: endpoint({
    method: 'PUT',
    path: '/operator/assignments',
    summary:
      'Give a person a level and a role at a place; repeating it changes nothing. 409 `email_not_proved` unless forced',
    access: 'operator',
    refusals: [404, 409],
    body: z.object({
      ...grant,
      level: z._default(Level, 'business'),
      role: z._default(Role, 'owner'),
      /** Also to an address that nobody has confirmed. */
      force: z._default(z.boolean('Scegli true oppure false.'), false),
    }),
    status: 200,
    response: Assignment,
  }),
  revokeAssignment: endpoint({
    method: 'DELETE',
    path: '/operator/assignments',
    summary: "Take a person's assignment at a place away",
    access: 'operator',
    refusals: [404],
    query: z.object(grant),
    status: 204,
  }),
  listAssignments: endpoint({
    method: 'GET',
    path: '/operator/assignments',
    summary: 'Who may work where, as granted',
    access: 'operator',
    query: z.object({ email: z.optional(Email), place_id: z.optional(Id), ...pageOf }),
    status: 200,
    response: paged(AssignmentLine),
  }),
  setSubscription: endpoint({
    method: 'PUT',
    path: '/operator/subscriptions',
    summary:
      'Set until when a person has paid: one more period, or an exact end; repeating it changes nothing',
    access: 'operator',
    refusals: [404],
    body: z.object({
      email: Email,
      /** Left out: as it was, or a year. */
      plan: z.optional(Plan),
      expires_at: z._default(z.nullable(Moment), null),
    }),
    status: 200,
    response: Subscription,
  }),
  listSubscriptions: endpoint({
    method: 'GET',
    path: '/operator/subscriptions',
    summary: 'Subscriptions in the order of their ids: all, those that count now, or those that have ended',
    access: 'operator',
    query: z.object({
      state: z.optional(z.enum(['active', 'ended'], 'Scegli active oppure ended.')),
      /** Only those that end before. */
      ending_before: z.optional(Moment),
      ...pageOf,
    }),
    status: 200,
    response: paged(SubscriptionLine),
  }),
  getSubscription: endpoint({
    method: 'GET',
    path: '/operator/users/{user_id}/subscription',
    summary: 'Until when a person has paid, and what the operator set before, latest first',
    access: 'operator',
    ...user,
    status: 200,
    response: z.object({ current: z.nullable(SubscriptionLine), history: z.array(AuditEntry) }),
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/operator/audit',
    summary: 'What was changed by the operator, latest first',
    access: 'operator',
    query: z.object({
      verb: z.optional(line(40)),
      door: z.optional(z.enum(DOORS, 'Scegli api, cli oppure hub.')),
      user_id: z.optional(Id),
      place_id: z.optional(Id),
      ...pageOf,
    }),
    status: 200,
    response: paged(AuditEntry),
  }),
};
