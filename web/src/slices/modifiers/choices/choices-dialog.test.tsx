import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ProductChoices, ProductChoicesInput } from 'contract/modifiers/schemas';
import type { Product } from 'contract/products/schemas';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { aGroup } from '../testing/a-group.ts';
import { ChoicesDialog } from './choices-dialog.tsx';
// No test waits for it to be loaded.
import '../../../kit/ui/overlays/dialog-panel.tsx';

const wine = { id: 4, place_id: 1, name: 'Vino della casa', kind: 'drink', price: 12 } as Product;
const none: ProductChoices = { product_id: 4, variants: [], groups: [], opened: [] };

let sent: ProductChoicesInput[];
let refusal: object | undefined;

beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT')
      return url.includes('/modifier-groups')
        ? Promise.resolve(Response.json({ data: [aGroup(1, 'Ghiaccio'), aGroup(2, 'Fetta di limone')] }))
        : new Promise(() => {});
    sent.push(JSON.parse(String(body)));
    return Promise.resolve(refusal ? Response.json(refusal, { status: 422 }) : Response.json(none));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const onClose = vi.fn<() => void>();
async function open(choices = none): Promise<void> {
  onClose.mockClear();
  await showPage(() => <ChoicesDialog product={wine} choices={choices} open onClose={onClose} />, undefined);
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const fields = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
const write = (label: string, at: number, value: string) =>
  act(async () => fireEvent.change(fields(label)[at]!, { target: { value } }));
const price = 'Prezzo';

test('a new row says nothing before somebody has been at its fields', async () => {
  await open();
  await press('Aggiungi una variante');
  await write('Nome della variante', 0, 'Calice');
  await press('Aggiungi una variante');
  expect(screen.queryByText('Scrivi un importo come 12,50.')).toBeNull();
  expect(screen.queryByText('Scrivi il nome della variante.')).toBeNull();
  await act(async () => fireEvent.blur(fields(price)[0]!));
  expect(screen.getAllByText('Scrivi un importo come 12,50.')).toHaveLength(1);
  await write(price, 0, '4');
  expect(screen.queryByText('Scrivi un importo come 12,50.')).toBeNull();
  await press('Salva');
  expect(screen.getByText('Scrivi il nome della variante.')).toBeTruthy();
  expect(screen.getByText('Scrivi un importo come 12,50.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('variants are saved in their order with their ids, and the groups that were chosen', async () => {
  await open({
    ...none,
    variants: [
      { id: 8, name: 'Bottiglia', names: { en: 'bottle' }, price: 18 },
      { id: 9, name: 'Calice', names: {}, price: 4 },
    ],
  });
  await press('Variante 2: sposta su');
  await write(price, 1, '19,5');
  const choice = await screen.findByLabelText('Aggiungi un gruppo (facoltativo)');
  await act(async () => fireEvent.change(choice, { target: { value: '2' } }));
  await press('Salva');
  expect(sent).toEqual([
    {
      variants: [
        { id: 9, name: 'Calice', names: {}, price: 4 },
        { id: 8, name: 'Bottiglia', names: { en: 'bottle' }, price: 19.5 },
      ],
      group_ids: [2],
    },
  ]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a group that another device has added meanwhile is sent along, with what is typed here', async () => {
  const variants = [{ id: 8, name: 'Bottiglia', names: {}, price: 18 }];
  function Page() {
    const [choices, setChoices] = useState<ProductChoices>({ ...none, variants });
    return (
      <>
        <button onClick={() => setChoices({ ...none, variants, groups: [aGroup(2, 'Fetta di limone')] })}>
          altrove
        </button>
        <ChoicesDialog product={wine} choices={choices} open onClose={onClose} />
      </>
    );
  }
  await showPage(() => <Page />, undefined);
  await write(price, 0, '19');
  await act(async () => fireEvent.click(screen.getByText('altrove')));
  await press('Salva');
  expect(sent).toMatchObject([{ variants: [{ id: 8, price: 19 }], group_ids: [2] }]);
});

test('variants and groups that two people add at once are all sent, and one that was taken away is not', async () => {
  const variant = (id: number, name: string, cost: number) => ({ id, name, names: {}, price: cost });
  const [bottle, glass, carafe] = [
    variant(8, 'Bottiglia', 18),
    variant(9, 'Calice', 4),
    variant(10, 'Caraffa', 9),
  ];
  const first = { ...none, variants: [bottle, glass] };
  const meanwhile = {
    ...none,
    variants: [{ ...bottle, name: 'Bottiglia 0,75' }, carafe],
    groups: [aGroup(1, 'Ghiaccio')],
  };
  function Page() {
    const [choices, setChoices] = useState<ProductChoices>(first);
    return (
      <>
        <button onClick={() => setChoices(meanwhile)}>altrove</button>
        <ChoicesDialog product={wine} choices={choices} open onClose={onClose} />
      </>
    );
  }
  await showPage(() => <Page />, undefined);
  await write(price, 0, '19');
  await press('Aggiungi una variante');
  await write('Nome della variante', 2, 'Mezza');
  await write(price, 2, '10');
  const choice = await screen.findByLabelText('Aggiungi un gruppo (facoltativo)');
  await act(async () => fireEvent.change(choice, { target: { value: '2' } }));
  await act(async () => fireEvent.click(screen.getByText('altrove')));
  await press('Salva');
  expect(sent).toEqual([
    {
      variants: [
        { ...bottle, name: 'Bottiglia 0,75', price: 19 },
        carafe,
        { name: 'Mezza', names: {}, price: 10 },
      ],
      group_ids: [1, 2],
    },
  ]);
});

test('what the server refuses is said at its row, and what was typed stays', async () => {
  await open();
  await press('Aggiungi una variante');
  await write('Nome della variante', 0, 'Calice');
  await write(price, 0, '4');
  const sentence = "C'è già una variante con questo nome.";
  refusal = { error: 'No', code: 'invalid', fields: { 'variants.0.name': sentence } };
  await press('Salva');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(fields('Nome della variante')[0]!.value).toBe('Calice');
  expect(onClose).not.toHaveBeenCalled();
});
