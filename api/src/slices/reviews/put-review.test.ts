import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from 'contract/days/durations';
import { notifications } from 'contract/notifications/calls';
import { operatorReviews } from 'contract/operator-reviews/calls';
import { reviews } from 'contract/reviews/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { watch } from '../../platform/events/testing/stream-client.ts';
import { world } from '../../testing/world.ts';
import { directory } from './testing/directory.ts';
import { nextReplyNumber } from './reply.ts';

describe('reviews from the directory', () => {
  const w = world();
  const notices = async (token: string) => (await w.as(token)(notifications.list, { query: {} })).body.data;

  it('notify the desk once, also after repeated and concurrent calls', async () => {
    const { put } = directory(w);
    const place = await w.aPlace();
    const cleaner = await w.aMember(place, 'housekeeping');
    const body = { directory_id: randomUUID(), author: 'Ada', rating: 1, title: 'Mai più', text: 'Freddo.' };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => put(place.id, body)));
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    const [first] = answers;
    expect(first?.status).toBe(200);
    w.advance(MINUTE_MS);
    expect((await put(place.id, body)).body).toEqual(first?.body);

    const news = await notices(place.owner.token);
    expect(news).toHaveLength(1);
    expect(news[0]).toMatchObject({
      type: 'review',
      title: 'Nuova recensione',
      message: 'Ada: 1 stella su 5. Mai più: Freddo.',
      related_type: 'review',
      related_id: first?.body.id,
    });
    expect(await notices(cleaner.token)).toEqual([]);
  });

  it('refresh open screens, like their later changes', async () => {
    const { bring, send } = directory(w);
    const place = await w.aPlace();
    const desk = w.as(place.owner.token);
    const screen = await watch(w.server, (await w.aMember(place, 'accountant')).token);
    await screen.counts(0);
    const directory_id = randomUUID();
    const { id } = await bring(place.id, { directory_id });
    await screen.hears('changed', 1);
    await bring(place.id, { directory_id, text: 'Ci ho ripensato' });
    await screen.hears('changed', 2);
    await desk(reviews.reply, { params: { review_id: id }, body: { text: 'Grazie!' } });
    await screen.hears('changed', 3);
    await desk(reviews.removeReply, { params: { review_id: id } });
    await screen.hears('changed', 4);
    await send(operatorReviews.remove, { query: { directory_id } });
    await screen.hears('changed', 5);
    expect(new Set(screen.all('changed').flatMap(({ what }) => what))).toEqual(new Set(['reviews']));
  });

  it('take a new text, keep the reply, and store the former text', async () => {
    const { bring } = directory(w);
    const place = await w.aPlace();
    const directory_id = randomUUID();
    const { id } = await bring(place.id, { directory_id, rating: 5, text: 'Tutto bello' });
    const params = { review_id: id };
    const send = w.as(place.owner.token);
    await send(reviews.reply, { params, body: { text: 'Grazie!' } });
    w.advance(MINUTE_MS);
    await bring(place.id, { directory_id, rating: 2, text: 'Ci ho ripensato', author: 'Ada B.' });
    const { body } = await send(reviews.get, { params });
    expect(body).toMatchObject({ rating: 2, text: 'Ci ho ripensato', author: 'Ada B.', reply: 'Grazie!' });
    expect(body.earlier).toEqual([
      { rating: 5, title: null, text: 'Tutto bello', replaced_at: body.edited_at },
    ]);
    expect(body.edited_at! > body.replied_at!).toBe(true);
    expect(await notices(place.owner.token)).toHaveLength(1);
    // A new link is no new review.
    await bring(place.id, {
      directory_id,
      rating: 2,
      text: 'Ci ho ripensato',
      url: 'https://directory.example/r/1',
    });
    const same = await send(reviews.get, { params });
    expect(same.body.earlier).toHaveLength(1);
    expect(same.body).toMatchObject({ url: 'https://directory.example/r/1', edited_at: body.edited_at });
  });

  it('are unchanged by another precision of their time', async () => {
    const { bring } = directory(w);
    const place = await w.aPlace();
    const directory_id = randomUUID();
    const first = await bring(place.id, { directory_id, written_at: '2026-10-01T12:00:00.123999+02:00' });
    expect(first.written_at).toBe('2026-10-01T10:00:00.123Z');
    const again = await bring(place.id, { directory_id, written_at: '2026-10-01T10:00:00.123999Z' });
    expect(again).toEqual(first);
    const { n } = await w.app.db.one<{ n: number }>(sql`
      select count(*) as n from operator_audit where about_review = ${first.id}`);
    expect(n).toBe(1);
  });

  it('are deleted with everything, and come back as new', async () => {
    const { bring, send } = directory(w);
    const place = await w.aPlace();
    const directory_id = randomUUID();
    const { id } = await bring(place.id, { directory_id });
    await bring(place.id, { directory_id, rating: 1 });
    const remove = () => send(operatorReviews.remove, { query: { directory_id } });
    expect((await remove()).status).toBe(204);
    const twice = await remove();
    expect([twice.status, twice.error.code]).toEqual([404, 'review_not_found']);
    const gone = await w.as(place.owner.token)(reviews.get, { params: { review_id: id } });
    expect([gone.status, gone.error.error]).toEqual([404, 'Recensione non trovata']);
    const left = await w.app.db.many(sql`select from earlier_reviews where review_id = ${id}`);
    expect(left).toEqual([]);
    // The notice had the guest's text in it.
    expect(await notices(place.owner.token)).toEqual([]);
    const back = await bring(place.id, { directory_id });
    expect(back.id).not.toBe(id);
  });

  it('are refused with a sentence when they are invalid', async () => {
    const { put } = directory(w);
    const place = await w.aPlace();
    const unknown = await put(999_999_999);
    expect([unknown.status, unknown.error.code]).toEqual([404, 'place_not_found']);
    const wrong: [Parameters<typeof put>[1], string][] = [
      [{ rating: 0 }, 'rating'],
      [{ rating: 4.5 }, 'rating'],
      [{ rating: true as never }, 'rating'],
      [{ author: ' ' }, 'author'],
      [{ author: 'a\nb' }, 'author'],
      [{ text: 'x'.repeat(20_001) }, 'text'],
      [{ text: '\u0000' }, 'text'],
      [{ title: '\ud800' }, 'title'],
      [{ url: 'javascript:alert(1)' }, 'url'],
      [{ url: 'https://a b' }, 'url'],
      [{ language: 'italiano!' }, 'language'],
      [{ written_at: '2026-02-30T10:00:00Z' }, 'written_at'],
      [{ written_at: '0000-01-01T00:00:00Z' }, 'written_at'],
      [{ written_at: '9999-12-31T23:59:59-01:00' }, 'written_at'],
      [{ written_at: '2026-10-01' }, 'written_at'],
      [{ directory_id: '' }, 'directory_id'],
    ];
    for (const [told_, field] of wrong) {
      const { status, error } = await put(place.id, told_);
      expect([field, status, Object.keys(error.fields ?? {})]).toEqual([field, 422, [field]]);
    }
    const { n } = await w.app.db.one<{ n: number }>(sql`
      select count(*) as n from reviews where place_id = ${place.id}`);
    expect(n).toBe(0);
  });

  it('do not move to another place', async () => {
    const { bring, put } = directory(w);
    const place = await w.aPlace();
    const other = await w.aPlace();
    const { directory_id } = await bring(place.id);
    const moved = await put(other.id, { directory_id });
    expect([moved.status, moved.error.code]).toEqual([409, 'review_elsewhere']);
  });

  it('are deleted with their place', async () => {
    const { bring } = directory(w);
    const place = await w.aPlace();
    const { id } = await bring(place.id);
    await w.as(place.owner.token)(reviews.reply, { params: { review_id: id }, body: { text: 'Grazie' } });
    await w.app.db.run(sql`delete from places where id = ${place.id}`);
    expect(await w.app.db.many(sql`select from reviews where id = ${id}`)).toEqual([]);
  });
});

describe('replies for the directory', () => {
  const w = world();

  it('are listed in the order of their changes, from the reader’s cursor', async () => {
    const { bring, send } = directory(w);
    const place = await w.aPlace();
    const token = place.owner.token;
    const one = await bring(place.id);
    const two = await bring(place.id);
    const write = (id: number, text: string) =>
      w.as(token)(reviews.reply, { params: { review_id: id }, body: { text } });
    const read = async (since: number, limit?: number) =>
      (await send(operatorReviews.replies, { query: { since, limit } })).body;
    expect(await read(0)).toEqual({ data: [], position: 0, has_more: false });
    await write(one.id, 'Prima');
    await write(two.id, 'Seconda');
    const start = await read(0, 1);
    expect(start).toMatchObject({
      has_more: true,
      data: [{ directory_id: one.directory_id, reply: 'Prima' }],
    });
    // The first is changed behind the reader's cursor: it comes again, after the second.
    await write(one.id, 'Prima, meglio');
    await w.as(token)(reviews.removeReply, { params: { review_id: two.id } });
    const rest = await read(start.position);
    expect(rest.data.map(({ directory_id, reply }) => [directory_id, reply])).toEqual([
      [one.directory_id, 'Prima, meglio'],
      [two.directory_id, null],
    ]);
    expect(await read(rest.position)).toEqual({ data: [], position: rest.position, has_more: false });
  });

  it('misses none that commits late: the second writer waits for the first', async () => {
    const { bring, send } = directory(w);
    const place = await w.aPlace();
    const one = await bring(place.id);
    const two = await bring(place.id);
    const { position: since } = (await send(operatorReviews.replies, { query: {} })).body;
    const { db } = w.app;
    const waiting = async () => {
      const { n } = await db.one<{ n: number }>(sql`
        select count(*) as n from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`);
      return n;
    };
    let second: Promise<unknown> | undefined;
    await db.tx(async (tx) => {
      const number = await nextReplyNumber(tx);
      await tx.run(sql`
        update reviews set reply = 'Prima', replied_at = written_at, reply_number = ${number} where id = ${one.id}`);
      const params = { review_id: two.id };
      second = w.as(place.owner.token)(reviews.reply, { params, body: { text: 'Seconda' } });
      await expect.poll(waiting).toBe(1);
      expect((await send(operatorReviews.replies, { query: { since } })).body.data).toEqual([]);
    });
    await second;
    const { data } = (await send(operatorReviews.replies, { query: { since } })).body;
    expect(data.map(({ reply }) => reply)).toEqual(['Prima', 'Seconda']);
  });
});
