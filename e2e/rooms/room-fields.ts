import type { Locator, Page } from '@playwright/test';

export const CREATE = '/dashboard/rooms/create';

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const number = (page: Page): Locator => field(page, 'Numero');
export const price = (page: Page): Locator => field(page, 'Prezzo a notte');
export const save = (page: Page): Locator => page.getByRole('button', { name: /^(Crea camera|Salva)$/ });

/** What a new room cannot do without. */
export async function fillRoom(page: Page, what: string, euros: string): Promise<void> {
  await number(page).fill(what);
  await price(page).fill(euros);
}
