import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { forgetOldNotifications } from './jobs.ts';
import { notify, type News } from './notify.ts';
import { inboxOf } from './testing/inbox.ts';

const w = world();
let count = 0;

function tell(place: TestPlace, more: Partial<News> = {}) {
  count += 1;
  const news: News = {
    place_id: place.id,
    kind: 'booking_new',
    title: `Numero ${count}`,
    message: 'Prova.',
    key: `prova ${count}`,
    ...more,
  };
  return notify(w.app, news);
}

describe('a notification', () => {
  it("reaches the kind's roles, and not the author", async () => {
    const place = await w.aPlace();
    const roles = ['manager', 'staff', 'accountant', 'housekeeping', 'waiter', 'kitchen'] as const;
    const people = [place.owner];
    for (const role of roles) people.push(await w.aMember(place, role));
    await tell(place, { kind: 'booking_new', title: 'Prenotazione', except_user_id: people[2]!.id });
    await tell(place, { kind: 'payment_received', title: 'Pagamento' });
    await tell(place, { kind: 'payment_attention', title: 'Da decidere' });
    await tell(place, { kind: 'calendar_failing', title: 'Calendario' });
    await tell(place, { kind: 'calendar_failing', title: 'Solo chi possiede', roles: ['owner', 'staff'] });
    const told = [];
    for (const person of people) {
      const { data } = await inboxOf(w, person).list();
      told.push(data.map(({ title }) => title).toReversed());
    }
    expect(told).toEqual([
      ['Prenotazione', 'Pagamento', 'Da decidere', 'Calendario', 'Solo chi possiede'],
      ['Prenotazione', 'Pagamento', 'Da decidere', 'Calendario'],
      ['Pagamento'],
      ['Pagamento', 'Da decidere'],
      [],
      [],
      [],
    ]);
  });

  it('has a title, details and a link', async () => {
    const place = await w.aPlace();
    await tell(place, {
      kind: 'booking_cancelled',
      title: ' Due\nrighe ',
      message: 'x'.repeat(900),
      related_type: 'booking',
      related_id: 7,
    });
    await tell(place, { kind: 'calendar_failing', url: '/dashboard/calendars/3' });
    const [calendar, booking] = (await inboxOf(w, place.owner).list()).data;
    expect(calendar).toMatchObject({ type: 'other', related_type: null, url: '/dashboard/calendars/3' });
    expect(booking).toMatchObject({
      place_id: place.id,
      place_name: expect.stringContaining('Attività'),
      kind: 'booking_cancelled',
      type: 'booking',
      title: 'Due righe',
      message: `${'x'.repeat(499)}…`,
      read: false,
      related_type: 'booking',
      related_id: 7,
      url: null,
    });
  });

  it('is created once for a key, also after it was deleted', async () => {
    const place = await w.aPlace();
    const inbox = inboxOf(w, place.owner);
    const both = await Promise.all([tell(place, { key: 'uguale' }), tell(place, { key: 'uguale' })]);
    expect(both.toSorted()).toEqual([false, true]);
    const [only] = (await inbox.list()).data;
    await inbox.remove(only!.id);
    expect(await tell(place, { key: 'uguale' })).toBe(false);
    expect((await inbox.list()).data).toEqual([]);
    expect(await tell(await w.aPlace(), { key: 'uguale' })).toBe(true);
  });

  it('is hidden while the place is closed or the person has no role there', async () => {
    const owner = await w.aUser();
    const [one, two] = [await w.aPlace({ owner }), await w.aPlace({ owner })];
    const member = await w.aMember(one, 'manager');
    await tell(one, { title: 'Della prima' });
    await tell(two, { title: 'Della seconda' });
    const inbox = inboxOf(w, owner);
    expect((await inbox.list({ place_id: two.id })).data.map(({ title }) => title)).toEqual([
      'Della seconda',
    ]);
    expect((await inbox.list({ place_id: two.id })).counts).toEqual({ total: 1, unread: 1 });
    expect((await inboxOf(w, member).list({ place_id: two.id })).data).toEqual([]);

    const [mine] = (await inboxOf(w, member).list()).data;
    await w.app.db.run(sql`delete from assignments where user_id = ${member.id}`);
    w.app.sessions.forget('*');
    expect(await inboxOf(w, member).list()).toMatchObject({ data: [], counts: { total: 0, unread: 0 } });
    expect((await inboxOf(w, member).read(mine!.id)).status).toBe(404);
    expect((await inboxOf(w, member).remove(mine!.id)).status).toBe(404);

    w.advance(91 * DAY_MS);
    const late = await w.aUser();
    await w.app.db.run(sql`update sessions set last_used_at = ${w.app.clock()} where user_id = ${owner.id}`);
    w.app.sessions.forget(owner.id);
    expect((await inbox.list()).data).toEqual([]);
    expect((await inbox.readAll()).body).toEqual({ total: 0, unread: 0 });
    await w.app.db.run(sql`
      update subscriptions set expires_at = ${new Date(w.app.clock().getTime() + DAY_MS)} where user_id = ${owner.id}`);
    w.app.sessions.forget('*');
    expect(await inbox.counts()).toEqual({ total: 2, unread: 2 });
    expect((await inboxOf(w, late).list()).data).toEqual([]);
    w.advance(-91 * DAY_MS);
  });
});

describe('the list', () => {
  it('is paged, and counts everything', async () => {
    const place = await w.aPlace();
    const inbox = inboxOf(w, place.owner);
    for (let n = 0; n < 7; n += 1) await tell(place, { title: `N${n}` });
    const all = (await inbox.list()).data;
    await inbox.read(all[2]!.id);
    const titles = [];
    let before: number | null = null;
    do {
      const page = await inbox.list({ limit: 3, filter: 'unread', ...(before !== null && { before }) });
      expect(page.counts).toEqual({ total: 7, unread: 6 });
      titles.push(...page.data.map(({ title }) => title));
      before = page.next_before;
    } while (before !== null);
    expect(titles).toEqual(['N6', 'N5', 'N3', 'N2', 'N1', 'N0']);
    for (const query of [{ limit: 0 }, { limit: 201 }, { before: 'x' }, { filter: 'some' }])
      expect(await inbox.list(query)).toMatchObject({ code: 'malformed' });
  });

  it('marks and deletes up to the last seen, and nothing newer', async () => {
    const place = await w.aPlace();
    const inbox = inboxOf(w, place.owner);
    for (let n = 0; n < 3; n += 1) await tell(place, { title: `N${n}` });
    const seen = (await inbox.list()).data;
    await tell(place, { title: 'Arrivata dopo' });
    expect((await inbox.readAll({ up_to: seen[0]!.id })).body).toEqual({ total: 4, unread: 1 });
    expect((await inbox.readAll({ up_to: seen[0]!.id })).body).toEqual({ total: 4, unread: 1 });
    const last = (await inbox.list()).data[0]!;
    expect((await inbox.read(last.id)).body).toEqual({ total: 4, unread: 0 });
    expect((await inbox.read(last.id)).status).toBe(200);
    expect((await inbox.removeRead({ up_to: seen[0]!.id })).status).toBe(204);
    expect((await inbox.list()).data.map(({ title }) => title)).toEqual(['Arrivata dopo']);
    expect((await inbox.remove(last.id)).status).toBe(204);
    expect((await inbox.remove(last.id)).status).toBe(404);
    expect((await inbox.removeRead()).status).toBe(204);
  });

  it('is private', async () => {
    const place = await w.aPlace();
    const colleague = await w.aMember(place, 'manager');
    await tell(place);
    const [mine] = (await inboxOf(w, place.owner).list()).data;
    const theirs = inboxOf(w, colleague);
    expect((await theirs.read(mine!.id)).status).toBe(404);
    expect((await theirs.remove(mine!.id)).status).toBe(404);
    await theirs.readAll();
    await theirs.removeRead();
    expect(await inboxOf(w, place.owner).counts()).toEqual({ total: 1, unread: 1 });
    expect(await theirs.counts()).toEqual({ total: 0, unread: 0 });
  });

  it('drops read ones after 90 days, all after a year', async () => {
    const place = await w.aPlace();
    const inbox = inboxOf(w, place.owner);
    const old = (title: string, days: number) =>
      notify(
        { ...w.app, clock: () => new Date(w.app.clock().getTime() - days * DAY_MS) },
        { place_id: place.id, kind: 'booking_new', title, message: '', key: title },
      );
    await old('Di un anno fa', 366);
    await old('Vecchia, da leggere', 364);
    await old('Vecchia, letta', 91);
    await old('Letta da poco', 89);
    for (const { id, title } of (await inbox.list()).data)
      if (title.includes(', letta')) await inbox.read(id);
    await inbox.read((await inbox.list()).data[0]!.id);
    await forgetOldNotifications(w.app);
    expect((await inbox.list()).data.map(({ title }) => title)).toEqual([
      'Letta da poco',
      'Vecchia, da leggere',
    ]);
  });

  it('is deleted with the person, and with the place', async () => {
    const place = await w.aPlace();
    const member = await w.aMember(place, 'manager');
    await tell(place);
    await inboxOf(w, member).wantMail('booking_new', true);
    await inboxOf(w, member).readAll();
    expect(await w.app.db.run(sql`delete from users where id = ${member.id}`)).toBe(1);
    expect(await w.app.db.run(sql`delete from places where id = ${place.id}`)).toBe(1);
    expect(await inboxOf(w, place.owner).counts()).toEqual({ total: 0, unread: 0 });
  });
});
