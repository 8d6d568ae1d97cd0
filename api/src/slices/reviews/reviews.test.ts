import { activity } from 'contract/activity/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { reviews } from 'contract/reviews/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { directory } from './testing/directory.ts';

const HOSTILE = '<img src=x onerror=alert(1)> "; drop table reviews; -- \u202etxet';
const SHOWN = HOSTILE.replace('\u202e', '');

describe('the reviews of a place', () => {
  const w = world();
  const bring: ReturnType<typeof directory>['bring'] = (place_id, fields) =>
    directory(w).bring(place_id, fields);

  it('are listed newest first with the figures of all of them, page by page', async () => {
    const place = await w.aPlace();
    const send = w.as(place.owner.token);
    const ids: number[] = [];
    // Three of one moment: a page that ends among them must not lose one.
    const days = ['2026-01-05', '2026-01-01', '2026-03-01', '2026-03-01', '2026-03-01', '2026-02-01'];
    for (const [index, day] of days.entries()) {
      const { id } = await bring(place.id, { rating: 1 + (index % 5), written_at: `${day}T08:00:00Z` });
      ids.push(id);
    }
    await bring((await w.aPlace()).id, { rating: 1 });
    const [a, b, c, d, e, f] = ids;
    const params = { place_id: place.id };
    const seen: (number | undefined)[] = [];
    let after: string | undefined;
    do {
      const page = await send(reviews.list, { params, query: { limit: 2, after } });
      expect(page.status).toBe(200);
      expect(page.body.total).toBe(6);
      expect(page.body.summary).toEqual({
        reviews: 6,
        unanswered: 6,
        average: 2.67,
        ratings: [
          { rating: 5, reviews: 1 },
          { rating: 4, reviews: 1 },
          { rating: 3, reviews: 1 },
          { rating: 2, reviews: 1 },
          { rating: 1, reviews: 2 },
        ],
      });
      seen.push(...page.body.data.map(({ id }) => id));
      after = page.body.next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual([e, d, c, f, a, b]);
  });

  it('are found by stars, by text and by missing replies', async () => {
    const place = await w.aPlace();
    const send = w.as(place.owner.token);
    const params = { place_id: place.id };
    const one = await bring(place.id, { author: 'Perché no', rating: 5, text: 'Colazione ottima' });
    const two = await bring(place.id, { rating: 2, title: 'Rumore', text: '100% caffè freddo' });
    await send(reviews.reply, {
      params: { review_id: two.id },
      body: { text: 'Abbiamo cambiato macchina.' },
    });
    const found = async (query: Record<string, unknown>) => {
      const { body } = await send(reviews.list, { params, query });
      expect(body.data).toHaveLength(body.total);
      return body.data.map(({ id }) => id);
    };
    expect(await found({ rating: 5 })).toEqual([one.id]);
    expect(await found({ unanswered: '1' })).toEqual([one.id]);
    expect(await found({ q: 'PERCHE' })).toEqual([one.id]);
    expect(await found({ q: 'freddo rumore' })).toEqual([two.id]);
    expect(await found({ q: 'macchina' })).toEqual([two.id]);
    expect(await found({ q: '%' })).toEqual([two.id]);
    expect(await found({ q: 'ottima freddo' })).toEqual([]);
    expect(await found({ q: 'ottima', rating: 2 })).toEqual([]);
    for (const query of [
      { rating: 6 },
      { rating: '2.5' },
      { after: 'ieri' },
      { after: '1-0' },
      { limit: 101 },
    ])
      expect((await send(reviews.list, { params, query })).status).toBe(400);
    const far = await send(reviews.list, { params, query: { after: '9999999999999-1' } });
    expect(far.status).toBe(200);
  });

  it('has figures for a place without any', async () => {
    const place = await w.aPlace();
    const { body } = await w.as(place.owner.token)(reviews.list, {
      params: { place_id: place.id },
      query: {},
    });
    expect(body).toMatchObject({ data: [], total: 0, next: null, summary: { reviews: 0, average: null } });
  });

  it('keep every character except direction marks, and add none', async () => {
    const place = await w.aPlace();
    const { id } = await bring(place.id, { author: HOSTILE, title: HOSTILE, text: `${HOSTILE}\n\n😀 fine` });
    const send = w.as(place.owner.token);
    const params = { review_id: id };
    const { body } = await send(reviews.get, { params });
    expect(body).toMatchObject({
      author: SHOWN,
      title: SHOWN,
      text: `${SHOWN}\n\n😀 fine`,
      earlier: [],
    });
    expect((await send(reviews.reply, { params, body: { text: HOSTILE } })).status).toBe(422);
    const replied = await send(reviews.reply, { params, body: { text: SHOWN } });
    expect(replied.body.reply).toBe(SHOWN);
  });

  it('get a reply, which can be changed and removed', async () => {
    const place = await w.aPlace();
    const clerk = await w.aMember(place, 'staff');
    const { id } = await bring(place.id);
    const params = { review_id: id };
    const first = await w.as(clerk.token)(reviews.reply, {
      params,
      body: { text: '  Grazie!  ', revision: 0 },
    });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      reply: 'Grazie!',
      replied_by: expect.stringMatching(/^Prova Numero/),
    });
    w.advance(MINUTE_MS);
    const again = await w.as(place.owner.token)(reviews.reply, {
      params,
      body: { text: 'Grazie!', revision: 0 },
    });
    expect(again.body).toEqual(first.body);

    const revision = first.body.reply_revision;
    const changed = await w.as(place.owner.token)(reviews.reply, {
      params,
      body: { text: 'A presto', revision },
    });
    expect(changed.body.reply).toBe('A presto');
    expect(changed.body.reply_revision).toBeGreaterThan(revision);
    const late = await w.as(clerk.token)(reviews.reply, { params, body: { text: 'Ciao', revision } });
    expect([late.status, late.error.code]).toEqual([409, 'reply_changed']);

    for (let n = 0; n < 2; n++) {
      expect((await w.as(clerk.token)(reviews.removeReply, { params })).status).toBe(204);
    }
    const gone = await w.as(clerk.token)(reviews.get, { params });
    expect(gone.body).toMatchObject({ reply: null, replied_at: null, replied_by: null });
    const stale = await w.as(clerk.token)(reviews.reply, { params, body: { text: 'Ciao', revision } });
    expect(stale.status).toBe(409);

    const log = await w.as(place.owner.token)(activity.list, {
      params: { place_id: place.id },
      query: { kind: 'review' },
    });
    expect(log.body.data.map(({ sentence }) => sentence)).toEqual([
      'Risposta a una recensione tolta',
      'Risposta a una recensione cambiata',
      'Risposta a una recensione',
    ]);
  });

  it('take one of several concurrent replies', async () => {
    const place = await w.aPlace();
    const { id } = await bring(place.id);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        w.as(place.owner.token)(reviews.reply, {
          params: { review_id: id },
          body: { text: `Risposta ${n}`, revision: 0 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('refuse an empty or too long reply', async () => {
    const place = await w.aPlace();
    const { id } = await bring(place.id);
    const write = (text: string) =>
      w.as(place.owner.token)(reviews.reply, { params: { review_id: id }, body: { text } });
    expect((await write(' \n ')).error.fields).toEqual({ text: 'Scrivi la risposta.' });
    expect((await write('x'.repeat(4001))).error.fields).toEqual({ text: 'Usa al massimo 4000 caratteri.' });
    expect((await write('NUL \u0000')).status).toBe(422);
    expect((await write('x'.repeat(4000))).status).toBe(200);
  });

  it('outlive the account of the reply’s author', async () => {
    const place = await w.aPlace();
    const clerk = await w.aMember(place, 'staff');
    const { id } = await bring(place.id);
    const params = { review_id: id };
    await w.as(clerk.token)(reviews.reply, { params, body: { text: 'Grazie' } });
    await w.app.db.query('delete from users where id = $1', [clerk.id]);
    const { body } = await w.as(place.owner.token)(reviews.get, { params });
    expect(body).toMatchObject({ reply: 'Grazie', replied_by: null });
  });
});
