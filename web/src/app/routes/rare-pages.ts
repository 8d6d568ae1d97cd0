import type { Prepared } from './named-pages.ts';

/** Pages that are opened now and then. The first screen names none of their files: this list comes with the first of them. */
const settingsPages = () => import('./settings-pages.ts');
const seasonPages = () => import('../../slices/seasons/season-pages.tsx');

export const pages = {
  RegisterPage: () => import('../../slices/auth/register-page.tsx'),
  ForgotPasswordPage: () => import('../../slices/auth/forgot-password-page.tsx'),
  ResetPasswordPage: () => import('../../slices/auth/reset-password-page.tsx'),
  ConfirmEmailPage: () => import('../../slices/auth/confirm-email-page.tsx'),
  ConfirmAddressPage: () => import('../../slices/auth/confirm-address-page.tsx'),
  InvitationPage: () => import('../../slices/auth/invitation-page.tsx'),
  AccessDeniedPage: () => import('../../slices/auth/access-denied-page.tsx'),
  StartPage: () => import('../../slices/auth/start-page.tsx'),
  ProfilePage: () => import('../../slices/profile/profile-page.tsx'),
  ComingPage: () => import('../../slices/coming/coming-page.tsx'),
  ReviewsPage: () => import('../../slices/reviews/reviews-page.tsx'),
  ReviewPage: () => import('../../slices/reviews/review-page.tsx'),
  NotificationsPage: () => import('../../slices/notifications/notifications-page.tsx'),
  SettingsPage: () => import('../../slices/settings/settings-page.tsx'),
  PlaceSettingsPage: settingsPages,
  CapabilitiesPage: settingsPages,
  BusinessPage: settingsPages,
  ServicePage: settingsPages,
  PrintersPage: () => import('../../slices/printing/printers-page.tsx'),
  PeoplePage: () => import('../../slices/people/people-page.tsx'),
  ActivityPage: () => import('../../slices/activity/activity-page.tsx'),
  RoomCreatePage: () => import('../../slices/rooms/room-create-page.tsx'),
  RoomsCreatePage: () => import('../../slices/rooms/rooms-create-page.tsx'),
  RoomPage: () => import('../../slices/rooms/room-page.tsx'),
  RoomEditPage: () => import('../../slices/rooms/room-edit-page.tsx'),
  BookingCreatePage: () => import('../../slices/bookings/booking-create-page.tsx'),
  BookingEditPage: () => import('../../slices/bookings/booking-edit-page.tsx'),
  BookingPagePage: () => import('../../slices/booking-page/booking-page-page.tsx'),
  PricesPage: () => import('../../slices/seasons/prices-page.tsx'),
  SeasonCreatePage: seasonPages,
  SeasonEditPage: seasonPages,
  CalendarsPage: () => import('../../slices/calendars/calendars-page.tsx'),
  CalendarCreatePage: () => import('../../slices/calendars/calendar-create-page.tsx'),
  CalendarPage: () => import('../../slices/calendars/calendar-page.tsx'),
  CalendarEditPage: () => import('../../slices/calendars/calendar-edit-page.tsx'),
  CustomersPage: () => import('../../slices/customers/customers-page.tsx'),
  CustomerCreatePage: () => import('../../slices/customers/customer-create-page.tsx'),
  DoublesPage: () => import('../../slices/customers/doubles-page.tsx'),
  CustomerPage: () => import('../../slices/customers/customer-page.tsx'),
  CustomerEditPage: () => import('../../slices/customers/customer-edit-page.tsx'),
  ProductsPage: () => import('../../slices/products/products-page.tsx'),
  SoldOutPage: () => import('../../slices/products/sold-out/sold-out-page.tsx'),
  ProductCreatePage: () => import('../../slices/products/product-create-page.tsx'),
  ProductEditPage: () => import('../../slices/products/product-edit-page.tsx'),
  PaymentsPage: () => import('../../slices/payments/payments-page.tsx'),
  BillsPage: () => import('../../slices/bills/list/bills-page.tsx'),
  DebtsPage: () => import('../../slices/bills/debts/debts-page.tsx'),
  UndocumentedPage: () => import('../../slices/bills/undocumented/undocumented-page.tsx'),
};

export const prepare: Prepared<typeof pages> = {
  CalendarsPage: async (placeId) =>
    (await import('../../slices/calendars/use-calendars.ts')).fetchCalendars(placeId),
  ProductsPage: async (placeId, url) =>
    (await import('../../slices/products/list/use-products.ts')).fetchProducts(placeId, url),
  SoldOutPage: async (placeId) =>
    (await import('../../slices/products/catalogue/all-products.ts')).fetchAllProducts(placeId),
  BillsPage: async (placeId, url) =>
    (await import('../../slices/bills/use-bills.ts')).fetchBills(placeId, url),
};
