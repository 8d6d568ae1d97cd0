import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { expect, type OwnedPlace, PASSWORD, test, type World } from '../support/world.ts';
import { aService, anEatenOrder, ordersOf } from './order-parts.ts';

/** Types a PIN on the big keys. */
async function typePin(page: Page, pin: string): Promise<void> {
  const pad = page.getByRole('dialog');
  for (const figure of pin) await pad.getByRole('button', { name: figure, exact: true }).tap();
}

/** Her PIN is 271828. */
async function ownerWithPin(world: World, { id, owner }: OwnedPlace): Promise<void> {
  const me = await world.api<{ username: string }>(owner, 'GET', '/auth/me');
  const named = { first_name: 'Bruna', last_name: 'Neri', username: me.username };
  await world.api(owner, 'PATCH', '/auth/me', named);
  await world.api(owner, 'PUT', `/places/${id}/pin`, { pin: '271828', password: PASSWORD });
}

test(
  "a waiter's void is approved by the owner's PIN, and the phone changes hands by a PIN",
  { tag: '@phone' },
  async ({ page, world, complaints }) => {
    complaints.allow(/422/);
    const { place, table } = await aService(world);
    const { owner } = place;
    const waiter = await world.aMember(place, 'waiter');
    await ownerWithPin(world, place);
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

test(
  "a waiter's discount over the cap is approved by the owner's PIN, or made smaller",
  { tag: '@phone' },
  async ({ page, world, complaints }) => {
    complaints.allow(/409|422/);
    const { place, table } = await aService(world);
    await ownerWithPin(world, place);
    const order = await anEatenOrder(world, place, table);
    await world.enter(await world.aMember(place, 'waiter'));
    await page.goto(`/dashboard/orders/${order}/bill`);
    await page.getByRole('button', { name: /^Altre azioni per il conto/ }).tap();
    await page.getByRole('menuitem', { name: 'Sconto o omaggio…' }).tap();
    const discount = page.getByRole('dialog', { name: 'Sconto o omaggio' });
    await discount.getByRole('button', { name: 'Omaggio: tutto' }).tap();
    await discount.getByRole('textbox', { name: 'Motivo' }).fill('Compleanno');
    await discount.getByRole('button', { name: 'Applica' }).tap();
    const approval = page.getByRole('dialog', { name: "Serve un'approvazione" });
    await expect(approval).toContainText('Sconto di 24,00');
    await page.keyboard.press('Escape');
    // What was typed is still there.
    await expect(discount.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Compleanno');
    await discount.getByRole('button', { name: 'Applica' }).tap();
    await typePin(page, '271820');
    await expect(approval).toContainText('PIN sbagliato.');
    await typePin(page, '271828');
    await expect(page.getByText(/aggiunto, totale 0,00/)).toBeVisible();
    await expect(approval).toBeHidden();
    await expect(page.getByText('Compleanno').first()).toBeVisible();
  },
);
