import { DAY_MS } from 'contract/days/durations';
import { shortenLimits } from './core/access/throttle/throttle.ts';
import type { Ctx } from './core/context.ts';
import { removeOrPostpone } from './core/files/remove-files.ts';
import type { Hooks } from './core/hooks.ts';
import { forgetOldKeys } from './core/http/idempotency.ts';
import type { JobHandlers } from './core/jobs/jobs.ts';
import { activity } from './platform/activity/slice.ts';
import { events } from './platform/events/slice.ts';
import { notifications } from './platform/notifications/slice.ts';
import { photos } from './platform/photos/slice.ts';
import { search } from './platform/search/slice.ts';
import type { Slice } from './platform/slice.ts';
import { accounts } from './slices/accounts/slice.ts';
import { bookingPage } from './slices/booking-page/slice.ts';
import { eraseReasons } from './slices/bookings/blocks/erase-reasons.ts';
import { maintenanceOfRoom } from './slices/bookings/blocks/maintenance.ts';
import { payableBookings } from './slices/bookings/payable/payable-bookings.ts';
import { eraseBills } from './slices/bills/erase-bills.ts';
import { payableBills } from './slices/bills/payable/payable-bills.ts';
import { openSales, soldAtCounter } from './slices/bills/place-hooks.ts';
import { bills } from './slices/bills/slice.ts';
import { bookings } from './slices/bookings/slice.ts';
import { openStays, soldStays } from './slices/bookings/stay/open-stays.ts';
import { btcpay } from './slices/btcpay/slice.ts';
import { claimForChannels } from './slices/calendars/channel-events/claim-nights.ts';
import { syncBeforeSale, listStaleFeeds } from './slices/calendars/sync/sync-before-sale.ts';
import { rereadWholePlaceFeeds } from './slices/calendars/channel-events/only-room.ts';
import { tellSoldAgain } from './slices/calendars/channel-events/sold-again.ts';
import { business } from './slices/business/slice.ts';
import { eraseChannelGuests, forgetChannelGuests } from './slices/calendars/erase-channel-guests.ts';
import { calendars } from './slices/calendars/slice.ts';
import { eraseGuests, forgetRequests } from './slices/bookings/erase-guests.ts';
import { eraseStayNotes } from './slices/bookings/erase-stay-notes.ts';
import { customers } from './slices/customers/slice.ts';
import { openChannelStays } from './slices/calendars/channel-events/open-channel-stays.ts';
import { eraseMoves } from './slices/cash/erase-moves.ts';
import { madeClosings } from './slices/cash/made-closings.ts';
import { cash } from './slices/cash/slice.ts';
import { firstSteps } from './slices/first-steps/slice.ts';
import { eraseDrafts, issuedDocuments } from './slices/invoices/place-hooks.ts';
import { invoices } from './slices/invoices/slice.ts';
import { followReturn } from './slices/invoices/split-vat/settle-split-vat.ts';
import { menuPaper } from './slices/menu-paper/slice.ts';
import { menus } from './slices/menus/slice.ts';
import { changeVariantPrices } from './slices/modifiers/set-variant-prices.ts';
import { modifiers } from './slices/modifiers/slice.ts';
import { operator } from './slices/operator/slice.ts';
import { tellAllergiesOfCustomer } from './slices/orders/follow-customer.ts';
import { tellAllergies } from './slices/orders/follow-party.ts';
import { eraseOrders, forgetOrders } from './slices/orders/erase-orders.ts';
import { queueTableOfOrder } from './slices/orders/offer-table-of-order.ts';
import { openOrders, soldOnOrders } from './slices/orders/place-hooks.ts';
import { serviceOfDay } from './slices/orders/service-of-day.ts';
import { orders } from './slices/orders/slice.ts';
import { eraseSignatures } from './slices/room-charges/signatures.ts';
import { roomCharges } from './slices/room-charges/slice.ts';
import { ordersAtTable, usesByOrders } from './slices/orders/table-uses.ts';
import { bringDeposit } from './slices/orders/use-deposit.ts';
import { overview } from './slices/overview/slice.ts';
import { receivedPayments } from './slices/payments/received-payments.ts';
import { payments } from './slices/payments/slice.ts';
import { withdrawAllInvitationsOf } from './slices/people/withdraw-invitations.ts';
import { removeAllPinsOf } from './slices/pins/pins.service.ts';
import { pins } from './slices/pins/slice.ts';
import { people } from './slices/people/slice.ts';
import { placeSettings } from './slices/place-settings/slice.ts';
import { planning } from './slices/planning/slice.ts';
import { erasePaper } from './slices/printing/jobs/erase-paper.ts';
import { printMoves } from './slices/printing/jobs/print-moves.ts';
import { printTickets } from './slices/printing/jobs/print-tickets.ts';
import { printing } from './slices/printing/slice.ts';
import { products } from './slices/products/slice.ts';
import { profile } from './slices/profile/slice.ts';
import { followHold, strangersLimit } from './slices/public/hold-again.ts';
import { queueLettersAbout } from './slices/public/letters/queue-letters.ts';
import { queueTableLetters } from './slices/public/tables/letters/queue-table-letters.ts';
import { publicPages } from './slices/public/slice.ts';
import { followArea } from './slices/public-menu/follow-area.ts';
import { publicMenu } from './slices/public-menu/slice.ts';
import { followNames, lockForNames } from './slices/recipes/follow-names.ts';
import { receivedDocuments } from './slices/received/place-hooks.ts';
import { takingsOfMonth } from './slices/takings/month-files.ts';
import { printedTakings } from './slices/takings/place-hooks.ts';
import { received } from './slices/received/slice.ts';
import { recipes } from './slices/recipes/slice.ts';
import { returns } from './slices/returns/slice.ts';
import { eraseReservations, forgetParties } from './slices/reservations/erase-reservations.ts';
import { followTimeZone } from './slices/reservations/follow-time-zone.ts';
import { moveReminders } from './slices/public/tables/letters/plan-reminder.ts';
import { partiesExpected } from './slices/reservations/expected-parties.ts';
import { followDeposit } from './slices/reservations/deposit/end-deposit.ts';
import { payableDeposits } from './slices/reservations/deposit/payable-deposits.ts';
import { openReservations } from './slices/reservations/open-reservations.ts';
import { reservations } from './slices/reservations/slice.ts';
import { reservationsAhead, usesByReservations } from './slices/reservations/table-uses.ts';
import { reviews } from './slices/reviews/slice.ts';
import { rooms } from './slices/rooms/slice.ts';
import { screens } from './slices/screens/slice.ts';
import { seasons } from './slices/seasons/slice.ts';
import { signup } from './slices/signup/slice.ts';
import { site } from './slices/site/slice.ts';
import { takings } from './slices/takings/slice.ts';
import { eraseDayNotes } from './slices/tables/shifts/erase-day-notes.ts';
import { tables } from './slices/tables/slice.ts';
import { twoFactor } from './slices/two-factor/slice.ts';

/** Everything that Hub can do. A new slice is one line here. */
export const slices: readonly Slice[] = [
  site,
  accounts,
  profile,
  twoFactor,
  signup,
  firstSteps,
  people,
  pins,
  screens,
  placeSettings,
  business,
  rooms,
  photos,
  customers,
  bookings,
  planning,
  overview,
  seasons,
  calendars,
  bookingPage,
  btcpay,
  payments,
  bills,
  returns,
  products,
  recipes,
  modifiers,
  menus,
  cash,
  tables,
  reservations,
  orders,
  printing,
  roomCharges,
  publicPages,
  publicMenu,
  menuPaper,
  invoices,
  received,
  takings,
  activity,
  notifications,
  events,
  reviews,
  search,
  operator,
];

/** What follows from a change elsewhere, in this order. */
export const hooks: Hooks = {
  items: Object.assign({}, ...slices.map(({ items }) => items)),
  searchSources: slices.flatMap((slice) => slice.search ?? []),
  openWork: [openStays, openChannelStays, openSales, openReservations, openOrders],
  keepsPlace: [
    soldStays,
    receivedPayments,
    soldAtCounter,
    soldOnOrders,
    madeClosings,
    issuedDocuments,
    receivedDocuments,
    printedTakings,
  ],
  beforeAccountChangesHands: [withdrawAllInvitationsOf, removeAllPinsOf],
  beforeRoomCountChanges: [rereadWholePlaceFeeds],
  whenRoomStatusIsSet: [maintenanceOfRoom],
  beforeSale: [syncBeforeSale],
  unreadFeeds: [listStaleFeeds],
  afterNightsFreed: [claimForChannels],
  payableKinds: [payableBookings, payableBills, payableDeposits],
  beforeBillPaid: [bringDeposit],
  afterReturn: [followReturn],
  afterBillsEnded: [queueTableOfOrder],
  holdLimits: [strangersLimit],
  // Orders first: they find their guests by reservations that still have a customer.
  eraseCustomers: [
    eraseChannelGuests,
    eraseGuests,
    eraseStayNotes,
    eraseReasons,
    eraseBills,
    eraseMoves,
    eraseSignatures,
    erasePaper,
    eraseOrders,
    eraseReservations,
    eraseDayNotes,
    eraseDrafts,
  ],
  forgetUnlinked: [forgetChannelGuests, forgetRequests, forgetOrders, forgetParties],
  whenAllergiesChange: [tellAllergiesOfCustomer],
  beforeProductNames: [lockForNames],
  afterProductRenamed: [followNames],
  whenPricesChange: [changeVariantPrices],
  tableUses: [usesByOrders, usesByReservations],
  whenTimeZoneChanges: [followTimeZone, moveReminders],
  whenTableChangesArea: [followArea],
  expectedParties: [partiesExpected],
  aheadOfTable: [reservationsAhead, ordersAtTable],
  afterTicketsSent: [printTickets],
  afterDishesMoved: [printMoves],
  serviceOfDay: [serviceOfDay],
  monthFiles: [takingsOfMonth],
  afterReservationSaved: [followDeposit, queueTableLetters, tellAllergies],
  afterStaySaved: [followHold, queueLettersAbout, tellSoldAgain],
};

/** What fails does not keep the works after it from theirs. Throws the first fault at the end. */
async function inTurn(works: readonly ((ctx: Ctx) => Promise<unknown>)[], ctx: Ctx): Promise<void> {
  const faults: unknown[] = [];
  for (const work of works) await work(ctx).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
}

/** Days that a message stays on disk where no mail server is set (docs/rules.md 2.8). */
const MAIL_DAYS = 30;

const forgetOldMail = ({ mail, clock }: Ctx) =>
  mail.forgetBefore(new Date(clock().getTime() - MAIL_DAYS * DAY_MS));

const houseJobs = {
  'files.remove': (ctx, { keys }) => removeOrPostpone(ctx, keys),
  'house.clock': (ctx) => inTurn([shortenLimits, ...slices.flatMap(({ replan = [] }) => replan)], ctx),
  'house.tidy': (ctx) =>
    inTurn([forgetOldKeys, forgetOldMail, ...slices.flatMap(({ tidy = [] }) => tidy)], ctx),
} satisfies Partial<JobHandlers>;

/** Every queue has its handler: the payloads are declared beside the handlers, and `slices.test.ts` compares their names. */
export const jobHandlers: JobHandlers = Object.assign({}, houseJobs, ...slices.map(({ jobs }) => jobs));
