import { channelEvents } from 'contract/channel-events/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();
const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

it.each(['removed from the feed', 'shortened by the feed'])(
  'a no-show that is %s still owes its nights',
  async (how) => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const rest = hub.period(30, 45, { uid: 'rest' });
    platform.tells([hub.period(-1, 3, { uid: 'a' }), rest]);
    await hub.sync();
    const [event] = (await hub.board(-2)).channel_events;
    const body = { ...guest, total_price: 400 };
    const made = await hub.send(channelEvents.book, { params: { channel_event_id: event!.id }, body });
    expect((await hub.act(made.body.id, 'noShow')).status).toBe(200);
    platform.tells([...(how === 'removed from the feed' ? [] : [hub.period(-1, 1, { uid: 'a' })]), rest]);
    for (let i = 0; i < 5; i += 1) {
      w.advance(31 * MINUTE_MS);
      await hub.sync();
    }
    const stay = await hub.get(made.body.id);
    expect(stay).toMatchObject({ status: 'confirmed', total_price: 400, money: { balance: 400 } });
    expect(stay.no_show_at).not.toBeNull();
    expect(await hub.open()).toEqual([]);
    // The nights after the first can be sold.
    expect((await hub.create(hub.room_id, 0, 3)).status).toBe(201);
  },
);
