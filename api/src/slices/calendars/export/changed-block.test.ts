import { DAY_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

const w = world();
const platform = fakePlatform();

interface Told {
  end: string;
  sequence: number;
  modified: string;
}

async function inMaintenance() {
  platform.tells([]);
  const hub = await connected(w, platform);
  const path = new URL((await hub.detail()).export_url!).pathname;
  const set = (status: 'maintenance' | 'available') =>
    hub.send(rooms.setStatus, { params: { room_id: hub.room_id }, body: { status } });
  /** The events of the export link, by UID. */
  const told = async () => {
    const { payload } = await w.server.inject(path);
    const events = payload.matchAll(
      /UID:([^\r]+)\r\n(?: ([^\r]+)\r\n)?DTSTAMP:\S+\r\nLAST-MODIFIED:(\S+)\r\nSEQUENCE:(\d+)\r\nDTSTART;VALUE=DATE:\d+\r\nDTEND;VALUE=DATE:(\d+)/g,
    );
    return new Map(
      [...events].map(([, uid, more = '', modified = '', sequence, end = '']): [string, Told] => [
        `${uid}${more}`,
        { end, sequence: Number(sequence), modified },
      ]),
    );
  };
  expect((await set('maintenance')).status).toBe(200);
  return { ...hub, set, told };
}

it('ends a maintenance under another UID', async () => {
  const hub = await inMaintenance();
  const before = await hub.told();
  w.advance(2 * DAY_MS);
  expect((await hub.set('available')).status).toBe(200);
  const after = await hub.told();
  expect([...after.values()]).toMatchObject([{ end: hub.day(2).replaceAll('-', '') }]);
  expect([...before.keys()].filter((uid) => after.has(uid))).toEqual([]);
});

it('tells that the end of an endless maintenance has moved by a year', async () => {
  const hub = await inMaintenance();
  const [[uid, before] = ['', undefined]] = await hub.told();
  w.advance(366 * DAY_MS);
  const after = (await hub.told()).get(uid)!;
  expect(Number(after.end)).toBeGreaterThan(Number(before!.end));
  expect(after.sequence).toBeGreaterThan(before!.sequence);
  expect(after.modified > before!.modified).toBe(true);
});
