import { setTimeout as pause } from 'node:timers/promises';
import { publicMenu } from 'contract/public-menu/calls';
import { publicTables } from 'contract/public-tables/calls';
import { Line } from '../load/line.ts';
import { pick, thinking } from '../load/numbers.ts';
import { dayFromNow } from '../load/plan.ts';
import type { Records } from '../load/records.ts';

const READ_MS = 4000;
const RESERVES = 0.5;
let guests = 0;

interface Page {
  ports: readonly number[];
  slug: string;
  records: Records;
  assets: readonly string[];
  reserved: () => void;
}

/** A guest who reads the menu, looks for a table on one of the next days, and reserves it now and then. */
export async function dine({ ports, slug, records, assets, reserved }: Page, due: number): Promise<void> {
  guests += 1;
  // Others come while this one reads.
  const guest = guests;
  // Each from a network of their own, which may hold few tables at a time.
  const line = new Line(records, ports, `${100 + (guest % 100)}.${Math.floor(guest / 100) % 250}.7.9`);
  const params = { slug };
  try {
    await line.send({ name: 'GET /b/{slug}', method: 'GET', path: `/b/${slug}`, due });
    const then = performance.now();
    await Promise.all([
      ...assets.map((path) => line.send({ name: 'GET /assets', method: 'GET', path, due: then })),
      line.call(publicMenu.get, { params, query: {} }, then),
    ]);
    await pause(thinking(READ_MS));
    const party = 2 + Math.floor(Math.random() * 3);
    const day = dayFromNow(1 + Math.floor(Math.random() * 14));
    const [, found] = await Promise.all([
      line.call(publicTables.days, { params }),
      line.call(publicTables.list, { params, query: { day, party } }),
    ]);
    const slot = pick(found?.().slots.filter(({ free }) => free) ?? []);
    if (!slot || Math.random() > RESERVES) return;
    const held = await line.call(publicTables.hold, { params, body: { at: slot.at, party } });
    if (!held) return;
    await pause(thinking(READ_MS));
    const customer = {
      first_name: 'Ospite',
      last_name: 'Di Prova',
      email: `tavolo${guest}@example.com`,
      phone: null,
    };
    const body = { at: slot.at, party, customer, hold_token: held().token };
    const made = await line.call(publicTables.reserve, { params, body });
    if (!made) return;
    reserved();
    const own = { params: { slug, reservation_token: made().token } };
    await line.call(publicTables.reservation, own);
    if (Math.random() < 0.5) await line.call(publicTables.cancel, own);
  } finally {
    line.close();
  }
}
