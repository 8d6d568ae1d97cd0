import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DishCard, TranslationInput, TranslationLine } from 'contract/menus/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { figuresOf, toWorkOn } from './translation-figures.ts';
import { TranslationsPage } from './translations-page.tsx';

const lines: TranslationLine[] = [
  {
    product_id: 1,
    name: 'Carbonara',
    description: 'Con guanciale',
    translations: {},
    missing: ['en', 'de', 'fr', 'es'],
  },
  { product_id: 2, name: 'Gnocchi', description: null, translations: {}, missing: ['en', 'de', 'fr', 'es'] },
  {
    product_id: 3,
    name: 'Pane',
    description: null,
    translations: { en: { name: 'Bread', description: null } },
    missing: ['de', 'fr', 'es'],
  },
];
const card: DishCard = {
  product_id: 1,
  course: 'first',
  station: 'kitchen',
  marks: ['spicy'],
  frozen: 'frozen',
  includes_cover: false,
  translations: { de: { name: 'Carbonara auf Deutsch', description: null } },
};
const sent: [string, TranslationInput][] = [];
let refuse = false;

beforeEach(() => {
  sent.length = 0;
  refuse = false;
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (url.includes('menu-translations')) return Promise.resolve(Response.json({ data: lines }));
    const [, id, language] = /products\/(\d+)\/translations\/(\w+)$/.exec(url) ?? [];
    if (method !== 'PUT' || language === undefined) return new Promise(() => {});
    if (refuse) return Promise.resolve(Response.json({ error: 'Troppo lungo.', code: 'x' }, { status: 422 }));
    const input: TranslationInput = JSON.parse(String(body));
    sent.push([language, input]);
    const translations = { ...card.translations, [language]: input };
    return Promise.resolve(Response.json({ ...card, product_id: Number(id), translations }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const open = async () => {
  await showPage(() => <TranslationsPage />, undefined);
  await screen.findByLabelText('Carbonara in inglese');
};
const enter = (name: string) => act(async () => fireEvent.keyDown(field(name), { key: 'Enter' }));

test('Enter saves a name in its language alone, and goes to the next field', async () => {
  await open();
  expect(screen.queryByLabelText('Pane in inglese')).toBeNull();
  field('Carbonara in inglese').focus();
  type('Carbonara in inglese', ' Carbonara pasta ');
  await enter('Carbonara in inglese');
  expect(document.activeElement).toBe(field('Descrizione di Carbonara in inglese'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual(['en', { name: 'Carbonara pasta', description: null }]);
  await enter('Descrizione di Carbonara in inglese');
  expect(document.activeElement).toBe(field('Gnocchi in inglese'));
  // Nothing was typed: nothing is sent.
  expect(sent).toHaveLength(1);
});

test('what is typed while the name is being saved stays, and is saved after it', async () => {
  await open();
  let answer = () => {};
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const done = await before(url, init);
    if (init.method === 'PUT' && sent.length === 1)
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    return done;
  });
  type('Carbonara in inglese', 'Carbonara pasta');
  await enter('Carbonara in inglese');
  await waitFor(() => expect(sent).toHaveLength(1));
  type('Descrizione di Carbonara in inglese', 'With cured pork');
  await act(async () => answer());
  await screen.findByText('Salvato');
  expect(field('Descrizione di Carbonara in inglese').value).toBe('With cured pork');
  await enter('Descrizione di Carbonara in inglese');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(['en', { name: 'Carbonara pasta', description: 'With cured pork' }]);
});

test('a dish that is complete now stays in sight', async () => {
  await open();
  type('Gnocchi in inglese', 'Potato dumplings');
  await enter('Gnocchi in inglese');
  expect(await screen.findByText('Salvato')).toBeTruthy();
  expect(field('Gnocchi in inglese').value).toBe('Potato dumplings');
});

test('what is refused stays typed, with the reason beside it', async () => {
  await open();
  refuse = true;
  type('Gnocchi in inglese', 'Dumplings');
  await enter('Gnocchi in inglese');
  expect(await screen.findByText('Troppo lungo.')).toBeTruthy();
  expect(field('Gnocchi in inglese').value).toBe('Dumplings');
});

test('names and descriptions count for each language', () => {
  expect(figuresOf(lines)).toEqual({ texts: 4, translated: { en: 1, de: 0, fr: 0, es: 0 } });
});

test('a dish is found however its accents are typed', () => {
  const ragout = { ...lines[0]!, name: 'Tagliatelle al ragù' };
  const found = (words: string) => toWorkOn([ragout], { lang: 'en', all: true, words }, new Set());
  expect(found('RAGU')).toEqual([ragout]);
  expect(found('pesto')).toEqual([]);
});
