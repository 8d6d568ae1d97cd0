import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import { countAttempt, type Limit, originOf } from '../../core/access/throttle/throttle.ts';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { openOwnPlace, requireOpenSignup } from './open-own-place.ts';

const BY_ADDRESS: Limit = {
  name: 'own place address',
  most: 10,
  minutes: 60,
  sentence: 'Troppe attività aperte da questo indirizzo.',
};

/** Self-service signup. Drops the person from this process's session cache before the response. */
export function signupRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.places, {
    create: {
      async prepare(outside, { body, person, client, request_id }) {
        requireOpenSignup(outside);
        await countAttempt(outside, BY_ADDRESS, originOf(client.address));
        return async (ctx) => {
          const opened = await openOwnPlace(ctx, { door: 'hub', request_id }, person, body);
          app.sessions.forget(person.user.id);
          return opened;
        };
      },
    },
  });
}
