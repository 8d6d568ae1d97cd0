import { customerDoubles } from 'contract/customer-doubles/calls';
import { customers } from 'contract/customers/calls';
import { reservations } from 'contract/reservations/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

const w = world();

// docs/rules.md 18.4
it('a reservation goes back with its sheet when a merge is undone, although it was changed meanwhile', async () => {
  const room = await diningRoom(w, [4, 4, 4]);
  const add = async (last_name: string, phone: string) =>
    (await room.send(customers.create, { params: room.params, body: { last_name, phone } })).body.id;
  const [one, other] = [await add('Prova', '340 1112223'), await add('Provi', '340 3334445')];
  const guest = { last_name: 'Provi', phone: '340 3334445' };
  const book = (time: string) =>
    room.book({ at: room.at(1, time), party: 2, customer_id: other, customer: guest });
  const [moved, arrived, renamed] = [await book('19:30'), await book('20:00'), await book('20:30')];
  const params = { customer_id: one };
  await room.send(customerDoubles.merge, { params, body: { other_id: other } });
  const change = (reservation_id: number, body: object) =>
    room.send(reservations.change, { params: { reservation_id }, body });
  await change(moved.id, { notes: 'Torta' });
  await room.act(arrived.id, 'arrive');
  await change(renamed.id, { customer: { first_name: 'Ospite', ...guest, email: '' } });
  const linkOf = async ({ id }: { id: number }) =>
    (await room.send(reservations.get, { params: { reservation_id: id } })).body.customer.id;
  const all = [moved, arrived, renamed];
  expect(await Promise.all(all.map(linkOf))).toEqual([one, one, one]);
  await room.send(customerDoubles.unmerge, { params, body: { other_id: other } });
  expect(await Promise.all(all.map(linkOf))).toEqual([other, other, other]);
});
