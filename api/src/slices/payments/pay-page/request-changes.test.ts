import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE_MS } from 'contract/days/durations';
import type { PayView } from 'contract/pay-page/schemas';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { world } from '../../../testing/world.ts';
import { paying } from '../testing/paying.ts';

describe('the live state of the pay page', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  /** Somebody who looks at the page by a process, and what it has told them. */
  async function looking(server: FastifyInstance, token: string) {
    if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const seen: PayView[] = [];
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: `/api/v1/public/pay/${token}/events` }, resolve).on(
        'error',
        reject,
      );
    });
    let text = '';
    const ended = new Promise<void>((resolve) => answer.once('close', resolve));
    answer.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) seen.push(JSON.parse(data) as PayView);
      }
    });
    answer.on('error', () => undefined);
    onTestFinished(() => void answer.destroy());
    const shows = (state: string) =>
      vi.waitFor(() => expect(seen.at(-1)?.state).toBe(state), { timeout: 10_000, interval: 10 });
    return { answer, seen, shows, ended };
  }

  it('tells everybody who looks, by whichever process, of what another has learned', async () => {
    const p = await aPayingPlace();
    const booking = await p.book(p.room_id, 1, 2, { status: 'pending' });
    const { token } = await p.ask(booking.id);
    const second = await w.another();
    const pages = [await looking(w.server, token), await looking(second.server, token)];
    for (const page of pages) {
      await page.shows('ready');
      expect(page.answer.headers['content-type']).toContain('text/event-stream');
      expect(page.answer.headers['cache-control']).toContain('no-store');
    }
    const invoice_id = await p.invoiceOf(token);
    for (const page of pages) await page.shows('waiting');
    await p.fake.pay(invoice_id);
    await p.hear();
    for (const page of pages) await page.shows('processing');
    await p.fake.confirm(invoice_id);
    await p.hear();
    for (const page of pages) await page.shows('paid');
    const versions = pages[0]!.seen.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    // A process that stops does not wait for pages that are left open.
    await second.close();
    await pages[1]!.ended;
  });

  it('tells of the desk closing the link', async () => {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    const page = await looking(w.server, to.token);
    await page.shows('waiting');
    await p.act(to.booking.id, 'cancel');
    await page.shows('closed');
    expect(page.seen.at(-1)?.checkout_link).toBeNull();
  });

  it('is 404 for an unknown token, and 429 for who opens page after page', async () => {
    const p = await aPayingPlace();
    const to = await p.aBookingToPay();
    expect((await looking(w.server, 'nessuno')).answer.statusCode).toBe(404);
    const pages = [];
    for (let n = 0; n < 20; n += 1) pages.push(await looking(w.server, to.token));
    expect((await looking(w.server, to.token)).answer.statusCode).toBe(429);
    pages[0]!.answer.destroy();
    await vi.waitFor(async () => expect((await looking(w.server, to.token)).answer.statusCode).toBe(200), {
      timeout: 5000,
      interval: 50,
    });
    w.advance(MINUTE_MS);
  });
});
