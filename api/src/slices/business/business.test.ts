import { activity } from 'contract/activity/calls';
import { business } from 'contract/business/calls';
import type { BusinessChange } from 'contract/business/schemas';
import { people } from 'contract/people/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

const company = {
  tax_profile: 'RF01' as const,
  name: 'Locanda di prova S.r.l.',
  vat_number: 'IT 0074 3110 157',
  tax_code: '00743110157',
  address: { street: 'Via di Prova 1', postal_code: '00100', city: 'Roma', province: 'rm' },
  register: { office: 'rm', number: '1234567', share_capital: 10_000.5, shareholders: 'one' as const },
  sdi_code: 'm5uxcr1',
  pec: ' Locanda@PEC.example.it ',
  iban: 'it60 x054 2811 1010 0000 0123 456',
  stamp_duty: 'borne' as const,
};
const stored = {
  tax_profile: 'RF01',
  name: 'Locanda di prova S.r.l.',
  first_name: null,
  last_name: null,
  vat_number: '00743110157',
  tax_code: '00743110157',
  address: { street: 'Via di Prova 1', postal_code: '00100', city: 'Roma', province: 'RM', country: 'IT' },
  register: {
    office: 'RM',
    number: '1234567',
    share_capital: 10_000.5,
    shareholders: 'one',
    in_liquidation: false,
  },
  sdi_code: 'M5UXCR1',
  pec: 'locanda@pec.example.it',
  iban: 'IT60X0542811101000000123456',
  stamp_duty: 'borne',
  stamp_duty_on_city_tax: false,
  series: { invoices: null, credit_notes: null, receipts: null, reversals: null },
};
const person = {
  tax_profile: 'private' as const,
  first_name: 'Prova',
  last_name: 'Affitti',
  tax_code: 'RSSMRA80A01H501U',
  address: {},
};

describe('the business of a place', () => {
  const w = world();
  const params = (place: TestPlace) => ({ place_id: place.id });
  const get = (place: TestPlace, token = place.owner.token) =>
    w.as(token)(business.get, { params: params(place) });
  const save = (place: TestPlace, body: unknown = company, token = place.owner.token) =>
    w.as(token)(business.save, { params: params(place), body: body as BusinessChange });
  const share = (place: TestPlace, business_id: number, token = place.owner.token) =>
    w.as(token)(business.share, { params: params(place), body: { business_id } });
  const leave = (place: TestPlace, token = place.owner.token) =>
    w.as(token)(business.leave, { params: params(place) });
  const list = (place: TestPlace) => w.as(place.owner.token)(business.list, { params: params(place) });
  const rows = async (id: number) =>
    (await w.app.db.many(sql`select from businesses where id = ${id}`)).length;
  const lines = async (place: TestPlace) => {
    const { body } = await w.as(place.owner.token)(activity.list, { params: params(place), query: {} });
    return body.data.map(({ sentence }) => sentence);
  };

  it('is none until it is written, then stored as documents need it', async () => {
    const place = await w.aPlace();
    expect((await get(place)).body).toEqual({
      place_id: place.id,
      business: null,
      places: [],
      is_shared_elsewhere: false,
      logo: null,
      series_used: [],
    });
    const { status, body } = await save(place);
    expect(status).toBe(200);
    expect(body).toEqual({
      place_id: place.id,
      business: { id: expect.any(Number), ...stored },
      places: [{ place_id: place.id, place_name: expect.any(String) }],
      is_shared_elsewhere: false,
      logo: null,
      series_used: [],
    });
    expect((await save(place)).body).toEqual(body);
    const accountant = await w.aMember(place, 'accountant');
    expect((await get(place, accountant.token)).body).toEqual(body);
    expect(await lines(place)).toEqual(['Dati fiscali scritti: Regime ordinario.']);
  });

  it('is changed with a line in the log that names no number', async () => {
    const place = await w.aPlace();
    const first = await save(place);
    const { body } = await save(place, { ...company, tax_profile: 'RF19', iban: '', pec: null });
    expect(body.business).toEqual({ ...first.body.business, tax_profile: 'RF19', iban: null, pec: null });
    const [line] = await lines(place);
    expect(line).toBe('Dati fiscali: regime da Regime ordinario a Regime forfettario; cambiato: PEC e IBAN.');
  });

  it('may be a person without VAT number', async () => {
    const place = await w.aPlace();
    const { status, body } = await save(place, person);
    expect(status).toBe(200);
    expect(body.business).toMatchObject({ ...person, address: { country: 'IT' }, vat_number: null });
  });

  it.each([
    [{ vat_number: '00743110158' }, { vat_number: 'La partita IVA non è giusta: controlla le 11 cifre.' }],
    [{ vat_number: null }, { vat_number: 'Inserisci la partita IVA.' }],
    [
      { tax_code: 'RSSMRA80A01H501A' },
      { tax_code: 'Il codice fiscale non è giusto: controlla lettere e cifre.' },
    ],
    [{ iban: 'IT64Y0542811101000000123456' }, { iban: "L'IBAN non è giusto: controlla lettere e cifre." }],
    [{ sdi_code: 'ABC' }, { sdi_code: 'Il codice destinatario ha 7 caratteri, lettere e cifre.' }],
    [{ pec: 'sdi01@pec.fatturapa.it' }, { pec: 'Questa PEC è del Sistema di Interscambio: scrivi la tua.' }],
    [{ name: '' }, { name: 'Inserisci la denominazione, oppure nome e cognome.' }],
    [{ tax_profile: 'RF03' }, { tax_profile: 'Scegli il regime fiscale.' }],
    [{ address: { postal_code: '123' } }, { 'address.postal_code': 'Il CAP ha 5 cifre.' }],
    [{ address: { province: 'Roma' } }, { 'address.province': 'La provincia ha 2 lettere, per esempio RM.' }],
    [
      { ...person, vat_number: '00743110157', name: null },
      { vat_number: 'Chi non ha partita IVA lascia vuoto questo campo.' },
    ],
    [
      { ...person, vat_number: null, tax_code: '00743110157' },
      { tax_code: 'Inserisci il codice fiscale della persona.' },
    ],
    [
      { ...person, vat_number: null, last_name: '' },
      { last_name: 'Inserisci nome e cognome della persona.' },
    ],
  ])('with %j is refused and leaves nothing behind', async (change, fields) => {
    const place = await w.aPlace();
    const refused = await save(place, { ...company, ...change });
    expect([refused.status, refused.error.fields]).toEqual([422, fields]);
    expect((await get(place)).body.business).toBeNull();
  });

  it.each(['manager', 'accountant', 'staff', 'housekeeping'] as const)(
    'is not written by %s',
    async (role) => {
      const place = await w.aPlace();
      const { token } = await w.aMember(place, role);
      expect((await save(place, company, token)).status).toBe(403);
      expect((await get(place, token)).status).toBe(role === 'manager' || role === 'accountant' ? 200 : 403);
    },
  );

  it('is one after concurrent first calls', async () => {
    const place = await w.aPlace();
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(place)));
    expect(new Set(answers.map(({ body }) => body.business?.id)).size).toBe(1);
  });

  it('is shared by the places of one owner and changed for both', async () => {
    const first = await w.aPlace();
    const second = await w.aPlace({ owner: first.owner });
    const { body } = await save(first);
    const id = body.business!.id;
    expect((await list(second)).body.data).toEqual([
      { id, name: company.name, places: [{ place_id: first.id, place_name: expect.any(String) }] },
    ]);
    const shared = await share(second, id);
    expect(shared.body.business).toEqual(body.business);
    expect(shared.body.places.map(({ place_id }) => place_id)).toEqual([first.id, second.id]);
    expect((await share(second, id)).body).toEqual(shared.body);
    await save(second, { ...company, name: 'Altro nome S.r.l.' });
    expect((await get(first)).body.business?.name).toBe('Altro nome S.r.l.');
    expect((await lines(first))[0]).toBe('Dati fiscali: cambiato: denominazione.');
  });

  it('of somebody else cannot be shared, and is not known', async () => {
    const [mine, foreign] = [await w.aPlace(), await w.aPlace()];
    const { body } = await save(foreign);
    const refused = await share(mine, body.business!.id);
    expect([refused.status, refused.error.error]).toEqual([404, 'Soggetto non trovato']);
    expect((await list(mine)).body.data).toEqual([]);
  });

  it('is not changed by the new owner of one of its places, who detaches it and writes another', async () => {
    const first = await w.aPlace();
    const second = await w.aPlace({ owner: first.owner });
    const { body } = await save(first);
    const id = body.business!.id;
    await share(second, id);
    const heir = await w.aPlace();
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role)
      values (${heir.owner.id}, ${second.id}, 'business', 'owner')`);
    const { token } = heir.owner;
    expect((await get(second, token)).body).toMatchObject({
      is_shared_elsewhere: true,
      places: [{ place_id: second.id }],
    });
    const refused = await save(second, { ...company, iban: null }, token);
    expect([refused.status, refused.error.code]).toEqual([409, 'business_shared']);
    expect((await leave(second, token)).status).toBe(204);
    expect((await leave(second, token)).status).toBe(204);
    expect((await save(second, person, token)).status).toBe(200);
    expect((await get(first)).body.business).toEqual({ id, ...stored });
  });

  it('is shared, not written a second time under the same VAT number', async () => {
    const first = await w.aPlace();
    const second = await w.aPlace({ owner: first.owner });
    const { id } = (await save(first)).body.business!;
    const refused = await save(second);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      { code: 'same_vat_number', error: expect.stringContaining('usa gli stessi dati') },
    ]);
    expect((await get(second)).body.business).toBeNull();
    // Written again it is the same one, and that of another owner is not looked at.
    expect((await save(first, { ...company, iban: null })).status).toBe(200);
    expect((await save(await w.aPlace())).status).toBe(200);
    expect((await save(second, { ...company, vat_number: '02182030391', tax_code: null })).status).toBe(200);
    expect((await save(second)).error.code).toBe('same_vat_number');
    expect((await share(second, id)).status).toBe(200);
    expect((await save(second)).status).toBe(200);
  });

  it('is one business where two places write the number at once', async () => {
    const first = await w.aPlace();
    const second = await w.aPlace({ owner: first.owner });
    const answers = await Promise.all([save(first), save(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is erased with its last place, unless that has sold something', async () => {
    const place = await w.aPlace();
    const first = (await save(place)).body.business!.id;
    await leave(place);
    expect(await rows(first)).toBe(0);
    const second = (await save(place)).body.business!.id;
    await w.aBooking(await w.aRoom(place), { check_in_date: '2026-01-01', check_out_date: '2026-01-02' });
    await leave(place);
    expect(await rows(second)).toBe(1);
  });

  it('is not erased by its last place when one that has sold left before', async () => {
    const sold = await w.aPlace();
    const unsold = await w.aPlace({ owner: sold.owner });
    const id = (await save(sold)).body.business!.id;
    await share(unsold, id);
    await w.aBooking(await w.aRoom(sold), { check_in_date: '2026-01-01', check_out_date: '2026-01-02' });
    await leave(sold);
    await leave(unsold);
    expect(await rows(id)).toBe(1);
  });

  it('survives a race of the last place that leaves and another that joins', async () => {
    for (let round = 0; round < 10; round++) {
      const first = await w.aPlace();
      const second = await w.aPlace({ owner: first.owner });
      const id = (await save(first)).body.business!.id;
      const [left, joined] = await Promise.all([leave(first), share(second, id)]);
      expect(left.status).toBe(204);
      const after = await get(second);
      expect([joined.status, after.body.business?.id ?? null]).toEqual(
        joined.status === 200 ? [200, id] : [404, null],
      );
    }
  });

  it('people who leave the place read it no more', async () => {
    const place = await w.aPlace();
    await save(place);
    const accountant = await w.aMember(place, 'accountant');
    await w.as(place.owner.token)(people.remove, { params: { place_id: place.id, user_id: accountant.id } });
    expect((await get(place, accountant.token)).status).toBe(404);
  });
});
