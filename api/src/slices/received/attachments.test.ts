import { receivedInvoices } from 'contract/received-invoices/calls';
import { describe, expect, it } from 'vitest';
import { safeName } from '../../platform/fattura/reading/attachments.ts';
import { signedFile } from '../../platform/fattura/testing/signed-file.ts';
import { world } from '../../testing/world.ts';
import { filesForm } from '../invoices/testing/answers.ts';
import { attachedFile, suppliedFile } from './testing/supplier.ts';

/** The beginning of an archive with this entry, as base64. */
function zipOf(entry: string): string {
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(entry.length, 26);
  return Buffer.concat([header, Buffer.from(entry)]).toString('base64');
}

describe('attachments of a received invoice', () => {
  const w = world();

  async function anInvoice(bytes: string | Buffer, name = 'fattura.xml') {
    const place = await w.aPlace();
    const send = w.as(place.owner.token);
    const form = filesForm('files', [{ name, bytes }]);
    const { body } = await send(receivedInvoices.upload, { params: { place_id: place.id }, form });
    const ids = body.data.map(({ invoice_id }) => invoice_id!);
    return {
      place,
      ids,
      listed: async (at = 0) =>
        (await send(receivedInvoices.get, { params: { received_invoice_id: ids[at]! } })).body.attachments,
      fetched: (number: number, at = 0, token = place.owner.token) =>
        w.as(token)(receivedInvoices.attachment, { params: { received_invoice_id: ids[at]!, number } }),
    };
  }

  it('are listed and downloaded one by one, as files under a safe name', async () => {
    const more =
      attachedFile('../../Bolla di consegna n° 7', 'QUJD\n REU=', 'pdf') +
      attachedFile('foglio.html', Buffer.from('<script>').toString('base64').replace(/=+$/, ''), 'HTML');
    const invoice = await anInvoice(suppliedFile({ more }));
    expect(await invoice.listed()).toMatchObject([
      { number: 1, name: '../../Bolla di consegna n° 7', file_name: 'Bolla_di_consegna_n_7.pdf', bytes: 5 },
      { number: 2, name: 'foglio.html', file_name: 'foglio.html', bytes: 8, readable: true },
    ]);
    const first = await invoice.fetched(1);
    expect([first.status, Buffer.from(first.body).toString()]).toEqual([200, 'ABCDE']);
    expect(first.headers['content-disposition']).toBe('attachment; filename="Bolla_di_consegna_n_7.pdf"');
    const second = await invoice.fetched(2);
    expect(Buffer.from(second.body).toString()).toBe('<script>');
    expect(second.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="foglio.html"',
    });
  });

  it.each([
    ['fattura.pdf', 'PDF', 'zip', 'UEsDBA==', 'fattura.pdf.zip'],
    ['fattura', 'PDF', 'ZIP', 'UEsDBA==', 'fattura.pdf.zip'],
    ['fattura.zip', 'ZIP', 'ZIP', 'UEsDBA==', 'fattura.zip'],
    ['fattura.pdf', 'PDF', 'ZIP', 'JVBERi0=', 'fattura.pdf'],
    ['conto.xlsx', 'XLSX', 'ZIP', zipOf('[Content_Types].xml'), 'conto.xlsx'],
    ['conto', 'DOCX', 'ZIP', zipOf('_rels/.rels'), 'conto.docx'],
    ['conto.ods', 'ODS', 'ZIP', zipOf('mimetype'), 'conto.ods'],
    ['conto.xlsx', 'XLSX', 'ZIP', zipOf('conto.xlsx'), 'conto.xlsx.zip'],
  ])(
    '%s of the format %s, compressed as %s, of the content %s is saved as %s',
    async (name, format, algorithm, content, saved) => {
      const algorithmOf = `<AlgoritmoCompressione>${algorithm}</AlgoritmoCompressione>`;
      const more = attachedFile(name, content, format).replace('<FormatoAttachment>', `${algorithmOf}$&`);
      const invoice = await anInvoice(suppliedFile({ more }));
      expect(await invoice.listed()).toMatchObject([{ file_name: saved }]);
      const { headers } = await invoice.fetched(1);
      expect(headers['content-disposition']).toBe(`attachment; filename="${saved}"`);
    },
  );

  it('belong to their own invoice of a file, signed or not', async () => {
    const file = suppliedFile(
      { number: '1', more: attachedFile('uno.txt', 'MQ==') },
      { number: '2', more: attachedFile('due.txt', 'Mg==') },
    );
    const invoice = await anInvoice(signedFile(Buffer.from(file)), 'due.xml.p7m');
    expect(Buffer.from((await invoice.fetched(1, 0)).body).toString()).toBe('1');
    expect(Buffer.from((await invoice.fetched(1, 1)).body).toString()).toBe('2');
  });

  it('answer 404 for a number that the invoice does not have', async () => {
    const invoice = await anInvoice(suppliedFile({ more: attachedFile('uno.txt', 'MQ==') }));
    for (const number of [2, 101, Number.MAX_SAFE_INTEGER])
      expect(await invoice.fetched(number)).toMatchObject({
        status: 404,
        error: { error: 'Allegato non trovato' },
      });
    for (const number of [0, -1, 1.5]) expect((await invoice.fetched(number)).status).toBe(400);
    const bare = await anInvoice(suppliedFile());
    expect((await bare.fetched(1)).status).toBe(404);
  });

  it.each(['', 'QUJ$', 'QUJDR', 'QU=JD', 'QUJD=', '===='])(
    'are unreadable with %j inside',
    async (content) => {
      const more = attachedFile('rotto.pdf', content) + attachedFile('buono.txt', 'MQ==');
      const invoice = await anInvoice(suppliedFile({ more }));
      expect(await invoice.listed()).toMatchObject([{ readable: false, bytes: 0 }, { readable: true }]);
      expect(await invoice.fetched(1)).toMatchObject({
        status: 422,
        error: {
          code: 'unreadable',
          error: "L'allegato è rovinato e non si può aprire: chiedilo al fornitore.",
        },
      });
      expect((await invoice.fetched(2)).status).toBe(200);
    },
  );

  it('are for the roles that read the invoice', async () => {
    const invoice = await anInvoice(suppliedFile({ more: attachedFile('uno.txt', 'MQ==') }));
    for (const [role, status] of [
      ['accountant', 200],
      ['staff', 403],
    ] as const) {
      const { token } = await w.aMember(invoice.place, role);
      expect((await invoice.fetched(1, 0, token)).status).toBe(status);
    }
    const stranger = await w.aPlace();
    expect((await invoice.fetched(1, 0, stranger.owner.token)).status).toBe(404);
  });

  it.each([
    ['C:\\temp\\ddt.pdf', null, 'ddt.pdf'],
    ['.htaccess', null, 'htaccess'],
    ['perché "no"; x=1\r\n', 'PDF', 'perche_no_x_1.pdf'],
    ['///', 'P/D"F', 'allegato.pdf'],
    ['日本', null, 'allegato'],
    ['bolla.2026-10', 'PDF', 'bolla.2026-10.pdf'],
    ['Fattura n. 12 del 30.11.2026', 'PDF', 'Fattura_n._12_del_30.11.2026.pdf'],
    ['DDT_3.2026', 'PDF', 'DDT_3.2026.pdf'],
    ['Bolla Prova S.r.l.', 'PDF', 'Bolla_Prova_S.r.l.pdf'],
    ['Soc.Coop', 'PDF', 'Soc.Coop.pdf'],
    ['Conto Sig.Rossi', 'PDF', 'Conto_Sig.Rossi.pdf'],
    ['allegato.v2', 'PDF', 'allegato.v2.pdf'],
    ['Ordine.A12', 'PDF', 'Ordine.A12.pdf'],
    ['Fattura n. 12/2026', 'PDF', 'Fattura_n._12_2026.pdf'],
    ['Fattura 12/2026', null, 'Fattura_12_2026'],
    ['fatture/2026/conto.pdf', 'PDF', 'conto.pdf'],
    ['/tmp/2026', 'PDF', '2026.pdf'],
    ['conto.XLSX', 'Excel', 'conto.XLSX'],
    ['Bolla.PDF', 'pdf', 'Bolla.PDF'],
    ['archivio.7z', 'ZIP', 'archivio.7z'],
    ['foto.2026', '7Z', 'foto.2026.7z'],
    ['\u043a\u043e\u043f\u0438\u044f.pdf', null, 'allegato.pdf'],
    ['\u043a\u043e\u043f\u0438\u044f', 'PDF', 'allegato.pdf'],
    ['\u043a\u043e\u043f\u0438\u044f.2026', 'PDF', 'allegato.2026.pdf'],
    ['\u65e5\u672c.\u65e5\u672c', null, 'allegato'],
  ])('named %j of the format %j are saved as %j', (name, format, saved) => {
    expect(safeName({ name, format })).toBe(saved);
  });
});
