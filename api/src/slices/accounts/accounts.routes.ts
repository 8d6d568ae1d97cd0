import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { activeSubscription, listAssignments } from './assignments.ts';
import { forgotPassword } from './password/forgot-password.ts';
import { confirmAddress, maySendConfirmation, sendConfirmation } from './registration/confirm-address.ts';
import { countMailedLink } from './mailed-link-limit.ts';
import { actorOf } from '../../core/access/sessions/session-cache.ts';
import { admitSignIn } from '../../core/access/passwords/hash-queue.ts';
import { register } from './registration/register.ts';
import { resetPassword } from './password/reset-password.ts';
import {
  endOldestSessions,
  endSession,
  listSessions,
  revokeSession,
} from '../../core/access/sessions/sessions.ts';
import { forgetWrongSignIns, signIn } from './sign-in.ts';

/**
 * Account, sessions and assignments of the caller. A call that ends a session drops it from this process's cache before the
 * response; the database notifies the other processes.
 */
export function accountRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.auth, {
    me: async (_, { person }) => actorOf(person),
    login: async (ctx, { body, client }) => {
      const signedIn = await admitSignIn(() => signIn(ctx, client, body));
      if ((await endOldestSessions(ctx, signedIn.user.id)) > 0) app.sessions.forget(signedIn.user.id);
      return signedIn;
    },
    register: (ctx, { body, client }) => admitSignIn(() => register(ctx, client, body)),
    logout: async (ctx, { person }) => {
      await endSession(ctx, person, person.session_id);
      app.sessions.forget(person.user.id);
    },
    forgot: async (ctx, { body, client }) => {
      await forgotPassword(ctx, client, body.email);
    },
    reset: async (ctx, { body, client }) => {
      await countMailedLink(ctx, client);
      const user_id = await resetPassword(ctx, client, body);
      app.sessions.forget(user_id);
      await forgetWrongSignIns(ctx, client, user_id);
    },
    confirmAddress: {
      async outside(ctx, { body, client }) {
        await countMailedLink(ctx, client);
        const { email } = await confirmAddress(ctx, body);
        return { email };
      },
    },
    sendConfirmation: {
      async prepare(outside, { person }) {
        await maySendConfirmation(outside, person);
        return (ctx) => sendConfirmation(ctx, person);
      },
    },
    sessions: (ctx, { person }) => listSessions(ctx, person),
    revokeSession: async (ctx, { params, person }) => {
      await revokeSession(ctx, person, params.session_id);
      app.sessions.forget(person.user.id);
    },
  });
  mountAll(server, app, contract.assignments, { mine: (ctx, { person }) => listAssignments(ctx, person) });
  mountAll(server, app, contract.subscriptions, {
    active: (ctx, { person }) => activeSubscription(ctx, person),
  });
}
