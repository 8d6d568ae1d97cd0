import { DAY_MS } from 'contract/days/durations';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { sheetsOf } from '../testing/sheets.ts';
import { addedBy, withAdded, withoutAdded, type Merged } from './added-fields.ts';

describe('two customers that are one (docs/rules.md 18.4)', () => {
  const w = world();

  async function twoGuests() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const sheets = sheetsOf(w, place);
    const room_id = await w.aRoom(place, { price_cents: 10_000 });
    const guest = { guest_first_name: 'Anna', guest_last_name: 'Verdi' };
    const first = await desk.book(room_id, 1, 2, { ...guest, guest_email: 'anna@example.com' });
    const second = await desk.book(room_id, 3, 5, { ...guest, guest_phone: '3331234567' });
    const [a, b] = [
      (await desk.get(first.id)).customer_id ?? 0,
      (await desk.get(second.id)).customer_id ?? 0,
    ];
    return { place, desk, sheets, room_id, guest, first, second, a, b };
  }

  it('are proposed, and merged with all their links and fields', async () => {
    const { desk, sheets, room_id, guest, first, second, a, b } = await twoGuests();
    expect(
      (await sheets.doubles()).body.data.map(({ reason, customers }) => [
        reason,
        customers.map(({ id }) => id),
      ]),
    ).toEqual([['name', [a, b]]]);
    await sheets.update(b, {
      last_name: 'Verdi',
      first_name: 'Anna',
      phone: '3331234567',
      notes: 'Gatto',
      allergies: 'Noci',
      tags: ['Amici'],
    });
    await sheets.update(a, {
      last_name: 'Verdi',
      first_name: 'Anna',
      email: 'anna@example.com',
      allergies: 'Latte',
      tags: ['amici', 'VIP'],
    });
    const { status, body } = await sheets.merge(a, b);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        id: a,
        email: 'anna@example.com',
        phone: '3331234567',
        notes: 'Gatto',
        allergies: 'Latte\n\nNoci',
        tags: ['amici', 'VIP'],
        stays: 2,
        spent: 300,
        last_stay: desk.day(3),
      }),
    ]);
    expect((await sheets.merge(a, b)).status).toBe(200);
    expect((await sheets.get(b)).body).toEqual(body);
    expect(await sheets.names()).toEqual(['Anna Verdi']);
    expect((await sheets.list()).body.total).toBe(1);
    expect((await sheets.doubles()).body.data).toEqual([]);
    expect((await desk.get(second.id)).customer_id).toBe(b);
    const history = (await sheets.history(a)).body;
    expect(history.stays.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(history.merged).toMatchObject([{ id: b, name: 'Anna Verdi', undo_until: expect.any(String) }]);
    // The contacts of the merged one lead to the other.
    const third = await desk.book(room_id, 8, 9, { ...guest, guest_phone: '+39 333 1234567' });
    expect((await desk.get(third.id)).customer_id).toBe(a);
    expect((await sheets.get(b)).body.stays).toBe(3);
  });

  it('are two again within thirty days, without what the merge had added', async () => {
    const { sheets, a, b } = await twoGuests();
    const [before, other] = [(await sheets.get(a)).body, (await sheets.get(b)).body];
    await sheets.merge(a, b);
    expect((await sheets.unmerge(a)).body).toMatchObject({ ...other, updated_at: expect.any(String) });
    expect((await sheets.get(a)).body).toMatchObject({ ...before, updated_at: expect.any(String) });
    expect((await sheets.list()).body.total).toBe(2);

    await sheets.merge(a, b);
    const changed = await sheets.update(a, { last_name: 'Verdi', phone: '0471 123456' });
    expect(changed.body.phone).toBe('0471 123456');
    expect((await sheets.unmerge(b)).body.id).toBe(b);
    expect((await sheets.get(a)).body.phone).toBe('0471 123456');
    const again = await sheets.unmerge(b);
    expect([again.status, again.error.code]).toEqual([409, 'not_merged']);

    await sheets.merge(a, b);
    const longAgo = new Date(w.app.clock().getTime() - 31 * DAY_MS);
    await w.app.db.run(sql`update customers set merged_at = ${longAgo} where id = ${b}`);
    const late = await sheets.unmerge(a, b);
    expect([late.status, late.error.code]).toEqual([409, 'merge_too_old']);
  });

  it('have one consent: what the person said last, with its time and way', async () => {
    const { place, sheets, a, b } = await twoGuests();
    const name = { last_name: 'Verdi', first_name: 'Anna' };
    const consent = { marketing_consent: true, marketing_consent_how: 'Modulo in reception' };
    const given = (await sheets.update(b, { ...name, ...consent })).body;
    const { body: merged } = await sheets.merge(a, b);
    const { marketing_consent_at: at, marketing_consent_how: how } = merged;
    expect([at, how]).toEqual([given.marketing_consent_at, 'Modulo in reception']);
    const lines = await w.app.db.many<{ sentence: string }>(sql`
      select sentence from activity where place_id = ${place.id} and kind = 'customer' order by id`);
    expect(lines.at(-1)?.sentence).toBe(
      "Due schede cliente unite in questa. Il consenso alle comunicazioni viene dall'altra scheda.",
    );
    // Whom a merge before this rule left without it is not forgotten either.
    await w.app.db.run(sql`
      update customers set marketing_consent_at = null, last_contact_at = last_contact_at - interval '9 years' where id = ${a}`);
    expect((await sheets.retention()).body.people).toBe(0);
    await w.app.db.run(sql`update customers set marketing_consent_at = ${at} where id = ${a}`);

    await sheets.unmerge(a, b);
    expect((await sheets.get(a)).body.marketing_consent_at).toBeNull();
    expect((await sheets.get(b)).body.marketing_consent_at).toBe(at);

    await sheets.merge(a, b);
    await sheets.update(a, { ...name, marketing_consent: false });
    await sheets.unmerge(a, b);
    for (const id of [a, b]) expect((await sheets.get(id)).body.marketing_consent_at).toBeNull();
    // An older yes does not revive what was taken back.
    const before = new Date(w.app.clock().getTime() - DAY_MS);
    await w.app.db.run(sql`
      update customers set marketing_consent_at = ${before}, marketing_withdrawn_at = null where id = ${b}`);
    expect((await sheets.merge(a, b)).body.marketing_consent_at).toBeNull();
    await sheets.unmerge(a, b);
    expect((await sheets.merge(b, a)).body.marketing_consent_at).toBeNull();
    await sheets.unmerge(b, a);
    expect((await sheets.get(b)).body.marketing_consent_at).toBe(before.toISOString());
  });

  it('are merged through a chain, each link of which can be undone', async () => {
    const { place, sheets, a, b } = await twoGuests();
    const c = (await sheets.add({ last_name: 'Verdi', email: 'terza@example.com' })).id;
    await sheets.merge(b, a);
    await sheets.merge(c, b);
    for (const id of [a, b, c])
      expect((await sheets.get(id)).body).toMatchObject({ id: c, stays: 2, spent: 300 });
    const refused = await sheets.merge(c, a);
    expect([refused.status, refused.error.code]).toEqual([409, 'already_merged']);
    expect((await sheets.merge(a, c)).status).toBe(409);
    await sheets.unmerge(b);
    expect((await sheets.get(a)).body).toMatchObject({ id: b, stays: 2 });
    expect((await sheets.get(c)).body).toMatchObject({ stays: 0, spent: 0, email: 'terza@example.com' });
    expect(
      await w.app.db.one(
        sql`select sum(customers)::int as n from customer_counts where place_id = ${place.id}`,
      ),
    ).toEqual({ n: 2 });
  });

  it('refuse to be merged with themselves, and merge once for concurrent calls', async () => {
    const { sheets, a, b } = await twoGuests();
    expect((await sheets.merge(a, a)).status).toBe(422);
    const answers = await Promise.all([
      sheets.merge(a, b),
      sheets.merge(b, a),
      sheets.merge(a, b),
      sheets.merge(b, a),
    ]);
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 200, 409, 409]);
    expect(await sheets.names()).toHaveLength(1);
  });

  it('are no longer proposed once somebody has said that they are two', async () => {
    const { sheets, a, b } = await twoGuests();
    expect((await sheets.distinct(b, a)).status).toBe(204);
    expect((await sheets.distinct(a, b)).status).toBe(204);
    expect((await sheets.doubles()).body.data).toEqual([]);
  });

  it('are proposed by e-mail, phone, codes and name in any order, not where both contacts differ', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    await sheets.add({ last_name: 'Uno', email: 'a@example.com' });
    await sheets.add({ last_name: 'Due', email: 'A@example.com' });
    await sheets.add({ last_name: 'Tre', phone: '333 1112223' });
    await sheets.add({ last_name: 'Quattro', phone: '+39 3331112223' });
    await sheets.add({ kind: 'company', company_name: 'Cinque', vat_number: '00743110157' });
    await sheets.add({ kind: 'company', company_name: 'Sei', vat_number: '00743110157' });
    await sheets.add({ last_name: 'Sette', first_name: 'Àda', phone: '0471 111111' });
    await sheets.add({ last_name: 'ada', first_name: 'sette', email: 'sette@example.com' });
    await sheets.add({ last_name: 'Otto', email: 'o1@example.com', phone: '0471 222222' });
    await sheets.add({ last_name: 'Otto', email: 'o2@example.com', phone: '0471 333333' });
    const { body } = await sheets.doubles();
    expect(body.data.map(({ reason }) => reason)).toEqual(['email', 'vat_number', 'phone', 'name']);
  });
});

const text = fc.option(fc.constantFrom('a', 'b', 'c\n\nd'), { nil: null });
const sheet = fc.record({
  ...Object.fromEntries(
    [
      'first_name',
      'last_name',
      'company_name',
      'email',
      'phone',
      'language',
      'vat_number',
      'tax_code',
      'sdi_code',
      'pec',
      'notes',
      'allergies',
      'preferences',
      'street',
      'postal_code',
      'city',
      'province',
      'country',
    ].map((name) => [name, text]),
  ),
  tags: fc.uniqueArray(fc.constantFrom('Amici', 'VIP', 'Agenzia'), { maxLength: 3 }),
}) as unknown as fc.Arbitrary<Merged>;

it('an undone merge leaves the sheet as it was, and a merge loses no text', () => {
  fc.assert(
    fc.property(sheet, sheet, (into, other) => {
      const added = addedBy(into, other, { isOneKind: true });
      const merged = withAdded(into, added);
      expect(withoutAdded(merged, added)).toEqual(into);
      for (const name of ['notes', 'allergies', 'preferences'] as const)
        for (const one of [into, other]) expect(merged[name] ?? '').toContain(one[name] ?? '');
      expect(merged.tags).toEqual(expect.arrayContaining([...into.tags, ...other.tags]));
    }),
    { numRuns: 1000 },
  );
});
