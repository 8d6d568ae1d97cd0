import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { beforeDay } from 'contract/days/before-day';
import { MINUTE_MS } from 'contract/days/durations';
import { connected } from '../../calendars/testing/connected-place.ts';
import { fakePlatform } from '../../calendars/testing/fake-platform.ts';
import { world } from '../../../testing/world.ts';
import { paying } from '../testing/paying.ts';

const w = world();
const platform = fakePlatform();
const { aPayingPlace } = paying(w);

it('a payment for nights that a portal sold meanwhile confirms the request, and the place is told', async () => {
  platform.tells([]);
  const hub = await connected(w, platform);
  const p = await aPayingPlace({ at: hub.place });
  const booking = await hub.book(hub.room_id, 3, 5, { guest_email: 'paga@example.com', status: 'pending' });
  const { token } = await p.ask(booking.id);
  const invoice_id = await p.invoiceOf(token);
  platform.tells([hub.period(4, 7, { uid: 'a' })]);
  expect(await hub.sync()).toMatchObject({ calendar: { conflicts: 1 } });
  expect(await hub.letters()).toEqual(['conflict']);

  await p.fake.pay(invoice_id, { confirmations: 6 });
  await p.fake.deliverAll();
  w.advance(2 * MINUTE_MS);
  await p.poll();
  expect(await hub.get(booking.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  const [told] = await w.app.db.many<{ kind: string; message: string }>(sql`
    select kind, message from notification_events where place_id = ${hub.place.id} and kind = 'calendar_conflict'
    order by id desc limit 1`);
  const said = (n: number) => hub.day(n).split('-').toReversed().join('/');
  expect(told?.message).toBe(
    `${beforeDay('Dal', said(4))} ${beforeDay('al', said(7))}: la prenotazione #${booking.number}, per le stesse notti, ora è pagata e confermata.`,
  );
  expect(await hub.open()).toMatchObject([{ state: 'conflict', conflict_with: booking.id }]);
});
