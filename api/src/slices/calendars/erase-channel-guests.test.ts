import { channelEvents } from 'contract/channel-events/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { eraseForgotten } from '../customers/erase/retention.ts';
import { sheetsOf } from '../customers/testing/sheets.ts';
import { connected } from './testing/connected-place.ts';
import { fakePlatform } from './testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();

it('takes the guest out of the periods of channels for good (docs/rules.md 18.6)', async () => {
  platform.tells([]);
  const hub = await connected(w, platform, { name: 'Booking 101' });
  const sheets = sheetsOf(w, hub.place);
  const summaries = async () => {
    const rows = await w.app.db.many<{ summary: string }>(sql`
      select summary from channel_events where place_id = ${hub.place.id} order by from_date`);
    return rows.map(({ summary }) => summary);
  };
  const booked = hub.period(3, 6, { uid: 'a', summary: 'Reserved - Zenobio' });
  const alone = hub.period(8, 9, { uid: 'b', summary: 'CLOSED - Zenobio Quadrifoglione' });
  const other = hub.period(12, 13, { uid: 'c', summary: 'CLOSED - Ada Bianchi' });
  platform.tells([booked, alone, other]);
  await hub.sync();
  const [event] = (await hub.board()).channel_events;
  const made = await hub.send(channelEvents.book, {
    params: { channel_event_id: event!.id },
    body: { guest_first_name: 'Zenobio', guest_last_name: 'Quadrifoglione', number_of_guests: 1 },
  });
  expect(await summaries()).toEqual([booked.summary, alone.summary, other.summary]);

  expect((await sheets.erase(made.body.customer_id ?? 0)).status).toBe(200);
  expect(await summaries()).toEqual(['', '', other.summary]);

  platform.tells([{ ...booked, end: hub.day(7) }, { ...alone, summary: `${alone.summary}!` }, other]);
  expect(await hub.sync()).toMatchObject({ outcome: 'changed' });
  expect(await hub.get(made.body.id)).toMatchObject({ check_out_date: hub.day(7) });
  expect(await summaries()).toEqual(['', '', other.summary]);
});

it('leaves the periods of other places alone', async () => {
  platform.tells([]);
  const [here, there] = [await connected(w, platform), await connected(w, platform)];
  platform.tells([here.period(3, 6, { summary: 'CLOSED - Zenobio Quadrifoglione' })]);
  for (const hub of [here, there]) await hub.sync();
  const { id } = await sheetsOf(w, here.place).add({ first_name: 'Zenobio', last_name: 'Quadrifoglione' });
  await sheetsOf(w, here.place).erase(id);
  const rows = await w.app.db.many<{ place_id: number; summary: string }>(sql`
    select place_id, summary from channel_events where place_id in (${here.place.id}, ${there.place.id}) order by place_id`);
  expect(rows).toEqual([
    { place_id: here.place.id, summary: '' },
    { place_id: there.place.id, summary: 'CLOSED - Zenobio Quadrifoglione' },
  ]);
});

it('forgets the text of a period with the months of the place after its last night (docs/rules.md 18.7)', async () => {
  platform.tells([]);
  const hub = await connected(w, platform);
  platform.tells([
    hub.period(3, 6, { uid: 'a', summary: 'CLOSED - Zenobio Quadrifoglione' }),
    hub.period(8, 9, { uid: 'b', summary: 'CLOSED - Ada Bianchi' }),
  ]);
  await hub.sync();
  await w.app.db.run(sql`
    update channel_events set from_date = from_date - interval '3 years', to_date = to_date - interval '3 years', state = 'ended'
    where place_id = ${hub.place.id} and uid = 'a'`);
  const summaries = async () => {
    const rows = await w.app.db.many<{ summary: string }>(sql`
      select summary from channel_events where place_id = ${hub.place.id} order by uid`);
    return rows.map(({ summary }) => summary);
  };
  const comeTo = (months: number | null) =>
    w.app.db.run(sql`
      update customer_retention set months = ${months}, next_run_on = ${w.app.clock()}::date where place_id = ${hub.place.id}`);
  await comeTo(null);
  await eraseForgotten(w.app);
  expect(await summaries()).toEqual(['CLOSED - Zenobio Quadrifoglione', 'CLOSED - Ada Bianchi']);
  await comeTo(24);
  await eraseForgotten(w.app);
  expect(await summaries()).toEqual(['', 'CLOSED - Ada Bianchi']);
});
