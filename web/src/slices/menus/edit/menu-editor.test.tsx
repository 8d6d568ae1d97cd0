import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Menu, MenuInput } from 'contract/menus/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../kit/api/query.ts';
import { LiveRegion } from '../../../kit/ui/feedback/live-region.tsx';
import { toast, toastStore } from '../../../kit/ui/feedback/toast.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { aMenu, dish, section } from '../testing/a-menu.ts';
import { keepMenu, menuQuery } from '../use-menu.ts';
import { MenuEditor } from './menu-editor.tsx';
import { useMenuSaver } from './use-menu-saver.ts';
// No test waits for it to be loaded.
import '../../../kit/ui/overlays/menu-list.tsx';

const start = aMenu([
  section(1, 'Primi', [dish(11, 'Carbonara'), dish(12, 'Gnocchi')]),
  section(2, 'Dolci', [dish(21, 'Tiramisù', { allergens_state: 'unknown', missing: ['de'] })]),
]);

/** What the server has, and what was sent to it. */
let kept: Menu;
const sent: MenuInput[] = [];

function answer(body: MenuInput): Response {
  if (body.version !== kept.version)
    return Response.json({ error: 'Qualcuno lo ha cambiato.', code: 'menu_changed' }, { status: 409 });
  const all = kept.sections.flatMap(({ dishes }) => dishes);
  kept = {
    ...kept,
    version: kept.version + 1,
    sections: body.sections.map((one, index) => ({
      ...section(one.id ?? 100 + index, one.name),
      dishes: one.dishes.flatMap(
        ({ product_id }) => all.find((known) => known.product_id === product_id) ?? dish(product_id, '?'),
      ),
    })),
  };
  return Response.json(kept);
}

function Editor() {
  const { data } = useQuery(menuQuery(7));
  const saver = useMenuSaver(7);
  return (
    <>
      <LiveRegion />
      {data && <MenuEditor menu={data} saver={saver} />}
    </>
  );
}

const open = async () => {
  keepMenu(kept);
  await showPage(() => <Editor />, undefined);
};
const grip = (what: string) => screen.getByRole('button', { name: `Sposta ${what}` });
const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('button', { name: /^Sposta / })
    .map((one) => one.getAttribute('aria-label')?.replace('Sposta ', ''));
const onServer = () => kept.sections.map(({ dishes }) => dishes.map(({ name }) => name));

beforeEach(() => {
  kept = start;
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') {
      if (url.endsWith('/menus/7')) return Promise.resolve(Response.json(kept));
      return new Promise(() => {});
    }
    const input: MenuInput = JSON.parse(String(body));
    sent.push(input);
    return Promise.resolve(answer(input));
  });
});
afterEach(() => {
  for (const { id } of toastStore.get()) toast.dismiss(id);
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the arrows move a dish, over the edge of its section too, and the focus stays on it', async () => {
  await open();
  const first = grip('Carbonara');
  first.focus();
  await act(async () => fireEvent.keyDown(first, { key: 'ArrowDown' }));
  await waitFor(() => expect(names('Primi')).toEqual(['Gnocchi', 'Carbonara']));
  expect(document.activeElement).toBe(grip('Carbonara'));
  expect(screen.getByText('Carbonara: posto 2 di 2 in Primi')).toBeTruthy();
  await act(async () => fireEvent.keyDown(grip('Carbonara'), { key: 'ArrowDown' }));
  await waitFor(() => expect(names('Dolci')).toEqual(['Carbonara', 'Tiramisù']));
  expect(document.activeElement).toBe(grip('Carbonara'));
  await waitFor(() => expect(onServer()).toEqual([['Gnocchi'], ['Carbonara', 'Tiramisù']]));
  await act(async () => fireEvent.keyDown(grip('Gnocchi'), { key: 'ArrowUp' }));
  expect(screen.getByText('Gnocchi non si può spostare più su')).toBeTruthy();
});

test('presses that come before the one before is drawn all count, over the edge of a section too', async () => {
  await open();
  const press = (what: string, key: string) => fireEvent.keyDown(grip(what), { key });
  await act(async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) press('Carbonara', key);
  });
  await waitFor(() => expect(onServer()).toEqual([['Gnocchi'], ['Tiramisù', 'Carbonara']]));
  expect(names('Dolci')).toEqual(['Tiramisù', 'Carbonara']);
  expect(document.activeElement).toBe(grip('Carbonara'));
  await act(async () => {
    press('la sezione Dolci', 'ArrowUp');
    press('la sezione Dolci', 'ArrowDown');
    press('la sezione Dolci', 'ArrowUp');
  });
  await waitFor(() => expect(onServer()).toEqual([['Tiramisù', 'Carbonara'], ['Gnocchi']]));
});

test('the arrows move a whole section', async () => {
  await open();
  await act(async () => fireEvent.keyDown(grip('la sezione Dolci'), { key: 'ArrowUp' }));
  await waitFor(() => expect(onServer()).toEqual([['Tiramisù'], ['Carbonara', 'Gnocchi']]));
  expect(document.activeElement).toBe(grip('la sezione Dolci'));
});

test('quick acts are sent one after the other, each with the version of the answer before', async () => {
  await open();
  await act(async () => {
    fireEvent.keyDown(grip('Carbonara'), { key: 'ArrowDown' });
  });
  await waitFor(() => expect(names('Primi')).toEqual(['Gnocchi', 'Carbonara']));
  await act(async () => {
    fireEvent.keyDown(grip('Carbonara'), { key: 'ArrowDown' });
    fireEvent.keyDown(grip('la sezione Dolci'), { key: 'ArrowUp' });
  });
  await waitFor(() => expect(onServer()).toEqual([['Carbonara', 'Tiramisù'], ['Gnocchi']]));
  expect(sent.map(({ version }) => version)).toEqual(sent.map((_, index) => index + 1));
});

test('a dish that was taken away comes back by "Annulla"', async () => {
  await open();
  await act(async () => screen.getByRole('button', { name: 'Azioni per Gnocchi' }).click());
  await act(async () => (await screen.findByRole('menuitem', { name: 'Togli dal menu' })).click());
  await waitFor(() => expect(onServer()[0]).toEqual(['Carbonara']));
  const [said] = toastStore.get();
  expect(said?.text).toBe('Gnocchi tolto dal menu');
  await act(async () => said?.action?.run());
  await waitFor(() => expect(kept.sections[0]?.dishes.map(({ product_id }) => product_id)).toEqual([11, 12]));
});

test('a change of somebody else is shown, and the own one done again on it', async () => {
  await open();
  kept = {
    ...kept,
    version: 5,
    sections: [...kept.sections, section(3, 'Vini')],
  };
  await act(async () => fireEvent.keyDown(grip('Carbonara'), { key: 'ArrowDown' }));
  expect(await screen.findByText('Qualcuno ha cambiato questo menu')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Vini' })).toBeTruthy();
  expect(names('Primi')).toEqual(['Carbonara', 'Gnocchi']);
  expect(screen.getByText(/Non è stato salvato: Carbonara: posto 2 di 2 in Primi/)).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Rifai la modifica' }).click());
  await waitFor(() => expect(onServer()).toEqual([['Gnocchi', 'Carbonara'], ['Tiramisù'], []]));
  expect(screen.queryByText('Qualcuno ha cambiato questo menu')).toBeNull();
});

test('what fails for another reason goes back, and is offered again', async () => {
  await open();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ error: 'Non si può.', code: 'no' }, { status: 422 })),
  );
  await act(async () => fireEvent.keyDown(grip('Carbonara'), { key: 'ArrowDown' }));
  await waitFor(() => expect(names('Primi')).toEqual(['Carbonara', 'Gnocchi']));
  const [said] = toastStore.get();
  expect([said?.kind, said?.text, said?.action?.label]).toEqual(['error', 'Non si può.', 'Riprova']);
});

test('a section whose answer was lost is sent again by the same key, from the window and by "Riprova"', async () => {
  kept = aMenu([]);
  await open();
  const read = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (init.method !== 'PUT') return read(url, init);
    sent.push(JSON.parse(String(init.body)));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const keys = () => sent.map(({ sections }) => sections.map(({ key }) => key));
  await act(async () => screen.getByRole('button', { name: 'Parti dalle portate' }).click());
  await waitFor(() => expect(toastStore.get()[0]?.action?.label).toBe('Riprova'));
  await act(async () => toastStore.get()[0]?.action?.run());
  await waitFor(() => expect(sent.length).toBe(2));
  expect(keys()[0]?.every((key) => key?.length === 32)).toBe(true);
  expect(keys()[1]).toEqual(keys()[0]);

  await act(async () => screen.getByRole('button', { name: 'Nuova sezione' }).click());
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Vini' } });
  const add = () => screen.getByRole('button', { name: 'Aggiungi sezione' }).click();
  await act(async () => add());
  await waitFor(() => expect(sent.length).toBe(3));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Aggiungi sezione' })).toBeTruthy());
  await act(async () => add());
  await waitFor(() => expect(sent.length).toBe(4));
  expect(keys()[2]?.[0]?.length).toBe(32);
  expect(keys()[3]).toEqual(keys()[2]);
});

test('a dish says what is missing of it', async () => {
  await open();
  const row = grip('Tiramisù').closest('li')!;
  expect(row.textContent).toContain('Allergeni da verificare');
  expect(row.textContent).toContain('Manca in tedesco');
  expect(row.textContent).toMatch(/10,00.€/);
});

test('of a very long menu only what is near is drawn', async () => {
  const near: (() => void)[] = [];
  class Observer {
    private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = tell;
    }
    observe() {
      near.push(() => this.tell([{ isIntersecting: true }]));
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const many = Array.from({ length: 160 }, (_, n) => dish(1000 + n, `Piatto ${n}`));
  kept = aMenu([section(1, 'Primi', many.slice(0, 100)), section(2, 'Dolci', many.slice(100))]);
  await open();
  expect([names('Primi'), names('Dolci')].map(({ length }) => length)).toEqual([80, 0]);
  await act(async () => near[1]?.());
  expect(names('Dolci')).toHaveLength(40);
  await act(async () => fireEvent.keyDown(grip('Piatto 100'), { key: 'ArrowDown' }));
  await waitFor(() => expect(names('Dolci').slice(0, 2)).toEqual(['Piatto 101', 'Piatto 100']));
  await waitFor(() => expect(onServer()[1]).toHaveLength(60));
});

test('an empty menu begins with the usual sections', async () => {
  kept = aMenu([]);
  await open();
  await act(async () => screen.getByRole('button', { name: 'Parti dalle portate' }).click());
  await waitFor(() =>
    expect(kept.sections.map(({ name }) => name)).toEqual([
      'Antipasti',
      'Primi',
      'Secondi',
      'Contorni',
      'Dolci',
      'Bevande',
    ]),
  );
});
