import * as z from 'zod/mini';
import { Register, SignedIn } from '../access/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { Role } from '../roles/schemas.ts';
import { Email, Id, Instant } from '../scalars.ts';

/** Somebody who works at the place. `last_used_at` is when they last used Hub, wherever they work. */
export const PlacePerson = z.object({
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: Role,
  since: Instant,
  last_used_at: z.nullable(Instant),
  is_me: z.boolean(),
  has_pin: z.boolean(),
  /** Whether the reader may give them another role or remove them; the last owner is refused all the same. */
  can_change: z.boolean(),
});
export type PlacePerson = z.infer<typeof PlacePerson>;

/** An invitation that nobody has accepted or withdrawn; past `expires_at` only sending it again helps. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  /** Null when that person's account is gone. */
  invited_by: z.nullable(z.string()),
  /** When this person loses the right to give the role, the invitation is withdrawn. */
  invited_by_id: z.nullable(Id),
  created_at: Instant,
  sent_at: Instant,
  expires_at: Instant,
  is_expired: z.boolean(),
  can_change: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const People = z.object({ people: z.array(PlacePerson), invitations: z.array(Invitation) });
export type People = z.infer<typeof People>;

const PersonRole = z.enum(Role.options, 'Scegli un ruolo.');

export const InvitationCreate = z.object({ email: Email, role: PersonRole });
export type InvitationCreate = z.output<typeof InvitationCreate>;

/** The page of an invitation before it is accepted. */
export const InvitationView = z.object({
  place_name: z.string(),
  role: Role,
  /** `m•••@example.com`: enough to know one's own address again. */
  email_masked: z.string(),
  has_account: z.boolean(),
  invited_by: z.nullable(z.string()),
  expires_at: Instant,
});
export type InvitationView = z.infer<typeof InvitationView>;

export const InvitationToken = z.object({
  token: z
    .string("L'invito non è valido.")
    .check(z.minLength(1, "L'invito non è valido."), z.maxLength(200, "L'invito non è valido.")),
});

export const InvitationJoin = z.extend(z.omit(Register, { email: true }), InvitationToken.shape);
export type InvitationJoin = z.output<typeof InvitationJoin>;

/** Where an accepted invitation leads. */
const Joined = z.object({ place_id: Id, place_name: z.string(), role: Role });
export type Joined = z.infer<typeof Joined>;

export const TransferPlace = z.object({
  user_id: Id,
  password: z
    .string('Inserisci la tua password.')
    .check(z.minLength(1, 'Inserisci la tua password.'), z.maxLength(200, 'Usa al massimo 200 caratteri.')),
});
export type TransferPlace = z.output<typeof TransferPlace>;

const atPlace = z.object({ place_id: Id });

const ofInvitation = z.object({ place_id: Id, invitation_id: Id });

const ofPerson = z.object({ place_id: Id, user_id: Id });

export const peopleSchemas = {
  list: { params: atPlace, response: People },
  invite: { params: atPlace, body: InvitationCreate, response: Invitation },
  resend: { params: ofInvitation, response: Invitation },
  withdraw: { params: ofInvitation },
  changeRole: { params: ofPerson, body: z.object({ role: PersonRole }), response: PlacePerson },
  remove: { params: ofPerson },
  transfer: { params: atPlace, body: TransferPlace, response: People },
  leave: { params: atPlace },
} satisfies Schemas;

export const invitationSchemas = {
  look: { body: InvitationToken, response: InvitationView },
  accept: { body: InvitationToken, response: Joined },
  join: { body: InvitationJoin, response: z.extend(SignedIn, { place: Joined }) },
} satisfies Schemas;
