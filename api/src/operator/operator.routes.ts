import { operator } from 'contract/operator';
import type { FastifyInstance } from 'fastify';
import { createUser } from '../access/register.ts';
import type { App } from '../context.ts';
import { mountAll } from '../http/route.ts';
import { createPlace } from './create-place.ts';
import { grantAssignment } from './grant-assignment.ts';
import { revokeAssignment } from './revoke-assignment.ts';
import { setSubscription } from './set-subscription.ts';

/** The directory provider's calls. This process forgets what it knew before it answers; the others hear it from the database. */
export function operatorRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, operator, {
    createUser: (ctx, { body }) => createUser(ctx, body),
    createPlace: (ctx, { body }) => createPlace(ctx, body),
    grantAssignment: async (ctx, { body }) => {
      const assignment = await grantAssignment(ctx, body);
      app.sessions.forget('*');
      return assignment;
    },
    revokeAssignment: async (ctx, { query }) => {
      await revokeAssignment(ctx, query);
      app.sessions.forget('*');
    },
    setSubscription: async (ctx, { body }) => {
      const subscription = await setSubscription(ctx, body);
      app.sessions.forget('*');
      return subscription;
    },
  });
}
