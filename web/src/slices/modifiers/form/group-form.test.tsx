import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Ingredient } from 'contract/ingredients/schemas';
import type { ModifierGroup, ModifierGroupInput } from 'contract/modifiers/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../kit/api/errors.ts';
import { queryClient } from '../../../kit/api/query.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { aGroup, anOption } from '../testing/a-group.ts';
import { GroupForm } from './group-form.tsx';

const onion = { id: 5, place_id: 1, name: 'Cipolla', unit: 'g', allergens: [] } as unknown as Ingredient;

let sent: ModifierGroupInput[];
let refusal: ApiError | undefined;

beforeEach(() => {
  sent = [];
  refusal = undefined;
  const answers = { ingredients: [onion], 'modifier-groups': [aGroup(2, 'Salse')] };
  vi.stubGlobal('fetch', (url: string) => {
    const [, data] = Object.entries(answers).find(([path]) => url.includes(`/${path}`)) ?? [];
    return data ? Promise.resolve(Response.json({ data, total: data.length })) : new Promise(() => {});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  sessionStorage.clear();
});

const open = (group?: ModifierGroup) =>
  showPage(
    () => (
      <GroupForm
        place_id={1}
        {...(group && { group })}
        action="Salva gruppo"
        busyText="Salvataggio…"
        save={(values) => {
          sent.push(values);
          return refusal ? Promise.reject(refusal) : Promise.resolve();
        }}
        failure="Errore durante il salvataggio"
      />
    ),
    undefined,
  );
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const most = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Scelte, al massimo/ });
const unfold = (at: number) =>
  act(async () => screen.getAllByText(/^(Allergeni, ricetta e altro|Altro: )/)[at]?.click());
const choose = (label: string | RegExp, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

test('the kind proposes how many are chosen, until a person says otherwise', async () => {
  await open();
  expect(screen.getByText(/Chi ordina/).textContent).toContain('quante se ne vogliono');
  await choose('Tipo', 'cooking');
  expect(screen.getByText(/Chi ordina/).textContent).toContain('1 scelta');
  await act(async () => fireEvent.change(most(), { target: { value: '3' } }));
  await choose('Tipo', 'without');
  expect(most().value).toBe('3');
});

test('names, options and their order are sent as they were written', async () => {
  await open();
  await act(async () => type('Nome del gruppo', 'Aggiunte pizza'));
  await act(async () => type("Nome dell'opzione", 'Bufala'));
  await act(async () => type('Prezzo in più', '2,5'));
  await press("Aggiungi un'opzione");
  const second = screen.getAllByLabelText("Nome dell'opzione")[1]!;
  await act(async () => fireEvent.change(second, { target: { value: 'Olive' } }));
  await press('Opzione 2: sposta su');
  await press('Salva gruppo');
  expect(sent).toMatchObject([
    {
      name: 'Aggiunte pizza',
      kind: 'add',
      min: 0,
      max: null,
      options: [
        { name: 'Olive', price: 0 },
        { name: 'Bufala', price: 2.5 },
      ],
    },
  ]);
});

test('what is wrong is said at its field, and a new option says nothing yet', async () => {
  await open();
  await press("Aggiungi un'opzione");
  await act(async () => type('Nome del gruppo', 'Cottura'));
  expect(screen.queryByText("Scrivi il nome dell'opzione.")).toBeNull();
  await act(async () => type('Scelte, almeno', '3'));
  await press('Salva gruppo');
  expect(screen.getAllByText("Scrivi il nome dell'opzione.")).toHaveLength(2);
  expect(sent).toEqual([]);
});

test('the last option that goes leaves an empty one', async () => {
  await open(aGroup(1, 'Cottura', { options: [anOption(10, 'Al sangue')] }));
  expect(field("Nome dell'opzione").value).toBe('Al sangue');
  await press('Opzione 1: togli');
  expect(field("Nome dell'opzione").value).toBe('');
  await press('Salva gruppo');
  expect(screen.getByText("Scrivi il nome dell'opzione.")).toBeTruthy();
  expect(sent).toEqual([]);
});

test('an option takes an ingredient away, brings an allergen and opens a group, and keeps its id', async () => {
  await open(aGroup(1, 'Panino', { kind: 'choice', options: [anOption(10, 'Senza cipolla')] }));
  await screen.findByText('Allergeni, ricetta e altro');
  await unfold(0);
  await press('Aggiungi un ingrediente');
  await choose('In più o in meno: Cipolla', 'less');
  await act(async () => type('Quantità: Cipolla', '30'));
  await choose(/Aggiungi un allergene/, 'celery');
  await choose(/Apre un altro gruppo/, '2');
  expect(screen.getByText('Altro: 1 allergene, 1 ingrediente, apre un altro gruppo')).toBeTruthy();
  await press('Salva gruppo');
  expect(sent[0]?.options).toMatchObject([
    {
      id: 10,
      allergens: [{ code: 'celery', level: 'contains' }],
      recipe: [{ ingredient_id: 5, quantity: -30, unit: 'g' }],
      opens_group_id: 2,
    },
  ]);
});

test('what the server refuses inside an option opens it and is said there', async () => {
  const sentence = 'Questo gruppo apre già altri gruppi.';
  refusal = new ApiError(422, 'invalid', 'Controlla i campi.', { 'options.0.opens_group_id': sentence });
  await open(aGroup(1, 'Panino'));
  await press('Salva gruppo');
  const folded = (await screen.findByText(sentence)).closest('details');
  await waitFor(() => expect(folded?.open).toBe(true));
  expect(within(folded!).getByLabelText(/Apre un altro gruppo/)).toBeTruthy();
});

test('an ingredient after the first five hundred is named, and one that has left is not', async () => {
  const all = Array.from({ length: 501 }, (_, n) => ({ ...onion, id: n + 1, name: `Ingrediente ${n + 1}` }));
  let answer = () => {};
  const gate = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/ingredients')) return new Promise(() => {});
    await gate;
    const query = new URL(url, 'http://hub').searchParams;
    const from = Number(query.get('offset'));
    const data = all.slice(from, from + Number(query.get('limit') ?? 100));
    return Response.json({ data, total: all.length });
  });
  const recipe = [501, 900].map((ingredient_id) => ({
    ingredient_id,
    name: '',
    quantity: 1,
    unit: 'g' as const,
  }));
  await open(aGroup(1, 'Salse', { options: [anOption(10, 'Con tutto', { recipe })] }));
  await unfold(0);
  const shown = () =>
    screen
      .getAllByLabelText<HTMLSelectElement>('Ingrediente')
      .map((one) => one.selectedOptions[0]?.textContent);
  expect(shown()).toEqual(['Caricamento…', 'Caricamento…']);
  answer();
  await waitFor(() => expect(shown()).toEqual(['Ingrediente 501', 'Non più in uso']));
});
