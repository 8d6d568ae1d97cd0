import { q, queryClient } from '../kit/api/query.ts';
import { NARROW } from '../slices/bookings/planning/phone-width.ts';
import { paths } from '../kit/paths.ts';
import { lazyPage, matcher, type LazyPage, type Route } from '../kit/routing/routes.ts';
import { likelyPlaceId, whereOneIs } from '../kit/session/session.ts';
import { Dashboard } from './shell/dashboard.tsx';
import { isMedia } from '../kit/ui/layout/media-query.ts';

function outside(path: string, page: LazyPage): Route {
  return { path, page };
}

function inside(path: string, page: LazyPage, prepare?: Route['prepare']): Route {
  return { path, page, layout: Dashboard, ...(prepare && { prepare }) };
}

// What a page shows is asked for beside the answer to where one is, not after it. Who may no longer see it is refused as they
// would be later, and the guard says so. Of an address that says what to look for the page asks by itself.

/** Everybody at a place may see its rooms. */
async function fetchRooms(): Promise<void> {
  const place_id = likelyPlaceId();
  if (place_id === undefined) return;
  const { rooms } = await import('contract/rooms/calls');
  await queryClient.prefetchQuery(q(rooms.list, { params: { place_id } }));
}

async function fetchBookings({ search }: URL): Promise<void> {
  const place_id = likelyPlaceId();
  if (place_id === undefined || search !== '') return;
  const { bookings } = await import('contract/bookings/calls');
  const first = { params: { place_id }, query: { limit: 100, offset: 0 } };
  await queryClient.prefetchQuery(q(bookings.list, first));
}

/** Which day it is at the place, its clocks say: what is asked for waits for them, and not for the first drawing of the page. */
async function fetchAgenda({ search }: URL): Promise<void> {
  if (search !== '') return;
  const [place, { weeksAround }, { today }] = await Promise.all([
    whereOneIs(),
    import('../slices/bookings/agenda/agenda-query.ts'),
    import('../kit/format/days.ts'),
  ]);
  if (!place) return;
  await queryClient.prefetchQuery(weeksAround(place.place_id, today(Date.now(), place.time_zone)));
}

async function fetchProducts(): Promise<void> {
  const place_id = likelyPlaceId();
  if (place_id === undefined) return;
  const { catalogueOf } = await import('../slices/sale/catalogue/use-catalogue.ts');
  await queryClient.prefetchQuery(catalogueOf(place_id));
}

async function fetchCalendars(): Promise<void> {
  const place_id = likelyPlaceId();
  if (place_id === undefined) return;
  const { calendars } = await import('contract/calendars/calls');
  await queryClient.prefetchQuery(q(calendars.list, { params: { place_id } }));
}

const coming = lazyPage(() => import('../slices/coming/coming-page.tsx'), 'ComingPage');

/** The dialog of a booking opens above the list, which stays. */
const bookingsView = {
  page: lazyPage(() => import('../slices/bookings/bookings-page.tsx'), 'BookingsPage'),
  layout: Dashboard,
  view: paths.bookings,
};

/** The detail of a payment opens above the list, which stays. */
const paymentsView = {
  page: lazyPage(() => import('../slices/payments/payments-page.tsx'), 'PaymentsPage'),
  layout: Dashboard,
  view: paths.payments,
};

/** The sheet of a bill opens above the list, which stays. */
const billsView = {
  page: lazyPage(() => import('../slices/bills/list/bills-page.tsx'), 'BillsPage'),
  layout: Dashboard,
  view: paths.bills,
};

const routes: Route[] = [
  outside(
    paths.login,
    lazyPage(() => import('../slices/auth/login-page.tsx'), 'LoginPage'),
  ),
  outside(
    paths.register,
    lazyPage(() => import('../slices/auth/register-page.tsx'), 'RegisterPage'),
  ),
  outside(
    paths.forgotPassword,
    lazyPage(() => import('../slices/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  outside(
    paths.resetPassword,
    lazyPage(() => import('../slices/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
  outside(
    paths.confirmEmail,
    lazyPage(() => import('../slices/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  ),
  outside(
    paths.confirmAddress,
    lazyPage(() => import('../slices/auth/confirm-address-page.tsx'), 'ConfirmAddressPage'),
  ),
  outside(
    paths.invitation,
    lazyPage(() => import('../slices/auth/invitation-page.tsx'), 'InvitationPage'),
  ),
  outside(
    paths.accessDenied,
    lazyPage(() => import('../slices/auth/access-denied-page.tsx'), 'AccessDeniedPage'),
  ),

  outside(
    paths.start,
    lazyPage(() => import('../slices/auth/start-page.tsx'), 'StartPage'),
  ),

  inside(
    paths.dashboard,
    lazyPage(() => import('../slices/home/home-page.tsx'), 'HomePage'),
  ),
  inside(
    paths.profile,
    lazyPage(() => import('../slices/profile/profile-page.tsx'), 'ProfilePage'),
  ),

  inside(
    paths.planning,
    lazyPage(() => import('../slices/bookings/planning/planning-page.tsx'), 'PlanningPage'),
    (url) =>
      isMedia(NARROW)
        ? Promise.all([import('../slices/bookings/agenda/agenda.tsx'), fetchAgenda(url)])
        : import('../slices/bookings/planning/board/board-page.tsx'),
  ),
  inside(
    paths.rooms,
    lazyPage(() => import('../slices/rooms/rooms-page.tsx'), 'RoomsPage'),
    fetchRooms,
  ),
  inside(
    paths.roomCreate,
    lazyPage(() => import('../slices/rooms/room-create-page.tsx'), 'RoomCreatePage'),
  ),
  inside(
    paths.roomsCreate,
    lazyPage(() => import('../slices/rooms/rooms-create-page.tsx'), 'RoomsCreatePage'),
  ),
  inside(
    '/dashboard/rooms/:roomId',
    lazyPage(() => import('../slices/rooms/room-page.tsx'), 'RoomPage'),
  ),
  inside(
    '/dashboard/rooms/:roomId/edit',
    lazyPage(() => import('../slices/rooms/room-edit-page.tsx'), 'RoomEditPage'),
  ),

  { ...bookingsView, path: paths.bookings, prepare: fetchBookings },
  inside(
    paths.bookingCreate,
    lazyPage(() => import('../slices/bookings/booking-create-page.tsx'), 'BookingCreatePage'),
  ),
  { ...bookingsView, path: '/dashboard/bookings/:bookingId' },
  inside(
    '/dashboard/bookings/:bookingId/edit',
    lazyPage(() => import('../slices/bookings/booking-edit-page.tsx'), 'BookingEditPage'),
  ),
  inside(
    paths.bookingPage,
    lazyPage(() => import('../slices/booking-page/booking-page-page.tsx'), 'BookingPagePage'),
  ),
  inside(
    paths.prices,
    lazyPage(() => import('../slices/seasons/prices-page.tsx'), 'PricesPage'),
  ),
  inside(
    paths.seasonCreate,
    lazyPage(() => import('../slices/seasons/season-pages.tsx'), 'SeasonCreatePage'),
  ),
  inside(
    '/dashboard/prices/:seasonId/edit',
    lazyPage(() => import('../slices/seasons/season-pages.tsx'), 'SeasonEditPage'),
  ),

  inside(
    paths.calendars,
    lazyPage(() => import('../slices/calendars/calendars-page.tsx'), 'CalendarsPage'),
    fetchCalendars,
  ),
  inside(
    paths.calendarCreate,
    lazyPage(() => import('../slices/calendars/calendar-create-page.tsx'), 'CalendarCreatePage'),
  ),
  inside(
    '/dashboard/calendars/:calendarId',
    lazyPage(() => import('../slices/calendars/calendar-page.tsx'), 'CalendarPage'),
  ),
  inside(
    '/dashboard/calendars/:calendarId/edit',
    lazyPage(() => import('../slices/calendars/calendar-edit-page.tsx'), 'CalendarEditPage'),
  ),

  inside(
    paths.sale,
    lazyPage(() => import('../slices/sale/sale-page.tsx'), 'SalePage'),
    fetchProducts,
  ),
  inside(
    paths.customers,
    lazyPage(() => import('../slices/customers/customers-page.tsx'), 'CustomersPage'),
  ),
  inside(
    paths.customerCreate,
    lazyPage(() => import('../slices/customers/customer-create-page.tsx'), 'CustomerCreatePage'),
  ),
  inside(
    paths.customerDoubles,
    lazyPage(() => import('../slices/customers/doubles-page.tsx'), 'DoublesPage'),
  ),
  inside(
    paths.customerImport,
    lazyPage(() => import('../slices/customers/import-page.tsx'), 'ImportPage'),
  ),
  inside(
    '/dashboard/customers/:customerId',
    lazyPage(() => import('../slices/customers/customer-page.tsx'), 'CustomerPage'),
  ),
  inside(
    '/dashboard/customers/:customerId/edit',
    lazyPage(() => import('../slices/customers/customer-edit-page.tsx'), 'CustomerEditPage'),
  ),

  { ...paymentsView, path: paths.payments },
  { ...paymentsView, path: '/dashboard/payments/attempts/:attemptId' },
  { ...paymentsView, path: '/dashboard/payments/manual/:manualId' },
  { ...billsView, path: paths.bills },
  { ...billsView, path: '/dashboard/payments/bills/:billId' },
  inside(
    paths.onAccount,
    lazyPage(() => import('../slices/bills/debts/debts-page.tsx'), 'DebtsPage'),
  ),
  inside(
    paths.undocumented,
    lazyPage(() => import('../slices/bills/undocumented/undocumented-page.tsx'), 'UndocumentedPage'),
  ),
  inside(
    paths.cash,
    lazyPage(() => import('../slices/cash/cash-page.tsx'), 'CashPage'),
  ),
  inside(
    paths.cashClose,
    lazyPage(() => import('../slices/cash/close/close-page.tsx'), 'ClosePage'),
  ),
  inside(
    '/dashboard/cash/closings/:closingId',
    lazyPage(() => import('../slices/cash/closing/closing-page.tsx'), 'ClosingPage'),
  ),

  inside(
    paths.products,
    lazyPage(() => import('../slices/products/products-page.tsx'), 'ProductsPage'),
  ),
  inside(
    paths.productCreate,
    lazyPage(() => import('../slices/products/product-create-page.tsx'), 'ProductCreatePage'),
  ),
  inside(
    paths.productsImport,
    lazyPage(() => import('../slices/products/products-import-page.tsx'), 'ProductsImportPage'),
  ),
  inside(
    '/dashboard/products/:productId',
    lazyPage(() => import('../slices/products/product-page.tsx'), 'ProductPage'),
  ),
  inside(
    '/dashboard/products/:productId/edit',
    lazyPage(() => import('../slices/products/product-edit-page.tsx'), 'ProductEditPage'),
  ),

  inside(
    paths.reviews,
    lazyPage(() => import('../slices/reviews/reviews-page.tsx'), 'ReviewsPage'),
  ),
  inside(
    '/dashboard/reviews/:reviewId',
    lazyPage(() => import('../slices/reviews/review-page.tsx'), 'ReviewPage'),
  ),
  inside(
    paths.offline,
    lazyPage(() => import('../slices/offline/offline-page.tsx'), 'OfflinePage'),
  ),
  inside(
    paths.notifications,
    lazyPage(() => import('../slices/notifications/notifications-page.tsx'), 'NotificationsPage'),
  ),
  inside(
    paths.settings,
    lazyPage(() => import('../slices/settings/settings-page.tsx'), 'SettingsPage'),
  ),
  inside(
    paths.placeSettings,
    lazyPage(() => import('../slices/settings/place-settings-page.tsx'), 'PlaceSettingsPage'),
  ),
  inside(
    paths.capabilities,
    lazyPage(() => import('../slices/settings/capabilities/capabilities-page.tsx'), 'CapabilitiesPage'),
  ),
  inside(
    paths.business,
    lazyPage(() => import('../slices/settings/business/business-page.tsx'), 'BusinessPage'),
  ),
  inside(
    paths.people,
    lazyPage(() => import('../slices/people/people-page.tsx'), 'PeoplePage'),
  ),

  inside(
    paths.activity,
    lazyPage(() => import('../slices/activity/activity-page.tsx'), 'ActivityPage'),
  ),

  inside(paths.tables, coming),
  inside(paths.orders, coming),
  inside(paths.menu, coming),
  inside(paths.invoices, coming),
  inside(paths.inventory, coming),
  inside(paths.reports, coming),
];

/** The page of an address; unknown ones are sent to /dashboard. */
export const match = matcher(routes);

/** Fetches a page's code and data because somebody is about to go there. What fails will fail again in sight. */
export function preload(href: string): void {
  const url = new URL(href, window.location.origin);
  const found = match(url.pathname);
  found?.route.page.load().catch(() => undefined);
  found?.route.prepare?.(url).catch(() => undefined);
}
