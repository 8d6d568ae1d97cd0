import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, PASSWORD, test } from '../support/world.ts';
import { aService, ordersOf } from './order-parts.ts';

/** Types a PIN on the big keys. */
async function typePin(page: Page, pin: string): Promise<void> {
  const pad = page.getByRole('dialog');
  for (const figure of pin) await pad.getByRole('button', { name: figure, exact: true }).tap();
}

test(
  "a waiter's void is approved by the owner's PIN, and the phone changes hands by a PIN",
  { tag: '@phone' },
  async ({ page, world, complaints }) => {
    complaints.allow(/422/);
    const { place, table } = await aService(world);
    const { owner } = place;
    const waiter = await world.aMember(place, 'waiter');
    const me = await world.api<{ username: string }>(owner, 'GET', '/auth/me');
    const named = { first_name: 'Bruna', last_name: 'Neri', username: me.username };
    await world.api(owner, 'PATCH', '/auth/me', named);
    await world.api(owner, 'PUT', `/places/${place.id}/pin`, { pin: '271828', password: PASSWORD });
    const { data } = await world.api<{ data: { id: number; name: string }[] }>(
      owner,
      'GET',
      `/places/${place.id}/products`,
    );
    const carbonara = data.find(({ name }) => name === 'Carbonara')!.id;
    const order = await world.api<{ id: number }>(waiter, 'POST', `/places/${place.id}/orders`, {
      table_id: table,
      guests: 2,
    });
    await world.api(waiter, 'POST', `/orders/${order.id}/commands`, {
      commands: [
        { id: randomUUID(), type: 'add', line_id: randomUUID(), product_id: carbonara, quantity: 2 },
        { id: randomUUID(), type: 'send' },
      ],
    });
    const voided = async () => (await ordersOf(world, place))[0]?.lines.map(({ state }) => state);

    await world.enter(waiter);
    await page.goto(`/dashboard/orders/${order.id}`);
    await page.getByRole('button', { name: 'Tutto mandato' }).tap();
    await page.getByRole('button', { name: 'Altro per Carbonara' }).tap();
    await page.getByRole('menuitem', { name: 'Storna…' }).tap();
    await page.getByRole('button', { name: 'Non andava bene' }).tap();
    const approval = page.getByRole('dialog', { name: "Serve un'approvazione" });
    await expect(approval).toContainText('Storno di Carbonara');
    await expectAccessible(page, approval);
    expect(await smallTargets(page)).toEqual([]);
    await typePin(page, '271820');
    await expect(approval).toContainText('PIN sbagliato.');
    expect(await voided()).toEqual(['sent']);
    await typePin(page, '271828');
    await expect(page.getByText('Approvato da Bruna Neri')).toBeVisible();
    await expect.poll(voided).toEqual(['voided']);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Il tuo account' }).tap();
    await page.getByRole('menuitem', { name: 'Cambia persona' }).tap();
    await typePin(page, '271828');
    await expect(page.getByText('Ora lavora Bruna Neri')).toBeVisible();
    await page.getByRole('button', { name: 'Il tuo account, Bruna Neri' }).tap();
    await expect(page.getByRole('menuitem', { name: 'Profilo' })).toBeHidden();
    await page.getByRole('menuitem', { name: 'Blocca' }).tap();
    await expect(page.getByRole('button', { name: 'Il tuo account, Persona Di Prova' })).toBeVisible();
  },
);
