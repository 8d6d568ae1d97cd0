import { createHash } from 'node:crypto';
import { activity } from 'contract/activity/calls';
import { notifications } from 'contract/notifications/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { hasReference, readSample } from '../../../platform/fattura/testing/reference.ts';
import { signedFile } from '../../../platform/fattura/testing/signed-file.ts';
import { writeZip } from '../../../platform/zip/write-zip.ts';
import { aSeller } from '../../../testing/contract/document-fixtures.ts';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { checkDocuments } from '../check-documents.ts';
import { answersAt, errorsOf, messageOf } from '../testing/answers.ts';
import { COMPANY, officeAt, textsOf } from '../testing/office.ts';

const DINNER = { description: 'Cena', unit_price: 110, vat_rate: 10 };
const SCARTO = errorsOf(['00305', 'IdFiscaleIVA del CessionarioCommittente non valido']);

describe('answers of the exchange', () => {
  const w = world();

  async function aHouse() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const answers = answersAt(w, place);
    const customer_id = await office.customer();
    const anInvoice = () => office.issued({ customer_id, lines: [DINNER] });
    return { place, office, answers, customer_id, anInvoice };
  }

  it('move the state of their document, each kind its own way', async () => {
    const { answers, anInvoice, office } = await aHouse();
    for (const [kind, more, state] of [
      ['RC', '', 'delivered'],
      ['MC', '', 'undeliverable'],
      ['AT', '', 'undeliverable'],
      ['DT', '', 'expired'],
      ['NE', '<EsitoCommittente><Esito>EC01</Esito></EsitoCommittente>', 'accepted'],
      ['NE', '<EsitoCommittente><Esito>EC02</Esito></EsitoCommittente>', 'refused'],
      ['NS', SCARTO, 'rejected'],
    ] as const) {
      const invoice = await anInvoice();
      const message = messageOf(kind, { about: invoice.file_name, more });
      const { status, body } = await answers.send(message);
      expect([status, body.data]).toEqual([
        200,
        [{ file: message.name, kind, invoice_id: invoice.id, state }],
      ]);
      expect((await office.get(invoice.id)).state).toBe(state);
    }
  });

  it('come signed around, in base64, under the name of a signed file, and many in one archive', async () => {
    const { answers, anInvoice } = await aHouse();
    const [one, two, three] = [await anInvoice(), await anInvoice(), await anInvoice()];
    const of = (name: string | null) => Buffer.from(messageOf('RC', { about: `${name}.p7m` }).bytes);
    const archive = writeZip(
      [
        { name: 'a/', bytes: Buffer.alloc(0) },
        { name: 'a/uno.xml', bytes: of(one.file_name) },
        { name: 'a/due.xml.p7m', bytes: signedFile(of(two.file_name)) },
        { name: 'a/nota.txt', bytes: Buffer.from('ciao') },
      ],
      w.app.clock(),
    );
    const base64 = Buffer.from(signedFile(of(three.file_name)).toString('base64'));
    const { body } = await answers.send(
      { name: 'risposte.zip', bytes: archive },
      { name: 'tre.xml.p7m', bytes: base64 },
    );
    expect(body.data).toEqual([
      { file: 'risposte.zip/a/uno.xml', kind: 'RC', invoice_id: one.id, state: 'delivered' },
      { file: 'risposte.zip/a/due.xml.p7m', kind: 'RC', invoice_id: two.id, state: 'delivered' },
      {
        file: 'risposte.zip/a/nota.txt',
        kind: null,
        code: 'unreadable',
        error: expect.stringContaining('XML ben formato'),
      },
      { file: 'tre.xml.p7m', kind: 'RC', invoice_id: three.id, state: 'delivered' },
    ]);
  });

  it('change nothing the second time, and never lead back', async () => {
    const { answers, anInvoice, office, place } = await aHouse();
    const { id, file_name } = await anInvoice();
    const delivered = messageOf('RC', { about: file_name });
    await answers.send(messageOf('MC', { about: file_name }), delivered);
    const before = await office.get(id);
    const lines = async () =>
      (await office.send(activity.list, { params: { place_id: place.id }, query: {} })).body;
    const { data: logged } = await lines();
    const { body } = await answers.send(delivered, messageOf('AT', { about: file_name }));
    expect(body.data).toEqual([
      { file: delivered.name, kind: 'RC', invoice_id: id, state: 'delivered', known: true },
      { file: `${file_name}_AT_001.xml`, kind: 'AT', invoice_id: id, state: 'delivered' },
    ]);
    expect(await office.get(id)).toEqual({ ...before, updated_at: before.updated_at });
    expect((await lines()).data.length).toBe(logged.length + 1);
    expect((await answers.list(id)).data.map(({ kind }) => kind)).toEqual(['AT', 'RC', 'MC']);
  });

  it('are refused in words: unknown file, other bytes, another submission, a contradiction, not an answer', async () => {
    const { answers, anInvoice, office } = await aHouse();
    const { id, file_name } = await anInvoice();
    await answers.send(messageOf('RC', { about: file_name }));
    const xml = Buffer.from((await office.xml(id)).body);
    const { body } = await answers.send(
      messageOf('RC', { about: 'IT00743110157_ZZZZZ.xml' }),
      messageOf('MC', { about: file_name, more: `<Hash>${'a'.repeat(64)}</Hash>` }),
      messageOf('NS', { about: file_name, sdi_id: '7002', more: errorsOf(['00002', 'Nome file duplicato']) }),
      messageOf('NS', { about: file_name, more: SCARTO }),
      { name: 'fattura.xml', bytes: xml },
      { name: 'altro.xml', bytes: '<altro/>' },
      { name: 'vuoto.xml', bytes: '' },
    );
    expect(body.data.map(({ code }) => code)).toEqual([
      'unknown_document',
      'other_bytes',
      'other_submission',
      'contradicts_state',
      'unreadable',
      'unreadable',
      'unreadable',
    ]);
    for (const { error } of body.data) expect(error).toMatch(/^[A-ZÈ].*\.$/);
    expect((await answers.list(id)).data).toHaveLength(1);
    expect((await office.get(id)).state).toBe('delivered');
  });

  it('find their document by hash or by the number of the submission where the name is missing', async () => {
    const { answers, anInvoice } = await aHouse();
    const { id, sha256, file_name } = await anInvoice();
    const hashed = messageOf('MC', { about: null, sdi_id: '88', more: `<Hash>${sha256}</Hash>` });
    const numbered = messageOf('DT', { about: null, sdi_id: '88' });
    const stranger = messageOf('DT', { about: null, sdi_id: '89' });
    const { body } = await answers.send(hashed, numbered, stranger);
    expect(body.data).toMatchObject([
      { invoice_id: id, state: 'undeliverable' },
      { invoice_id: id, state: 'expired' },
      { code: 'unknown_document' },
    ]);
    expect((await answers.list(id)).data.map((one) => one.about_file)).toEqual([file_name, file_name]);
  });

  it('belong to documents of the place alone', async () => {
    const { anInvoice, office } = await aHouse();
    const { id, file_name } = await anInvoice();
    const other = await aHouse();
    const { body } = await other.answers.send(messageOf('RC', { about: file_name }));
    expect(body.data).toMatchObject([{ kind: 'RC', code: 'unknown_document' }]);
    expect((await office.get(id)).state).toBe('issued');
  });

  it('keep their bytes, which the check of documents reads', async () => {
    const { answers, anInvoice } = await aHouse();
    const { id, file_name } = await anInvoice();
    const message = messageOf('RC', { about: file_name });
    await answers.send(message);
    const [answer] = (await answers.list(id)).data;
    const { body, headers } = await answers.file(answer!.id);
    expect(Buffer.from(body).toString()).toBe(message.bytes);
    expect(headers['content-disposition']).toBe(`attachment; filename="${message.name}"`);
    expect(createHash('sha256').update(body).digest('hex')).toBe(answer!.sha256);
    await expect(
      w.app.db.run(sql`update document_answers set bytes = 'x' where id = ${answer!.id}`),
    ).rejects.toThrow(/append-only|kept as it is/);
    await expect(w.app.db.run(sql`delete from document_answers where id = ${answer!.id}`)).rejects.toThrow(
      /append-only|kept as it is/,
    );
    expect((await checkDocuments(w.app)).broken).toEqual([]);
    await w.app.db.run(sql`alter table document_answers disable trigger user`);
    await w.app.db.run(sql`update document_answers set bytes = 'x' where id = ${answer!.id}`);
    await w.app.db.run(sql`alter table document_answers enable trigger user`);
    expect((await checkDocuments(w.app)).broken).toEqual([
      { id, number: expect.any(String), file_name: message.name },
    ]);
  });

  it.skipIf(!hasReference)('of the samples are read, and are about no document of ours', async () => {
    const { answers } = await aHouse();
    const names = ['RC', 'NS', 'MC'].map(
      (kind) => `testsdi__notifications__IT01234567890_11111_${kind}_001.xml`,
    );
    const files = names.map((name) => ({ name, bytes: readSample(name) }));
    const { body } = await answers.send(...files, {
      name: 'mt.xml',
      bytes: readSample('testsdi__IT01234567890_11111_MT_001.xml'),
    });
    expect(body.data.map(({ kind, code }) => [kind, code])).toEqual([
      ['RC', 'unknown_document'],
      ['NS', 'unknown_document'],
      ['MC', 'unknown_document'],
      [null, 'unreadable'],
    ]);
  });
});

describe('a rejected document', () => {
  const w = world();

  async function aRejected() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const answers = answersAt(w, place);
    const customer = { ...COMPANY, first_name: null, last_name: null, tax_code: null, pec: null };
    const issued = await office.issued({ customer, lines: [DINNER] });
    const bytes = Buffer.from((await office.xml(issued.id)).body);
    await answers.send(messageOf('NS', { about: issued.file_name, more: SCARTO }));
    return { place, office, answers, issued, bytes, customer };
  }

  it('says why in words, tells the people, and is open for its correction', async () => {
    const { office, issued, place } = await aRejected();
    const { rejection, draft, number, problems, state } = await office.get(issued.id);
    expect({ state, number, problems }).toEqual({ state: 'rejected', number: issued.number, problems: [] });
    expect(rejection?.errors).toEqual([
      {
        code: '00305',
        text: 'IdFiscaleIVA del CessionarioCommittente non valido',
        sentence: 'La partita IVA del cliente non esiste: chiedila al cliente.',
      },
    ]);
    expect(draft?.lines).toHaveLength(1);
    const told = await w.as(place.owner.token)(notifications.list, { query: {} });
    expect(told.body.data).toMatchObject([
      { kind: 'invoice_rejected', url: `/dashboard/invoices/${issued.id}`, read: false },
    ]);
  });

  it('is issued again under its number and day, as a file of a new name, and keeps the refused one', async () => {
    const { office, issued, bytes, customer, answers } = await aRejected();
    const changed = await office.change(issued.id, {
      customer: { ...customer, vat_number: '12345670017' },
      lines: [{ ...DINNER, unit_price: 220 }],
      date: '2020-01-01',
      series: 'ALTRA',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { state: 'rejected', number: issued.number, total: 220 },
    });
    const again = await office.issue(issued.id);
    expect(again).toMatchObject({
      status: 200,
      body: {
        state: 'issued',
        number: issued.number,
        date: issued.date,
        total: 220,
        rejection: null,
        draft: null,
      },
    });
    expect(again.body.file_name).not.toBe(issued.file_name);
    const xml = await office.file(issued.id);
    expect(textsOf(xml, 'Numero')).toEqual([issued.number]);
    expect(textsOf(xml, 'IdCodice')).toContain('12345670017');
    expect(textsOf(xml, 'ProgressivoInvio')).not.toEqual(textsOf(bytes.toString(), 'ProgressivoInvio'));
    const { rejected_files, data } = await answers.list(issued.id);
    expect(rejected_files).toMatchObject([{ file_name: issued.file_name, sha256: issued.sha256 }]);
    expect(data).toMatchObject([{ kind: 'NS', about_file: issued.file_name }]);
    const kept = await answers.rejectedFile(rejected_files[0]!.id);
    expect(Buffer.from(kept.body).equals(bytes)).toBe(true);
    // A late answer to the refused file moves nothing; one to the new file does.
    await answers.send(messageOf('RC', { about: issued.file_name, sdi_id: '7001' }));
    expect((await office.get(issued.id)).state).toBe('issued');
    await answers.send(messageOf('RC', { about: again.body.file_name, sdi_id: '7009' }));
    expect((await office.get(issued.id)).state).toBe('delivered');
    expect((await office.list()).body.totals).toMatchObject({ total: 220 });
    expect((await checkDocuments(w.app)).broken).toEqual([]);
    expect(await office.issue(issued.id)).toMatchObject({ status: 200, body: { sha256: again.body.sha256 } });
    expect(await office.change(issued.id, { lines: [DINNER] })).toMatchObject({ status: 409 });
  });

  it('is not issued again by another business', async () => {
    const { office, issued, place } = await aRejected();
    await aSeller(w, place);
    expect((await office.issue(issued.id)).error.code).toBe('other_business');
    expect((await office.get(issued.id)).state).toBe('rejected');
  });

  it('keeps its bytes until they lie in the history', async () => {
    const { issued } = await aRejected();
    const { db } = w.app;
    for (const statement of [
      sql`update document_files set bytes = 'x' where document_id = ${issued.id}`,
      sql`delete from document_files where document_id = ${issued.id}`,
      sql`delete from document_vat where document_id = ${issued.id}`,
      sql`update documents set sha256 = 'x' where id = ${issued.id}`,
      sql`update documents set number = '9/2026' where id = ${issued.id}`,
      sql`delete from documents where id = ${issued.id}`,
    ])
      await expect(db.run(statement)).rejects.toThrow(/append-only|kept as it is/);
  });

  it('holds what it bears of a bill, also after its credit note was rejected before it', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const answers = answersAt(w, place);
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const booking = await desk.book(await w.aRoom(place, { price_cents: 9000 }), 1, 3);
    const [bill] = await till.ofBooking(booking.id);
    const customer_id = await office.customer();
    const invoice = await office.issued({ bill_ids: [bill!.id], customer_id });
    const note = await office.credit(invoice.id);
    const credit = await office.issue(note.body.id);
    expect((await office.get(invoice.id)).credited).toBe(180);
    await answers.send(messageOf('NS', { about: credit.body.file_name, more: SCARTO }));
    expect((await office.get(invoice.id)).credited).toBe(0);
    await answers.send(messageOf('NS', { about: invoice.file_name, sdi_id: '7005', more: SCARTO }));
    const open = await office.get(invoice.id);
    expect([open.state, open.lines.length, open.total]).toEqual(['rejected', invoice.lines.length, 180]);
    const again = await office.issue(invoice.id);
    expect(again).toMatchObject({
      status: 200,
      body: { number: invoice.number, total: 180, bill_ids: [bill!.id] },
    });
    const second = await office.create({ bill_ids: [bill!.id], customer_id });
    expect(second.error.code).toBe('already_documented');
    expect((await office.issue(note.body.id)).body).toMatchObject({
      state: 'issued',
      number: credit.body.number,
    });
    expect((await office.get(invoice.id)).credited).toBe(180);
  });

  it('stands on the board of deadlines with its five days', async () => {
    const { issued, answers, office, customer } = await aRejected();
    const fresh = await office.issued({ customer, lines: [DINNER] });
    const board = await answers.deadlines();
    expect(board.counts).toEqual({ late: 0, send: 1, resend: 1, tell: 0 });
    expect(board.data).toMatchObject([
      { kind: 'resend', invoice_id: issued.id, days_left: 5, errors: [{ code: '00305' }] },
      { kind: 'send', invoice_id: fresh.id, days_left: 12, errors: [] },
    ]);
    await answers.send(messageOf('RC', { about: fresh.file_name, sdi_id: '7006' }));
    expect((await answers.deadlines()).data.map(({ kind }) => kind)).toEqual(['resend']);
  });
});
