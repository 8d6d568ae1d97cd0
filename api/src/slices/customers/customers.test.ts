import { activity } from 'contract/activity/calls';
import { search } from 'contract/search/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../testing/client.ts';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { sheetsOf } from './testing/sheets.ts';

const details = {
  kind: 'company',
  first_name: 'Anna',
  last_name: 'Verdi',
  company_name: 'Verdi Viaggi Srl',
  email: 'anna@verdi.example',
  phone: '+39 333 1234567',
  language: 'de',
  vat_number: '00743110157',
  tax_code: 'VRDNNA80A41H501H',
  sdi_code: 'ABC1234',
  pec: 'verdi@pec.example',
  address: { street: 'Via Roma 1', postal_code: '39100', city: 'Bolzano', province: 'BZ', country: 'IT' },
  notes: 'Paga a fine mese.\nVuole la fattura.',
  allergies: 'Noci',
  preferences: 'Camera alta',
  tags: ['Agenzia', 'Amici'],
};

describe('customers', () => {
  const w = world();

  async function linesOf({ id, owner }: TestPlace): Promise<string[]> {
    const { body } = await w.as(owner.token)(activity.list, { params: { place_id: id }, query: {} });
    return body.data.map(({ sentence }) => sentence);
  }

  it('read back as they were written, with codes and tags tidied', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const { status, body } = await sheets.create({
      ...details,
      email: ' Anna@Verdi.example',
      vat_number: '007 431 101-57',
      tax_code: 'vrdnna80a41h501h',
      tags: ['Agenzia', 'agenzia', 'Amici'],
      marketing_consent: true,
      marketing_consent_how: 'Modulo in reception',
    });
    expect([status, body]).toEqual([
      201,
      {
        ...details,
        tags: ['agenzia', 'Amici'],
        id: expect.any(Number),
        place_id: place.id,
        name: 'Verdi Viaggi Srl',
        marketing_consent_at: body.created_at,
        marketing_consent_how: 'Modulo in reception',
        stays: 0,
        no_shows: 0,
        sales: 0,
        times: 0,
        spent: 0,
        last_stay: null,
        last_visit: null,
        last_contact_at: body.created_at,
        created_at: body.created_at,
        updated_at: body.created_at,
      },
    ]);
    expect((await sheets.get(body.id)).body).toEqual(body);
    expect((await sheets.list()).body).toEqual({ data: [body], total: 1 });
    expect(await linesOf(place)).toEqual(['Scheda cliente creata.']);
  });

  it('are changed whole, and the log has no word of theirs', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const { id } = await sheets.add({ ...details, marketing_consent: true });
    const { status, body } = await sheets.update(id, {
      kind: 'person',
      last_name: 'Segreti',
      tags: ['Amici'],
    });
    expect([status, body.name, body.email, body.address.city, body.marketing_consent_at !== null]).toEqual([
      200,
      'Segreti',
      null,
      null,
      true,
    ]);
    expect((await sheets.update(id, { kind: 'person', last_name: 'Segreti', tags: ['Amici'] })).status).toBe(
      200,
    );
    const refused = await sheets.update(id, { last_name: 'Segreti', marketing_consent: false });
    expect(refused.body.marketing_consent_at).toBeNull();
    const lines = await linesOf(place);
    expect(lines).toHaveLength(3);
    expect(lines.join(' ')).not.toMatch(/Segreti|Verdi|anna|333/);
  });

  // docs/rules.md 18.4
  it('keep the way of a consent that stands, and give none back that was taken back', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    const name = { last_name: 'Verdi' };
    const { id } = await sheets.add({ ...name, marketing_consent: true, marketing_consent_how: 'Modulo' });
    const write = async (more: Record<string, unknown>) => {
      const { body } = await sheets.update(id, { ...name, ...more });
      return [body.marketing_consent_at !== null, body.marketing_consent_how];
    };
    expect(await write({ marketing_consent_how: 'Modulo in reception' })).toEqual([
      true,
      'Modulo in reception',
    ]);
    expect(await write({})).toEqual([true, 'Modulo in reception']);
    await write({ marketing_consent: false });
    expect(await write({ marketing_consent_how: 'Modulo in reception' })).toEqual([false, null]);
  });

  it.each([
    [{ kind: 'person' }, 'last_name', 'Scrivi il nome o il cognome.'],
    [{ kind: 'company', last_name: 'Rossi' }, 'company_name', 'Scrivi la ragione sociale.'],
    [{ last_name: 'Rossi', email: 'nessuna' }, 'email', 'Indirizzo e-mail non valido.'],
    [{ last_name: 'Rossi', phone: '12' }, 'phone', 'Numero di telefono non valido.'],
    [{ last_name: 'Rossi', kind: 'cat' }, 'kind', 'Scegli il tipo di cliente.'],
    [{ last_name: 'Rossi', vat_number: '12€' }, 'vat_number', 'Partita IVA non valida.'],
    [{ last_name: 'x'.repeat(81) }, 'last_name', 'Usa al massimo 80 caratteri.'],
  ])('refuse %j', async (wrong, field, sentence) => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const { status, error } = await sheets.create(wrong);
    expect([status, error.fields]).toEqual([422, { [field]: sentence }]);
    expect((await sheets.list()).body.total).toBe(0);
  });

  it('are created once by a repeated call', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const { customers } = await import('contract/customers/calls');
    const send = () =>
      sheets.send(customers.create, { params: { place_id: place.id }, body: { last_name: 'Rossi' } }, key);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    expect((await sheets.list()).body.total).toBe(1);
  });

  it('are deleted while nothing links to them', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const { id } = await sheets.add({ last_name: 'Rossi' });
    expect((await sheets.remove(id)).status).toBe(204);
    expect([(await sheets.remove(id)).status, (await sheets.get(id)).error.error]).toEqual([
      404,
      'Cliente non trovato',
    ]);
    expect((await sheets.list()).body.total).toBe(0);

    const desk = await deskAt(w, place);
    const booking = await desk.book(await w.aRoom(place), 1, 2);
    const { body } = await desk.get(booking.id).then(async (found) => sheets.get(found.customer_id ?? 0));
    const used = await sheets.remove(body.id);
    expect([used.status, used.error.code]).toEqual([409, 'customer_in_use']);
    expect((await sheets.get(body.id)).status).toBe(200);
  });

  it('are found by name, e-mail, phone and tag, whatever the spelling', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    await sheets.add({
      first_name: 'Nicolò',
      last_name: 'De Marchi',
      email: 'nico@casa.example',
      tags: ['Amici'],
    });
    await sheets.add({ first_name: 'Marta', last_name: 'Bianchi', phone: '0039 333 765 4321' });
    await sheets.add({ kind: 'company', company_name: 'Öko Reisen', email: 'info@oeko.example' });
    const found = async (query: Record<string, unknown>) =>
      (await sheets.names({ ...query, sort: 'name' })).join(', ');
    expect(await found({ q: 'nicolo marchi' })).toBe('Nicolò De Marchi');
    expect(await found({ q: 'CASA.EXAMPLE' })).toBe('Nicolò De Marchi');
    expect(await found({ q: '+39 333 7654' })).toBe('Marta Bianchi');
    expect(await found({ q: '7654321' })).toBe('Marta Bianchi');
    expect(await found({ q: 'oko' })).toBe('Öko Reisen');
    expect(await found({ q: 'bi' })).toBe('Marta Bianchi');
    expect(await found({ tag: 'Amici' })).toBe('Nicolò De Marchi');
    expect(await found({ kind: 'company' })).toBe('Öko Reisen');
    expect(await found({ q: '%' })).toBe('');
    expect(await found({})).toBe('Marta Bianchi, Nicolò De Marchi, Öko Reisen');
    expect((await sheets.list({ q: 'o', limit: 1, sort: '-name' })).body).toMatchObject({ total: 2 });
    const results = await sheets.send(search.find, { query: { q: 'bianchi' } });
    expect(results.body.data).toMatchObject([{ type: 'customer', title: 'Marta Bianchi' }]);
  });

  it('are sorted by every order and paged without gaps', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const desk = await deskAt(w, place);
    const room_id = await w.aRoom(place);
    const guests = [
      ['Carli', 5, 6],
      ['Abate', 1, 4],
      ['Bruni', 8, 9],
      ['Abate', 20, 21],
    ] as const;
    for (const [guest_last_name, from, to] of guests) {
      const guest_email = `${guest_last_name.toLowerCase()}@example.com`;
      await desk.book(room_id, from, to, { guest_first_name: 'A', guest_last_name, guest_email });
    }
    await sheets.add({ last_name: 'Zorzi' });
    const order = async (sort: string) =>
      (await sheets.names({ sort })).map((name) => name.replace('A ', '')).join(' ');
    expect(await order('name')).toBe('Abate Bruni Carli Zorzi');
    expect(await order('-name')).toBe('Zorzi Carli Bruni Abate');
    expect(await order('-last_stay')).toBe('Abate Bruni Carli Zorzi');
    expect(await order('-last_visit')).toBe('Abate Bruni Carli Zorzi');
    expect(await order('-times')).toBe('Abate Bruni Carli Zorzi');
    expect(await order('-stays')).toBe('Abate Bruni Carli Zorzi');
    expect((await order('-spent')).split(' ')[0]).toBe('Abate');
    expect(await order('created')).toBe('Carli Abate Bruni Zorzi');
    const { body } = await sheets.list({ sort: 'name', limit: 2, offset: 2 });
    expect([body.data.map(({ last_name }) => last_name), body.total]).toEqual([['Carli', 'Zorzi'], 4]);
  });

  it('stay at their place, and with the roles that may see them', async () => {
    const [place, other] = [await w.aPlace(), await w.aPlace()];
    const { id } = await sheetsOf(w, place).add({ last_name: 'Rossi' });
    const stranger = sheetsOf(w, other);
    for (const answer of [
      await stranger.get(id),
      await stranger.update(id, { last_name: 'Mio' }),
      await stranger.remove(id),
      await stranger.erase(id),
      await stranger.exportOne(id),
    ])
      expect(answer.status).toBe(404);
    const own = await stranger.add({ last_name: 'Rossi' });
    expect((await stranger.merge(own.id, id)).status).toBe(404);
    expect((await stranger.distinct(own.id, id)).status).toBe(404);
    const cleaner = sheetsOf(w, place, clientOf(w.server, (await w.aMember(place, 'housekeeping')).token));
    expect((await cleaner.list()).status).toBe(403);
    const reader = sheetsOf(w, place, clientOf(w.server, (await w.aMember(place, 'accountant')).token));
    expect([(await reader.list()).status, (await reader.csv()).status]).toEqual([200, 403]);
    expect(
      await w.app.db.one(sql`select count(*)::int as n from customers where place_id = ${place.id}`),
    ).toEqual({ n: 1 });
  });

  it('can be exported one by one, whole and readable', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const desk = await deskAt(w, place);
    await desk.book(await w.aRoom(place), 1, 3, {
      guest_first_name: 'Anna',
      guest_last_name: 'Verdi',
      guest_email: 'anna@verdi.example',
      guest_notes: 'Culla',
    });
    const { body } = await sheets.list();
    const [found] = body.data;
    await sheets.update(found!.id, { ...details, kind: 'person' });
    const file = await sheets.exportOne(found!.id);
    expect(file.headers['content-disposition']).toContain('dati-cliente.json');
    const answer = file.body as unknown as { customer: { allergies: string }; history: { stays: unknown[] } };
    expect([answer.customer.allergies, answer.history.stays.length]).toEqual(['Noci', 1]);
    const text = (await sheets.exportText(found!.id)).body;
    for (const part of [
      'Cognome: Verdi',
      'Allergie: Noci',
      'Etichette: Agenzia, Amici',
      'note: Culla',
      'Soggiorni (1)',
    ])
      expect(text).toContain(part);
  });

  it('are exported with all of their past, however much a screen shows of it', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const { id } = await sheets.add({ last_name: 'Abituale' });
    await w.app.db.run(sql`
      insert into reservations (place_id, business_day, at, duration_minutes, party, state, source, customer_id, created_at, updated_at)
      select ${place.id}, at::date, at, 90, 2, 'finished', 'desk', ${id}, at, at
      from generate_series(1, 201) as n cross join lateral (select ${w.app.clock()}::timestamptz - n * interval '1 day' as at) as days`);
    expect((await sheets.exportText(id)).body).toContain('Tavoli (201)');
    const { body } = await sheets.exportOne(id);
    const file = body as unknown as { history: { reservations: unknown[] } };
    expect(file.history.reservations).toHaveLength(201);
  });
});
