import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { aPage } from './testing/page.ts';
import { lastTo } from './testing/sent-letters.ts';

const w = world();

describe('the plate of a guest’s car', () => {
  it('is asked for where the place says so, and shown to desk, guest and place', async () => {
    const email = 'targa@example.com';
    const page = await aPage(w, { place: { ask_license_plate: true, email } });
    expect((await page.guest.place()).body.ask_license_plate).toBe(true);
    const asked = await page.request(1, 2, { license_plate: 'ab 123-cd' });
    expect(asked.license_plate).toBe('AB123CD');
    expect((await page.guest.get(asked.token)).body.license_plate).toBe('AB123CD');
    expect((await page.desk.get(asked.id)).license_plate).toBe('AB123CD');
    expect((await lastTo(w, email)).text).toMatch(/\nTarga: AB123CD\n/);
    expect((await page.request(2, 3)).license_plate).toBeNull();
    const { status, error } = await page.guest.ask(3, 4, { license_plate: 'AB_123' });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['license_plate']]);
  });

  it('is not kept where the place does not ask for it', async () => {
    const page = await aPage(w);
    expect((await page.guest.place()).body.ask_license_plate).toBe(false);
    const { id, license_plate } = await page.request(1, 2, { license_plate: 'AB123CD' });
    expect([license_plate, (await page.desk.get(id)).license_plate]).toEqual([null, null]);
  });
});
