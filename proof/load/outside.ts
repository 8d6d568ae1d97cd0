import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from 'contract/days/durations';
import sharp from 'sharp';
import { addDays } from '../../api/src/core/format/days.ts';
import { writeIcal } from '../../api/src/slices/calendars/export/write-ical.ts';
import { dayFromNow } from './plan.ts';

const LONG = 5000;
const CHANGES_MS = 3 * MINUTE_MS;
/** Further ahead than anybody books here: what portals sell and what the desk sells do not meet. */
const AHEAD = 400;

function feedOf(days: readonly number[]): string {
  const first = dayFromNow(AHEAD);
  return writeIcal(
    'Prova',
    days.map((day, index) => ({
      uid: `${index}-${day}@portal.example`,
      start: addDays(first, day),
      end: addDays(first, day + 2),
      summary: 'Reserved',
      // Portals stamp their answers with the moment.
      stamp: new Date().toISOString(),
      sequence: 0,
    })),
  );
}

/** The sites of portals: each feed sells something new every few minutes, and one is as long as feeds get. */
export async function openPortals() {
  let reads = 0;
  const long = feedOf(Array.from({ length: LONG }, (_, index) => (index % 300) - 50));
  const server = createServer((request, response) => {
    reads += 1;
    const turn = Math.floor(Date.now() / CHANGES_MS) % 20;
    const body = request.url === '/long.ics' ? long : feedOf([0, 7, 14, 21, 28, 35, 42, 60 + turn * 3]);
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    longFeed: `http://127.0.0.200:${port}/long.ics`,
    reads: () => reads,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A picture as large and as full as a phone takes it; answers where it lies. */
export async function takePhoto(folder: string): Promise<string> {
  const [width, height] = [4000, 3000];
  const file = join(folder, 'foto.jpg');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const small = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } }).png();
  await writeFile(
    file,
    await sharp(await small.toBuffer())
      .resize(width, height)
      .jpeg({ quality: 90 })
      .toBuffer(),
  );
  return file;
}
