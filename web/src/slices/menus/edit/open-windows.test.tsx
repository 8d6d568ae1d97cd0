import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DishCard, Menu, MenuDish, MenuSection } from 'contract/menus/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../kit/api/query.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { cardQuery } from '../card/use-card.ts';
import { aMenu, dish, section } from '../testing/a-menu.ts';
import { keepMenu, menuQuery } from '../use-menu.ts';
import { MenuEditor } from './menu-editor.tsx';
import { useMenuSaver } from './use-menu-saver.ts';
// No test waits for them to be loaded.
import '../../../kit/ui/overlays/dialog-panel.tsx';
import '../../../kit/ui/overlays/menu-list.tsx';
import './editor-dialogs.tsx';

const aFormula = (over: Partial<MenuSection> = {}, ofDish: Partial<MenuDish> = {}): Menu =>
  aMenu([{ ...section(1, 'Primi', [dish(11, 'Carbonara', ofDish)]), ...over }], { formula_price: 30 });

const card: DishCard = {
  product_id: 11,
  course: 'first',
  station: null,
  marks: [],
  frozen: 'fresh',
  includes_cover: false,
  translations: {},
};

const sent: unknown[] = [];

function Editor() {
  const { data } = useQuery(menuQuery(7));
  const saver = useMenuSaver(7);
  return data && <MenuEditor menu={data} saver={saver} />;
}

async function choose(actions: string, entry: string): Promise<void> {
  keepMenu(aFormula());
  await showPage(() => <Editor />, undefined);
  await act(async () => screen.getByRole('button', { name: `Azioni per ${actions}` }).click());
  await act(async () => (await screen.findByRole('menuitem', { name: entry })).click());
}
const shows = (label: RegExp, value: string) =>
  waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value));
const save = () => act(async () => screen.getByRole('button', { name: 'Salva' }).click());

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    else if (url.endsWith('/card')) return Promise.resolve(Response.json(card));
    return new Promise(() => {});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the window of a section follows another device where nothing was typed', async () => {
  await choose('la sezione Primi', 'Modifica');
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Primi piatti' } });
  await act(async () => keepMenu(aFormula({ choose: 2, name: 'Paste' })));
  await shows(/^Quanti piatti/, '2');
  await save();
  expect(sent).toMatchObject([{ sections: [{ name: 'Primi piatti', choose: 2 }] }]);
});

test('the window of a supplement follows another device', async () => {
  await choose('Carbonara', 'Supplemento…');
  await screen.findByLabelText(/^Supplemento \(/);
  await act(async () => keepMenu(aFormula({}, { supplement: 4 })));
  await shows(/^Supplemento \(/, '4,00');
  await save();
  expect(sent).toMatchObject([{ sections: [{ dishes: [{ supplement: 4 }] }] }]);
});

test('the card of a dish follows another device where nothing was typed', async () => {
  await choose('Carbonara', 'Scheda del piatto');
  fireEvent.change(await screen.findByLabelText(/^Reparto/), { target: { value: 'kitchen' } });
  await act(async () => {
    queryClient.setQueryData(cardQuery(11).queryKey, { ...card, course: 'starter' });
  });
  await shows(/^Portata/, 'starter');
  await save();
  expect(sent).toMatchObject([{ course: 'starter', station: 'kitchen' }]);
});
