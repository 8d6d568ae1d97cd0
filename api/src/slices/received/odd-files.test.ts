import { receivedInvoices } from 'contract/received-invoices/calls';
import sql, { type Sql } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { signedFile } from '../../platform/fattura/testing/signed-file.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { filesForm } from '../invoices/testing/answers.ts';
import { suppliedFile } from './testing/supplier.ts';

const w = world();

/** Hands in the files and answers the list of invoices, by number. */
async function taken(...files: (string | Buffer)[]) {
  const place = await w.aPlace();
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  async function upload(...more: (string | Buffer)[]) {
    const named = more.map((bytes, at) => ({ name: `${at}.xml`, bytes }));
    const { body } = await send(receivedInvoices.upload, { params, form: filesForm('files', named) });
    expect(body.data.filter(({ error }) => error)).toEqual([]);
    return body.data;
  }
  await upload(...files);
  const list = async (query: { supplier?: string } = {}) =>
    (await send(receivedInvoices.list, { params, query })).body;
  const { data, totals } = await list();
  /** The rows as an older version wrote them. */
  async function fromBefore(columns: Sql) {
    const { db } = w.app;
    await db.query('alter table received_invoices disable trigger user', []);
    await db.run(
      sql`update received_invoices set total_unread = true, ${columns} where place_id = ${place.id}`,
    );
    await db.query('alter table received_invoices enable trigger user', []);
  }
  return {
    data: data.toSorted((a, b) => a.number.localeCompare(b.number)),
    totals,
    list,
    upload,
    fromBefore,
  };
}

const twoDue =
  '<DatiPagamento><CondizioniPagamento>TP01</CondizioniPagamento>' +
  [
    ['2026-12-31', '22.00'],
    ['2026-11-30', '22.00'],
  ]
    .map(
      ([day, sum]) =>
        `<DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>${day}</DataScadenzaPagamento><ImportoPagamento>${sum}</ImportoPagamento></DettaglioPagamento>`,
    )
    .join('') +
  '</DatiPagamento>';

it('one invoice reads the same in every wrapping, and is due on its first day', async () => {
  const wrapped = (number: string) => suppliedFile({ number, more: twoDue });
  const { data } = await taken(
    wrapped('1'),
    signedFile(Buffer.from(wrapped('2'))),
    signedFile(Buffer.from(wrapped('3')))
      .toString('base64')
      .replaceAll(/(.{64})/g, '$1\r\n'),
    `\ufeff${wrapped('4')}`,
    wrapped('5').replaceAll('p:Fattura', 'ns3:Fattura').replace('xmlns:p', 'xmlns:ns3'),
    wrapped('6').replaceAll('p:Fattura', 'Fattura').replace('xmlns:p', 'xmlns'),
    wrapped('7').replaceAll(/<(\/?)(?=[A-Z])/g, '<$1p:'),
    wrapped('8').replace('Norcineria di prova', '<![CDATA[Norcineria]]>&#32;di&#x20;prova'),
  );
  expect(data.map(({ number }) => number)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  for (const one of data)
    expect(one).toMatchObject({
      supplier: 'Norcineria di prova',
      total: 44,
      net: 40,
      tax: 4,
      due_date: '2026-11-30',
    });
});

const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64');

// docs/rules.md 29.8
it('blanks before an invoice, base64 around it and names of HTML in it keep nobody from reading it', async () => {
  const file = (number: string) => suppliedFile({ number, supplier: 'Caff&egrave;&nbsp;&euro;&amp;C.' });
  const latin = suppliedFile({ number: '9', supplier: 'Caffè\u00a0€&amp;C.' }).replace(
    'UTF-8',
    'windows-1252',
  );
  const { data, list, upload } = await taken(
    ` \r\n\t${file('1')}`,
    `\ufeff\r\n\ufeff ${file('2')}`,
    base64(file('3')),
    base64(base64(file('4')).replaceAll(/(.{76})/g, '$1\r\n')),
    base64(base64(signedFile(Buffer.from(file('5'))))),
    base64(base64(base64(signedFile(Buffer.from(`\n${file('6')}`))))),
    signedFile(Buffer.from(base64(file('7')))),
    Buffer.concat([Buffer.from('\r\n'), Buffer.from(latin.replaceAll('€', '\u0080'), 'latin1')]),
  );
  expect(data.map(({ number, supplier }) => [number, supplier])).toEqual(
    ['1', '2', '3', '4', '5', '6', '7', '9'].map((number) => [number, 'Caffè €&C.']),
  );
  expect(await upload(file('1'))).toMatchObject([{ known: true }]);
  expect((await list()).total).toBe(8);
});

// docs/rules.md 29.7
it('what is no invoice stays none in base64, and no file has entities of its own', async () => {
  const place = await w.aPlace();
  const refused = [
    base64(base64(base64(base64(suppliedFile())))),
    base64('niente'),
    ' \r\n ',
    suppliedFile({ supplier: '&constructor;' }),
    suppliedFile({ supplier: '&mia;' }).replace('?>', '?><!DOCTYPE a [<!ENTITY mia "x">]>'),
  ].map((bytes, at) => ({ name: `${at}.xml`, bytes }));
  const form = filesForm('files', refused);
  const { body } = await w.as(place.owner.token)(receivedInvoices.upload, {
    params: { place_id: place.id },
    form,
  });
  expect(body.data.map(({ code }) => code)).toEqual(refused.map(() => 'unreadable'));
});

const rounded = (number: string, cents: string, total = '', more: object = {}) =>
  suppliedFile({ ...more, number }).replace(
    '<ImportoTotaleDocumento>44.00</ImportoTotaleDocumento>',
    `${total}<Arrotondamento>${cents}</Arrotondamento>`,
  );

// docs/rules.md 29.9
it('a total that is not written has the rounding of the document', async () => {
  const negative = { type: 'TD04', net: '-40.00', tax: '-4.00' };
  const { data } = await taken(
    rounded('1', '0.03'),
    rounded('2', '-0.04', '<ImportoTotaleDocumento>0.00</ImportoTotaleDocumento>'),
    rounded('3', '0.03', '<ImportoTotaleDocumento>44.03</ImportoTotaleDocumento>'),
    rounded('4', '0.02', '', { type: 'TD04' }),
    rounded('5', '-0.02', '', negative),
    rounded('6', '0.02', '', negative),
    rounded('7', '-0.50', '<ImportoTotaleDocumento>-34.50</ImportoTotaleDocumento>', {
      ...negative,
      withheld: '10.00',
    }),
  );
  expect(data.map(({ total }) => total)).toEqual([44.03, 43.96, 44.03, -44.02, -44.02, -43.98, -44.5]);
});

// docs/rules.md 29.9
it('a total that is not written has the discount on the whole document', async () => {
  const TOTAL = '<ImportoTotaleDocumento>44.00</ImportoTotaleDocumento>';
  const off = (number: string, how: string, total = '', more: object = {}) =>
    suppliedFile({ ...more, number }).replace(TOTAL, `${how}${total}`);
  const some = (type: 'SC' | 'MG', what: string) =>
    `<ScontoMaggiorazione><Tipo>${type}</Tipo>${what}</ScontoMaggiorazione>`;
  const FOUR = some('SC', '<Importo>4.00</Importo>');
  const { data } = await taken(
    off('1', FOUR),
    off('2', some('SC', '<Percentuale>10.00</Percentuale>')),
    off('3', `${FOUR}${some('MG', '<Importo>1.50</Importo>')}`),
    off('4', FOUR, TOTAL),
    off('5', FOUR, '<ImportoTotaleDocumento>40.00</ImportoTotaleDocumento>'),
    off('6', FOUR, '', { type: 'TD04' }),
    off('7', FOUR, '', { type: 'TD04', net: '-40.00', tax: '-4.00' }),
    off('8', FOUR, '<ImportoTotaleDocumento>32.00</ImportoTotaleDocumento>', { withheld: '8.00' }),
  );
  expect(data.map(({ total }) => total)).toEqual([40, 39.6, 41.5, 44, 40, -40, -40, 40]);
});

// docs/rules.md 29.8
it('an invoice from before whose total was read without its rounding is known in another file', async () => {
  const file = rounded('1', '0.03');
  const { data, list, upload, fromBefore } = await taken(file);
  await fromBefore(sql`total_cents = 4400`);
  expect(await upload(file.replace('?>\n', '?>\n\n'))).toMatchObject([
    { invoice_id: data[0]!.id, known: true },
  ]);
  await w.app.db.tx((tx) => w.app.jobs.send(tx, 'house.tidy', {}));
  await runJobs(w.app);
  await upload(rounded('1', '1.00'));
  expect((await list()).data.map(({ total }) => total).toSorted()).toEqual([44.03, 45]);
});

// docs/rules.md 29.9
it('VAT of reverse charge is not to be paid to the supplier', async () => {
  const { data, totals } = await taken(
    suppliedFile({ number: '1', type: 'TD17' }),
    suppliedFile({ number: '2', type: 'TD18', total: '40.00' }),
    suppliedFile({ number: '3', type: 'TD16' }),
    suppliedFile({ number: '4', tax: '0.00', total: '40.00' }),
  );
  expect(data.map(({ total, withheld }) => [total, withheld])).toEqual([
    [44, 4],
    [44, 4],
    [44, 44],
    [40, 0],
  ]);
  expect(totals.unpaid).toBe(120);
});

// docs/rules.md 29.9
it("an invoice that the buyer makes is paid as far as the supplier's own one does not come", async () => {
  const types = ['TD20', 'TD21', 'TD22', 'TD23', 'TD24', 'TD25', 'TD26', 'TD27', 'TD28', 'TD29'];
  const { data } = await taken(...types.map((type, at) => suppliedFile({ number: `${at}`, type })));
  const withheld = Object.fromEntries(data.map((invoice) => [invoice.type, invoice.withheld]));
  const ordinary = { TD24: 0, TD25: 0, TD26: 0, TD28: 0, TD29: 0 };
  expect(withheld).toEqual({ TD20: 4, TD21: 44, TD22: 44, TD23: 44, TD27: 44, ...ordinary });
});

const far = (supplier: string, number = '12/A') =>
  suppliedFile({ supplier, number, vat_number: '99999999999' }).replace('<IdPaese>IT', '<IdPaese>OO');

it('two suppliers from outside the EU are not one for lack of a number', async () => {
  const { data, list } = await taken(far('Prova Inc.'), far('Prova Ltd'));
  expect(data.map(({ supplier }) => supplier).toSorted()).toEqual(['Prova Inc.', 'Prova Ltd']);
  const ofOne = await list({ supplier: data[0]!.supplier_key });
  expect(ofOne.data.map(({ id }) => id)).toEqual([data[0]!.id]);
});

// docs/rules.md 29.8
it('an invoice of such a supplier from before is known in another file, and is found by its supplier', async () => {
  const { data, list, upload, fromBefore } = await taken(far('Prova Inc.'));
  const [{ id, supplier_key } = { id: 0, supplier_key: '' }] = data;
  await fromBefore(sql`supplier_key = 'OO99999999999'`);
  const results = await upload(far('Prova Inc.').replace('?>\n', '?>\n\n'), far('Prova Ltd'));
  expect(results).toMatchObject([{ invoice_id: id, known: true }, { supplier: 'Prova Ltd' }]);
  await upload(far('Prova Inc.', '13/A'));
  await w.app.db.tx((tx) => w.app.jobs.send(tx, 'house.tidy', {}));
  await runJobs(w.app);
  const found = (await list({ supplier: supplier_key })).data;
  expect(found.map(({ number }) => number).toSorted()).toEqual(['12/A', '13/A']);
});
