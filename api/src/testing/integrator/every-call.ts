import type { Client } from 'openapi-fetch';
// Made from the served document into a temporary folder, beside a copy of this file (see `every-call.test.ts`).
import type { components, paths } from './hub.ts';

/** The program's input. */
export interface Given {
  person: { email: string; username: string; password: string };
  /** The place's owner. */
  owner: { email: string; password: string };
  btcpay: { host: string; store: string; key: string; secret: string };
  feed: string;
  photo: Blob;
  notifications: [number, number];
}

type Problem = components['responses']['Problem']['content']['application/json'];
interface Outcome<T> {
  data?: T;
  error?: Problem;
  response: Response;
}

/** A program written from the OpenAPI document alone: the calls of docs/rules.md 1.12, in the order of a first day. */
export async function everyCall(hub: Client<paths>, given: Given): Promise<void> {
  /** The types say `data` or `error`, never neither, so a refusal has its Italian sentence. */
  function done<T>({ data, error, response }: Outcome<T>): T {
    if (error) throw new Error(`${response.url} ${response.status}: ${error.error} (${error.code})`);
    return data as T;
  }

  const { email, username, password } = given.person;
  const registered = await hub.POST('/auth/register', {
    body: { email, username, password, first_name: 'Prova', last_name: 'Numero uno' },
  });
  const mine: string = done(registered).token;
  const { token } = done(await hub.POST('/auth/login', { body: given.owner }));
  if (mine === token) throw new Error('two people, one session');
  hub.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${token}`);
    },
  });

  const me = done(await hub.GET('/auth/me'));
  if (me.email !== given.owner.email) throw new Error(`signed in as ${me.email}`);
  const { has_active_subscription } = done(await hub.GET('/subscriptions/me/active'));
  if (!has_active_subscription) throw new Error('no subscription');
  const place_id: number = done(await hub.GET('/assignments/me')).data[0]!.place_id;
  const place = { params: { path: { place_id } } };

  done(await hub.GET('/notifications'));
  const [first, second] = given.notifications;
  const one = { params: { path: { notification_id: first } } };
  done(await hub.PUT('/notifications/{notification_id}/read', one));
  done(await hub.PUT('/notifications/read-all'));
  done(
    await hub.DELETE('/notifications/{notification_id}', { params: { path: { notification_id: second } } }),
  );

  const settings = '/places/{place_id}/btcpay-settings';
  const none = await hub.GET(settings, place);
  if (none.response.status !== 404) throw new Error('settings before the first save');
  const { host, store, key, secret } = given.btcpay;
  const keys = { btcpay_host: host, btcpay_store_id: store };
  done(
    await hub.POST(settings, {
      ...place,
      body: { ...keys, btcpay_api_key: key, btcpay_webhook_secret: secret },
    }),
  );
  done(await hub.PUT(settings, { ...place, body: keys }));
  if (!done(await hub.POST('/places/{place_id}/btcpay-settings/verify', place)).verified)
    throw new Error('unverified');
  done(await hub.GET(settings, place));

  const { id: room_id } = done(
    await hub.POST('/rooms', {
      body: {
        place_id,
        number: '101',
        name: 'Camera del glicine',
        floor: '1',
        area: 18,
        type: 'double',
        capacity: 2,
        beds_single: 0,
        beds_double: 1,
        beds_sofa: 0,
        price_per_night: 89.5,
        description: null,
        amenities: ['wifi', 'desk'],
        photos: [],
        status: 'available',
      },
    }),
  );
  const room = { params: { path: { room_id } } };
  done(
    await hub.POST('/rooms/{room_id}/photos', {
      ...room,
      // A generated client knows files as strings: this is the name, the bytes go into the form.
      body: { photos: ['camera.png'] },
      bodySerializer: ({ photos }) => {
        const form = new FormData();
        for (const name of photos) form.append('photos', given.photo, name);
        return form;
      },
    }),
  );
  done(await hub.DELETE('/rooms/{room_id}/photos/{index}', { params: { path: { room_id, index: 0 } } }));
  done(
    await hub.PUT('/rooms/{room_id}', {
      ...room,
      body: { name: 'Camera del glicine', capacity: 3, price_per_night: 95, type: 'triple' },
    }),
  );
  const { price_per_night } = done(await hub.GET('/rooms/{room_id}', room));
  const rooms = done(await hub.GET('/places/{place_id}/rooms', place)).data;
  if (price_per_night !== 95 || rooms.length !== 1) throw new Error('the room is another');

  const found = done(await hub.GET('/search', { params: { query: { q: 'glicine' } } }));
  if (found.data[0]?.type !== 'room') throw new Error('the room is not found');

  const { id: calendar_id } = done(
    await hub.POST('/calendars', {
      body: {
        place_id,
        name: 'Portale',
        feed_url: given.feed,
        direction: 'both',
        sync_enabled: true,
        room_id: null,
      },
    }),
  );
  const calendar = { params: { path: { calendar_id } } };
  done(await hub.POST('/calendars/{calendar_id}/sync', calendar));
  done(await hub.PATCH('/calendars/{calendar_id}', { ...calendar, body: { sync_enabled: false } }));
  if (done(await hub.GET('/places/{place_id}/calendars', place)).length !== 1) throw new Error('no calendar');
  done(await hub.DELETE('/calendars/{calendar_id}', calendar));

  const page = { params: { path: { place_id }, query: { limit: 100, offset: 0 } } };
  const { bookings } = done(await hub.GET('/places/{place_id}/bookings', page));
  if (bookings.length !== 0) throw new Error('bookings from nowhere');
  done(await hub.DELETE('/rooms/{room_id}', room));
}
