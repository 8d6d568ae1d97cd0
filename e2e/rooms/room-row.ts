import type { Locator, Page } from '@playwright/test';

/** A room in the list: a row of the table, or a card on a phone. */
export function roomRow(page: Page, number: string): Locator {
  const card = page.getByRole('list', { name: 'Camere' }).getByRole('listitem');
  return page
    .getByRole('row')
    .or(card)
    .filter({ has: page.getByRole('link', { name: new RegExp(`^Camera ${number}\\b`) }) });
}

/** The links of all rooms in the list, in its order. */
export function roomLinks(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: /^Camera / });
}

/** The button that shows a room's state and changes it. */
export function statusButton(page: Page, number: string): Locator {
  return page.getByRole('button', { name: `Stato della camera ${number}:` });
}

export async function setStatus(page: Page, number: string, status: string): Promise<void> {
  await statusButton(page, number).click();
  await page.getByRole('menuitemradio', { name: status }).click();
}
