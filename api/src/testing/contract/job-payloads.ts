import sql from 'sql-template-tag';
import type { JobName, JobPayloads } from '../../core/jobs/jobs.ts';
import type { TestPlace } from '../factories.ts';
import { aDocumentEmail } from './document-fixtures.ts';
import { fixtures } from './fixtures.ts';
import type { World } from '../world.ts';

/** The numeric id of a real entity of the place, by its field name. */
async function a(name: string, w: World, place: TestPlace): Promise<number> {
  return Number(await fixtures[name]!(w, place));
}

/** A payload for every job, about the given place. A new job does not compile without one. */
export const jobPayloads: {
  [N in JobName]: (w: World, place: TestPlace) => Promise<JobPayloads[N]> | JobPayloads[N];
} = {
  'access.confirm_address': (_, { owner }) => ({ user_id: owner.id }),
  'access.forgot': (_, { owner: { email } }) => ({ email }),
  'access.password_changed': (_, { owner }) => ({ user_id: owner.id }),
  'bookings.expire': async (w, place) => ({ booking_id: await a('booking_id', w, place) }),
  'bookings.night': () => ({}),
  'btcpay.due': () => ({}),
  'btcpay.letter': (_, { id, owner }) => ({ place_id: id, user_id: owner.id }),
  'btcpay.release': (_, { id }) => ({
    place_id: id,
    host: 'http://127.0.0.1:9',
    store_id: 'Negozio1',
    sealed_key: '',
    webhook_id: null,
    revoke: false,
    attempt: 1,
  }),
  // The job of a clock set back makes the feeds of all places due, and those of one site start a second apart: one is enough.
  'calendars.due': async ({ app }) => {
    await app.db.run(sql`
      update calendars set next_run_at = null
      where id <> (select id from calendars where next_run_at is not null order by id limit 1)`);
    return {};
  },
  'calendars.sync': async (w, place) => ({ calendar_id: await a('calendar_id', w, place) }),
  'public.tableLetter': async (w, place) => ({
    reservation_id: await a('reservation_id', w, place),
    letter: 'confirmed',
  }),
  'public.reminders': () => ({}),
  'reservations.depositOver': async (w, place) => ({ reservation_id: await a('reservation_id', w, place) }),
  'reservations.holdOver': () => ({ hold_id: 1 }),
  'calendars.letter': async (w, place) => ({
    calendar_id: await a('calendar_id', w, place),
    user_id: place.owner.id,
    letter: 'late',
    details: [],
  }),
  'files.remove': () => ({ keys: ['0123456789abcdef0123456789abcdef'] }),
  'invoices.letter': async (w, place) => ({ email_id: await aDocumentEmail(w, place) }),
  'invoices.splitVat': async (w, place) => ({ place_id: place.id, bill_ids: [await a('bill_id', w, place)] }),
  'notifications.letter': async (w, place) => {
    const id = await a('notification_id', w, place);
    const { event_id } = await w.app.db.one<{ event_id: number }>(sql`
      select event_id from notifications where user_id = ${place.owner.id} and id = ${id}`);
    return { event_id, user_id: place.owner.id };
  },
  'orders.tableFreed': async (w, place) => ({ order_id: await a('order_id', w, place) }),
  'payments.due': () => ({}),
  'payments.hint': (_, { id }) => ({ place_id: id, invoice_id: 'prova' }),
  'payments.letter': async (w, place) => ({ letter: 'request', request_id: await a('request_id', w, place) }),
  'payments.notice': async (w, place) => ({
    attempt_id: await a('attempt_id', w, place),
    user_id: place.owner.id,
    notice: 'received',
  }),
  'payments.void': async (w, place) => ({ attempt_id: await a('attempt_id', w, place) }),
  'products.back': (_, { id }) => ({ place_id: id }),
  'public.digest': (_, { id, owner }) => ({
    place_id: id,
    since: '2027-01-01T00:00:00.000Z',
    user_id: owner.id,
  }),
  'public.letter': async (w, place) => {
    const token = String(await fixtures.token!(w, place));
    const { booking_id } = await w.app.db.one<{ booking_id: number }>(sql`
      select booking_id from direct_bookings where token = ${token}`);
    return { booking_id, letter: 'confirmed' };
  },
  'people.invitation': async (w, place) => {
    const invitation_id = await a('invitation_id', w, place);
    const { sent_at } = await w.app.db.one<{ sent_at: string }>(sql`
      select sent_at from invitations where id = ${invitation_id}`);
    return { invitation_id, sent_at };
  },
  'people.transferred': (_, { id, owner }) => ({ place_id: id, user_id: owner.id, owner_id: owner.id }),
  'profile.email_link': (_, { owner }) => ({ user_id: owner.id, email: owner.email }),
  'profile.letter': (_, { owner }) => ({
    user_id: owner.id,
    letter: 'password_changed',
    address: owner.email,
  }),
  'house.clock': () => ({}),
  'house.tidy': () => ({}),
};
