import { describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { beforeDay } from 'contract/days/before-day';
import { MINUTE_MS } from 'contract/days/durations';
import { italianPeriod } from '../../core/format/days.ts';
import { twoRooms } from '../../slices/bookings/testing/two-rooms.ts';
import { deskAt } from '../../slices/bookings/testing/desk.ts';
import { expireHolds } from '../../slices/bookings/requests/expire-holds.ts';
import { connected } from '../../slices/calendars/testing/connected-place.ts';
import { fakePlatform } from '../../slices/calendars/testing/fake-platform.ts';
import { aPage } from '../../slices/public/testing/page.ts';
import { subjectsTo } from '../../slices/public/testing/sent-letters.ts';
import { world } from '../../testing/world.ts';
import { inboxOf } from './testing/inbox.ts';

const w = world();
const platform = fakePlatform();

describe('notifications', () => {
  it('of bookings reach everyone but the author, at each change', async () => {
    const house = await twoRooms(w);
    const manager = await w.aMember(house.place, 'manager');
    const [owner, colleague] = [inboxOf(w, house.place.owner), inboxOf(w, manager)];
    const made = await house.book(house.other_id, 6, 8);
    await house.change(made.id, { guest_notes: 'Arriva tardi' });
    await house.act(made.id, 'cancel');
    await house.act(made.id, 'restore');
    const theirs = await deskAt(w, house.place, { token: manager.token });
    await theirs.act(made.id, 'cancel');
    expect(await colleague.titles()).toEqual([
      'booking_cancelled: Prenotazione cancellata',
      'booking_new: Nuova prenotazione',
    ]);
    expect(await owner.titles()).toEqual(['booking_cancelled: Prenotazione cancellata']);
    const [cancelled] = (await owner.list()).data;
    expect(cancelled).toMatchObject({ related_type: 'booking', related_id: made.id });
    const said = (day: string) => day.split('-').toReversed().join('/');
    expect(cancelled?.message).toBe(
      `Ospite Prova, camera 102, ${beforeDay('dal', said(house.day(6)))} ${beforeDay('al', said(house.day(8)))}.`,
    );
  });

  it('of the public page: new requests, and their expiry or withdrawal', async () => {
    const page = await aPage(w);
    const inbox = inboxOf(w, page.place.owner);
    const first = await page.request(1, 2);
    await page.guest.cancel(first.token);
    await page.request(3, 4);
    w.advance(31 * MINUTE_MS);
    await expireHolds(w.app, page.place.id);
    w.advance(-31 * MINUTE_MS);
    const third = await page.request(5, 6);
    await page.desk.act(third.id, 'confirm');
    expect(await inbox.titles()).toEqual([
      'booking_request: Nuova richiesta dalla pagina pubblica',
      'booking_withdrawn: Richiesta scaduta',
      'booking_request: Nuova richiesta dalla pagina pubblica',
      "booking_withdrawn: Cancellata dall'ospite",
      'booking_request: Nuova richiesta dalla pagina pubblica',
    ]);
  });

  it('of a repeated request come once', async () => {
    const page = await aPage(w);
    const key = { 'idempotency-key': 'una-chiave-che-nessuno-indovina' };
    await Promise.all([page.guest.ask(1, 2, {}, key), page.guest.ask(1, 2, {}, key)]);
    expect(await inboxOf(w, page.place.owner).counts()).toEqual({ total: 1, unread: 1 });
  });

  it('of portals: one for a new calendar, then one for each reading', async () => {
    const hub = await connected(w, platform);
    const inbox = inboxOf(w, hub.place.owner);
    const periods = Array.from({ length: 30 }, (_, n) => hub.period(n * 2 + 1, n * 2 + 2, { uid: `s${n}` }));
    platform.tells(periods);
    await hub.sync();
    expect(await inbox.titles()).toEqual(['channel_booking: Airbnb 101 è collegato']);
    await hub.sync();
    expect(await inbox.counts()).toEqual({ total: 1, unread: 1 });
    platform.tells([...periods, hub.period(80, 82, { uid: 'nuova' })]);
    await hub.sync();
    const [news] = (await inbox.list()).data;
    expect(news).toMatchObject({
      title: 'Nuova prenotazione da Airbnb 101',
      message: expect.stringMatching(
        /^Camera 101: dal(?: |l')\d\d\/\d\d\/\d{4} al(?: |l')\d\d\/\d\d\/\d{4}\.$/,
      ),
      url: `/dashboard/calendars/${hub.calendar_id}`,
    });
  });

  it('of a stay that a portal cancelled and sold again between two readings', async () => {
    const hub = await connected(w, platform);
    const inbox = inboxOf(w, hub.place.owner);
    platform.tells([hub.period(3, 5, { uid: 'a', code: 'HMAAAAAA' })]);
    await hub.sync();
    platform.tells([hub.period(3, 5, { uid: 'b', code: 'HMAAAAAA' })]);
    await hub.sync();
    expect(await inbox.titles()).toEqual(['channel_booking: Airbnb 101 è collegato']);
    platform.tells([hub.period(3, 5, { uid: 'c', code: 'HMBBBBBB' })]);
    await hub.sync();
    const [news] = (await inbox.list()).data;
    const period = italianPeriod(hub.day(3), hub.day(5));
    expect(news).toMatchObject({
      title: '1 nuova prenotazione, 1 prenotazione cancellata da Airbnb 101',
      message: `Camera 101: cancellata ${period}; nuova ${period}.`,
    });
  });

  it('of a calendar that fails three times in a row come once', async () => {
    const hub = await connected(w, platform);
    const inbox = inboxOf(w, hub.place.owner);
    platform.answers((_, response) => void response.writeHead(500).end());
    for (let n = 0; n < 2; n += 1) await hub.sync();
    expect(await inbox.titles()).toEqual([]);
    for (let n = 0; n < 3; n += 1) await hub.sync();
    expect(await inbox.titles()).toEqual(['calendar_failing: Il calendario Airbnb 101 non si aggiorna']);
    expect(await subjectsTo(w, hub.place.owner.email)).toEqual(['Il calendario Airbnb 101 non si aggiorna']);
  });

  it('of nights sold by both a portal and the desk', async () => {
    const hub = await connected(w, platform);
    platform.tells([]);
    await hub.sync();
    await hub.book(hub.room_id, 3, 6);
    platform.tells([hub.period(4, 7, { uid: 'doppia', summary: 'Reserved' })]);
    await hub.sync();
    await hub.sync();
    const told = await inboxOf(w, hub.place.owner).titles();
    expect(told.filter((one) => one.startsWith('calendar_conflict'))).toEqual([
      'calendar_conflict: Possibile doppia prenotazione: Airbnb 101',
    ]);
    const found = await w.app.db.many(sql`
      select 1 from notification_events where place_id = ${hub.place.id} and url = '/dashboard/planning'`);
    expect(found).toHaveLength(1);
  });
});
