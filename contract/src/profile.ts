import * as z from 'zod/mini';
import { Register, User } from './access.ts';
import { endpoint } from './endpoint.ts';
import { Email, Instant, NewPassword } from './scalars.ts';

export const OwnPassword = z
  .string('Inserisci la password attuale.')
  .check(z.minLength(1, 'Inserisci la password attuale.'), z.maxLength(200, 'Usa al massimo 200 caratteri.'));

/** `pending_email` is an address that waits for its confirmation; until then `email` counts. */
export const Profile = z.extend(User, {
  created_at: Instant,
  /** Whether it is known that the person reads the mail of their address. */
  email_proved: z.boolean(),
  pending_email: z.nullable(z.object({ email: z.string(), asked_at: Instant, expires_at: Instant })),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.pick(Register, { first_name: true, last_name: true, username: true });
export type ProfileChange = z.output<typeof ProfileChange>;

export const EmailChange = z.object({ email: Email, password: OwnPassword });
export type EmailChange = z.output<typeof EmailChange>;

export const EmailConfirm = z.object({
  token: z
    .string('Il collegamento non è valido.')
    .check(
      z.minLength(1, 'Il collegamento non è valido.'),
      z.maxLength(200, 'Il collegamento non è valido.'),
    ),
});

export const PasswordChange = z.object({ current_password: OwnPassword, password: NewPassword });
export type PasswordChange = z.output<typeof PasswordChange>;

export const profile = {
  get: endpoint({
    method: 'GET',
    path: '/auth/profile',
    summary: 'The signed-in person, and the e-mail address that waits for confirmation',
    access: 'session',
    status: 200,
    response: Profile,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/auth/me',
    summary: "Change one's names and username",
    access: 'session',
    body: ProfileChange,
    status: 200,
    response: User,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/auth/email',
    summary: 'Ask for another e-mail address; it counts once the mailed link has been opened',
    access: 'session',
    body: EmailChange,
    status: 200,
    response: Profile,
  }),
  withdrawEmail: endpoint({
    method: 'DELETE',
    path: '/auth/email',
    summary: 'Keep the present address: the mailed link stops working',
    access: 'session',
    status: 204,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Confirm the new address with the mailed token',
    access: 'public',
    body: EmailConfirm,
    status: 200,
    response: z.object({ email: z.string() }),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/auth/password',
    summary: "Change one's password; ends all other sessions",
    access: 'session',
    body: PasswordChange,
    status: 204,
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'End all other sessions of the person',
    access: 'session',
    status: 204,
  }),
  export: endpoint({
    method: 'GET',
    path: '/auth/export',
    summary: "All of one's own data, as a file",
    access: 'session',
    refusals: [429],
    status: 200,
    text: { type: 'application/json', file: 'hub-i-miei-dati.json' },
  }),
};
