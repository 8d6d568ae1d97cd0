import { HOUR_MS } from 'contract/days/durations';
import { products } from 'contract/products/calls';
import { describe, expect, it } from 'vitest';
import { removeOrphanPhotos } from '../../platform/photos/jobs.ts';
import { picture, storedFiles } from '../../platform/photos/testing/photos.ts';
import { world } from '../../testing/world.ts';
import { shop } from './testing/shop.ts';

describe('the photo of a product', () => {
  const w = world();

  async function aProduct() {
    const s = await shop(w);
    const { id } = await s.add();
    const params = { product_id: id };
    return {
      ...s,
      id,
      async set(...files: Buffer[]) {
        const form = new FormData();
        for (const file of files) form.append('photos', new Blob([new Uint8Array(file)]), 'foto.png');
        return s.send(products.setPhoto, { params, form });
      },
      remove: () => s.send(products.removePhoto, { params }),
    };
  }
  const photo = () => picture().png().toBuffer();

  it('is set, replaced with its files, and removed', async () => {
    const p = await aProduct();
    const before = (await storedFiles(w)).length;
    const first = await p.set(await photo());
    expect([first.status, first.body.photo]).toEqual([
      200,
      expect.stringMatching(/^\/photos\/[0-9a-f]{32}\.webp$/),
    ]);
    const second = await p.set(await photo());
    expect(second.body.photo).not.toBe(first.body.photo);
    await w.app.jobs.runDue();
    expect(await storedFiles(w)).toHaveLength(before + 2);
    for (let twice = 0; twice < 2; twice += 1) expect((await p.remove()).status).toBe(204);
    expect((await p.read(p.id)).photo).toBeNull();
    await w.app.jobs.runDue();
    expect(await storedFiles(w)).toHaveLength(before);
    expect((await p.lines()).slice(1)).toEqual([
      'Prodotto «Caffè espresso»: foto aggiunta.',
      'Prodotto «Caffè espresso»: foto cambiata.',
      'Prodotto «Caffè espresso»: foto tolta.',
    ]);
  });

  it('stays the same when it is sent again', async () => {
    const p = await aProduct();
    const file = await photo();
    const first = await p.set(file);
    expect((await p.set(file)).body.photo).toBe(first.body.photo);
  });

  it('is one, and a photo', async () => {
    const p = await aProduct();
    expect((await p.set(await photo(), await photo())).status).toBe(413);
    expect((await p.set(Buffer.from('non una foto'))).status).toBe(415);
    expect((await p.read(p.id)).photo).toBeNull();
  });

  it('is no orphan to the nightly work', async () => {
    const p = await aProduct();
    await p.set(await photo());
    const files = await storedFiles(w);
    w.advance(2 * HOUR_MS);
    await removeOrphanPhotos(w.app);
    expect(await storedFiles(w)).toEqual(files);
  });
});
