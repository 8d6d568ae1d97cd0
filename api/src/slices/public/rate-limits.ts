import { countAttempt, originOf, READS_PER_TRY, type Limit } from '../../core/access/throttle/throttle.ts';
import type { App } from '../../core/context.ts';
import type { Gate } from '../../core/http/route.ts';

/** A guest looks at several times before taking one. */
const HOLDS_PER_TRY = 3;
/** Calls that keep something have the lower limit. */
const CREATING: ReadonlySet<string> = new Set(['book', 'reserve', 'change']);

/** Counts each request of an address, successful or not. */
export function publicGate(app: App): Gate {
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
  const hold: Limit = {
    name: 'public hold',
    most: publicTries * HOLDS_PER_TRY,
    minutes: 10,
    sentence: 'Troppi tavoli tenuti da questo indirizzo.',
  };
  const limitOf = (call: string) => (call === 'hold' ? hold : CREATING.has(call) ? book : read);
  return ({ address }, call) => countAttempt(app, limitOf(call), originOf(address));
}
