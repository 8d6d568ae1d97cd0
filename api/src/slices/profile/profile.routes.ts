import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import { endOtherSessions } from '../../core/access/sessions/sessions.ts';
import { countMailedLink } from '../accounts/mailed-link-limit.ts';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { changeEmail, mayChangeEmail, withdrawEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { confirmEmail } from './confirm-email.ts';
import { exportOwnData } from './export-own-data.ts';
import { getProfile } from './get-profile.ts';

/** The caller's own account. A change drops the person from this process's session cache before the response. */
export function profileRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.profile, {
    get: (ctx, { person }) => getProfile(ctx, person),
    change: async (ctx, { body, person }) => {
      const user = await changeProfile(ctx, person, body);
      app.sessions.forget(person.user.id);
      return user;
    },
    changeEmail: {
      async prepare(outside, { body, person }) {
        await mayChangeEmail(outside, person, body.password);
        return (ctx) => changeEmail(ctx, person, body.email);
      },
    },
    withdrawEmail: (ctx, { person }) => withdrawEmail(ctx, person.user.id),
    confirmEmail: async (ctx, { body, client }) => {
      await countMailedLink(ctx, client);
      const { user_id, email, removed } = await confirmEmail(ctx, body.token);
      app.sessions.forget(user_id);
      if (removed !== undefined) app.sessions.forget(removed);
      return { email };
    },
    changePassword: async (ctx, { body, person }) => {
      await changePassword(ctx, person, body);
      app.sessions.forget(person.user.id);
    },
    revokeOthers: async (ctx, { person }) => {
      await endOtherSessions(ctx, person);
      app.sessions.forget(person.user.id);
    },
    export: (ctx, { person }) => exportOwnData(ctx, person),
  });
}
