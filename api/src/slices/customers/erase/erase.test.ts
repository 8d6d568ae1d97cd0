import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activity } from 'contract/activity/calls';
import { bookings } from 'contract/bookings/calls';
import { payments } from 'contract/payments/calls';
import { search } from 'contract/search/calls';
import sql, { raw } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { aPage } from '../../public/testing/page.ts';
import { sheetsOf } from '../testing/sheets.ts';
import { eraseCustomers } from './erase-customers.ts';

const FIRST = 'Zenobio';
const LAST = 'Quadrifoglione';
const EMAIL = 'zenobio.q@posta.example';
const PHONE = '+39 347 9081726';
const DIGITS = '9081726';
/** Folded and reversed words are in indexes of the search; parts of the e-mail are what a word search would find. */
const TRACES = /zenobio|quadrifoglion|posta\.example|posta example|347 ?9081726/i;
const BASE64 = [FIRST, LAST, EMAIL].map((word) => Buffer.from(word).toString('base64').slice(0, 8));

const w = world();

/** Every row of every table, as text. */
async function rowsWithTraces(): Promise<string[]> {
  const tables = await w.app.db.many<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1`);
  expect(tables.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await w.app.db.many<{ row: string }>(sql`select t::text as row from ${raw(name)} t`);
    found.push(
      ...rows
        .filter(({ row }) => TRACES.test(row) || row.includes(DIGITS))
        .map(({ row }) => `${name}: ${row}`),
    );
  }
  return found;
}

async function filesWithTraces(): Promise<string[]> {
  const names = await readdir(w.app.config.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const file of names.filter((one) => one.isFile())) {
    const text = await readFile(join(file.parentPath, file.name), 'latin1');
    const plain = text.replaceAll(/=\r?\n/g, '');
    if (TRACES.test(plain) || BASE64.some((word) => text.includes(word))) found.push(file.name);
  }
  return found;
}

const guest = {
  guest_first_name: FIRST,
  guest_last_name: LAST,
  guest_email: EMAIL,
  guest_phone: PHONE,
  guest_notes: `${FIRST} arriva tardi`,
  special_requests: 'Culla',
  license_plate: 'ZQ123ZQ',
};

/** A place where one guest has left traces wherever a guest may. */
async function aPast() {
  const page = await aPage(w, { place: { email: 'casa@example.com' } });
  const { desk, place } = page;
  const sheets = sheetsOf(w, place);
  const room_id = await w.aRoom(place, { price_cents: 10_000 });
  const stay = await desk.book(room_id, 1, 3, guest);
  await desk.change(stay.id, { guest_notes: `Richiamare ${LAST}`, number_of_guests: 1 });
  await desk.book(room_id, 5, 6, { ...guest, guest_email: '', guest_notes: null });
  const cancelled = await desk.book(room_id, 8, 9, { ...guest, guest_phone: null });
  await desk.act(cancelled.id, 'cancel', { reason: `${FIRST} ${LAST} sta male` });
  const paid = await desk.send(payments.record, {
    params: { booking_id: stay.id },
    body: { method: 'cash', direction: 'in', amount: 50, paid_on: desk.today, note: `Da ${LAST}` },
  });
  expect(paid.status).toBe(201);
  const wrong = await desk.send(payments.record, {
    params: { booking_id: stay.id },
    body: { method: 'card', direction: 'in', amount: 20, paid_on: desk.today },
  });
  const manual = wrong.body.entries.find(({ amount }) => amount === 20);
  const voided = await desk.send(payments.voidManual, {
    params: { payment_id: manual!.id },
    body: { reason: `Sbagliato: era di ${LAST}` },
  });
  expect(voided.status).toBe(200);
  // A refund of an invoice for a bill.
  await w.app.db.run(sql`
    with bill as (
      select id from bills where source_kind = 'booking' and source_id = ${stay.id} and is_main
    ), request as (
      insert into payment_requests (place_id, payable_kind, payable_id, purpose, amount_cents, currency, language, token, created_at)
      select ${place.id}, 'bill', id, 'whole', 9000, 'EUR', 'it', repeat(md5(${stay.id}::text), 2), now() from bill returning id, payable_id
    ), attempt as (
      insert into payment_attempts (place_id, request_id, payable_kind, payable_id, number, order_id, amount_cents, currency,
        host, store_id, state, last_answer, day, created_at)
      select ${place.id}, id, 'bill', payable_id, 1, md5(${stay.id}::text), 9000, 'EUR', 'http://127.0.0.1:9', 'prova',
        'expired', ${JSON.stringify({ buyer: EMAIL })}, ${desk.today}, now() from request returning id
    )
    insert into payment_refunds (place_id, attempt_id, amount_cents, currency, state, sent_to, created_at)
    select ${place.id}, id, 100, 'EUR', 'cancelled', ${EMAIL}, now() from attempt`);
  // A request of the public page that is nobody's, with its letters, and one that expired.
  const key = { 'idempotency-key': crypto.randomUUID() };
  const request = await page.guest.ask(20, 21, guest, key);
  expect(request.status).toBe(201);
  await runJobs(w.app);
  const { customer_id } = (await desk.send(bookings.get, { params: { booking_id: stay.id } })).body;
  await sheets.update(customer_id ?? 0, {
    first_name: FIRST,
    last_name: LAST,
    email: EMAIL,
    phone: PHONE,
    notes: `${FIRST} è un amico`,
    address: { street: `Via ${LAST} 1`, city: 'Trento' },
    allergies: 'Noci',
  });
  const double = await sheets.add({ first_name: FIRST, last_name: LAST, pec: EMAIL });
  await sheets.merge(customer_id ?? 0, double.id);
  return { ...page, sheets, stay, cancelled, request, customer_id: customer_id ?? 0, double };
}

describe('an erased customer (docs/rules.md 18.6)', () => {
  it('is in no table, log, file or index any more, and what was sold stays', async () => {
    const past = await aPast();
    const { desk, sheets, place, customer_id, stay } = past;
    const namesake = await sheets.add({ last_name: 'Bianchi', first_name: 'Ada', email: 'ada@example.com' });
    const before = await rowsWithTraces();
    expect([...new Set(before.map((row) => row.split(':')[0]))]).toEqual(
      expect.arrayContaining(
        [
          'bookings',
          'booking_events',
          'counted_guests',
          'customers',
          'guest_words',
          'idempotency_keys',
          'manual_payments',
          'notification_events',
          'payment_attempts',
          'payment_refunds',
        ].map((table) => `public.${table}`),
      ),
    );
    expect((await filesWithTraces()).length).toBeGreaterThan(0);
    const guests = async () =>
      (
        await w.app.db.one<{ n: number }>(
          sql`select count(*)::int as n from counted_guests where place_id = ${place.id}`,
        )
      ).n;
    // One booking with an e-mail and one with a phone alone: two, as far as anybody can count.
    expect(await guests()).toBe(2);

    const { status, body } = await sheets.erase(customer_id);
    expect([status, body]).toEqual([
      200,
      {
        id: customer_id,
        erased_at: expect.any(String),
        kept: [
          "4 prenotazioni restano con date, camere e importi, per i conti dell'attività: senza nome, recapiti e note.",
          "4 conti restano con importi e pagamenti, per i conti dell'attività: senza nomi e note.",
        ],
      },
    ]);
    expect(await rowsWithTraces()).toEqual([]);
    expect(await filesWithTraces()).toEqual([]);
    expect(await guests()).toBe(1);

    const kept = await desk.get(stay.id);
    expect(kept).toMatchObject({
      guest_first_name: 'Dati',
      guest_last_name: `cancellati ${customer_id}`,
      guest_email: '',
      guest_phone: null,
      total_price: 200,
      customer_id,
    });
    expect(kept.events.at(-1)?.sentence).toBe("Dati dell'ospite cancellati.");
    expect(kept.money?.received).toBe(50);
    expect((await sheets.get(customer_id)).status).toBe(404);
    expect(await sheets.names()).toEqual(['Ada Bianchi']);
    expect((await sheets.list()).body.total).toBe(1);
    expect((await sheets.get(namesake.id)).body.email).toBe('ada@example.com');
    for (const q of [LAST, EMAIL, DIGITS])
      expect((await desk.send(search.find, { query: { q } })).body.data).toEqual([]);
    await expectAllWhole(w.app.db, place.id);

    expect((await sheets.erase(customer_id)).body).toEqual({
      id: customer_id,
      erased_at: body.erased_at,
      kept: [],
    });
    const lines = await desk.send(activity.list, {
      params: { place_id: place.id },
      query: { kind: 'customer' },
    });
    expect(lines.body.data[0]).toMatchObject({
      sentence: 'Dati di una scheda cliente cancellati.',
      about: { title: null, is_there: false },
    });
    // Work that waited runs into nothing.
    await runJobs(w.app, { early: true });
    expect(await filesWithTraces()).toEqual([]);
  });

  it('is a new one when the guest comes again', async () => {
    const { desk, sheets, customer_id, room_id } = await aPast();
    await sheets.erase(customer_id);
    const again = await desk.book(room_id, 30, 31, guest);
    const found = (await desk.get(again.id)).customer_id;
    expect(found).not.toBe(customer_id);
    expect((await sheets.get(found ?? 0)).body).toMatchObject({ name: `${FIRST} ${LAST}`, stays: 1 });
    await sheets.erase(found ?? 0);
  });

  it('leaves the guests of other places and logs of others alone', async () => {
    const { sheets, customer_id } = await aPast();
    const elsewhere = await deskAt(w, await w.aPlace());
    const other = await elsewhere.book(await w.aRoom(elsewhere.place), 1, 2, guest);
    // A stranger with the same contact asks another place, and repeats the call after the erasure here.
    const third = await aPage(w);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const asked = await third.guest.ask(20, 21, guest, key);
    await sheets.erase(customer_id);
    expect(await third.guest.ask(20, 21, guest, key)).toMatchObject({ status: 201, body: asked.body });
    const there = sheetsOf(w, third.place);
    await there.erase((await there.add({ first_name: FIRST, last_name: LAST, email: EMAIL })).id);
    expect((await third.guest.ask(20, 21, guest, key)).error.code).toBe('erased');
    expect((await elsewhere.get(other.id)).guest_last_name).toBe(LAST);
    const left = await rowsWithTraces();
    const { id } = elsewhere.place;
    const own = await w.app.db.many<{ row: string }>(sql`
      select 'bookings' as row from bookings where place_id = ${id} and guest_last_name = ${LAST}`);
    expect([own.length, left.length > 0]).toEqual([1, true]);
    await sheetsOf(w, elsewhere.place).erase((await elsewhere.get(other.id)).customer_id ?? 0);
    expect(await rowsWithTraces()).toEqual([]);
  });

  it('keeps the place free while the messages on disk are read', async () => {
    const { place, customer_id } = await aPast();
    const free: boolean[] = [];
    const findAbout: typeof w.app.mail.findAbout = async (isAbout) => {
      const rows = await w.app.db.many(sql`
        select 1 from guest_counts where place_id = ${place.id} for update skip locked`);
      free.push(rows.length === 1);
      return w.app.mail.findAbout(isAbout);
    };
    const ctx = { ...w.app, mail: { ...w.app.mail, findAbout } };
    await eraseCustomers(ctx, { place_id: place.id, user_id: place.owner.id }, [customer_id]);
    expect(free).toEqual([true]);
    expect(await filesWithTraces()).toEqual([]);
  });

  it('is in no message on disk that has only an address with an underscore', async () => {
    const sheets = sheetsOf(w, await w.aPlace());
    const { id } = await sheets.add({ last_name: 'Neri', email: 'neri_2@posta.example' });
    await w.app.mail.send({ to: 'neri_2@posta.example', subject: 'Prova', text: 'Ciao.', language: 'it' });
    expect(await filesWithTraces()).toHaveLength(1);
    await sheets.erase(id);
    expect(await filesWithTraces()).toEqual([]);
  });

  it('with a short number takes no lines of others along', async () => {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const sentence = 'Camera 1234: pulizia fatta.';
    await w.app.db.run(sql`
      insert into activity (place_id, at, kind, sentence)
      values (${place.id}, ${w.app.clock()}, 'room', ${sentence})`);
    const { id } = await sheets.add({ last_name: 'Corto', phone: '1234' });
    await sheets.erase(id);
    const lines = await w.app.db.many(sql`
      select sentence from activity where place_id = ${place.id} and kind = 'room'`);
    expect(lines).toEqual([{ sentence }]);
  });

  it.each([
    [sql`update booking_events set changes = '{}'`],
    [sql`update activity set sentence = 'Altro.'`],
    [sql`update payment_events set sentence = 'Altro.'`],
    [sql`delete from booking_events`],
  ])('is the only one whom the logs forget: %#', async (attempt) => {
    const { stay } = await aPast();
    expect(stay.id).toBeGreaterThan(0);
    await expect(w.app.db.run(attempt)).rejects.toThrow('The log is append-only');
    // Even an erasure changes neither who nor when.
    const moved = w.app.db.tx(async (db) => {
      await db.run(sql`select set_config('hub.erasing', 'on', true)`);
      await db.run(sql`update booking_events set at = at - interval '1 day'`);
    });
    await expect(moved).rejects.toThrow('The log is append-only');
  });
});
