import * as z from 'zod/mini';
import { Assignment, Level, Register, User } from './access.ts';
import { endpoint, Role } from './endpoint.ts';
import { Email, Id, Instant, line, NewPassword } from './scalars.ts';

export const Place = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  category: z.string(),
  time_zone: z.string(),
  created_at: Instant,
});
export type Place = z.infer<typeof Place>;

export const PlaceCreate = z.object({
  name: line(120, "Inserisci il nome dell'attività."),
  address: z._default(z.string().check(z.trim(), z.maxLength(250)), ''),
  category: line(60, 'Inserisci la categoria.'),
  time_zone: z._default(
    z.string().check(
      z.refine((zone) => {
        try {
          new Intl.DateTimeFormat('it', { timeZone: zone });
          return true;
        } catch {
          return false;
        }
      }, 'Fuso orario sconosciuto.'),
    ),
    'Europe/Rome',
  ),
});

export const Plan = z.enum(['month', 'year']);

export const Subscription = z.object({
  id: Id,
  user_id: Id,
  plan: Plan,
  starts_at: Instant,
  expires_at: Instant,
});
export type Subscription = z.infer<typeof Subscription>;

const grant = { email: Email, place_id: Id };

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
  createPlace: endpoint({
    method: 'POST',
    path: '/operator/places',
    summary: 'Create a place',
    access: 'operator',
    body: PlaceCreate,
    status: 201,
    response: Place,
  }),
  /** Answers the level as granted, even while no subscription makes it count. */
  grantAssignment: endpoint({
    method: 'PUT',
    path: '/operator/assignments',
    summary: 'Give a person a level and a role at a place; repeating it changes nothing',
    access: 'operator',
    body: z.object({ ...grant, level: z._default(Level, 'business'), role: z._default(Role, 'owner') }),
    status: 200,
    response: Assignment,
  }),
  revokeAssignment: endpoint({
    method: 'DELETE',
    path: '/operator/assignments',
    summary: "Take a person's assignment at a place away",
    access: 'operator',
    query: z.object(grant),
    status: 204,
  }),
  setSubscription: endpoint({
    method: 'PUT',
    path: '/operator/subscriptions',
    summary:
      'Set until when a person has paid: one more period, or an exact end; repeating it changes nothing',
    access: 'operator',
    body: z.object({
      email: Email,
      plan: z._default(Plan, 'year'),
      expires_at: z._default(z.nullable(z.iso.datetime('Data e ora non valide.')), null),
    }),
    status: 200,
    response: Subscription,
  }),
};
