import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import { provePassword, wrongPassword } from '../../core/access/passwords/prove-password.ts';
import { countAttempt, type Limit, originOf } from '../../core/access/throttle/throttle.ts';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { acceptInvitation, joinByInvitation } from './accept-invitation.ts';
import { changeRole } from './change-role.ts';
import { invite, mayInvite, mayResend, resendInvitation, withdrawInvitation } from './invite.ts';
import { listPeople } from './list-people.ts';
import { viewInvitation } from './read-invitation.ts';
import { leavePlace, removePerson } from './remove-person.ts';
import { transferPlace } from './transfer-place.ts';

/** Tokens cannot be guessed; this only limits the load from one address. */
const LOOKS: Limit = {
  name: 'invitation address',
  most: 120,
  minutes: 10,
  sentence: 'Troppe richieste da questo indirizzo.',
};

/**
 * The people of a place. A change drops the people concerned from this process's session cache before the response; the database notifies the others.
 */
export function peopleRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.people, {
    list: async (ctx, { params, place }) => listPeople(ctx, place(params.place_id)),
    invite: {
      async prepare(outside, { params, body, place }) {
        const here = place(params.place_id);
        await mayInvite(outside, here, body);
        return (ctx) => invite(ctx, here, body);
      },
    },
    resend: {
      async prepare(outside, { params, place }) {
        const here = place(params.place_id);
        await mayResend(outside, here, params.invitation_id);
        return (ctx) => resendInvitation(ctx, here, params.invitation_id);
      },
    },
    withdraw: async (ctx, { params, place }) =>
      withdrawInvitation(ctx, place(params.place_id), params.invitation_id),
    changeRole: async (ctx, { params, body, place }) => {
      const person = await changeRole(ctx, place(params.place_id), params.user_id, body.role);
      app.sessions.forget(params.user_id);
      return person;
    },
    remove: async (ctx, { params, place }) => {
      await removePerson(ctx, place(params.place_id), params.user_id);
      app.sessions.forget(params.user_id);
    },
    transfer: {
      async prepare(outside, { params, body, person, place }) {
        // A repeated call comes from a former owner: it gets the first response, without a check of the password.
        const owns = person.places.some(
          ({ place_id, role }) => place_id === params.place_id && role === 'owner',
        );
        if (owns) {
          place(params.place_id);
          await provePassword(outside, person, body.password, 'password');
        }
        return async (ctx) => {
          const here = place(params.place_id);
          if (!owns) throw wrongPassword('password');
          const all = await transferPlace(ctx, here, body.user_id);
          app.sessions.forget(person.user.id);
          app.sessions.forget(body.user_id);
          return all;
        };
      },
    },
    leave: async (ctx, { params, person }) => {
      await leavePlace(ctx, person, params.place_id);
      app.sessions.forget(person.user.id);
    },
  });
  mountAll(
    server,
    app,
    contract.invitations,
    {
      look: (ctx, { body }) => viewInvitation(ctx, body.token),
      accept: async (ctx, { body, person, concerns }) => {
        const joined = await acceptInvitation(ctx, person, body.token);
        concerns(joined);
        app.sessions.forget(person.user.id);
        return joined;
      },
      join: async (ctx, { body, client }) => {
        const joined = await joinByInvitation(ctx, client, body);
        // The account may have been a stranger's until now, with sessions in the cache.
        app.sessions.forget(joined.user.id);
        return joined;
      },
    },
    ({ address }) => countAttempt(app, LOOKS, originOf(address)),
  );
}
