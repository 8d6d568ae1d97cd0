import { assignments, auth, subscriptions } from './access.ts';
import { operator } from './operator.ts';
import { rooms } from './rooms.ts';
import { site } from './site.ts';

/** Everything that crosses the wire. The web imports its slices one by one, so that a page loads only its own. */
export const contract = { site, auth, assignments, subscriptions, rooms, operator };
