import { bookingPage } from 'contract/booking-page/calls';
import type { BookingPageChange } from 'contract/booking-page/schemas';
import { operator } from 'contract/operator/calls';
import { publicPlaces } from 'contract/public/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { OPERATOR_KEY, world } from '../../testing/world.ts';

const w = world();

const get = (place: TestPlace, token = place.owner.token) =>
  w.as(token)(bookingPage.get, { params: { place_id: place.id } });

async function save(place: TestPlace, change: Partial<Record<keyof BookingPageChange, unknown>>) {
  const { body } = await get(place);
  return w.as(place.owner.token)(bookingPage.save, {
    params: { place_id: place.id },
    body: { ...body, ...change } as never,
  });
}

const publicly = (slug: string) => w.as()(publicPlaces.get, { params: { slug } });

describe('the settings of the booking page', () => {
  it('start closed, with a slug from the name', async () => {
    const place = await w.aPlace();
    const { status, body } = await get(place);
    expect(status).toBe(200);
    expect(body).toEqual({
      slug: expect.stringMatching(/^attivita-\d+$/),
      is_open: false,
      hold_minutes: 15,
      answer_minutes: 1440,
      auto_confirm: false,
      ask_license_plate: false,
      free_cancel_days: 7,
      description: null,
      conditions: null,
    });
    expect((await publicly(body.slug)).status).toBe(404);
  });

  it('are replaced, cleaned, and visible to guests at once', async () => {
    const place = await w.aPlace();
    const slug = `casa-${place.id}`;
    const { status, body } = await save(place, {
      slug: ` Casa-${place.id} `,
      is_open: true,
      hold_minutes: 30,
      answer_minutes: 2880,
      auto_confirm: true,
      ask_license_plate: true,
      free_cancel_days: null,
      description: ' Sul mare.\n\nA Borgo. ',
      conditions: 'Si paga in contanti.',
    });
    expect(status).toBe(200);
    const kept = {
      slug,
      auto_confirm: true,
      ask_license_plate: true,
      free_cancel_days: null,
      description: 'Sul mare.\n\nA Borgo.',
      conditions: 'Si paga in contanti.',
    };
    expect(body).toEqual({ ...kept, is_open: true, hold_minutes: 30, answer_minutes: 2880 });
    expect((await get(place)).body).toEqual(body);
    // No payment is asked for, so the time to answer counts.
    expect((await publicly(slug)).body).toMatchObject({ ...kept, hold_minutes: 2880 });
    const old = await save(place, { slug, hold_minutes: 45 });
    expect(old.body).toMatchObject({ hold_minutes: 45, answer_minutes: 2880, auto_confirm: true });
    await save(place, { is_open: false });
    expect((await publicly(slug)).status).toBe(404);
  });

  it('keep what a call does not name, so that a screen that is behind undoes nothing', async () => {
    const place = await w.aPlace();
    const full = { free_cancel_days: 3, description: 'Sul mare.', conditions: 'Niente fumo.' };
    const { body: before } = await save(place, { slug: `resta-${place.id}`, is_open: true, ...full });
    const send = (body: Partial<BookingPageChange>) =>
      w.as(place.owner.token)(bookingPage.save, { params: { place_id: place.id }, body });
    expect((await send({ is_open: false })).body).toEqual({ ...before, is_open: false });
    const described = await send({ description: null, free_cancel_days: null });
    expect(described.body).toEqual({
      ...before,
      is_open: false,
      description: null,
      free_cancel_days: null,
    });
    expect((await send({})).body).toEqual(described.body);
  });

  it.each([
    ['slug', 'ab'],
    ['slug', 'casa--mia'],
    ['slug', 'casa_mia'],
    ['slug', 'casà'],
    ['slug', 'x'.repeat(61)],
    ['hold_minutes', 4],
    ['hold_minutes', 10_081],
    ['hold_minutes', 5.5],
    ['free_cancel_days', -1],
    ['free_cancel_days', 366],
    ['description', 'x'.repeat(2001)],
    ['conditions', 'a\u0000b'],
  ])('are refused with the %s %j', async (field, value) => {
    const place = await w.aPlace();
    const before = (await get(place)).body;
    const { status, error } = await save(place, { [field]: value });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
    expect((await get(place)).body).toEqual(before);
  });
});

describe('the slug', () => {
  it('redirects to its place, and is taken for others, also as a former one', async () => {
    const [place, other] = [await w.aPlace(), await w.aPlace()];
    const first = `prima-${place.id}`;
    await save(place, { slug: first, is_open: true });
    await save(place, { slug: `dopo-${place.id}` });
    expect((await publicly(first)).body.slug).toBe(`dopo-${place.id}`);
    for (const slug of [first, `dopo-${place.id}`]) {
      const { status, error } = await save(other, { slug, description: 'Mia.' });
      const sentence = "Questo indirizzo è già di un'altra attività: scegline un altro.";
      expect([status, error]).toEqual([
        409,
        { code: 'slug_taken', error: sentence, fields: { slug: sentence } },
      ]);
    }
    expect((await get(other)).body.description).toBeNull();
    expect((await save(place, { slug: first })).body.slug).toBe(first);
    expect((await publicly(`dopo-${place.id}`)).body.slug).toBe(first);
  });

  it('goes to one of two concurrent calls', async () => {
    const places = [await w.aPlace(), await w.aPlace(), await w.aPlace()];
    const answers = await Promise.all(
      places.map((place) => save(place, { slug: `voluto-${places[0]!.id}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  const create = async (name: string, address = '') => {
    const headers = { authorization: `Bearer ${OPERATOR_KEY}` };
    const body = { name, address, category: 'b&b' };
    const { body: place } = await w.as()(operator.createPlace, { body }, headers);
    const { slug } = await w.app.db.one<{ slug: string }>(
      sql`select slug from places where id = ${place.id}`,
    );
    return slug;
  };

  it.each([
    ["B&B L'Aquilone d’Oro", 'bb-l-aquilone-d-oro'],
    ['  Città  Alta – Perù! ', 'citta-alta-peru'],
    ['Gästehaus Weiß am Øresund', 'gastehaus-weiss-am-oresund'],
    ['Caffè №1 œuvre', 'caffe-1-oeuvre'],
    ['Ця', 'casa'],
    ['Al 7', 'al-7'],
    ['X', 'casa-x'],
    ['a'.repeat(70), 'a'.repeat(50)],
  ])('of %s is %s', async (name, slug) => {
    expect(await create(name)).toBe(slug);
  });

  it('gets a number where somebody has it, or had it', async () => {
    expect(await create('Il Faro', 'Via 1')).toBe('il-faro');
    expect(await create('Il Faro', 'Via 2')).toBe('il-faro-2');
    await w.app.db.run(sql`update places set slug = 'la-lanterna' where slug = 'il-faro-2'`);
    expect(await create('IL FARO!', 'Via 3')).toBe('il-faro-3');
    const several = await Promise.all(['L’Onda', "L'onda", 'l onda', 'L-Onda'].map((name) => create(name)));
    expect(several.toSorted()).toEqual(['l-onda', 'l-onda-2', 'l-onda-3', 'l-onda-4']);
  });
});
