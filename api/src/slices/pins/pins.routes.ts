import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import { provePassword } from '../../core/access/passwords/prove-password.ts';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { beginActing, lockSession, requireOwnPlace } from './act.ts';
import { pinMark } from './pin-mark.ts';
import {
  readOwnPin,
  refuseEasyPin,
  removePin,
  removePinOf,
  requireOwnSession,
  setPin,
} from './pins.service.ts';
import { countPinGuess, forgetPinGuess, personOfPin } from './prove-pin.ts';

/** A change of who acts drops the session's person from this process's cache before the response; the database notifies the others. */
export function pinRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.pins, {
    mine: async (ctx, { here }) => readOwnPin(ctx, here),
    set: async (ctx, { here, person, body }) => {
      requireOwnSession(person);
      await provePassword(ctx, person, body.password, 'password');
      refuseEasyPin(body.pin);
      const { place_id } = here;
      const guess = { place_id, session_id: person.session_id, pin: body.pin };
      // A refusal tells that somebody has this PIN, so it counts as a guess.
      await countPinGuess(ctx, guess);
      const own = await setPin(ctx, here, await pinMark(ctx, place_id, body.pin));
      await forgetPinGuess(ctx, guess);
      return own;
    },
    remove: async (ctx, { here, person }) => {
      requireOwnSession(person);
      await removePin(ctx, here);
    },
    removeOf: async (ctx, { here, params }) => {
      await removePinOf(ctx, here, params.user_id);
      app.sessions.forget(params.user_id);
    },
    act: {
      async prepare(outside, { params: { place_id }, body: { pin }, person, concerns }) {
        await requireOwnPlace(outside, person, place_id);
        const guess = { place_id, session_id: person.session_id, pin };
        const who = await personOfPin(outside, guess);
        return async (ctx) => {
          await beginActing(ctx, person, place_id, who);
          await forgetPinGuess(ctx, guess);
          concerns({ place_id, role: who.role === 'owner' ? 'manager' : who.role });
          app.sessions.forget(person.user.id);
          return who;
        };
      },
    },
    lock: async (ctx, { params, person }) => {
      await requireOwnPlace(ctx, person, params.place_id);
      await lockSession(ctx, person, params.place_id);
      app.sessions.forget(person.user.id);
    },
  });
}
