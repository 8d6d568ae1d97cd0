import { billPayments } from 'contract/bill-payments/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { printAgent, printing } from 'contract/printing/calls';
import type { PrintLine } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';
import { paying } from '../payments/testing/paying.ts';

const kitchen = {
  name: 'Cucina',
  stations: ['kitchen'],
  prints: 'both',
  width: 80,
  code_page: 'cp858',
  copies: 1,
};

describe('printing', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  async function printedEvening() {
    const e = await evening(w);
    const { send, params } = e;
    const printer = (await send(printing.create, { params, body: kitchen as never })).body;
    const dish = await e.product({ station: 'kitchen' });
    async function order() {
      const { body } = await e.open();
      await e.command(body.id, e.add(dish), { type: 'send' });
      return body.id;
    }
    async function agent() {
      const { code } = (await send(printing.addAgent, { params, body: { name: 'Cassa' } })).body;
      const { token } = (await w.as()(printAgent.pair, { body: { code } })).body;
      return {
        code,
        token,
        claim: async () =>
          (await w.as()(printAgent.claim, { body: { token, printers: ['cucina'] } })).body.data,
        tell: async (id: number, attempt: number, state: string, detail: string | null = null) =>
          (
            await w.as()(printAgent.result, {
              params: { print_job_id: id },
              body: { token, attempt, state: state as never, detail },
            })
          ).body,
      };
    }
    const jobs = async () => (await send(printing.jobs, { params })).body.data;
    return { ...e, printer, dish, order, agent, jobs };
  }

  it('queues a ticket once for each printer of its station', async () => {
    const e = await printedEvening();
    await e.send(printing.create, {
      params: e.params,
      body: { ...kitchen, name: 'Pizza', stations: ['pizzeria'] } as never,
    });
    await e.order();
    expect(await e.jobs()).toMatchObject([
      { printer: 'Cucina', state: 'waiting', title: 'Tavolo 1, comanda 1' },
    ]);
  });

  it('says that a job waits whose agent claimed it and never began', async () => {
    const e = await printedEvening();
    await e.order();
    const { claim } = await e.agent();
    expect(await claim()).toHaveLength(1);
    expect(await e.jobs()).toMatchObject([{ state: 'claimed' }]);
    w.advance(31_000);
    expect(await e.jobs()).toMatchObject([{ state: 'waiting' }]);
  });

  it('gives a job to one agent, and lets only the holder of the claim go on', async () => {
    const e = await printedEvening();
    await e.order();
    const first = await e.agent();
    const second = await e.agent();
    const [job] = await first.claim();
    expect(job!.lines.some(({ text }) => text === '1 Carbonara')).toBe(true);
    expect(await second.claim()).toEqual([]);
    expect(await second.tell(job!.id, job!.attempt, 'printing')).toMatchObject({ go: false });
    expect(await first.tell(job!.id, job!.attempt, 'printing')).toEqual({ go: true, state: 'printing' });
    expect(await first.tell(job!.id, job!.attempt, 'printed')).toEqual({ go: true, state: 'printed' });
    expect(await first.tell(job!.id, job!.attempt, 'printed')).toEqual({ go: false, state: 'printed' });
    expect(await e.jobs()).toEqual([]);
  });

  it('gives a claim that nobody began to another agent, and never one that was begun', async () => {
    const e = await printedEvening();
    await e.order();
    const first = await e.agent();
    const second = await e.agent();
    const [claimed] = await first.claim();
    w.advance(31_000);
    const [again] = await second.claim();
    expect(again).toMatchObject({ id: claimed!.id, attempt: 2 });
    expect(await first.tell(claimed!.id, claimed!.attempt, 'printing')).toMatchObject({ go: false });
    await second.tell(again!.id, again!.attempt, 'printing');
    w.advance(61_000);
    expect(await first.claim()).toEqual([]);
    expect(await e.jobs()).toMatchObject([{ state: 'unknown' }]);
    // The agent comes back, and its journal knows the end.
    await second.tell(again!.id, again!.attempt, 'printed');
    expect(await e.jobs()).toEqual([]);
  });

  it('tries again what certainly did not print, for half an hour', async () => {
    const e = await printedEvening();
    await e.order();
    const agent = await e.agent();
    const [job] = await agent.claim();
    await agent.tell(job!.id, job!.attempt, 'failed', 'Carta finita');
    expect(await e.jobs()).toMatchObject([{ state: 'failed', last_error: 'Carta finita' }]);
    w.advance(4000);
    expect(await agent.claim()).toMatchObject([{ id: job!.id, attempt: 2 }]);
    await agent.tell(job!.id, 2, 'failed', 'Carta finita');
    w.advance(30 * MINUTE_MS);
    expect(await agent.claim()).toEqual([]);
  });

  it('keeps the order of a printer while its oldest job waits to be tried again', async () => {
    const e = await printedEvening();
    const id = await e.order();
    const agent = await e.agent();
    const [first] = await agent.claim();
    await e.command(id, e.add(e.dish), { type: 'send' });
    await agent.tell(first!.id, first!.attempt, 'failed', 'Carta finita');
    expect(await agent.claim()).toEqual([]);
    w.advance(4000);
    expect(await agent.claim()).toMatchObject([{ id: first!.id, attempt: 2 }]);
    await agent.tell(first!.id, 2, 'failed', 'Carta finita');
    // A person says that it needs no paper: the next one goes at once.
    await e.send(printing.settle, { params: { print_job_id: first!.id } });
    const [second] = await agent.claim();
    expect(second!.id).toBeGreaterThan(first!.id);
  });

  it('holds up no job for one that only a person prints', async () => {
    const e = await printedEvening();
    const id = await e.order();
    const agent = await e.agent();
    const next = () => e.command(id, e.add(e.dish), { type: 'send' });
    const [unknown] = await agent.claim();
    await agent.tell(unknown!.id, unknown!.attempt, 'unknown', 'Collegamento interrotto');
    await next();
    const [failed] = await agent.claim();
    expect(failed!.id).toBeGreaterThan(unknown!.id);
    await agent.tell(failed!.id, failed!.attempt, 'failed', 'Carta finita');
    w.advance(31 * MINUTE_MS);
    await next();
    const [last] = await agent.claim();
    expect(last!.id).toBeGreaterThan(failed!.id);
  });

  it('prints again only when a person asks, marked, and settles the former job', async () => {
    const e = await printedEvening();
    await e.order();
    const agent = await e.agent();
    const [job] = await agent.claim();
    await agent.tell(job!.id, job!.attempt, 'unknown', 'Collegamento interrotto');
    w.advance(MINUTE_MS);
    expect(await agent.claim()).toEqual([]);
    await e.send(printing.reprint, { params: { print_job_id: job!.id } });
    const [again] = await agent.claim();
    expect(again!.id).not.toBe(job!.id);
    expect([again!.lines[0]!.text, again!.lines.at(-1)!.text]).toEqual(['RISTAMPA', 'RISTAMPA']);
    expect(await e.jobs()).toHaveLength(1);
  });

  it('begins nothing that a person has settled meanwhile', async () => {
    const e = await printedEvening();
    await e.order();
    const agent = await e.agent();
    const [job] = await agent.claim();
    await e.send(printing.settle, { params: { print_job_id: job!.id } });
    expect(await agent.tell(job!.id, job!.attempt, 'printing')).toMatchObject({ go: false });
  });

  it('pairs an agent again by its own key whose answer was lost, until it is revoked', async () => {
    const e = await printedEvening();
    const { code, id } = (await e.send(printing.addAgent, { params: e.params, body: { name: 'Bar' } })).body;
    const pair = (key: string) => w.as()(printAgent.pair, { body: { code, key } });
    const key = 'k'.repeat(42);
    expect((await pair(key)).status).toBe(422);
    const first = await pair(`${key}1`);
    expect([first.status, first.body.token]).toEqual([200, `${key}1`]);
    const again = await pair(`${key}1`);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await pair(`${key}2`)).error.code).toBe('code_invalid');
    await e.send(printing.removeAgent, { params: { print_agent_id: id } });
    expect((await pair(`${key}1`)).error.code).toBe('code_invalid');
  });

  it('takes a pairing code once and in time, and a token until it is revoked', async () => {
    const e = await printedEvening();
    const { code, token } = await e.agent();
    const again = await w.as()(printAgent.pair, { body: { code } });
    expect([again.status, again.error.code]).toEqual([401, 'code_invalid']);
    const { body: late } = await e.send(printing.addAgent, { params: e.params, body: { name: 'Tardi' } });
    w.advance(16 * MINUTE_MS);
    expect((await w.as()(printAgent.pair, { body: { code: late.code } })).status).toBe(401);
    const [agent] = (await e.send(printing.agents, { params: e.params })).body.data;
    await e.send(printing.removeAgent, { params: { print_agent_id: agent!.id } });
    const refused = await w.as()(printAgent.claim, { body: { token, printers: ['cucina'] } });
    expect([refused.status, refused.error.code]).toEqual([401, 'token_invalid']);
  });

  it('prints a preconto on a printer that prints them', async () => {
    const e = await printedEvening();
    const id = await e.order();
    const { status, body } = await e.send(printing.preconto, { params: { order_id: id } });
    expect([status, body.kind, body.title]).toEqual([201, 'preconto', 'Preconto, tavolo 1']);
    await e.send(printing.update, {
      params: { printer_id: e.printer.id },
      body: { ...kitchen, prints: 'tickets' } as never,
    });
    const { error } = await e.send(printing.preconto, { params: { order_id: id } });
    expect(error.code).toBe('no_printer');
  });

  it('prints what the desk put on the bill too, up to the total', async () => {
    const e = await printedEvening();
    const id = await e.order();
    const bill_id = (await e.get(id)).bills[0]!.id;
    await e.till.charge(bill_id, { kind: 'extra', description: 'Torta', unit_price: 25 } as never);
    await e.till.charge(bill_id, {
      kind: 'discount',
      description: 'Sconto',
      unit_price: 3,
      reason: 'Amici',
    } as never);
    const { charges } = await e.till.get(bill_id);
    await e.till.voidCharge(charges[0]!.id as number);
    const { body } = await e.send(printing.preconto, { params: { order_id: id } });
    const { document } = await w.app.db.one<{ document: PrintLine[] }>(sql`
      select document from print_jobs where id = ${body.id}`);
    const amounts = document.flatMap(({ text, right }) =>
      right?.endsWith('€') ? [{ text, cents: Number(right.replaceAll(/[^\d-]/g, '')) }] : [],
    );
    const at = amounts.findIndex(({ text }) => text === 'TOTALE');
    const sum = amounts.slice(0, at).reduce((total, { cents }) => total + cents, 0);
    expect(amounts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Torta', 'Sconto']));
    expect(sum).toBe(amounts[at]!.cents);
    expect(sum).toBe(Math.round((await e.get(id)).total * 100));
  });

  it('prints the code of a bill that asks for Bitcoin, until money is on its way', async () => {
    const e = await printedEvening();
    const p = await aPayingPlace({ at: e.place });
    const id = await e.order();
    const bill_id = (await e.get(id)).bills[0]!.id;
    const codes = async () => {
      const { body } = await e.send(printing.paper, { params: { order_id: id } });
      return body.preconto.filter(({ kind, text }) => kind === 'qr' || text.includes('Bitcoin'));
    };
    expect(await codes()).toEqual([]);
    const { body: request } = await e.send(billPayments.request, {
      params: { bill_id },
      body: { purpose: 'whole' },
    });
    expect(await codes()).toMatchObject([
      { text: 'Paga 12,00 € in Bitcoin' },
      { kind: 'qr', text: request.url },
    ]);
    expect(request.url).toMatch(/^http.*\/pay\//);
    await p.fake.pay(await p.invoiceOf(request.token), { confirmations: 0 });
    await p.hear();
    expect(await codes()).toEqual([]);
  });

  it('gives a browser the preconto and the tickets, and says which a printer has', async () => {
    const e = await printedEvening();
    const id = await e.order();
    const paper = async () => (await e.send(printing.paper, { params: { order_id: id } })).body;
    const first = await paper();
    expect(first.preconto.at(0)?.text).toBe('PRECONTO - DOCUMENTO NON FISCALE');
    expect(first.preconto.find(({ text }) => text === 'TOTALE')?.right).toBe('12,00 €');
    expect(first.tickets).toMatchObject([{ station: 'kitchen', sequence: 1, is_printed: false }]);
    const { claim, tell } = await e.agent();
    const [job] = await claim();
    await tell(job!.id, job!.attempt, 'printing');
    expect((await paper()).tickets).toMatchObject([{ is_printed: true }]);
    // Paper that is printed later does not have it made.
    const [line] = (await e.get(id)).lines;
    await e.command(id, { type: 'void', line_id: line!.line_id, reason: 'Usciti', waste: false } as never);
    const texts = (await paper()).tickets.map(({ lines }) => lines.map(({ text }) => text));
    expect(texts[0]).toEqual(expect.arrayContaining(['1 Carbonara', 'STORNATO']));
    expect(texts[1]).toEqual(expect.arrayContaining(['ANNULLA', '-1 Carbonara']));
    const cook = await w.aMember(e.place, 'kitchen');
    expect((await w.as(cook.token)(printing.paper, { params: { order_id: id } })).status).toBe(403);
  });

  // docs/rules.md 27.8, 28.12
  it('gives a browser the tickets of dishes that came from another order', async () => {
    const e = await printedEvening();
    const from = await e.order();
    const { body: to } = await e.open({ table_id: e.ids[1] });
    const paper = async (order_id: number) =>
      (await e.send(printing.paper, { params: { order_id } })).body.tickets.map(({ id }) => id);
    const sent = await paper(from);
    expect([sent.length, await paper(to.id)]).toEqual([1, []]);
    await e.command(to.id, { type: 'merge', order_id: from } as never);
    expect([await paper(from), await paper(to.id)]).toEqual([[], sent]);
  });

  it('refuses a second printer of the same name', async () => {
    const e = await printedEvening();
    const { status, error } = await e.send(printing.create, {
      params: e.params,
      body: { ...kitchen, name: 'CUCINA' } as never,
    });
    expect([status, error.code, error.fields?.name]).toEqual([409, 'printer_name_taken', error.error]);
  });
});
