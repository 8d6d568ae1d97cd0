import { activity } from 'contract/activity/calls';
import { bookings } from 'contract/bookings/calls';
import { calendars } from 'contract/calendars/calls';
import { notifications } from 'contract/notifications/calls';
import { payments } from 'contract/payments/calls';
import { people } from 'contract/people/calls';
import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { readFeed } from './platform/ical/read-feed.ts';
import { aPage, goTo } from './slices/public/testing/page.ts';
import { fixtures } from './testing/contract/fixtures.ts';
import { readCsv } from './testing/read-csv.ts';
import { runJobs } from './testing/run-jobs.ts';
import { startMailServer } from './testing/fakes/smtp-server.ts';
import { aWebFolder } from './testing/fakes/web-folder.ts';
import { world } from './testing/world.ts';

const post = await startMailServer();

/** No form of ours takes those with line breaks: what an older version or an import has stored is still only a name. */
const NAMES = [
  'Eva\r\nBcc: altri@example.com',
  'Eva\nSubject: altro\n\nTesto',
  'Eva\r\n\r\n--frontiera\r\nContent-Type: text/html\r\n\r\n<b>x</b>',
  "=cmd|'/C calc'!A0",
  '+39 333 1234567',
  '-2+3+cmd|x',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\n=1+1',
  '＝1+1',
  '"virgolette" e \'apici\'; punto, virgola | \\n \\',
  '""";"x";=1',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script><!--',
  '</title><b onmouseover="x">&amp;&lt;',
  '{{name}} ${7*7} {{7*7}} <!--data-->',
  '\u202Egnp.exe \u200Bx\u2066',
  'riga\u2028nuova\u2029riga\u0085riga',
  '🏔️ 𝒜𝓁𝓅𝒾 👩‍👩‍👧',
  'ĀŽ ÀÈ́ 王小明 محمد',
  'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:altro\r\nDTSTART;VALUE=DATE:20270301',
  'x;SUMMARY:y,z\\nDESCRIPTION:w',
  '=?utf-8?B?QmNjOiBhbHRyaUBleGFtcGxlLmNvbQ==?=',
  'altri@example.com, Eva <eva@example.com>',
  'https://altrove.example/paga',
  '%0d%0aX-Altro: 1 %s %n',
  `${'x'.repeat(70)}; filename="altro.exe"`,
];

/** What a letter of ours may say before its text begins. */
const HEADERS =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-(type|language|transfer-encoding)|auto-submitted)$/;
const TAGS = /^(!doctype|html|head|meta|title|body|p|br|a|div|span|table|tbody|tr|td|h1|h2|strong|em|hr)$/i;

/** On one line, and without the sign that keeps mail programs from reading a word as an encoded one. */
function flat(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('\u2060', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('a hostile name', () => {
  const w = world({
    environment: { SMTP_URL: `${post.url}?from=hub@example.it`, HUB_SECRET_KEY: 'ab'.repeat(32) },
  });
  let server: FastifyInstance;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const folder = await aWebFolder();
    remove = folder.remove;
    server = await buildApp(w.app, folder.path);
  });
  afterAll(async () => {
    await server.close();
    await remove();
    await post.close();
  });

  /** A place, its owner, its room and a guest that are all called so, with a request, a payment and an invitation. */
  async function everywhere(name: string) {
    const page = await aPage(w, { place: { email: 'casa@example.com' } });
    const { owner, id } = page.place;
    const { token } = await page.request('2027-03-27', '2027-03-29');
    const send = w.as(owner.token);
    await send(people.invite, {
      params: { place_id: id },
      body: { email: `invito${id}@example.com`, role: 'staff' },
    });
    const { booking_id } = await w.app.db.one<{ booking_id: number }>(sql`
      update bookings set guest_first_name = ${name}, guest_last_name = ${name}, special_requests = ${name},
        guest_notes = ${name}, cancellation_reason = ${name}
      where place_id = ${id} returning id as booking_id`);
    await w.app.db.run(sql`update places set name = ${name} where id = ${id}`);
    await w.app.db.run(
      sql`update users set first_name = ${name}, last_name = ${name} where id = ${owner.id}`,
    );
    await w.app.db.run(sql`update rooms set number = ${name}, name = ${name} where id = ${page.room_id}`);
    await w.app.db.run(sql`
      insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day, note,
        created_by, created_at)
      values (${id}, 'booking', ${booking_id}, 'cash', 'in', 100, 'EUR', '2027-03-02', ${name}, ${owner.id}, ${w.app.clock()})`);
    await w.app.db.run(sql`
      insert into activity (place_id, at, user_id, kind, sentence)
      values (${id}, ${w.app.clock()}, ${owner.id}, 'room', ${name})`);
    w.app.sessions.forget(owner.id);
    return { page, token, booking_id, send, owner, params: { place_id: id } };
  }

  it.each(NAMES)('is a name in letters, and nothing else: %j', async (name) => {
    goTo(w, '2027-03-01T11:00:00Z');
    post.delivered.length = 0;
    const { page, owner, params } = await everywhere(name);
    await runJobs(w.app);
    const allowed = new Set([
      page.email,
      owner.email,
      `invito${params.place_id}@example.com`,
      'casa@example.com',
    ]);
    expect(post.delivered.length).toBeGreaterThanOrEqual(3);
    for (const { recipients, mail } of post.delivered) {
      expect([recipients.length, allowed.has(recipients[0]!)]).toEqual([1, true]);
      expect(mail.to?.map(({ address }) => address)).toEqual(recipients);
      expect([mail.cc, mail.bcc, mail.attachments]).toEqual([undefined, undefined, []]);
      expect(mail.from?.address).toBe('hub@example.it');
      expect(mail.headers.map(({ key }) => key).filter((key) => !HEADERS.test(key))).toEqual([]);
      expect(mail.headers.length).toBe(new Set(mail.headers.map(({ key }) => key)).size);
      const tags = [...(mail.html ?? '').matchAll(/<\/?([^\s<>/]+)/g)].map(([, tag = '']) => tag);
      expect(tags.filter((tag) => !TAGS.test(tag))).toEqual([]);
      expect(mail.html).not.toMatch(/<[^>]*\son\w+=|javascript:/i);
      const links = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
      expect(
        links.filter((link) => !/^(https:\/\/hub\.test\/|mailto:casa@|mailto:ospite)/.test(link)),
      ).toEqual([]);
    }
    const to = (address: string) => post.delivered.filter(({ recipients }) => recipients[0] === address);
    const [guests] = to(page.email);
    expect(flat(guests?.mail.from?.name ?? '')).toBe(flat(name));
    expect(flat(guests?.mail.subject ?? '')).toContain(flat(name));
    const desk = to('casa@example.com').map(({ mail }) => flat(mail.text ?? ''));
    expect(desk.join('\n')).toContain(`Ospite: ${flat(name)} ${flat(name)}`);
  });

  it.each(NAMES)('is one cell of a spreadsheet, and no formula: %j', async (name) => {
    goTo(w, '2027-03-01T11:00:00Z');
    const { send, params } = await everywhere(name);
    const files = [
      (await send(bookings.csv, { params, query: {} })).body,
      (await send(payments.csv, { params, query: {} })).body,
      (await send(activity.csv, { params, query: {} })).body,
    ];
    for (const [index, text] of files.entries()) {
      const [head = [], ...rows] = readCsv(text);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row.length).toBe(head.length);
        expect(
          row.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(,\d+)?$/.test(cell)),
        ).toEqual([]);
      }
      const bare = (cell: string) => cell.replaceAll("'", '');
      expect({ index, holds: rows.flat().some((cell) => bare(cell).includes(bare(name))) }).toEqual({
        index,
        holds: true,
      });
    }
  });

  it.each(NAMES)('adds nothing to a calendar or to the name of a file: %j', async (name) => {
    const place = await w.aPlace();
    const calendar_id = Number(await fixtures.calendar_id!(w, place));
    const { room_id } = await w.app.db.one<{ room_id: number }>(
      sql`select room_id from calendars where id = ${calendar_id}`,
    );
    const id = await w.aBooking(room_id, { check_in_date: '2027-05-02', check_out_date: '2027-05-04' });
    await w.app.db.run(
      sql`update bookings set guest_first_name = ${name}, guest_last_name = ${name} where id = ${id}`,
    );
    await w.app.db.run(sql`update rooms set number = ${name}, name = ${name} where id = ${room_id}`);
    const { body } = await w.as(place.owner.token)(calendars.renewLink, { params: { calendar_id } });
    const answer = await server.inject({ url: new URL(body.export_url ?? '').pathname });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^inline; filename="[a-z0-9-]+\.ics"$/);
    const whole = new ICAL.Component(ICAL.parse(answer.payload) as unknown[] as never);
    const events = whole.getAllSubcomponents('vevent');
    expect(events.map((event) => event.getAllProperties().length)).toEqual([9]);
    expect(events[0]?.getFirstPropertyValue('summary')).toBe('Non disponibile');
    // A property that no standard knows is handed over as it is written.
    const calendarName = String(whole.getFirstPropertyValue('x-wr-calname')).replaceAll(
      /\\(.)/g,
      (_, sign: string) => (sign === 'n' ? '\n' : sign),
    );
    const letters = (text: string) => text.replaceAll(/[\s\u0085]/g, '');
    expect(letters(calendarName)).toBe(letters(`Hub, camera ${name}`));
    const options = { timeZone: 'Europe/Rome', from: '2027-01-01', to: '2028-01-01' };
    const read = readFeed(Buffer.from(answer.payload), options);
    expect([read.fault, read.rejected, read.events.length]).toEqual([undefined, 0, 1]);
    expect(read.events[0]).toMatchObject({ start: '2027-05-02', end: '2027-05-04' });
  });

  it.each(NAMES)('is text in pages and answers: %j', async (name) => {
    goTo(w, '2027-03-01T11:00:00Z');
    const { page, token, booking_id, send, params } = await everywhere(name);
    const plain = await aPage(w);
    const dataOf = (html: string) =>
      JSON.parse(
        /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
      ) as {
        place?: { name: string };
        booking?: { guest_first_name: string };
      };
    const scriptsIn = (html: string) => html.split(/<script\b/i).length;
    const html = (await server.inject({ url: `/b/${page.slug}` })).payload;
    const simple = (await server.inject({ url: `/b/${plain.slug}` })).payload;
    expect(scriptsIn(html)).toBe(scriptsIn(simple));
    expect(html).not.toMatch(/<img src=x|<b onmouseover/);
    expect(dataOf(html).place?.name).toBe(name);
    const stay = (await server.inject({ url: `/b/${page.slug}/${token}` })).payload;
    expect(stay).not.toMatch(/<img src=x|<b onmouseover/);
    expect(dataOf(stay).booking?.guest_first_name).toBe(name);
    const { body } = await send(bookings.get, { params: { booking_id } });
    expect([body.guest_first_name, body.guest_notes]).toEqual([name, name]);
    const list = await send(notifications.list, { query: { place_id: params.place_id } });
    expect(list.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each(NAMES.filter((name) => /[\r\n\t]/.test(name.trim())))(
    'with a line break is refused by every form: %j',
    async (name) => {
      const page = await aPage(w);
      const answer = await page.guest.ask(3, 4, { guest_first_name: name });
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ['guest_first_name']]);
    },
  );
});
