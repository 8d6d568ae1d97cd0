import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { officeAt } from '../invoices/testing/office.ts';
import { sheetsOf } from './testing/sheets.ts';

const w = world();

// docs/rules.md 18.5
it('an export has plates, documents and deposits of the person, and none of others', async () => {
  const place = await w.aPlace();
  const sheets = sheetsOf(w, place);
  const desk = await deskAt(w, place);
  const office = await officeAt(w, place);
  const room_id = await w.aRoom(place);
  const stayOf = (last_name: string, license_plate: string, from: number) =>
    desk.book(room_id, from, from + 1, {
      guest_first_name: 'Ospite',
      guest_last_name: last_name,
      guest_email: `${last_name.toLowerCase()}@example.com`,
      license_plate,
    });
  const own = await stayOf('Prova', 'AA123AA', 1);
  const other = await stayOf('Altri', 'BB123BB', 3);
  const idOf = async (booking_id: number) => (await desk.get(booking_id)).customer_id!;
  const [id, other_id] = [await idOf(own.id), await idOf(other.id)];
  const customer = { kind: 'company', company_name: 'Di prova S.r.l.', vat_number: '02182030391' };
  const address = {
    street: 'Via Mazzini 8',
    postal_code: '48121',
    city: 'Ravenna',
    province: 'RA',
    country: 'IT',
  };
  const issue = (customer_id: number, unit_price: number) =>
    office.issued({
      customer_id,
      customer: { ...customer, address },
      lines: [{ description: 'Cena', unit_price, vat_rate: 10 }],
    });
  const invoice = await issue(id, 110);
  await issue(other_id, 220);
  await w.app.db.run(sql`
    with r as (
      insert into reservations (place_id, business_day, at, duration_minutes, party, state, source, customer_id, created_at, updated_at)
      select ${place.id}, '2026-01-05', '2026-01-05T20:00:00Z', 90, 2, 'no_show', 'online', c.id, now(), now()
      from customers c where c.id = any (${[id, other_id]}::bigint[]) returning id, place_id, customer_id
    )
    insert into table_deposits (reservation_id, place_id, number, total_cents, currency, received_cents, refunded_cents, by_transfer,
      held_until, created_at)
    select id, place_id, customer_id, 5000, 'EUR', case when customer_id = ${id} then 4000 else 3000 end, 1000, true, now(), now() from r`);
  const text = (await sheets.exportText(id)).body.replaceAll('\u00A0', ' ');
  for (const part of [
    'Recapiti nelle prenotazioni (1)',
    'prova@example.com, targa AA123AA',
    'Documenti (1)',
    `- Fattura n. ${invoice.number}, `,
    'Caparre per i tavoli (1)',
    '- 05/01/2026, 40,00 €, restituiti 10,00 €',
  ])
    expect(text).toContain(part);
  const file = JSON.stringify((await sheets.exportOne(id)).body);
  expect(file).toContain('AA123AA');
  for (const foreign of ['BB123BB', 'Altri', '22000', '3000,'])
    expect(`${text}${file}`).not.toContain(foreign);
});

// docs/rules.md 18.5
it('an export has the contacts of tables and why a stay was cancelled', async () => {
  const place = await w.aPlace();
  const sheets = sheetsOf(w, place);
  const desk = await deskAt(w, place);
  const stay = await desk.book(await w.aRoom(place), 1, 2, { guest_email: 'prova@example.com' });
  await desk.act(stay.id, 'cancel', { reason: "Ricovero all'ospedale" });
  const id = (await desk.get(stay.id)).customer_id!;
  const reserve = (customer_id: number | null, phone: string) =>
    w.app.db.run(sql`
      insert into reservations (place_id, business_day, at, duration_minutes, party, state, source, customer_id, first_name, last_name,
        email, phone, created_at, updated_at)
      values (${place.id}, '2026-01-05', '2026-01-05T20:00:00Z', 90, 2, 'finished', 'online', ${customer_id}, 'Ospite', 'Prova', '',
        ${phone}, now(), now())`);
  await reserve(id, '0541 123456');
  await reserve(null, '0541 654321');
  const text = (await sheets.exportText(id)).body;
  for (const part of [
    "prova@example.com, cancellata: Ricovero all'ospedale",
    'Recapiti nelle prenotazioni di tavoli (1)',
    '- 05/01/2026, Ospite Prova, 0541 123456',
  ])
    expect(text).toContain(part);
  const file = JSON.stringify((await sheets.exportOne(id)).body);
  expect(file).toContain('0541 123456');
  expect(file).toContain('Ricovero');
  expect(`${text}${file}`).not.toContain('0541 654321');
});
