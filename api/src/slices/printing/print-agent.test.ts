import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printing } from 'contract/printing/calls';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fakePrinter } from '../../../../print-agent/src/testing/fake-printer.ts';
import { textOf } from '../../../../print-agent/src/testing/decode.ts';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';
import { type AgentProcess, badLine, startAgent } from './testing/agent-process.ts';

const kitchen = { stations: ['kitchen'], prints: 'tickets', width: 80, code_page: 'cp858', copies: 1 };
const soon = { timeout: 40_000, interval: 50 };

describe('the print agent', { timeout: 120_000 }, () => {
  const w = world();
  let url = '';
  let folder = '';
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    url = await w.server.listen({ port: 0, host: '127.0.0.1' });
    folder = await mkdtemp(join(tmpdir(), 'hub-agent-'));
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function kitchenWithPrinter(names: readonly string[] = ['Cucina']) {
    const e = await evening(w);
    const { send, params } = e;
    const printers = await Promise.all(names.map(fakePrinter));
    for (const printer of printers) closers.push(printer.close);
    for (const name of names) await send(printing.create, { params, body: { ...kitchen, name } as never });
    const dish = await e.product({ station: 'kitchen', name: 'Gnocchi di ricotta' });
    const { body: order } = await e.open();
    const { code } = (await send(printing.addAgent, { params, body: { name: 'Cassa' } })).body;
    const data = join(folder, String(e.place.id));
    const reached = printers.flatMap(({ port }, at) => ['--printer', `${names[at]}=tcp://127.0.0.1:${port}`]);
    function start(server = url, paired_by = code): AgentProcess {
      const agent = startAgent(['--server', server, '--code', paired_by, '--data', data, ...reached]);
      closers.push(agent.kill);
      return agent;
    }
    return {
      ...e,
      printer: printers[0]!,
      printers,
      start,
      sendDish: () => e.command(order.id, e.add(dish), { type: 'send' }),
      /** What the agent has on its disk. */
      journal: () => readFile(join(data, 'journal.jsonl'), 'utf8'),
      jobs: async () => (await send(printing.jobs, { params })).body.data,
      states: () =>
        w.app.db.many<{ state: string; attempts: number }>(sql`
          select state, attempts from print_jobs where place_id = ${e.place.id} order by id`),
    };
  }

  it('prints tickets in their order, also on a slow printer', async () => {
    const k = await kitchenWithPrinter();
    k.printer.mood.slow_ms = 1500;
    await k.sendDish();
    await k.sendDish();
    k.start();
    await vi.waitFor(async () => expect(await k.jobs()).toEqual([]), soon);
    const words = k.printer.papers.map(textOf);
    expect(words.map((text) => /comanda \d/.exec(text)?.[0])).toEqual(['comanda 1', 'comanda 2']);
    expect(words[0]).toContain('1 Gnocchi di ricotta');
  });

  it('prints nothing without paper, says so, and prints once when there is some', async () => {
    const k = await kitchenWithPrinter();
    k.printer.mood.paper_out = true;
    await k.sendDish();
    k.start();
    await vi.waitFor(
      async () => expect(await k.jobs()).toMatchObject([{ state: 'failed', last_error: 'Carta finita' }]),
      soon,
    );
    expect(k.printer.papers).toEqual([]);
    k.printer.mood.paper_out = false;
    await vi.waitFor(async () => expect(await k.jobs()).toEqual([]), soon);
    expect(k.printer.papers).toHaveLength(1);
  });

  it('goes on at one printer while another one is gone, and there when it is back', async () => {
    const k = await kitchenWithPrinter(['Cucina', 'Griglia']);
    const [gone, well] = k.printers as [typeof k.printer, typeof k.printer];
    await gone.vanish();
    await k.sendDish();
    k.start();
    await vi.waitFor(async () => {
      expect(await k.jobs()).toMatchObject([
        { printer: 'Cucina', state: 'failed', last_error: 'Stampante spenta o non raggiungibile' },
      ]);
    }, soon);
    expect(well.papers).toHaveLength(1);
    await gone.comeBack();
    await vi.waitFor(async () => expect(await k.jobs()).toEqual([]), soon);
    expect([gone.papers.length, well.papers.length]).toEqual([1, 1]);
  });

  it('leaves a ticket that was cut off to a person, who gets it once more with a mark', async () => {
    const k = await kitchenWithPrinter();
    k.printer.mood.cut_after = 120;
    await k.sendDish();
    k.start();
    await vi.waitFor(async () => expect(await k.jobs()).toMatchObject([{ state: 'unknown' }]), soon);
    k.printer.mood.cut_after = undefined;
    const [job] = await k.jobs();
    await k.send(printing.reprint, { params: { print_job_id: job!.id } });
    await vi.waitFor(async () => expect(await k.jobs()).toEqual([]), soon);
    expect(k.printer.papers).toHaveLength(2);
    expect(textOf(k.printer.papers[1]!)).toContain('RISTAMPA');
  });

  it.each([
    [
      'the answer of the printer is lost',
      { lost_answers: true },
      'Collegamento interrotto durante la stampa',
    ],
    ['the printer never tells anything', { mute: true }, 'Questa stampante non dice se ha stampato'],
  ])('never prints twice where %s', async (_, mood, last_error) => {
    const k = await kitchenWithPrinter();
    Object.assign(k.printer.mood, mood);
    await k.sendDish();
    k.start();
    await vi.waitFor(
      async () => expect(await k.jobs()).toMatchObject([{ state: 'unknown', last_error }]),
      soon,
    );
    // A later ticket passes it.
    await k.sendDish();
    await vi.waitFor(
      async () => expect(await k.states()).toMatchObject([{ state: 'unknown' }, { state: 'unknown' }]),
      soon,
    );
    expect(k.printer.papers).toHaveLength(2);
    expect(await k.states()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  it('never prints twice where answers of Hub are lost', async () => {
    const k = await kitchenWithPrinter();
    const line = await badLine(url);
    closers.push(line.close);
    const lost = new Set<string>();
    // The first answer of each kind: claim, begin, end.
    line.loses = (body) => {
      const kind = /"state":"\w+"/.exec(body)?.[0] ?? (body.includes('printers') ? 'claim' : undefined);
      if (kind === undefined || lost.has(kind)) return false;
      lost.add(kind);
      return true;
    };
    await k.sendDish();
    k.start(line.url);
    await vi.waitFor(async () => expect(await k.jobs()).toEqual([]), soon);
    expect(lost).toEqual(new Set(['claim', '"state":"printing"', '"state":"printed"']));
    expect(k.printer.papers).toHaveLength(1);
  });

  it('tells after a power cut what it had printed, and prints it no more', async () => {
    const k = await kitchenWithPrinter();
    const line = await badLine(url, 'requests');
    closers.push(line.close);
    line.loses = (body) => body.includes('"state":"printed"');
    await k.sendDish();
    const agent = k.start(line.url);
    await vi.waitFor(() => expect(agent.output()).toContain('non ancora detto'), soon);
    await agent.kill();
    expect(await k.states()).toMatchObject([{ state: 'printing' }]);
    k.start();
    await vi.waitFor(
      async () => expect(await k.states()).toMatchObject([{ state: 'printed', attempts: 1 }]),
      soon,
    );
    expect(k.printer.papers).toHaveLength(1);
  });

  it('does not know after a power cut in the middle of a ticket, and says so', async () => {
    const k = await kitchenWithPrinter();
    k.printer.mood.slow_ms = 600_000;
    await k.sendDish();
    const agent = k.start();
    // Hub knows it a moment before the agent writes down that it begins; without that, nothing has reached the printer.
    await vi.waitFor(async () => expect(await k.journal()).toContain('"begun"'), soon);
    await agent.kill();
    expect(await k.states()).toMatchObject([{ state: 'printing' }]);
    k.start();
    await vi.waitFor(async () => expect(await k.jobs()).toMatchObject([{ state: 'unknown' }]), soon);
  });

  it('stops when it is revoked', async () => {
    const k = await kitchenWithPrinter();
    const agent = k.start();
    await vi.waitFor(() => expect(agent.output()).toContain('Abbinato'), soon);
    const [paired] = (await k.send(printing.agents, { params: k.params })).body.data;
    await k.send(printing.removeAgent, { params: { print_agent_id: paired!.id } });
    expect(await agent.exited).toEqual([1, null]);
    expect(agent.output()).toContain('revocato');
  });

  it('pairs anew after it was revoked with an end that it had not told', async () => {
    const k = await kitchenWithPrinter();
    const line = await badLine(url, 'requests');
    closers.push(line.close);
    line.loses = (body) => body.includes('"state":"printed"');
    await k.sendDish();
    const before = k.start(line.url);
    await vi.waitFor(() => expect(before.output()).toContain('non ancora detto'), soon);
    await before.kill();
    const [paired] = (await k.send(printing.agents, { params: k.params })).body.data;
    await k.send(printing.removeAgent, { params: { print_agent_id: paired!.id } });
    const { code } = (await k.send(printing.addAgent, { params: k.params, body: { name: 'Cassa' } })).body;
    const revoked = k.start(url, code);
    await vi.waitFor(() => expect(revoked.output()).toContain('revocato'), soon);
    expect(await revoked.exited).toEqual([1, null]);
    const next = k.start(url, code);
    await vi.waitFor(() => expect(next.output()).toContain('Abbinato'), soon);
  });

  it('pairs though the answer of its pairing is lost, also when it was ended meanwhile', async () => {
    const k = await kitchenWithPrinter();
    const line = await badLine(url);
    closers.push(line.close);
    let lost = 0;
    line.loses = (body) => body.includes('"code"') && (lost += 1) <= 2;
    const before = k.start(line.url);
    await vi.waitFor(() => expect(before.output()).toContain('riprovo ad abbinare'), soon);
    await before.kill();
    await k.sendDish();
    const next = k.start(line.url);
    await vi.waitFor(() => expect(next.output()).toContain('Abbinato'), soon);
    await vi.waitFor(async () => expect(await k.jobs()).toEqual([]), soon);
    expect(k.printer.papers).toHaveLength(1);
  });
});
