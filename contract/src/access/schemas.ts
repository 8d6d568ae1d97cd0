import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Capability } from '../capabilities/schemas.ts';
import { Role } from '../roles/schemas.ts';
import { Code, Email, Id, Instant, line, NewPassword, withoutUnseen } from '../scalars.ts';
import { CLOSED_REASONS, LEVELS, LOGIN_NEEDS } from './values.ts';

export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  username: z.string(),
});
export type User = z.infer<typeof User>;

/** The token is shown in this answer only; the server keeps its SHA-256. */
export const SignedIn = z.object({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

export const Login = z.object({
  email: z.pipe(
    z.string(LOGIN_NEEDS.email).check(z.overwrite(withoutUnseen)),
    line(254, LOGIN_NEEDS.email).check(z.toLowerCase()),
  ),
  password: z.string(LOGIN_NEEDS.password).check(z.minLength(1, LOGIN_NEEDS.password), z.maxLength(200)),
  /** Where the account asks for one: 401 `code_required` says so. */
  code: z.optional(Code),
});

export const Register = z.object({
  first_name: line(80, 'Inserisci il nome.'),
  last_name: line(80, 'Inserisci il cognome.'),
  email: Email,
  username: line(40, 'Inserisci il nome utente.').check(
    z.minLength(3, 'Usa almeno 3 caratteri.'),
    z.regex(/^[\p{L}\p{N}._-]+$/u, 'Usa solo lettere, numeri, punto, trattino e trattino basso.'),
  ),
  password: NewPassword,
});

export const Forgot = z.object({ email: Email });

export const Reset = z.object({
  token: z
    .string('Il collegamento non è valido.')
    .check(z.minLength(1, 'Il collegamento non è valido.'), z.maxLength(200)),
  password: NewPassword,
});

export const AddressConfirm = z.object({
  token: Reset.shape.token,
  password: z
    .string('Inserisci la password.')
    .check(z.minLength(1, 'Inserisci la password.'), z.maxLength(200, 'Usa al massimo 200 caratteri.')),
});

export const Session = z.object({
  id: Id,
  device: z.string(),
  address: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  /** The end of an unused session: 30 days after its last use, at most 180 after the sign-in. */
  expires_at: Instant,
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const authSchemas = {
  me: { response: User },
  login: { body: Login, response: SignedIn },
  register: { body: Register, response: SignedIn },
  logout: {},
  forgot: { body: Forgot },
  reset: { body: Reset },
  confirmAddress: { body: AddressConfirm, response: z.object({ email: z.string() }) },
  sendConfirmation: {},
  sessions: { response: list(Session) },
  revokeSession: { params: z.object({ session_id: Id }) },
} satisfies Schemas;

export const Level = z.enum(LEVELS);
export type Level = z.infer<typeof Level>;

/** The offset of a place's clocks in the days around now, for times with `from <= time < until`. */
export const PlaceClock = z.object({ from: Instant, until: Instant, minutes_ahead: z.int() });
export type PlaceClock = z.infer<typeof PlaceClock>;

export const ClosedReason = z.enum(CLOSED_REASONS);
export type ClosedReason = z.infer<typeof ClosedReason>;

/** `level` is what counts now: `business` falls to `free` while no owner of the place has a subscription. */
export const Assignment = z.object({
  id: Id,
  place_id: Id,
  place_name: z.string(),
  place_address: z.string(),
  place_category: z.string(),
  /** What the place does. Missing from processes of a version that did not tell it: then nothing is hidden. */
  capabilities: z.optional(z.array(Capability)),
  /** The IANA name of the zone that the place's days and times are of. */
  time_zone: z.string(),
  /** Of the amounts of the place. Missing from processes of a version that did not tell it. */
  currency: z.optional(z.string()),
  /** Missing from processes of a version that did not tell it. */
  clock: z.optional(PlaceClock),
  /** When the business day ends, `04:00` (docs/rules.md 17.2). Missing from processes of a version that did not tell it. */
  day_ends_at: z.optional(z.string()),
  level: Level,
  role: Role,
  /** Null where nothing of the three closes the place. Missing from processes of a version that did not tell it. */
  closed: z.optional(z.nullable(ClosedReason)),
  /** Of a place that is closed because its subscription has ended: when. */
  ended_at: z.optional(Instant),
  /** The place opens once this person, its owner, signs in with a second proof. */
  needs_two_factor: z.optional(z.boolean()),
  /** Somebody else acts in this session, or nobody until a PIN is typed. */
  acting: z.optional(z.enum(['other', 'locked'])),
  /** The end of the trial that opens the place, for owners and managers; missing without a trial. */
  trial_ends_at: z.optional(Instant),
  /** True where the home page has a list of first steps for the person. */
  has_first_steps: z.optional(z.boolean()),
});
export type Assignment = z.infer<typeof Assignment>;

export const assignmentSchemas = {
  mine: { response: list(Assignment) },
} satisfies Schemas;

export const SubscriptionStatus = z.object({
  has_active_subscription: z.boolean(),
  tier: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
  /** True where the person's own subscription is, or was, a trial. */
  is_trial: z.optional(z.boolean()),
});

export const subscriptionSchemas = {
  active: { response: SubscriptionStatus },
} satisfies Schemas;
