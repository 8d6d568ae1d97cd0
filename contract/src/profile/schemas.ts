import * as z from 'zod/mini';
import { Register, User } from '../access/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { Email, Instant, NewPassword } from '../scalars.ts';

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

export const profileSchemas = {
  get: { response: Profile },
  change: { body: ProfileChange, response: User },
  changeEmail: { body: EmailChange, response: Profile },
  withdrawEmail: {},
  confirmEmail: { body: EmailConfirm, response: z.object({ email: z.string() }) },
  changePassword: { body: PasswordChange },
  revokeOthers: {},
  export: {},
} satisfies Schemas;
