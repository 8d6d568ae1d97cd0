import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ProductInput } from 'contract/products/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { ProductForm } from './product-form.tsx';

const save = vi.fn<(product: ProductInput) => Promise<void>>(() => Promise.resolve());

const open = () =>
  showPage(
    () => (
      <ProductForm
        place_id={1}
        action="Crea prodotto"
        busyText="Creazione…"
        save={save}
        failure="Errore"
        cancelHref="/there"
      />
    ),
    undefined,
  );

/** As a reader at USB does, into the field that has the focus. */
async function scan(code: string, target: HTMLInputElement): Promise<void> {
  const before = target.value;
  await act(async () => {
    for (const [index, key] of [...code.split(''), 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: 1000 + index * 10 });
      target.dispatchEvent(event);
      if (key !== 'Enter')
        fireEvent.change(target, { target: { value: `${before}${code.slice(0, index + 1)}` } });
    }
  });
}

beforeEach(() => {
  sessionStorage.clear();
  save.mockClear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

test('a scanned code goes to its field wherever the focus is, and sends nothing', async () => {
  await open();
  type('Nome', 'Miele');
  await scan('8001120000019', field('Nome'));
  expect([field('Nome').value, field(/^Codice a barre/).value]).toEqual(['Miele', '8001120000019']);
  expect(save).not.toHaveBeenCalled();
});

test('a wrong check digit is said at the field', async () => {
  await open();
  await scan('8001120000018', field(/^Codice a barre/));
  expect(await screen.findByText('Il codice a barre non è valido: controlla le cifre.')).toBeTruthy();
});

test('the usual VAT follows the kind until somebody chooses another', async () => {
  const page = await open();
  type('Tipo', 'dish');
  expect(field('IVA').value).toBe('food_service');
  type('IVA', 'reduced');
  type('Tipo', 'extra');
  expect(field('IVA').value).toBe('reduced');
  type('Nome', 'Colazione');
  type('Prezzo', '9,50');
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toEqual({
    name: 'Colazione',
    kind: 'extra',
    category: null,
    price: 9.5,
    vat_class: 'reduced',
    code: null,
    barcode: null,
    description: null,
  });
});

test('a preparation has no price, and one that is sold after all is asked for it', async () => {
  const page = await open();
  type('Nome', 'Ragù');
  type('Tipo', 'preparation');
  expect(screen.queryByLabelText('Prezzo')).toBeNull();
  expect(screen.getByText(/si usa nelle ricette, non si vende/)).toBeTruthy();
  await page.submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({ kind: 'preparation', price: 0, vat_class: 'food_service' });
  type('Tipo', 'dish');
  expect(field('Prezzo').value).toBe('');
});
