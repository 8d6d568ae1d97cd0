import { channelEvents } from 'contract/channel-events/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { expectBillsWhole, tillAt } from '../../bills/testing/till.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();

it('owes nothing to a guest whose stay the calendar made cheaper than its discount', async () => {
  platform.tells([]);
  const hub = await connected(w, platform);
  const till = tillAt(w, hub.place);
  const rest = hub.period(30, 45, { uid: 'rest' });
  platform.tells([hub.period(10, 14, { uid: 'a' }), rest]);
  await hub.sync();
  const event = (await hub.board()).channel_events.find(({ from_date }) => from_date === hub.day(10));
  const guest = {
    guest_first_name: 'Ospite',
    guest_last_name: 'Prova',
    number_of_guests: 2,
    total_price: 400,
  };
  const made = await hub.send(channelEvents.book, { params: { channel_event_id: event!.id }, body: guest });
  const { id } = made.body;
  const [bill] = await till.ofBooking(id);
  await till.charge(bill!.id, { kind: 'discount', unit_price: 150, reason: 'Amici' });

  const ends = async (day: number) => {
    platform.tells([hub.period(10, day, { uid: 'a' }), rest]);
    await hub.sync();
    const { check_out_date, money } = await hub.get(id);
    return [check_out_date, money!.balance];
  };
  expect(await ends(12)).toEqual([hub.day(12), 50]);
  expect(await ends(11)).toEqual([hub.day(11), 100]);
  const { charges } = await till.get(bill!.id);
  expect(charges.find(({ kind }) => kind === 'discount')).toMatchObject({
    voided: true,
    void_reason: 'Date cambiate dal calendario',
  });
  await expectBillsWhole(w, hub.place);
});
