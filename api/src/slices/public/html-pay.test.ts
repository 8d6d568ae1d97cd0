import { billPayments } from 'contract/bill-payments/calls';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { tillAt } from '../bills/testing/till.ts';
import { paying } from '../payments/testing/paying.ts';
import { aWebFolder } from '../../testing/fakes/web-folder.ts';
import { world } from '../../testing/world.ts';

const FRAME = `<!doctype html><html lang="it"><head><!--head--></head><body><div id="root"><!--shell--><!--/shell--></div><!--data--></body></html>`;
const MANIFEST = {
  'src/slices/public/pay-page.tsx': { file: 'assets/pay-1.js', imports: ['_qr.js'] },
  'src/slices/public/pay-texts/de.ts': { file: 'assets/pay-de-1.js' },
  '_qr.js': { file: 'assets/qr-1.js' },
};
const EVIL = `</script><script>alert(1)</script>"quoted" & $&`;

const w = world();
const { aPayingPlace } = paying(w);
let server: FastifyInstance;
let folder: Awaited<ReturnType<typeof aWebFolder>>;

beforeAll(async () => {
  folder = await aWebFolder({ 'booking.html': FRAME, '.vite/booking.json': JSON.stringify(MANIFEST) });
  server = await buildApp(w.app, folder.path);
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

/** The data in the page, as its program reads it. */
function viewIn(html: string): Record<string, unknown> | undefined {
  const text = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return (JSON.parse(text) as { pay?: Record<string, unknown> }).pay;
}

async function aRequest() {
  const desk = await aPayingPlace();
  const booking = await desk.book(desk.room_id, 1, 2, {
    status: 'pending',
    guest_email: 'a@example.com',
  });
  return { ...desk, booking, token: (await desk.ask(booking.id)).token };
}

it('contains the state of the payment, and is neither indexed nor cached', async () => {
  const { token } = await aRequest();
  const { statusCode, headers, body } = await get(`/pay/${token}`, { 'accept-language': 'fr' });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('content="noindex, nofollow"');
  // The guest's language, not that of the browser.
  expect(body).toContain('<html lang="it"');
  expect(body).toMatch(/<h1 class="text-h1">Paga 90,00\s€<\/h1>/);
  expect(viewIn(body)).toMatchObject({ token, state: 'ready', amount: 90, checkout_link: null });
  const german = (await get(`/pay/${token}?lang=de`)).body;
  expect(german).toContain('<html lang="de"');
  for (const file of ['pay-1', 'pay-de-1', 'qr-1']) expect(german).toContain(`href="/assets/${file}.js"`);
});

it('names a bill as a bill before its program runs', async () => {
  const p = await aPayingPlace();
  const { body: bill } = await tillAt(w, p.place).open({ charges: [{ kind: 'good', unit_price: 40 }] });
  const asked = await p.send(billPayments.request, {
    params: { bill_id: bill.id },
    body: { purpose: 'whole' },
  });
  const { body } = await get(`/pay/${asked.body.token}`);
  expect(body).toContain(`<p>Conto n. ${bill.number}</p>`);
  expect(body).not.toContain('Prenotazione');
  expect(viewIn(body)).toMatchObject({ has_letter: false, payable: { kind: 'bill' } });
  const ofStay = await aRequest();
  expect(viewIn((await get(`/pay/${ofStay.token}`)).body)).toMatchObject({ has_letter: true });
});

it('leads to the checkout without scripts: by a button, then by a link', async () => {
  const { token, fake } = await aRequest();
  const before = (await get(`/pay/${token}`)).body;
  expect(before).toContain(`<form class="page-column" method="post" action="/pay/${token}?lang=it">`);
  const pressed = await server.inject({
    method: 'POST',
    url: `/pay/${token}?lang=it`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(pressed.statusCode).toBe(303);
  expect(pressed.headers['location']).toBe(`/pay/${token}?lang=it`);
  const [invoice] = fake.invoices();
  const after = (await get(`/pay/${token}`)).body;
  expect(after).toContain(`<a href="${invoice?.checkout_link}" rel="noreferrer">`);
  expect(after).not.toContain('<form');
});

it('escapes the owner’s text in every part', async () => {
  const { token, place } = await aRequest();
  await w.app.db.run(sql`update places set name = ${EVIL}, email = ${EVIL} where id = ${place.id}`);
  const { body } = await get(`/pay/${token}`);
  expect(body).not.toContain('<script>alert');
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(viewIn(body)).toMatchObject({ place: { name: EVIL } });
});

it('is a readable 404 for an unknown link', async () => {
  const token = `<script>alert(1)</script>`;
  const { statusCode, headers, body } = await get(`/pay/${encodeURIComponent(token)}`, {
    'accept-language': 'en',
  });
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<h1 class="text-h1">Payment not found</h1>');
  expect(body).not.toContain('<script');
  const pressed = await server.inject({
    method: 'POST',
    url: '/pay/nessuno',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  });
  expect(pressed.statusCode).toBe(303);
});
