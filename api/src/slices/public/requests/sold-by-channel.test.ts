import { MINUTE_MS } from 'contract/days/durations';
import { publicPlaces } from 'contract/public/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { connected } from '../../calendars/testing/connected-place.ts';
import { fakePlatform, feedOf } from '../../calendars/testing/fake-platform.ts';
import { world } from '../../../testing/world.ts';
import { proofOf } from '../testing/open-letter.ts';
import { subjectsTo } from '../testing/sent-letters.ts';
import { idOf } from '../testing/page.ts';

const w = world();
const platform = fakePlatform();

/** A place that confirms by itself, with a request that waits for its letter to be opened. */
async function withRequest(guest_email: string) {
  platform.tells([]);
  const hub = await connected(w, platform);
  const { slug } = await w.app.db.one<{ slug: string }>(sql`
    update places set public_open = true, auto_confirm = true where id = ${hub.place.id} returning slug`);
  const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', guest_email, number_of_guests: 2 };
  const dates = { check_in_date: hub.day(3), check_out_date: hub.day(5) };
  const asked = await w.as()(publicPlaces.book, {
    params: { slug },
    body: { room_id: hub.room_id, ...dates, ...guest, accept_conditions: true, language: 'it' },
  });
  expect(asked.status).toBe(201);
  const { token } = asked.body;
  const proof = await proofOf(w, guest_email, token);
  const prove = () => w.as()(publicPlaces.prove, { params: { slug, token }, body: { proof } });
  return { ...hub, id: await idOf(w, token), prove };
}

it('a request is not confirmed by itself once a portal has sold its nights', async () => {
  const hub = await withRequest('venduta@example.com');
  // Sold since the request came; the link in the letter has the feed read once more.
  w.advance(11 * MINUTE_MS);
  platform.answers((_, response) => response.end(feedOf([hub.period(4, 7, { uid: 'a' })])));
  expect((await hub.prove()).body).toMatchObject({ status: 'pending', address: 'proved' });
  expect((await hub.get(hub.id)).events.at(-1)?.sentence).toBe(
    "L'ospite ha aperto il link nella sua e-mail, ma un portale ha venduto le stesse notti: decidi tu.",
  );
  expect(await subjectsTo(w, hub.place.owner.email)).toContainEqual(
    expect.stringMatching(/^Nuova richiesta: /),
  );
  expect((await hub.prove()).body.status).toBe('pending');
  expect((await hub.act(hub.id, 'confirm')).body.status).toBe('confirmed');
});

it('a closure of a portal over its nights changes nothing', async () => {
  const hub = await withRequest('chiusa@example.com');
  w.advance(11 * MINUTE_MS);
  platform.answers((_, response) =>
    response.end(feedOf([hub.period(4, 7, { uid: 'a', summary: 'Airbnb (Not available)' })])),
  );
  expect((await hub.prove()).body.status).toBe('confirmed');
});
