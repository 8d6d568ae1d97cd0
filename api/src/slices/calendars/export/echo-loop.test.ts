import { describe, expect, it } from 'vitest';
import { random } from '../../demo/generate/seeded-random.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { world } from '../../../testing/world.ts';
import { runEchoLoop } from '../testing/echo-loop.ts';

describe('four sites that echo the nights of our links', () => {
  const w = world();

  it('leave no ghost nights, and nothing is counted twice', async () => {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const room_id = await w.aRoom(place);
    const result = await runEchoLoop(
      {
        db: w.app.db,
        send: desk.send,
        place_id: place.id,
        room_id,
        today: desk.today,
        readLink: async (url) =>
          (await w.server.inject({ url, headers: { 'user-agent': 'Sito/1.0' } })).payload,
        advance: (ms) => w.advance(ms),
        random: random(7).next,
      },
      60,
    );
    expect(result).toMatchObject({ missed: 0, unheard: 0, invented: 0, counted_twice: 0, ghosts: 0 });
    expect(result.sold).toBeGreaterThan(5);
  });
});
