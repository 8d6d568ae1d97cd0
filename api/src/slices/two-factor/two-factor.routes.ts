import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import {
  draftTwoFactor,
  getTwoFactor,
  mayTurnOff,
  renewRecoveryCodes,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './two-factor.service.ts';

/** The second factor at sign-in. A change drops the person from this process's session cache before the response. */
export function twoFactorRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.twoFactor, {
    get: (ctx, { person }) => getTwoFactor(ctx, person),
    draft: (ctx, { body, person }) => draftTwoFactor(ctx, person, body),
    turnOn: async (ctx, { body, person }) => {
      const codes = await turnOnTwoFactor(ctx, person, body);
      app.sessions.forget(person.user.id);
      return codes;
    },
    renewCodes: (ctx, { body, person, client }) => renewRecoveryCodes(ctx, client, person, body),
    turnOff: {
      async prepare(outside, { body, person, client }) {
        await mayTurnOff(outside, client, person, body);
        return async (ctx) => {
          await turnOffTwoFactor(ctx, person);
          app.sessions.forget(person.user.id);
        };
      },
    },
  });
}
