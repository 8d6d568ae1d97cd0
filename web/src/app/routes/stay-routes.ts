import { q, queryClient } from '../../kit/api/query.ts';
import { NARROW } from '../../slices/bookings/planning/phone-width.ts';
import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { whereOneIs } from '../../kit/session/session.ts';
import { isMedia } from '../../kit/ui/layout/media-query.ts';
import { Dashboard } from '../shell/dashboard.tsx';
import { inside } from './inside.ts';
import { rarePage } from './named-pages.ts';

/** Nearly every role sees the rooms of a place (docs/rules.md 3.7). */
async function fetchRooms(place_id: number): Promise<void> {
  const { rooms } = await import('contract/rooms/calls');
  await queryClient.prefetchQuery(q(rooms.list, { params: { place_id } }));
}

async function fetchBookings(place_id: number, { search }: URL): Promise<void> {
  if (search !== '') return;
  const { bookings } = await import('contract/bookings/calls');
  const first = { params: { place_id }, query: { limit: 100, offset: 0 } };
  await queryClient.prefetchQuery(q(bookings.list, first));
}

/** Which day it is at the place, its clocks say: what is asked for waits for them, and not for the first drawing of the page. */
async function fetchAgenda(placeId: number, { search }: URL): Promise<void> {
  if (search !== '' || !isMedia(NARROW)) return;
  const [place, { weeksAround }, { today }] = await Promise.all([
    whereOneIs(),
    import('../../slices/bookings/agenda/agenda-query.ts'),
    import('../../kit/format/days.ts'),
  ]);
  if (place?.place_id !== placeId) return;
  await queryClient.prefetchQuery(weeksAround(placeId, today(Date.now(), place.time_zone)));
}

/** What the planning shows on this width comes beside the page, not after it. */
function loadPlanning() {
  const shown = isMedia(NARROW)
    ? import('../../slices/bookings/agenda/agenda.tsx')
    : import('../../slices/bookings/planning/board/board-page.tsx');
  shown.catch(() => undefined);
  return import('../../slices/bookings/planning/planning-page.tsx');
}

/** The dialog of a booking opens above the list, which stays. */
const bookingsView = {
  page: lazyPage(() => import('../../slices/bookings/bookings-page.tsx'), 'BookingsPage'),
  layout: Dashboard,
  view: paths.bookings,
};

/** Planning, rooms, bookings, prices and calendars. */
export const stayRoutes: readonly Route[] = [
  inside(paths.planning, lazyPage(loadPlanning, 'PlanningPage'), fetchAgenda),
  inside(
    paths.rooms,
    lazyPage(() => import('../../slices/rooms/rooms-page.tsx'), 'RoomsPage'),
    fetchRooms,
  ),
  inside(paths.roomCreate, rarePage('RoomCreatePage')),
  inside(paths.roomsCreate, rarePage('RoomsCreatePage')),
  inside('/dashboard/rooms/:roomId', rarePage('RoomPage')),
  inside('/dashboard/rooms/:roomId/edit', rarePage('RoomEditPage')),
  { ...bookingsView, path: paths.bookings, prepare: fetchBookings },
  inside(paths.bookingCreate, rarePage('BookingCreatePage')),
  { ...bookingsView, path: '/dashboard/bookings/:bookingId' },
  inside('/dashboard/bookings/:bookingId/edit', rarePage('BookingEditPage')),
  inside(paths.bookingPage, rarePage('BookingPagePage')),
  inside(paths.prices, rarePage('PricesPage')),
  inside(paths.seasonCreate, rarePage('SeasonCreatePage')),
  inside('/dashboard/prices/:seasonId/edit', rarePage('SeasonEditPage')),
  inside(paths.calendars, rarePage('CalendarsPage')),
  inside(paths.calendarCreate, rarePage('CalendarCreatePage')),
  inside('/dashboard/calendars/:calendarId', rarePage('CalendarPage')),
  inside('/dashboard/calendars/:calendarId/edit', rarePage('CalendarEditPage')),
];
