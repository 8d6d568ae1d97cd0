import { joined } from './endpoint.ts';
import { assignments, auth, subscriptions } from './access/calls.ts';
import { assignmentSchemas, authSchemas, subscriptionSchemas } from './access/schemas.ts';
import { activity } from './activity/calls.ts';
import { activitySchemas } from './activity/schemas.ts';
import { billPayments } from './bill-payments/calls.ts';
import { billPaymentSchemas } from './bill-payments/schemas.ts';
import { bills } from './bills/calls.ts';
import { billSchemas } from './bills/schemas.ts';
import { blocks } from './blocks/calls.ts';
import { blockSchemas } from './blocks/schemas.ts';
import { bookingPage } from './booking-page/calls.ts';
import { bookingPageSchemas } from './booking-page/schemas.ts';
import { bookings } from './bookings/calls.ts';
import { bookingSchemas } from './bookings/schemas.ts';
import { btcpaySettings } from './btcpay/calls.ts';
import { btcpaySettingSchemas } from './btcpay/schemas.ts';
import { business } from './business/calls.ts';
import { businessSchemas } from './business/schemas.ts';
import { calendars } from './calendars/calls.ts';
import { calendarSchemas } from './calendars/schemas.ts';
import { capabilities } from './capabilities/calls.ts';
import { capabilitySchemas } from './capabilities/schemas.ts';
import { cash, closings } from './cash/calls.ts';
import { cashSchemas, closingSchemas } from './cash/schemas.ts';
import { channelEvents } from './channel-events/calls.ts';
import { channelEventSchemas } from './channel-events/schemas.ts';
import { charges } from './charges/calls.ts';
import { chargeSchemas } from './charges/schemas.ts';
import { customerDoubles } from './customer-doubles/calls.ts';
import { customerDoubleSchemas } from './customer-doubles/schemas.ts';
import { customerHistory } from './customer-history/calls.ts';
import { customerHistorySchemas } from './customer-history/schemas.ts';
import { customerImport } from './customer-import/calls.ts';
import { customerImportSchemas } from './customer-import/schemas.ts';
import { customerRetention } from './customer-retention/calls.ts';
import { customerRetentionSchemas } from './customer-retention/schemas.ts';
import { customers } from './customers/calls.ts';
import { customerSchemas } from './customers/schemas.ts';
import { depositPayments } from './deposit-payments/calls.ts';
import { depositPaymentSchemas } from './deposit-payments/schemas.ts';
import { firstSteps } from './first-steps/calls.ts';
import { firstStepSchemas } from './first-steps/schemas.ts';
import { invoiceAnswers } from './invoice-answers/calls.ts';
import { invoiceAnswerSchemas } from './invoice-answers/schemas.ts';
import { invoices } from './invoices/calls.ts';
import { invoiceSchemas } from './invoices/schemas.ts';
import { notificationPreferences, notifications } from './notifications/calls.ts';
import { notificationPreferenceSchemas, notificationSchemas } from './notifications/schemas.ts';
import { operator } from './operator/calls.ts';
import { operatorSchemas } from './operator/schemas.ts';
import { operatorReviews } from './operator-reviews/calls.ts';
import { operatorReviewSchemas } from './operator-reviews/schemas.ts';
import { orderCatalogue } from './order-catalogue/calls.ts';
import { orderCatalogueSchemas } from './order-catalogue/schemas.ts';
import { orderDevices } from './order-devices/calls.ts';
import { orderDeviceSchemas } from './order-devices/schemas.ts';
import { orders } from './orders/calls.ts';
import { roomCharges } from './room-charges/calls.ts';
import { roomChargeSchemas } from './room-charges/schemas.ts';
import { orderSchemas } from './orders/schemas.ts';
import { overview } from './overview/calls.ts';
import { overviewSchemas } from './overview/schemas.ts';
import { payPage } from './pay-page/calls.ts';
import { payPageSchemas } from './pay-page/schemas.ts';
import { paymentAttempts } from './payment-attempts/calls.ts';
import { paymentAttemptSchemas } from './payment-attempts/schemas.ts';
import { paymentRules } from './payment-rules/calls.ts';
import { paymentRuleSchemas } from './payment-rules/schemas.ts';
import { payments } from './payments/calls.ts';
import { paymentSchemas } from './payments/schemas.ts';
import { invitations, people } from './people/calls.ts';
import { invitationSchemas, peopleSchemas } from './people/schemas.ts';
import { pins } from './pins/calls.ts';
import { pinSchemas } from './pins/schemas.ts';
import { screens } from './screens/calls.ts';
import { screenSchemas } from './screens/schemas.ts';
import { placeSettings } from './place-settings/calls.ts';
import { placeSettingSchemas } from './place-settings/schemas.ts';
import { places } from './places/calls.ts';
import { placeSchemas } from './places/schemas.ts';
import { planning } from './planning/calls.ts';
import { planningSchemas } from './planning/schemas.ts';
import { ingredients } from './ingredients/calls.ts';
import { ingredientSchemas } from './ingredients/schemas.ts';
import { receivedInvoices } from './received-invoices/calls.ts';
import { receivedInvoiceSchemas } from './received-invoices/schemas.ts';
import { recipes } from './recipes/calls.ts';
import { recipeSchemas } from './recipes/schemas.ts';
import { allergenRegister } from './allergen-register/calls.ts';
import { allergenRegisterSchemas } from './allergen-register/schemas.ts';
import { modifiers } from './modifiers/calls.ts';
import { modifierSchemas } from './modifiers/schemas.ts';
import { menus } from './menus/calls.ts';
import { menuSchemas } from './menus/schemas.ts';
import { menuPaper } from './menu-paper/calls.ts';
import { menuPaperSchemas } from './menu-paper/schemas.ts';
import { publicMenu } from './public-menu/calls.ts';
import { publicMenuSchemas } from './public-menu/schemas.ts';
import { printAgent, printing } from './printing/calls.ts';
import { printAgentSchemas, printingSchemas } from './printing/schemas.ts';
import { products } from './products/calls.ts';
import { productSchemas } from './products/schemas.ts';
import { profile } from './profile/calls.ts';
import { profileSchemas } from './profile/schemas.ts';
import { publicPlaces } from './public/calls.ts';
import { publicPlaceSchemas } from './public/schemas.ts';
import { publicTables } from './public-tables/calls.ts';
import { publicTableSchemas } from './public-tables/schemas.ts';
import { reservationImport } from './reservation-import/calls.ts';
import { reservationImportSchemas } from './reservation-import/schemas.ts';
import { reservationFeed, reservations, tableAvailability } from './reservations/calls.ts';
import {
  reservationFeedSchemas,
  reservationSchemas,
  tableAvailabilitySchemas,
} from './reservations/schemas.ts';
import { returns } from './returns/calls.ts';
import { returnSchemas } from './returns/schemas.ts';
import { reviews } from './reviews/calls.ts';
import { reviewSchemas } from './reviews/schemas.ts';
import { rooms } from './rooms/calls.ts';
import { roomSchemas } from './rooms/schemas.ts';
import { sales } from './sales/calls.ts';
import { saleSchemas } from './sales/schemas.ts';
import { salesFigures } from './sales-figures/calls.ts';
import { salesFigureSchemas } from './sales-figures/schemas.ts';
import { search } from './search/calls.ts';
import { searchSchemas } from './search/schemas.ts';
import { seasons } from './seasons/calls.ts';
import { seasonSchemas } from './seasons/schemas.ts';
import { serviceDays, serviceShifts } from './service-shifts/calls.ts';
import { serviceDaySchemas, serviceShiftSchemas } from './service-shifts/schemas.ts';
import { site } from './site/calls.ts';
import { siteSchemas } from './site/schemas.ts';
import { tableCombinations, tables } from './tables/calls.ts';
import { tableCombinationSchemas, tableSchemas } from './tables/schemas.ts';
import { takings } from './takings/calls.ts';
import { takingsSchemas } from './takings/schemas.ts';
import { tickets } from './tickets/calls.ts';
import { ticketSchemas } from './tickets/schemas.ts';
import { twoFactor } from './two-factor/calls.ts';
import { twoFactorSchemas } from './two-factor/schemas.ts';

/**
 * Everything that crosses the wire, as the server needs it: each call with its schemas. The web imports the `calls.ts` of its
 * slices one by one, so that a page loads only its own.
 */
export const contract = {
  site: joined(site, siteSchemas),
  auth: joined(auth, authSchemas),
  assignments: joined(assignments, assignmentSchemas),
  subscriptions: joined(subscriptions, subscriptionSchemas),
  places: joined(places, placeSchemas),
  firstSteps: joined(firstSteps, firstStepSchemas),
  rooms: joined(rooms, roomSchemas),
  bookings: joined(bookings, bookingSchemas),
  blocks: joined(blocks, blockSchemas),
  customers: joined(customers, customerSchemas),
  customerDoubles: joined(customerDoubles, customerDoubleSchemas),
  customerHistory: joined(customerHistory, customerHistorySchemas),
  customerImport: joined(customerImport, customerImportSchemas),
  customerRetention: joined(customerRetention, customerRetentionSchemas),
  planning: joined(planning, planningSchemas),
  calendars: joined(calendars, calendarSchemas),
  channelEvents: joined(channelEvents, channelEventSchemas),
  overview: joined(overview, overviewSchemas),
  seasons: joined(seasons, seasonSchemas),
  bookingPage: joined(bookingPage, bookingPageSchemas),
  btcpaySettings: joined(btcpaySettings, btcpaySettingSchemas),
  payments: joined(payments, paymentSchemas),
  bills: joined(bills, billSchemas),
  charges: joined(charges, chargeSchemas),
  billPayments: joined(billPayments, billPaymentSchemas),
  sales: joined(sales, saleSchemas),
  returns: joined(returns, returnSchemas),
  invoices: joined(invoices, invoiceSchemas),
  takings: joined(takings, takingsSchemas),
  invoiceAnswers: joined(invoiceAnswers, invoiceAnswerSchemas),
  receivedInvoices: joined(receivedInvoices, receivedInvoiceSchemas),
  paymentAttempts: joined(paymentAttempts, paymentAttemptSchemas),
  paymentRules: joined(paymentRules, paymentRuleSchemas),
  products: joined(products, productSchemas),
  ingredients: joined(ingredients, ingredientSchemas),
  recipes: joined(recipes, recipeSchemas),
  allergenRegister: joined(allergenRegister, allergenRegisterSchemas),
  modifiers: joined(modifiers, modifierSchemas),
  menus: joined(menus, menuSchemas),
  menuPaper: joined(menuPaper, menuPaperSchemas),
  publicMenu: joined(publicMenu, publicMenuSchemas),
  cash: joined(cash, cashSchemas),
  closings: joined(closings, closingSchemas),
  salesFigures: joined(salesFigures, salesFigureSchemas),
  tables: joined(tables, tableSchemas),
  tableCombinations: joined(tableCombinations, tableCombinationSchemas),
  serviceShifts: joined(serviceShifts, serviceShiftSchemas),
  serviceDays: joined(serviceDays, serviceDaySchemas),
  reservations: joined(reservations, reservationSchemas),
  reservationImport: joined(reservationImport, reservationImportSchemas),
  tableAvailability: joined(tableAvailability, tableAvailabilitySchemas),
  depositPayments: joined(depositPayments, depositPaymentSchemas),
  reservationFeed: joined(reservationFeed, reservationFeedSchemas),
  payPage: joined(payPage, payPageSchemas),
  publicPlaces: joined(publicPlaces, publicPlaceSchemas),
  publicTables: joined(publicTables, publicTableSchemas),
  orderCatalogue: joined(orderCatalogue, orderCatalogueSchemas),
  orderDevices: joined(orderDevices, orderDeviceSchemas),
  orders: joined(orders, orderSchemas),
  roomCharges: joined(roomCharges, roomChargeSchemas),
  tickets: joined(tickets, ticketSchemas),
  printing: joined(printing, printingSchemas),
  printAgent: joined(printAgent, printAgentSchemas),
  notifications: joined(notifications, notificationSchemas),
  notificationPreferences: joined(notificationPreferences, notificationPreferenceSchemas),
  profile: joined(profile, profileSchemas),
  twoFactor: joined(twoFactor, twoFactorSchemas),
  people: joined(people, peopleSchemas),
  pins: joined(pins, pinSchemas),
  screens: joined(screens, screenSchemas),
  invitations: joined(invitations, invitationSchemas),
  placeSettings: joined(placeSettings, placeSettingSchemas),
  capabilities: joined(capabilities, capabilitySchemas),
  business: joined(business, businessSchemas),
  activity: joined(activity, activitySchemas),
  search: joined(search, searchSchemas),
  reviews: joined(reviews, reviewSchemas),
  operator: joined(operator, operatorSchemas),
  operatorReviews: joined(operatorReviews, operatorReviewSchemas),
};
