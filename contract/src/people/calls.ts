import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { invitationSchemas, peopleSchemas } from './schemas.ts';

export const people = calls<typeof peopleSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/people',
    summary: 'Who works at the place, by role and name, and the open invitations',
    access: may.manage,
    status: 200,
  },
  invite: {
    method: 'POST',
    path: '/places/{place_id}/invitations',
    summary: 'Invite an address with a role; an open invitation of the address is renewed',
    access: may.manage,
    status: 201,
  },
  resend: {
    method: 'POST',
    path: '/places/{place_id}/invitations/{invitation_id}/resend',
    summary: 'Mail an invitation again: a new link, valid 7 days, in place of the one before',
    access: may.manage,
    status: 200,
  },
  withdraw: {
    method: 'DELETE',
    path: '/places/{place_id}/invitations/{invitation_id}',
    summary: 'Withdraw an invitation: its link stops working',
    access: may.manage,
    status: 204,
  },
  changeRole: {
    method: 'PATCH',
    path: '/places/{place_id}/people/{user_id}',
    summary: 'Give somebody of the place another role',
    access: may.manage,
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/places/{place_id}/people/{user_id}',
    summary: 'Take somebody out of the place; their sessions lose it at once',
    access: may.manage,
    status: 204,
  },
  transfer: {
    method: 'POST',
    path: '/places/{place_id}/transfer',
    summary: 'Hand the place over to somebody who works there; the present owner becomes manager',
    access: may.own,
    leaves: ['manager'],
    status: 200,
  },
  /** `session`, because a place that is not paid for may be left as well. */
  leave: {
    method: 'POST',
    path: '/places/{place_id}/leave',
    summary: 'Leave a place where one works; the last owner cannot',
    access: 'session',
    status: 204,
  },
});

/** By the token of the mailed link, in the body: addresses of pages and calls end up in logs. */
export const invitations = calls<typeof invitationSchemas>()({
  look: {
    method: 'POST',
    path: '/invitations/look',
    summary: 'What an invitation is for',
    access: 'public',
    refusals: [404],
    status: 200,
  },
  accept: {
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Accept as the signed-in person, whose address must be the invited one',
    access: 'session',
    refusals: [403, 404],
    status: 200,
  },
  join: {
    method: 'POST',
    path: '/invitations/join',
    summary: 'Accept with a new account for the invited address, and sign in',
    access: 'public',
    refusals: [403, 404],
    status: 201,
  },
});
