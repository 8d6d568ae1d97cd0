import { invoiceAnswers } from 'contract/invoice-answers/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { signedFile } from '../../../platform/fattura/testing/signed-file.ts';
import { writeZip } from '../../../platform/zip/write-zip.ts';
import { urlOf } from '../../../testing/client.ts';
import { world } from '../../../testing/world.ts';
import { answersAt, type FileToSend, messageOf } from '../testing/answers.ts';
import { officeAt } from '../testing/office.ts';

const MB = 1024 * 1024;

describe('files that mean harm', () => {
  const w = world();

  async function aHouse() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const customer_id = await office.customer();
    const lines = [{ description: 'Cena', unit_price: 110, vat_rate: 10 }];
    const invoice = await office.issued({ customer_id, lines });
    const answers = answersAt(w, place);
    const text = String(messageOf('RC', { about: invoice.file_name }).bytes);
    async function expectUntouched() {
      expect((await answers.list(invoice.id)).data).toEqual([]);
      expect((await office.get(invoice.id)).state).toBe('issued');
      const { many } = await w.app.db.one<{ many: number }>(sql`
        select count(*) as many from document_answers where place_id = ${place.id}`);
      expect(many).toBe(0);
    }
    return { place, invoice, answers, office, text, expectUntouched };
  }

  it('get one Italian sentence each and leave nothing behind', async () => {
    const { answers, text, expectUntouched } = await aHouse();
    const head = '<?xml version="1.0"?>';
    const body = text.slice(text.indexOf('<ns3'));
    const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const signed = signedFile(Buffer.from(text));
    const zip = (name: string, bytes: Buffer) => Buffer.from(writeZip([{ name, bytes }], w.app.clock()));
    const cases: [string, FileToSend['bytes'], RegExp][] = [
      ['a DOCTYPE', `${head}<!DOCTYPE a>${body}`, /DOCTYPE/],
      [
        'a file of the machine',
        `${head}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${body}`,
        /DOCTYPE/,
      ],
      ['a far DTD', `${head}<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd">${body}`, /DOCTYPE/],
      ['entities of entities', `${head}<!DOCTYPE a [<!ENTITY l0 "lol">${lol}]><a>&l9;</a>`, /DOCTYPE/],
      ['an unknown entity', text.replace('7001', '&sconosciuta;'), /ben formato/],
      ['depth', '<a>'.repeat(5000) + '</a>'.repeat(5000), /annidati/],
      ['elements', `<a>${'<b/>'.repeat(300_000)}</a>`, /troppi elementi/],
      [
        'attributes',
        `<a ${Array.from({ length: 100 }, (_, n) => `b${n}="1"`).join(' ')}/>`,
        /troppi elementi/,
      ],
      ['6 MB', `<a>${'x'.repeat(6 * MB)}</a>`, /5 MB/],
      ['a cut file', text.slice(0, -20), /ben formato/],
      ['an unknown encoding', text.replace('UTF-8', 'EBCDIC-CP-IT'), /codifica/],
      [
        'bytes that are no UTF-8',
        Buffer.concat([Buffer.from(text.slice(0, 60)), Buffer.of(0xff, 0xfe, 0xc0)]),
        /codifica non prevede|ben formato/,
      ],
      ['a signature cut off', signed.subarray(0, signed.length - 40), /p7m/],
      ['a signature of nothing', Buffer.of(0x30, 0x80, 0x00), /p7m/],
      ['base64 of noise', Buffer.from(signed.subarray(0, 90).toString('base64')), /p7m/],
      ['a bomb', zip('a.xml', Buffer.alloc(4_900_000)), /troppo grande/],
      [
        'an archive in an archive',
        zip('b.zip', zip('a.xml', Buffer.from(text))),
        /archivio dentro un archivio/,
      ],
      ['an archive in a signature', signedFile(zip('a.xml', Buffer.from(text))), /p7m|ben formato|codifica/],
      ['an empty archive', Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]), /vuoto/],
      ['a path out of the archive', zip('../../../etc/x.xml', Buffer.from('<a/>')), /non è una risposta/],
    ];
    for (const [what, bytes, sentence] of cases) {
      const { status, body: answer } = await answers.send({ name: 'file.xml', bytes });
      const shown = answer.data.map(({ kind, code, error = '' }) => ({
        kind,
        code,
        isSaid: sentence.test(error) && !error.includes('\n'),
      }));
      expect({ what, status, shown }).toEqual({
        what,
        status: 200,
        shown: [{ kind: null, code: 'unreadable', isSaid: true }],
      });
    }
    await expectUntouched();
  });

  it('are refused unread above the size and the number of the form', async () => {
    const { answers, text, expectUntouched } = await aHouse();
    const large = await answers.send({ name: 'grande.xml', bytes: Buffer.alloc(100 * MB, 0x20) });
    expect([large.status, large.error]).toEqual([
      413,
      { error: '«grande.xml» pesa più di 10 MB.', code: 'too_large' },
    ]);
    await expectUntouched();
    const many = Array.from({ length: 60 }, () => ({ name: 'a.xml', bytes: '<a/>' }));
    const refused = await answers.send(...many);
    expect([refused.status, refused.error.code]).toEqual([413, 'too_many_files']);
    await expectUntouched();
    expect(text).toContain('RicevutaConsegna');
  });

  it('are refused as anything but a form', async () => {
    const { place, expectUntouched } = await aHouse();
    const url = urlOf(invoiceAnswers.upload, { params: { place_id: place.id } });
    const headers = { authorization: `Bearer ${place.owner.token}`, 'content-type': 'application/json' };
    const { statusCode, json } = await w.server.inject({ method: 'POST', url, headers, payload: '{}' });
    expect([statusCode, json().code]).toEqual([415, 'wrong_type']);
    await expectUntouched();
  });

  it.each<[string, (text: string) => Buffer]>([
    ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 with a mark', (text) => Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    [
      'UTF-16, the high byte first',
      (text) => Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16(),
    ],
    ['ISO-8859-1', (text) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['windows-1252', (text) => Buffer.from(text.replace('UTF-8', 'windows-1252'), 'latin1')],
  ])('are read in %s', async (_name, encoded) => {
    const { answers, text, invoice } = await aHouse();
    const note = '<Descrizione>Perché è così</Descrizione>';
    const bytes = encoded(text.replace('<MessageId>', `${note}<MessageId>`));
    const { body } = await answers.send({ name: 'risposta.xml', bytes });
    expect(body.data).toMatchObject([{ invoice_id: invoice.id, state: 'delivered' }]);
    expect((await answers.list(invoice.id)).data).toMatchObject([{ note: 'Perché è così' }]);
  });
});
