import { channelEvents } from 'contract/channel-events/calls';
import { notifications } from 'contract/notifications/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { officeAt } from '../../invoices/testing/office.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const guest = { guest_first_name: 'Ospite', guest_last_name: 'Prova', number_of_guests: 2 };

describe('bookings of channel periods', () => {
  const w = world();
  const platform = fakePlatform();

  it('stay as they are while a document bears their nights, and the rest of the feed is read', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const datesOf = async (id: number) => {
      const { check_in_date, check_out_date, status } = await hub.get(id);
      return [check_in_date, check_out_date, status];
    };
    const office = await officeAt(w, hub.place);
    const rest = hub.period(30, 45, { uid: 'rest' });
    platform.tells([hub.period(10, 14, { uid: 'a' }), rest]);
    await hub.sync();
    const event = (await hub.board()).channel_events.find(({ from_date }) => from_date === hub.day(10));
    const made = await hub.send(channelEvents.book, { params: { channel_event_id: event!.id }, body: guest });
    const { id } = made.body;
    const [bill] = await tillAt(w, hub.place).ofBooking(id);
    const customer_id = await office.customer();
    const invoice = await office.issued({ bill_ids: [bill!.id], customer_id });
    platform.tells([hub.period(10, 12, { uid: 'a' }), hub.period(20, 22, { uid: 'b' }), rest]);
    for (let i = 0; i < 2; i += 1) expect((await hub.sync()).calendar.health).toBe('ok');
    expect(await datesOf(id)).toEqual([hub.day(10), hub.day(14), 'confirmed']);
    expect((await hub.create(hub.room_id, 20, 21)).status).toBe(409);
    const { data } = (await hub.send(notifications.list, { query: {} })).body;
    const number = await w.numberOf(id);
    expect(data.filter(({ title }) => title.includes('non può seguire'))).toMatchObject([
      {
        title: `La prenotazione #${number} non può seguire il calendario Airbnb 101`,
        message: expect.stringContaining('sul calendario ora va dal'),
        related_id: id,
      },
    ]);

    await office.issue((await office.credit(invoice.id)).body.id);
    await hub.sync();
    expect(await datesOf(id)).toEqual([hub.day(10), hub.day(12), 'confirmed']);
  });
});
