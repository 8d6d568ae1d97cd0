import type { publicPlaces } from 'contract/public/calls';
import { countAttempt, originOf, type Limit } from '../../core/access/throttle/throttle.ts';
import type { App } from '../../core/context.ts';
import type { Gate } from '../../core/http/route.ts';

/** Looking around costs little and a family behind one address looks a lot. */
const READS_PER_TRY = 40;

/** How often an address may ask, whatever comes of it. */
export function publicGate(app: App): Gate<keyof typeof publicPlaces> {
  const { publicTries } = app.config;
  const book: Limit = {
    name: 'public book',
    most: publicTries,
    minutes: 10,
    sentence: 'Troppe richieste di prenotazione da questo indirizzo.',
  };
  const read: Limit = {
    name: 'public read',
    most: publicTries * READS_PER_TRY,
    minutes: 10,
    sentence: 'Troppe richieste da questo indirizzo.',
  };
  return ({ address }, call) => countAttempt(app, call === 'book' ? book : read, originOf(address));
}
