import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { bookFileRoutes } from './feed/book-file.routes.ts';
import { endForgottenDeposits } from './deposit/end-deposit.ts';
import { dropForgottenHolds } from './holds/guest-holds.ts';
import { reservationJobs } from './jobs.ts';
import { reservationsRoutes } from './reservations.routes.ts';
import { reservationSource } from './search-reservations.ts';

export const reservations: Slice = {
  routes(server, app) {
    reservationsRoutes(server, app);
    bookFileRoutes(server, app);
  },
  jobs: reservationJobs,
  tidy: [dropForgottenHolds, endForgottenDeposits],
  search: reservationSource,
  items: {
    reservation_id: {
      placeOf: (id) => sql`select place_id from reservations where id = ${id}`,
      missing: 'Prenotazione non trovata',
    },
  },
};
