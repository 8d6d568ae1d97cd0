import { activity } from './activity.ts';
import { assignments, auth, subscriptions } from './access.ts';
import { bookingPage } from './booking-page.ts';
import { blocks } from './blocks.ts';
import { bookings } from './bookings.ts';
import { btcpaySettings } from './btcpay.ts';
import { calendars } from './calendars.ts';
import { channelEvents } from './channel-events.ts';
import { firstSteps } from './first-steps.ts';
import { notificationPreferences, notifications } from './notifications.ts';
import { operator } from './operator.ts';
import { operatorReviews } from './operator-reviews.ts';
import { overview } from './overview.ts';
import { payPage } from './pay-page.ts';
import { paymentAttempts } from './payment-attempts.ts';
import { paymentRules } from './payment-rules.ts';
import { payments } from './payments.ts';
import { invitations, people } from './people.ts';
import { places } from './places.ts';
import { placeSettings } from './place-settings.ts';
import { planning } from './planning.ts';
import { profile } from './profile.ts';
import { publicPlaces } from './public.ts';
import { reviews } from './reviews.ts';
import { rooms } from './rooms.ts';
import { search } from './search.ts';
import { seasons } from './seasons.ts';
import { site } from './site.ts';
import { twoFactor } from './two-factor.ts';

/** Everything that crosses the wire. The web imports its slices one by one, so that a page loads only its own. */
export const contract = {
  site,
  auth,
  assignments,
  subscriptions,
  places,
  firstSteps,
  rooms,
  bookings,
  blocks,
  planning,
  calendars,
  channelEvents,
  overview,
  seasons,
  bookingPage,
  btcpaySettings,
  payments,
  paymentAttempts,
  paymentRules,
  payPage,
  publicPlaces,
  notifications,
  notificationPreferences,
  profile,
  twoFactor,
  people,
  invitations,
  placeSettings,
  activity,
  search,
  reviews,
  operator,
  operatorReviews,
};
