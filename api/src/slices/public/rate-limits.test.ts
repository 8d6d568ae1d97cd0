import { auth } from 'contract/access/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { aPage } from './testing/page.ts';

describe('an address with too many requests', () => {
  const w = world({ environment: { HUB_PUBLIC_TRIES: '3' } });

  it('may try three bookings in ten minutes here, successful or not', async () => {
    const page = await aPage(w);
    const again = { 'idempotency-key': crypto.randomUUID() };
    expect((await page.guest.ask(1, 2, {}, again)).status).toBe(201);
    expect((await page.guest.ask(1, 2)).status).toBe(409);
    expect((await page.guest.ask(1, 2, { guest_email: 'x' })).status).toBe(422);
    const { status, error, headers } = await page.guest.ask(3, 4);
    expect([status, error.code]).toEqual([429, 'too_many']);
    expect(error.error).toBe('Troppe richieste di prenotazione da questo indirizzo. Riprova tra 10 minuti.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    const other = await aPage(w);
    expect((await other.stranger(page.address).ask(1, 2)).status).toBe(429);
    expect((await page.stranger('203.0.113.1').ask(3, 4)).status).toBe(201);
    expect((await page.guest.place()).status).toBe(200);

    w.advance(10 * MINUTE_MS);
    const later = await page.guest.ask(3, 5);
    w.advance(-10 * MINUTE_MS);
    expect(later.error.code).not.toBe('too_many');
  });

  it('counts an IPv6 /64 as one', async () => {
    const page = await aPage(w);
    const ask = (n: number) => page.stranger(`2001:db8:7:7::${n}`).ask(n, n + 1);
    expect([await ask(1), await ask(2), await ask(3), await ask(4)].map(({ status }) => status)).toEqual([
      201, 201, 201, 429,
    ]);
  });

  it('may read forty times as often', async () => {
    const page = await aPage(w);
    const range = { from: page.day(1), to: page.day(2) };
    for (let n = 0; n < 40; n += 1) {
      const looks = [
        await page.guest.place(),
        await page.guest.offers(range),
        await page.guest.get('nessuno'),
      ];
      expect(looks.map(({ status }) => status)).toEqual([200, 200, 404]);
    }
    const { status, error } = await page.guest.days(range);
    expect([status, error.error]).toEqual([
      429,
      'Troppe richieste da questo indirizzo. Riprova tra 10 minuti.',
    ]);
    expect((await page.guest.ask(1, 2)).status).toBe(201);
  });

  it('does not affect other public calls, which store no response', async () => {
    const name = { first_name: 'Ospite', last_name: 'Prova', username: 'ospite.prova' };
    const body = { ...name, email: 'ospite.prova@example.com', password: 'parola-segreta' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = [
      await w.as()(auth.register, { body }, headers),
      await w.as()(auth.register, { body }, headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
  });
});
