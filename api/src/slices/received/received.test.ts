import { createHash } from 'node:crypto';
import type { Call } from 'contract/endpoint';
import { receivedInvoices } from 'contract/received-invoices/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { dayIn } from '../../core/format/days.ts';
import { hasReference, readSample, sampleNames } from '../../platform/fattura/testing/reference.ts';
import { signedFile } from '../../platform/fattura/testing/signed-file.ts';
import { writeZip } from '../../platform/zip/write-zip.ts';
import { world } from '../../testing/world.ts';
import { checkDocuments } from '../invoices/check-documents.ts';
import { type FileToSend, filesForm } from '../invoices/testing/answers.ts';
import { officeAt } from '../invoices/testing/office.ts';
import { receivedDocuments } from './place-hooks.ts';
import { suppliedFile } from './testing/supplier.ts';

describe('invoices of suppliers', () => {
  const w = world();

  async function aHouse(token?: string) {
    const place = await w.aPlace();
    const send = w.as(token ?? place.owner.token);
    const at = { place_id: place.id };
    const of = (received_invoice_id: number) => ({ params: { received_invoice_id } });
    const house = {
      place,
      send,
      of,
      take: (...files: FileToSend[]) =>
        send(receivedInvoices.upload, { params: at, form: filesForm('files', files) }),
      list: async (query: Call<typeof receivedInvoices.list>['query'] = {}) =>
        (await send(receivedInvoices.list, { params: at, query })).body,
      get: async (id: number) => (await send(receivedInvoices.get, of(id))).body,
      async taken(bytes: string) {
        const { body } = await house.take({ name: 'IT02182030391_00001.xml', bytes });
        expect(body.data[0]).not.toHaveProperty('error');
        return body.data[0]!.invoice_id!;
      },
    };
    return house;
  }

  it('are read with lines, sums, payments and names of attachments', async () => {
    const house = await aHouse();
    await officeAt(w, house.place);
    const more =
      '<Allegati><NomeAttachment>ddt.pdf</NomeAttachment><FormatoAttachment>PDF</FormatoAttachment><Attachment>QUJDREVG</Attachment></Allegati>';
    const file = suppliedFile({ due: '2026-10-31', more });
    const id = await house.taken(file);
    expect(await house.get(id)).toMatchObject({
      type: 'TD01',
      number: '12/A',
      date: '2026-10-05',
      supplier: 'Norcineria di prova',
      supplier_key: 'IT02182030391',
      total: 44,
      net: 40,
      tax: 4,
      due_date: '2026-10-31',
      paid_day: null,
      late: true,
      is_ours: true,
      seller: { vat_number: 'IT02182030391', address: 'Via del Mercato 3, 00184 Roma RM' },
      lines: [
        {
          code: 'A0',
          description: 'Guanciale',
          quantity: 2.5,
          unit: 'kg',
          unit_price: 16,
          net: 40,
          vat_rate: 10,
        },
      ],
      vat: [{ rate: 10, nature: null, net: 40, tax: 4 }],
      payments: [{ code: 'MP05', due_date: '2026-10-31', amount: 44, iban: 'IT60X0542811101000000123456' }],
      reasons: ['Merce di ottobre'],
      attachments: [
        { number: 1, name: 'ddt.pdf', file_name: 'ddt.pdf', format: 'PDF', bytes: 6, readable: true },
      ],
      sha256: createHash('sha256').update(file).digest('hex'),
    });
  });

  it('are due on the day that the supplier names by days from another one', async () => {
    const house = await aHouse();
    const named = '<DataScadenzaPagamento>2026-10-31</DataScadenzaPagamento>';
    const counted =
      '<DataRiferimentoTerminiPagamento>2026-11-01</DataRiferimentoTerminiPagamento><GiorniTerminiPagamento>30</GiorniTerminiPagamento>';
    const id = await house.taken(suppliedFile({ due: '2026-10-31' }).replace(named, counted));
    expect(await house.get(id)).toMatchObject({ due_date: '2026-12-01' });
  });

  it('are taken once, signed or not, alone or in an archive, and each invoice of a file is a row', async () => {
    const house = await aHouse();
    const file = suppliedFile({}, { number: '13/A' });
    const signed = signedFile(Buffer.from(file));
    const first = await house.take({ name: 'due.xml', bytes: file });
    const zip = writeZip([{ name: 'due.xml.p7m', bytes: signed }], w.app.clock());
    const again = await house.take({ name: 'due.xml', bytes: file }, { name: 'tutto.zip', bytes: zip });
    const ids = first.body.data.map(({ invoice_id }) => invoice_id);
    expect(ids).toHaveLength(2);
    expect(again.body.data.map(({ invoice_id, known, file: name }) => [invoice_id, known, name])).toEqual([
      [ids[0], true, 'due.xml'],
      [ids[1], true, 'due.xml'],
      [ids[0], true, 'tutto.zip/due.xml.p7m'],
      [ids[1], true, 'tutto.zip/due.xml.p7m'],
    ]);
    expect((await house.list()).total).toBe(2);
    const { body, headers } = await house.send(receivedInvoices.xml, house.of(ids[0]!));
    expect([Buffer.from(body).toString(), headers['content-disposition']]).toEqual([
      file,
      'attachment; filename="due.xml"',
    ]);
  });

  it('are the same one where another file brings them with other bytes', async () => {
    const house = await aHouse();
    const id = await house.taken(suppliedFile());
    const again = suppliedFile().replaceAll('><', '>\n  <');
    const { body } = await house.take({ name: 'copia.xml', bytes: again });
    expect(body.data).toMatchObject([{ file: 'copia.xml', invoice_id: id, known: true }]);
    const others = [
      { type: 'TD04' },
      { total: '45.00' },
      { day: '2026-10-06' },
      { vat_number: '00743110157' },
    ];
    for (const other of others) await house.taken(suppliedFile(other));
    const two = { name: 'due.xml', bytes: suppliedFile({}, { number: '13/A' }) };
    const [old, added] = (await house.take(two)).body.data;
    expect([old?.invoice_id, old?.known, added?.known]).toEqual([id, true, undefined]);
    expect((await house.list()).total).toBe(6);
    expect((await house.take(two)).body.data.map(({ invoice_id }) => invoice_id)).toEqual([
      id,
      added?.invoice_id,
    ]);
  });

  it('are one where files with other bytes bring them at the same instant', async () => {
    const house = await aHouse();
    for (const number of ['1', '2', '3', '4']) {
      const written = ['><', '>\n<', '>\n <', '>\n  <'].map((between) =>
        suppliedFile({ number }).replaceAll('><', between),
      );
      const all = await Promise.all(
        written.map((bytes, index) => house.take({ name: `copia${index}.xml`, bytes })),
      );
      const results = all.flatMap(({ body }) => body.data);
      expect(new Set(results.map(({ invoice_id }) => invoice_id)).size).toBe(1);
      expect(results.filter(({ known }) => known)).toHaveLength(written.length - 1);
    }
    expect((await house.list()).total).toBe(4);
  });

  it('are told from the other files of an archive of the exchange', async () => {
    const house = await aHouse();
    const { body } = await house.take(
      { name: 'IT1_a_metaDato.xml', bytes: '<a:FileMetadati xmlns:a="x"/>' },
      { name: 'IT1_a_MT_001.xml', bytes: '<a:MetadatiInvioFile xmlns:a="x"/>' },
      { name: 'IT1_a_RC_001.xml', bytes: '<a:RicevutaConsegna xmlns:a="x"/>' },
      { name: 'chiusura.xml', bytes: '<a:DatiCorrispettivi xmlns:a="x"/>' },
    );
    const metadata = 'Sono i metadati dello SdI: non servono, la fattura è in un altro file.';
    expect(body.data.map(({ error }) => error)).toEqual([
      metadata,
      metadata,
      'È una risposta dello SdI a una fattura emessa: va caricata tra le risposte.',
      'È il file di un registratore telematico: va caricato tra i corrispettivi.',
    ]);
  });

  it('are found by words, supplier, day, category and what is to be paid, with the sums of all of them', async () => {
    const house = await aHouse();
    const today = dayIn('Europe/Rome', w.app.clock());
    const oil = { supplier: 'Oleificio Pérez', vat_number: '00743110157', number: 'O-7' };
    const paid = await house.taken(suppliedFile({ number: '1', day: '2026-01-10', due: '2026-02-10' }));
    const late = await house.taken(suppliedFile({ number: '2', day: '2026-03-10', due: '2026-04-10' }));
    const later = await house.taken(suppliedFile({ ...oil, day: '2026-05-10', due: '2199-01-01' }));
    const credit = await house.taken(
      suppliedFile({ ...oil, number: 'O-8', type: 'TD04', day: '2026-05-11' }),
    );
    await house.send(receivedInvoices.pay, {
      ...house.of(paid),
      body: { day: '2026-02-01', method: 'cash' },
    });
    await house.send(receivedInvoices.change, { ...house.of(later), body: { category: 'food' } });
    const ids = async (query: Call<typeof receivedInvoices.list>['query']) =>
      (await house.list(query)).data.map(({ id }) => id);
    expect(await ids({})).toEqual([credit, later, late, paid]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([later]);
    expect(await ids({ q: 'perez' })).toEqual([credit, later]);
    expect(await ids({ q: 'o-7' })).toEqual([later]);
    expect(await ids({ supplier: 'IT02182030391' })).toEqual([late, paid]);
    expect(await ids({ state: 'paid' })).toEqual([paid]);
    expect(await ids({ state: 'unpaid' })).toEqual([late, later, credit]);
    expect(await ids({ state: 'late' })).toEqual([late]);
    expect(await ids({ category: 'food' })).toEqual([later]);
    expect(await ids({ from: '2026-03-01', to: '2026-05-10' })).toEqual([later, late]);
    expect((await house.list()).totals).toEqual({ total: 88, net: 80, tax: 8, unpaid: 44, late: 44 });
    expect(today > '2026-04-10').toBe(true);
  });

  it('are paid and unpaid, noted and sorted, each said once', async () => {
    const house = await aHouse();
    const id = await house.taken(suppliedFile());
    const lines = async () =>
      (
        await w.app.db.many<{ sentence: string }>(sql`
          select sentence from activity where place_id = ${house.place.id} and kind = 'invoice' order by id`)
      ).map(({ sentence }) => sentence);
    const pay = (body: object) =>
      house.send(receivedInvoices.pay, { ...house.of(id), body: body as { day: string; method: 'cash' } });
    const once = await pay({ day: '2026-10-06', method: 'bank_transfer' });
    expect(once).toMatchObject({
      status: 200,
      body: { paid_day: '2026-10-06', paid_method: 'bank_transfer' },
    });
    expect(await pay({ day: '2026-10-06', method: 'bank_transfer' })).toMatchObject({ status: 200 });
    expect((await pay({ day: '2190-01-01', method: 'cash' })).error).toMatchObject({
      code: 'invalid',
      fields: { day: 'Il giorno non può essere nel futuro.' },
    });
    expect((await pay({ day: '2026-10-06', method: 'bitcoin' })).status).toBe(422);
    const back = await house.send(receivedInvoices.unpay, house.of(id));
    expect(back).toMatchObject({ status: 200, body: { paid_day: null, paid_method: null } });
    await house.send(receivedInvoices.unpay, house.of(id));
    const body = { category: 'drinks', note: 'Da ridiscutere' } as const;
    const changed = await house.send(receivedInvoices.change, { ...house.of(id), body });
    expect(changed.body).toMatchObject(body);
    expect(await lines()).toEqual([
      'Fatture ricevute: 1 fattura caricata.',
      'Fattura ricevuta n. 12/A: pagata il 06/10/2026.',
      'Fattura ricevuta n. 12/A: di nuovo da pagare.',
      'Fattura ricevuta n. 12/A: categoria o nota cambiata.',
    ]);
  });

  it('are read however they are written, and refused in words where nothing can be read', async () => {
    const house = await aHouse();
    const good = suppliedFile();
    const { body } = await house.take(
      { name: 'vecchio.xml', bytes: good.replace('docs/xsd/fatture/v1.2', 'sdi/fatturapa/v1.1') },
      {
        name: 'senza-totale.xml',
        bytes: suppliedFile({ number: '13/A' }).replace(/<ImportoTotale.*?<\/ImportoTotaleDocumento>/, ''),
      },
      { name: 'senza-numero.xml', bytes: good.replace(/<Numero>.*?<\/Numero>/, '') },
      { name: 'data.xml', bytes: good.replace('2026-10-05', '2026-02-31') },
      { name: 'nessuno.xml', bytes: good.replace(/<CedentePrestatore>.*<\/CedentePrestatore>/, '') },
      { name: 'altro.xml', bytes: '<altro/>' },
      { name: 'dtd.xml', bytes: good.replace('?>', '?><!DOCTYPE a>') },
      { name: 'numeri.xml', bytes: good.replace('<Imposta>4.00', '<Imposta>1e9').replace('44.00', 'NaN') },
    );
    expect(body.data.map(({ code, invoice_id }) => code ?? typeof invoice_id)).toEqual([
      'number',
      'number',
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
      'number',
    ]);
    for (const { error } of body.data) if (error !== undefined) expect(error).toMatch(/^[A-Z].*\.$/);
    expect((await house.list()).data.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([
      40, 44, 44,
    ]);
    const { many } = await w.app.db.one<{ many: number }>(sql`
      select count(*) as many from received_files where place_id = ${house.place.id}`);
    expect(many).toBe(3);
  });

  it('stay: bytes and rows are kept, and so is their place', async () => {
    const house = await aHouse();
    const id = await house.taken(suppliedFile());
    for (const statement of [
      sql`delete from received_invoices where id = ${id}`,
      sql`update received_invoices set total_cents = 1 where id = ${id}`,
      sql`update received_files set bytes = 'x' where place_id = ${house.place.id}`,
      sql`delete from received_files where place_id = ${house.place.id}`,
      sql`delete from received_lines where invoice_id = ${id}`,
    ])
      await expect(w.app.db.run(statement)).rejects.toThrow(/append-only/);
    expect(await receivedDocuments(w.app, house.place.id)).toBe('fatture ricevute');
    expect((await checkDocuments(w.app)).broken).toEqual([]);
  });

  it('are read by the accountant and written by owner and manager alone', async () => {
    const house = await aHouse();
    const id = await house.taken(suppliedFile());
    const params = { place_id: house.place.id };
    for (const [role, reads, writes] of [
      ['accountant', 200, 403],
      ['manager', 200, 200],
      ['staff', 403, 403],
      ['waiter', 403, 403],
    ] as const) {
      const send = w.as((await w.aMember(house.place, role)).token);
      const form = () => filesForm('files', [{ name: 'a.xml', bytes: suppliedFile() }]);
      expect([
        role,
        (await send(receivedInvoices.list, { params, query: {} })).status,
        (await send(receivedInvoices.xml, house.of(id))).status,
        (await send(receivedInvoices.upload, { params, form: form() })).status,
        (await send(receivedInvoices.unpay, house.of(id))).status,
      ]).toEqual([role, reads, reads, writes, writes]);
    }
    const other = await aHouse();
    expect((await other.send(receivedInvoices.get, house.of(id))).status).toBe(404);
  });

  it.skipIf(!hasReference)('of the samples are read, whatever their producer', async () => {
    const house = await aHouse();
    const names = sampleNames().filter((name) => !/_(?:MT|MC|NS|RC)_001|missing_Cedente/.test(name));
    expect(names.length).toBeGreaterThan(15);
    const { body } = await house.take(...names.map((name) => ({ name, bytes: readSample(name) })));
    const refused = body.data.filter(({ error }) => error !== undefined);
    expect(refused).toEqual([]);
    for (const row of (await house.list({ limit: 200 })).data) expect(Number.isFinite(row.total)).toBe(true);
  });
});
