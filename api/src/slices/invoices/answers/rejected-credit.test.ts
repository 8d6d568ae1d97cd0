import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { answersAt, messageOf } from '../testing/answers.ts';
import { officeAt } from '../testing/office.ts';

const TOTAL = 130;
const LINES = [
  { description: 'Cena', unit_price: 110, vat_rate: 10 },
  { description: 'Vino da portar via', unit_price: 20, vat_rate: 22 },
];

describe('a credit note that the exchange rejected', () => {
  const w = world();

  async function anOffice() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const customer_id = await office.customer();
    const answers = answersAt(w, place);
    let sdi_id = 7200;
    return {
      place,
      office,
      customer_id,
      invoice: () => office.issued({ customer_id, lines: LINES }),
      /** A credit note that is issued at once. */
      async note(id: number, body: object = {}) {
        const draft = await office.credit(id, body);
        expect(draft.status).toBe(201);
        const { status, body: note } = await office.issue(draft.body.id);
        expect(status).toBe(200);
        return note;
      },
      async reject(file_name: string | null) {
        const { body } = await answers.send(messageOf('NS', { about: file_name, sdi_id: String(sdi_id++) }));
        expect(body.data).toMatchObject([{ state: 'rejected' }]);
      },
    };
  }

  it('keeps what it takes back for itself until it is issued again', async () => {
    const { office, invoice, note, reject } = await anOffice();
    const { id } = await invoice();
    const first = await note(id);
    await reject(first.file_name);
    expect(await office.get(id)).toMatchObject({ credited: 0 });
    const second = await office.credit(id, { lines: [{ line: 1, amount: 1 }] });
    expect(second.error).toMatchObject({
      code: 'credit_note_rejected',
      error: expect.stringContaining(first.number!),
    });
    expect((await office.get(first.id)).problems).toEqual([]);
    expect((await office.issue(first.id)).body).toMatchObject({ number: first.number, total: TOTAL });
    expect(await office.get(id)).toMatchObject({ credited: TOTAL });
    expect((await office.credit(id)).error.code).toBe('already_credited');
  });

  it('keeps its share of each rate from a draft that was begun before, and leaves what it is written down by', async () => {
    const { office, invoice, note, reject } = await anOffice();
    const { id } = await invoice();
    const early = await office.credit(id, { lines: [{ line: 2, amount: 15 }] });
    const first = await note(id, { lines: [{ line: 2, amount: 10 }] });
    await reject(first.file_name);
    const refused = await office.issue(early.body.id);
    expect([refused.status, refused.error.fields?.lines]).toEqual([
      422,
      expect.stringContaining(`la nota n. ${first.number} è scartata`),
    ]);
    const lines = [{ description: 'Storno', quantity: 1, unit_price: 5, vat_rate: 22 }];
    expect((await office.change(first.id, { lines })).status).toBe(200);
    // Only the note that is issued again leaves the rest.
    expect((await office.issue(early.body.id)).status).toBe(422);
    expect((await office.issue(first.id)).body).toMatchObject({ total: 5, number: first.number });
    expect((await office.issue(early.body.id)).body).toMatchObject({ state: 'issued', total: 15 });
    expect(await office.get(id)).toMatchObject({ credited: 20 });
  });

  it('is waited for by the document that takes the same deposit off', async () => {
    const { place, office, customer_id, note, reject } = await anOffice();
    const desk = await deskAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 9000 }), 1, 3);
    const [bill] = await tillAt(w, place).ofBooking(booking.id);
    const draft = { bill_ids: [bill!.id], customer_id };
    const deposit = await office.issued({ ...draft, type: 'deposit', amount: 50 });
    const back = await note(deposit.id, { lines: [{ line: 1, amount: 20 }] });
    await reject(back.file_name);
    const final = await office.create(draft);
    expect(final.body.problems).toMatchObject([
      { field: 'lines', sentence: expect.stringContaining(back.number!) },
    ]);
    expect((await office.issue(final.body.id)).status).toBe(422);
    expect((await office.issue(back.id)).status).toBe(200);
    expect((await office.issue(final.body.id)).body).toMatchObject({ state: 'issued', total: 150 });
  });

  it('leaves the deposits taken off that the document had taken off', async () => {
    const { place, office, customer_id, note, reject } = await anOffice();
    const desk = await deskAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 9000 }), 1, 3);
    const [bill] = await tillAt(w, place).ofBooking(booking.id);
    const draft = { bill_ids: [bill!.id], customer_id };
    const deposit = await office.issued({ ...draft, type: 'deposit', amount: 50 });
    const final = await office.issued(draft);
    const back = await note(final.id);
    await reject(back.file_name);
    expect((await office.credit(deposit.id)).error).toMatchObject({
      code: 'deposit_deducted',
      error: expect.stringContaining(`n. ${final.number}`),
    });
    await tillAt(w, place).charge(bill!.id, { kind: 'extra', description: 'Bici', unit_price: 60 });
    expect((await office.create(draft)).body).toMatchObject({ total: 60, linked: [] });
    // Issued again, the note sets the deposit free as before.
    expect((await office.issue(back.id)).status).toBe(200);
    expect((await office.credit(deposit.id)).status).toBe(201);
  });

  const acts = fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          act: fc.constant('credit' as const),
          cents: fc.integer({ min: 1, max: 9000 }),
          line: fc.constantFrom(1, 2),
        }),
      },
      { weight: 2, arbitrary: fc.record({ act: fc.constant('reject' as const), which: fc.nat(5) }) },
      { weight: 2, arbitrary: fc.record({ act: fc.constant('again' as const), which: fc.nat(5) }) },
    ),
    { minLength: 6, maxLength: 14 },
  );

  it('never takes back more than the document with the others, in any order and at once', async () => {
    const { office, invoice, reject } = await anOffice();
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const { id } = await invoice();
        const notes = async () => (await office.get(id)).credit_notes.filter(({ number }) => number !== null);
        for (const step of steps) {
          if (step.act === 'credit') {
            // The same part three times at once: drafts are not held to each other, issued notes are.
            const body = { lines: [{ line: step.line, amount: step.cents / 100 }] };
            const drafts = [
              await office.credit(id, body),
              await office.credit(id, body),
              await office.credit(id, body),
            ];
            await Promise.all(
              drafts.filter(({ status }) => status === 201).map((one) => office.issue(one.body.id)),
            );
          } else {
            const from = step.act === 'reject' ? 'issued' : 'rejected';
            const found = (await notes()).filter(({ state }) => state === from);
            const one = found[step.which % Math.max(1, found.length)];
            if (!one) continue;
            if (step.act === 'reject') await reject((await office.get(one.id)).file_name);
            else expect((await office.issue(one.id)).status).toBe(200);
          }
          const all = await notes();
          const sum = all.reduce((cents, { total }) => cents + Math.round(total * 100), 0);
          expect(sum).toBeLessThanOrEqual(TOTAL * 100);
        }
        // Each rejected note can still be issued as it was, and together they are at most the document.
        const left = (await notes()).filter(({ state }) => state === 'rejected');
        const answers = await Promise.all(left.map((one) => office.issue(one.id)));
        expect(answers.map(({ status }) => status)).toEqual(left.map(() => 200));
        const sum = (await notes()).reduce((cents, { total }) => cents + Math.round(total * 100), 0);
        expect(Math.round((await office.get(id)).credited * 100)).toBe(sum);
        expect(sum).toBeLessThanOrEqual(TOTAL * 100);
      }),
      { numRuns: 8 },
    );
  });
});
