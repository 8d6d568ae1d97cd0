import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { addDays } from '../api/src/core/format/days.ts';
import { type Diner, meet, openOrder, orderAll, reserve, sell } from './dining-acts.ts';

/** What was answered well, and how much was refused. */
export const done = {
  bookings: 0,
  cancelled: 0,
  payments: 0,
  photos: 0,
  photos_removed: 0,
  orders: 0,
  lines: 0,
  sales: 0,
  reservations: 0,
  customers: 0,
  refused: 0,
};

/** What was refused, by its answer. */
export const refusals: Record<string, number> = {};

/** Books, cancels, takes money, adds and removes photos, serves, sells and reserves tables, until it is told to stop. */
export async function work(diner: Diner, rooms: readonly number[], signal: AbortSignal): Promise<void> {
  const { hub, place_id, token } = diner;
  const picture = (shade: number) =>
    sharp({
      create: {
        width: 900,
        height: 700,
        channels: 3,
        background: { r: shade % 256, g: (shade >> 8) % 256, b: 9 },
      },
    })
      .jpeg()
      .toBuffer();
  let shade = 0;
  const note = (status: number | undefined, name: keyof typeof done) => {
    const isFine = status !== undefined && status < 300;
    done[isFine ? name : 'refused'] += 1;
    if (!isFine) refusals[`${name} ${status}`] = (refusals[`${name} ${status}`] ?? 0) + 1;
  };
  const desks = rooms.slice(0, 6).map(async (room_id) => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const check_in_date = addDays('2027-01-01', turn * 3);
      const headers = { 'idempotency-key': randomUUID() };
      const booked = await hub.call(
        'POST',
        `/places/${place_id}/bookings`,
        token,
        {
          room_id,
          check_in_date,
          check_out_date: addDays(check_in_date, 2),
          number_of_guests: 1,
          guest_first_name: 'Prova',
          guest_last_name: `Ospite «è» ${turn}`,
          guest_email: 'ospite@example.com',
        },
        headers,
      );
      note(booked.status, 'bookings');
      const id = booked.body['id'];
      const paid = await hub.call(
        'POST',
        `/bookings/${String(id)}/payments`,
        token,
        {
          amount: 10,
          method: 'cash',
          paid_on: new Date().toISOString().slice(0, 10),
        },
        { 'idempotency-key': randomUUID() },
      );
      note(paid.status, 'payments');
      if (turn % 4 === 0)
        note((await hub.call('POST', `/bookings/${String(id)}/cancel`, token, {})).status, 'cancelled');
      await pause(10);
    }
  });
  const cameras = [0, 1].map(async (camera) => {
    for (let turn = camera; !signal.aborted; turn += 2) {
      const room_id = rooms[6 + (turn % (rooms.length - 6))]!;
      const form = new FormData();
      form.append('photos', new Blob([new Uint8Array(await picture((shade += 1)))]), 'foto.jpg');
      const headers = { authorization: `Bearer ${token}` };
      const at = `${hub.origin}/api/v1/rooms/${room_id}/photos`;
      const sent = await fetch(at, { method: 'POST', headers, body: form }).catch(() => undefined);
      await sent?.arrayBuffer();
      note(sent?.status, 'photos');
      if (turn % 3 === 0) continue;
      const gone = await fetch(`${at}/0`, { method: 'DELETE', headers }).catch(() => undefined);
      await gone?.arrayBuffer();
      note(gone?.status, 'photos_removed');
    }
  });
  const waiter = async () => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      const opened = await openOrder(diner, turn);
      note(opened.status, 'orders');
      for (let round = 0; round < 2; round += 1) {
        const sent = await orderAll(diner, Number(opened.body['id']));
        note(sent.status, 'lines');
        // One of them is counted already.
        if (sent.status === 200) done.lines += diner.products.length - 1;
      }
      await pause(10);
    }
  };
  const others = (
    [
      ['sales', sell],
      ['reservations', reserve],
      ['customers', meet],
    ] as const
  ).map(async ([name, act]) => {
    for (let turn = 0; !signal.aborted; turn += 1) {
      note((await act(diner, turn)).status, name);
      await pause(10);
    }
  });
  await Promise.all([...desks, ...cameras, waiter(), ...others]);
}
