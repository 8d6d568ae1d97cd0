import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expireHolds } from '../../bookings/requests/expire-holds.ts';
import { world } from '../../../testing/world.ts';
import { paying } from '../testing/paying.ts';
import { publicRequest } from '../testing/public-request.ts';

describe('the pay page of nights that cannot be had any more', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  /** A request for the next two nights, and what brings its time to an end. */
  async function aRequest() {
    const p = await aPayingPlace({ deposit_percent: 100 });
    const { payment } = await publicRequest(w, p, [1, 3]);
    const { token } = payment!;
    async function expireAfter(ms: number): Promise<void> {
      await p.pass(ms);
      onTestFinished(() => w.advance(-ms));
      await expireHolds(w.app, p.place.id);
      await p.poll();
    }
    return { ...p, token, expireAfter };
  }

  it('says so once the room was deleted', async () => {
    const p = await aRequest();
    await p.expireAfter(2 * HOUR_MS);
    expect((await p.view(p.token)).state).toBe('ready');
    const { status } = await p.send(rooms.remove, { params: { room_id: p.room_id } });
    expect(status).toBe(204);
    expect((await p.view(p.token)).state).toBe('taken');
    const opened = await p.openPay(p.token);
    expect([opened.status, opened.error.code]).toEqual([409, 'nights_taken']);
  });

  it('says so from the day of departure on, also after a first try', async () => {
    const p = await aRequest();
    await p.invoiceOf(p.token);
    await p.expireAfter(2 * DAY_MS);
    expect((await p.view(p.token)).state).toBe('expired');
    await p.pass(DAY_MS);
    onTestFinished(() => w.advance(-DAY_MS));
    expect((await p.view(p.token)).state).toBe('taken');
    const { status, error } = await p.openPay(p.token);
    expect([status, error.code]).toEqual([409, 'nights_taken']);
  });

  it('says so before the end of the hold is noted too', async () => {
    const p = await aRequest();
    await p.pass(2 * HOUR_MS);
    onTestFinished(() => w.advance(-2 * HOUR_MS));
    expect((await p.view(p.token)).state).toBe('ready');
    await w.app.db.run(sql`update places set public_open = false where id = ${p.place.id}`);
    expect((await p.view(p.token)).state).toBe('closed');
    const refused = await p.openPay(p.token);
    expect([refused.status, refused.error.code]).toEqual([409, 'not_taken']);
    await w.app.db.run(sql`update places set public_open = true where id = ${p.place.id}`);
    expect((await p.openPay(p.token)).status).toBe(200);
  });
});
