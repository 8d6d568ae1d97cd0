import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Order, OrderLine } from 'contract/orders/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { readWaiting } from '../outbox/outbox.ts';
import { aCatalogue, aLine, anOrder } from '../testing/an-order.ts';
import { OrderScreen } from './order-screen.tsx';

const milk: OrderLine['allergens'][number] = { code: 'milk', level: 'contains', from: [] };
const withMilk = {
  ...aCatalogue,
  products: aCatalogue.products.map((product) =>
    product.id === 2 ? product : { ...product, allergens: [milk] },
  ),
  groups: aCatalogue.groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, allergens: [milk] })),
  })),
};
let catalogue: unknown = withMilk;
let line: OrderLine;
let held: OrderLine[] = [];
let orderState: Order['state'] = 'open';

/** Nothing that is done goes through: it can be read on the device. */
function answer(url: string, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'GET') return Promise.reject(new TypeError('no network'));
  const order = {
    ...anOrder([...held, line]),
    state: orderState,
    allergies: [{ seat: null, allergens: ['milk'], note: null }],
  };
  if (url.endsWith('/order-catalogue')) return Promise.resolve(Response.json(catalogue));
  return Promise.resolve(Response.json(url.endsWith('/orders/7') ? order : { data: [] }));
}

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
  token.set('segno');
});
afterEach(() => {
  token.set(null);
  catalogue = withMilk;
  held = [];
  orderState = 'open';
  vi.unstubAllGlobals();
});

async function press(label: string): Promise<void> {
  const found = await screen.findByText(label);
  fireEvent.click(found);
  await act(async () => {});
}
const waits = () =>
  readWaiting().map(({ what }) => (what.kind === 'command' ? what.command.type : what.kind));
const commands = () => readWaiting().flatMap(({ what }) => (what.kind === 'command' ? [what.command] : []));

async function show(state: OrderLine['state'], over: Partial<OrderLine> = {}): Promise<() => void> {
  line = aLine({ state, allergens: [milk], ...over });
  const { leave } = await showPage(
    () => <OrderScreen target={{ order_id: 7, opening: undefined }} missing={() => 'manca'} />,
    undefined,
  );
  fireEvent.click(await screen.findByLabelText('Altro per Carbonara'));
  return leave;
}

test('the same dish again is ordered after the confirmation that the first one had', async () => {
  const leave = await show('sent');
  await press('Altri 2');
  expect(waits()).toEqual([]);
  await press('Confermo, ordina lo stesso');
  await waitFor(() => expect(waits()).toEqual(['add', 'confirm_allergy']));
  leave();
});

test('a line that nobody confirmed is changed after a confirmation, and in nothing but what was chosen anew', async () => {
  const leave = await show('draft', { seat: 1 });
  await press('Modifica');
  fireEvent.change(await screen.findByLabelText('Portata'), { target: { value: 'second' } });
  await press('Salva');
  expect(waits()).toEqual([]);
  await press('Confermo, ordina lo stesso');
  await waitFor(() => expect(waits()).toEqual(['change', 'confirm_allergy']));
  const { line_id } = line;
  expect(commands()[0]).toEqual({ id: expect.any(String), type: 'change', line_id, course: 'second' });
  leave();
});

test('a line that is saved as it was is confirmed, and not sent again over the change of another phone', async () => {
  const leave = await show('draft');
  await press('Modifica');
  await press('Salva');
  await press('Confermo, ordina lo stesso');
  await waitFor(() => expect(waits()).toEqual(['confirm_allergy']));
  leave();
});

test('what another phone has put on the dish since the sheet was opened is warned of, too', async () => {
  const leave = await show('draft', { product_id: 2, allergens: [] });
  await press('Modifica');
  line = { ...line, picks: [{ option_id: 51 }], allergens: [milk] };
  await act(() => queryClient.invalidateQueries());
  await press('Salva');
  expect(waits()).toEqual([]);
  await press('Confermo, ordina lo stesso');
  await waitFor(() => expect(waits()).toEqual(['confirm_allergy']));
  leave();
});

const withBacon = {
  product_id: 2,
  picks: [{ option_id: 51, opened: [] }],
  allergy_confirmed_by: 'Anna Verdi',
};

test('an option that is taken off and put back is no change', async () => {
  const leave = await show('draft', withBacon);
  await press('Modifica');
  await press('Bacon +1,50 €');
  await press('Bacon +1,50 €');
  await press('Salva');
  expect(waits()).toEqual([]);
  leave();
});

test('an option that is taken off is a change of the options alone', async () => {
  const leave = await show('draft', withBacon);
  await press('Modifica');
  await press('Bacon +1,50 €');
  await press('Salva');
  const { line_id } = line;
  const taken = { id: expect.any(String), type: 'change', line_id, modifiers: [] };
  await waitFor(() => expect(commands()[0]).toEqual(taken));
  leave();
});

test('a dish is ordered after a confirmation where the option that it is taken with brings the allergen', async () => {
  const leave = await show('sent');
  await press('Secondi');
  fireEvent.click(await screen.findByLabelText('Hamburger: varianti, note e portata'));
  await press('Bacon +1,50 €');
  await press('Aggiungi');
  expect(waits()).toEqual([]);
  await press('Confermo, ordina lo stesso');
  await waitFor(() => expect(waits()).toEqual(['add', 'confirm_allergy']));
  leave();
});

test('a dish of which nobody knows the allergens says so, and is ordered at once', async () => {
  catalogue = {
    ...aCatalogue,
    products: aCatalogue.products.map((one) => ({ ...one, allergens_state: 'unknown' })),
  };
  const leave = await show('sent', { product_id: 2, allergens: [], allergens_state: 'unknown' });
  // On its line, and on the dish.
  expect(screen.getAllByText('Allergeni da verificare in cucina')).toHaveLength(2);
  await press('Secondi');
  fireEvent.click(screen.getByText('14,00 €'));
  await waitFor(() => expect(waits()).toEqual(['add']));
  leave();
});

test('a note for the kitchen is not lost without a question', async () => {
  const leave = await show('draft');
  await press('Modifica');
  fireEvent.change(await screen.findByLabelText(/Nota per la cucina/), { target: { value: 'Senza sale' } });
  await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeNull());
  await press('Annulla');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Salva');
  await press('Confermo, ordina lo stesso');
  await waitFor(() => expect(waits()).toEqual(['note', 'confirm_allergy']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  leave();
});

test('the note of a dish goes with what the device had seen of it', async () => {
  catalogue = aCatalogue;
  const leave = await show('draft', { note: 'Ben cotta', allergens: [] });
  await press('Modifica');
  fireEvent.change(await screen.findByLabelText(/Nota per la cucina/), { target: { value: 'Senza sale' } });
  await press('Salva');
  await waitFor(() => expect(commands()).toMatchObject([{ note: 'Senza sale', seen: 'Ben cotta' }]));
  leave();
});

test('the allergies of a seat go with what the device had seen of them', async () => {
  const leave = await show('sent');
  await press('Allergie: latte');
  await press('Uova');
  await press('Salva');
  const seen = { allergens: ['milk'], note: null };
  await waitFor(() => expect(commands()).toMatchObject([{ allergens: ['eggs', 'milk'], seen }]));
  leave();
});

// docs/rules.md 23.12
test('a dish whose variant is gone is not saved before another one is chosen', async () => {
  const variants = [{ id: 6, name: 'Doppio', price: 18 }];
  catalogue = {
    ...aCatalogue,
    products: aCatalogue.products.map((one) => (one.id === 2 ? { ...one, variants } : one)),
  };
  const leave = await show('draft', { product_id: 2, variant_id: 5, allergens: [] });
  await press('Modifica');
  await press('Salva');
  await screen.findByText('Scegli il formato.');
  await press('Doppio 18,00 €');
  await press('Salva');
  await waitFor(() => expect(commands()).toMatchObject([{ type: 'change', variant: 6 }]));
  leave();
});

test('an order that has ended shows what was eaten and offers no dish', async () => {
  orderState = 'closed';
  line = aLine({ state: 'served' });
  const { leave } = await showPage(
    () => <OrderScreen target={{ order_id: 7, opening: undefined }} missing={() => 'manca'} />,
    undefined,
  );
  expect(await screen.findByText('Carbonara')).toBeTruthy();
  expect(screen.queryByLabelText('Cerca un piatto')).toBe(null);
  expect(screen.queryByLabelText('Altro per Carbonara')).toBe(null);
  expect(screen.queryByText(/^da \d/)).toBe(null);
  expect(screen.getByText('Conto')).toBeTruthy();
  leave();
});

test.each([
  ['open', true],
  ['cancelled', false],
] as const)(
  'an order without dishes that is %s leads to its bill, where it is given up: %s',
  async (state, leads) => {
    orderState = state;
    line = aLine({ state: 'cancelled' });
    const { leave } = await showPage(
      () => <OrderScreen target={{ order_id: 7, opening: undefined }} missing={() => 'manca'} />,
      undefined,
    );
    await screen.findByRole('heading', { name: 'Tavolo 12' });
    expect(screen.queryByText('Conto') !== null).toBe(leads);
    leave();
  },
);

// docs/rules.md 26.8
test('what is new is sent alone: a course that is held back waits for its own sending', async () => {
  held = [aLine({ name: 'Tagliata', state: 'held', course: 'second' })];
  line = aLine({ name: 'Birra', course: 'drink' });
  const { leave } = await showPage(
    () => <OrderScreen target={{ order_id: 7, opening: undefined }} missing={() => 'manca'} />,
    undefined,
  );
  await press('Manda in cucina');
  await waitFor(() => expect(waits()).toEqual(['send']));
  expect(commands()).toMatchObject([{ line_ids: [line.line_id] }]);
  expect(await screen.findByText('Manda secondi')).toBeTruthy();
  leave();
});
