import { DAY_MS } from 'contract/days/durations';
import { printAgent, printing } from 'contract/printing/calls';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';

describe('printing after a clock that was set back by a day', () => {
  const w = world();

  it('tries again what failed, and gives a claim that was not begun to another agent', async () => {
    const e = await evening(w);
    const { send, params } = e;
    for (const name of ['Cucina', 'Pass']) {
      const body = { name, stations: ['kitchen'], prints: 'both', width: 80, code_page: 'cp858', copies: 1 };
      await send(printing.create, { params, body: body as never });
    }
    const agent = async (printers: string[]) => {
      const { code } = (await send(printing.addAgent, { params, body: { name: 'Cassa' } })).body;
      const { token } = (await w.as()(printAgent.pair, { body: { code } })).body;
      const claim = async () =>
        (await w.as()(printAgent.claim, { body: { token, printers } })).body.data.map(({ id }) => id);
      return { token, claim };
    };
    w.advance(DAY_MS);
    const dish = await e.product({ station: 'kitchen' });
    const { body } = await e.open();
    await e.command(body.id, e.add(dish), { type: 'send' });
    const kitchen = await agent(['cucina']);
    const pass = await agent(['pass']);
    const [failed = 0] = await kitchen.claim();
    await w.as()(printAgent.result, {
      params: { print_job_id: failed },
      body: { token: kitchen.token, attempt: 1, state: 'failed', detail: 'Carta finita' },
    });
    const [claimed = 0] = await pass.claim();
    w.advance(-DAY_MS);

    await w.app.db.tx((db) => w.app.jobs.send(db, 'house.clock', {}));
    await runJobs(w.app);
    w.advance(31_000);
    expect(await kitchen.claim()).toEqual([failed]);
    expect(await (await agent(['pass'])).claim()).toEqual([claimed]);
  });
});
