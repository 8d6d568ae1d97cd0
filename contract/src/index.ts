import { assignments, auth, subscriptions } from './access.ts';
import { blocks, bookings } from './bookings.ts';
import { operator } from './operator.ts';
import { planning } from './planning.ts';
import { rooms } from './rooms.ts';
import { seasons } from './seasons.ts';
import { site } from './site.ts';

/** Everything that crosses the wire. The web imports its slices one by one, so that a page loads only its own. */
export const contract = {
  site,
  auth,
  assignments,
  subscriptions,
  rooms,
  bookings,
  blocks,
  planning,
  seasons,
  operator,
};
