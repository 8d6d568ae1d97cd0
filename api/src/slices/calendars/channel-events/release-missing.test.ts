import { calendars } from 'contract/calendars/calls';
import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();

// docs/rules.md 8.5
it('a missing period that is over gets no nights by being released before the first reading of a day', async () => {
  platform.tells([]);
  const hub = await connected(w, platform);
  platform.tells([hub.period(-2, 1, { uid: 'a' })]);
  await hub.sync();
  const end = hub.day(1);
  platform.tells([]);
  await hub.sync();
  w.advance(3 * DAY_MS);
  const { body } = await hub.send(calendars.release, { params: { calendar_id: hub.calendar_id } });
  expect(body.outcome).toBe('changed');
  const row = await w.app.db.one(sql`
    select state, to_date from channel_events where calendar_id = ${hub.calendar_id} and place_id = ${hub.place.id}`);
  expect(row).toEqual({ state: 'ended', to_date: end });
});
