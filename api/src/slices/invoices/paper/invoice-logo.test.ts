import fc from 'fast-check';
import { business } from 'contract/business/calls';
import { MAX_LOGO_BYTES } from 'contract/business/values';
import { INVOICE_LANGUAGES } from 'contract/invoices/values';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../../testing/factories.ts';
import { world } from '../../../testing/world.ts';
import { picture } from '../../../platform/photos/testing/photos.ts';
import { readPdf } from '../../menu-paper/testing/read-pdf.ts';
import { filesForm } from '../testing/answers.ts';
import { COMPANY, officeAt, PRIVATE } from '../testing/office.ts';
import { documents } from '../testing/random-documents.ts';
import { drawInvoice } from './draw-invoice.ts';

const BODY = { customer: COMPANY, lines: [{ description: 'Cena', unit_price: 110, vat_rate: 10 }] };

/** Pictures that a PDF embeds, as "width x height". */
const imagesOf = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Subtype \/Image[^>]*?\/Width (\d+)[^>]*?\/Height (\d+)/gs),
  ].map(([, width, height]) => `${width} x ${height}`);

describe('the logo on the paper of documents', () => {
  const w = world();

  const callsAt = (place: TestPlace, token = place.owner.token) => {
    const send = w.as(token);
    const params = { place_id: place.id };
    return {
      set: (bytes: Uint8Array, name = 'logo.png') =>
        send(business.setLogo, { params, form: filesForm('photos', [{ name, bytes }]) }),
      remove: () => send(business.removeLogo, { params }),
      file: () => send(business.logo, { params }),
      get: async () => (await send(business.get, { params })).body,
    };
  };
  const kept = (place: TestPlace) =>
    w.app.db.many<{ is_current: boolean }>(sql`
      select l.is_current from business_logos l join places p on p.business_id = l.business_id where p.id = ${place.id} order by l.id`);

  it('is the one that a document was issued with, also after it was replaced and removed', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const logo = callsAt(place);
    const bare = await office.issued(BODY);
    const before = (await office.pdf(bare.id)).body;
    expect(imagesOf(before)).toEqual([]);
    const wide = await picture(1400, 300).png().toBuffer();
    expect((await logo.set(wide)).body.logo).toMatch(/^[0-9a-f]{64}$/);
    const first = await office.issued(BODY);
    const paper = (await office.pdf(first.id)).body;
    expect(imagesOf(paper)).toEqual(['700 x 150']);
    // A logo that no document shows is deleted once it is replaced; the first one stays.
    await logo.set(await picture(90, 90).jpeg().toBuffer(), 'logo.jpg');
    const high = await logo.set(await picture(200, 520).png().toBuffer());
    expect(high.status).toBe(200);
    expect(await kept(place)).toEqual([{ is_current: false }, { is_current: true }]);
    const note = await office.issue((await office.credit(first.id)).body.id);
    expect(imagesOf((await office.pdf(note.body.id)).body)).toEqual(['100 x 260']);
    expect((await logo.remove()).status).toBe(204);
    expect((await logo.remove()).status).toBe(204);
    expect((await logo.file()).status).toBe(404);
    expect((await office.pdf(first.id)).body).toEqual(paper);
    expect((await office.pdf(bare.id)).body).toEqual(before);
    expect(imagesOf((await office.pdf((await office.issued(BODY)).id)).body)).toEqual([]);
    // The first file comes back as the same row.
    await logo.set(wide);
    expect(await kept(place)).toEqual([{ is_current: true }, { is_current: false }]);
  });

  it('stands on receipts too, and on what the accountant reads', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place, PRIVATE);
    await callsAt(place).set(await picture().png().toBuffer());
    const receipt = await office.issued({ lines: [{ description: 'Soggiorno', unit_price: 110 }] });
    expect(imagesOf((await office.pdf(receipt.id)).body)).toEqual(['64 x 48']);
    const accountant = callsAt(place, (await w.aMember(place, 'accountant')).token);
    const { status, body } = await accountant.file();
    expect([status, (await sharp(body).metadata()).format]).toEqual([200, 'png']);
    expect((await accountant.remove()).status).toBe(403);
  });

  it('is a picture in fact, of a kind and size that paper takes', async () => {
    const place = await w.aPlace();
    const logo = callsAt(place);
    const png = await picture().png().toBuffer();
    expect((await logo.set(png)).error.code).toBe('no_business');
    await officeAt(w, place);
    const refused = async (bytes: Uint8Array, name?: string) => {
      const { status, error } = await logo.set(bytes, name);
      expect(error.error).toMatch(/^«.+\.$/);
      return status;
    };
    expect(await refused(await picture().webp().toBuffer())).toBe(415);
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg')).toBe(415);
    expect(await refused(png.subarray(0, png.length - 20))).toBe(422);
    expect(await refused(Buffer.concat([png.subarray(0, 8), Buffer.alloc(64)]))).toBe(422);
    expect(await refused(await picture(8000, 7000).png().toBuffer())).toBe(422);
    expect(await refused(Buffer.concat([png, Buffer.alloc(MAX_LOGO_BYTES)]))).toBe(413);
    expect([await kept(place), (await logo.get()).logo]).toEqual([[], null]);
    const both = await Promise.all([logo.set(png), logo.set(png)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await kept(place)).toEqual([{ is_current: true }]);
  });

  it('is issued and replaced at once without an error', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const logo = callsAt(place);
    const files = await Promise.all([1, 2, 3, 4].map(() => picture().png().toBuffer()));
    await logo.set(files[0]!);
    const drafts = await Promise.all(
      files.map((_, index) => office.create({ ...BODY, reason: `Bozza ${index}` })),
    );
    const answers = await Promise.all([
      ...drafts.map(({ body }) => office.issue(body.id)),
      ...files.map((file) => logo.set(file)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of drafts) expect(imagesOf((await office.pdf(body.id)).body)).toHaveLength(1);
  });

  it.each(INVOICE_LANGUAGES)('moves the text down and changes nothing else in %s', async (lang) => {
    const { snapshot } = fc.sample(documents, { numRuns: 1, seed: 7 })[0]!;
    const draw = async (logo: Buffer | null) =>
      (await readPdf(await drawInvoice({ snapshot, lang, made_at: new Date(0), logo })))[0]!.texts;
    const bare = await draw(null);
    for (const [width, height, down] of [
      [700, 150, 36 + 18],
      [100, 260, 62 + 18],
      [64, 48, 24 + 18],
    ] as const) {
      const moved = await draw(await picture(width, height).png().toBuffer());
      expect(moved.map(({ text, x, y }) => [text, x, Math.round(y + down)])).toEqual(
        bare.map(({ text, x, y }) => [text, x, Math.round(y)]),
      );
    }
  });
});
