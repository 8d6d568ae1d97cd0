import * as z from 'zod/mini';
import { Register, SignedIn } from './access.ts';
import { endpoint, may, Role, type Role as RoleName } from './endpoint.ts';
import { Email, Id, Instant } from './scalars.ts';

const GRANTS: Record<RoleName, readonly RoleName[]> = {
  owner: ['owner', 'manager', 'staff', 'accountant', 'housekeeping'],
  manager: ['staff', 'accountant', 'housekeeping'],
  staff: [],
  accountant: [],
  housekeeping: [],
};

/** The roles that somebody in `role` may give to others, and take from those who have them. */
export function grantable(role: RoleName): readonly RoleName[] {
  return GRANTS[role];
}

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
  /** Once this person may not give the role any more, the invitation is withdrawn. */
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

/** What the link of an invitation shows before it is accepted. */
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

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/places/{place_id}/people',
    summary: 'Who works at the place, by role and name, and the open invitations',
    access: may.manage,
    params: atPlace,
    status: 200,
    response: People,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/places/{place_id}/invitations',
    summary: 'Invite an address with a role; an open invitation of the address is renewed',
    access: may.manage,
    params: atPlace,
    body: InvitationCreate,
    status: 201,
    response: Invitation,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/places/{place_id}/invitations/{invitation_id}/resend',
    summary: 'Mail an invitation again: a new link, valid 7 days, in place of the one before',
    access: may.manage,
    params: ofInvitation,
    status: 200,
    response: Invitation,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/places/{place_id}/invitations/{invitation_id}',
    summary: 'Withdraw an invitation: its link stops working',
    access: may.manage,
    params: ofInvitation,
    status: 204,
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/places/{place_id}/people/{user_id}',
    summary: 'Give somebody of the place another role',
    access: may.manage,
    params: ofPerson,
    body: z.object({ role: PersonRole }),
    status: 200,
    response: PlacePerson,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/places/{place_id}/people/{user_id}',
    summary: 'Take somebody out of the place; their sessions lose it at once',
    access: may.manage,
    params: ofPerson,
    status: 204,
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/places/{place_id}/transfer',
    summary: 'Hand the place over to somebody who works there; the present owner becomes manager',
    access: may.own,
    leaves: ['manager'],
    params: atPlace,
    body: TransferPlace,
    status: 200,
    response: People,
  }),
  /** `session`, because a place that is not paid for may be left as well. */
  leave: endpoint({
    method: 'POST',
    path: '/places/{place_id}/leave',
    summary: 'Leave a place where one works; the last owner cannot',
    access: 'session',
    params: atPlace,
    status: 204,
  }),
};

/** By the token of the mailed link, in the body: addresses of pages and calls end up in logs. */
export const invitations = {
  look: endpoint({
    method: 'POST',
    path: '/invitations/look',
    summary: 'What an invitation is for',
    access: 'public',
    refusals: [404],
    body: InvitationToken,
    status: 200,
    response: InvitationView,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Accept as the signed-in person, whose address must be the invited one',
    access: 'session',
    refusals: [403, 404],
    body: InvitationToken,
    status: 200,
    response: Joined,
  }),
  join: endpoint({
    method: 'POST',
    path: '/invitations/join',
    summary: 'Accept with a new account for the invited address, and sign in',
    access: 'public',
    refusals: [403, 404],
    body: InvitationJoin,
    status: 201,
    response: z.extend(SignedIn, { place: Joined }),
  }),
};
