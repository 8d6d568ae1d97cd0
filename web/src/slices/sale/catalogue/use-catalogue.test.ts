import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { CATALOGUE } from '../../../kit/session/kept-till.ts';
import { catalogueOf } from './use-catalogue.ts';

test('a catalogue longer than a page comes whole', async () => {
  queryClient.clear();
  const all = Array.from({ length: 1_100 }, (_, id) => ({ id }));
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { search, searchParams } = new URL(url, 'https://hub.example');
    asked.push(search);
    const offset = Number(searchParams.get('offset'));
    const data = all.slice(offset, offset + Number(searchParams.get('limit')));
    return Promise.resolve(Response.json({ data, total: all.length, categories: [] }));
  });
  const { data } = await queryClient.fetchQuery(catalogueOf(1));
  expect(data).toEqual(all);
  expect(asked).toHaveLength(3);
});

test('the kept catalogue is read when the query is made, not at every drawing', async () => {
  queryClient.clear();
  const kept = { taken_at: Date.now(), catalogue: { data: [], total: 0, categories: [] } };
  localStorage.setItem(`${CATALOGUE}2`, JSON.stringify(kept));
  const parse = vi.spyOn(JSON, 'parse');
  const options = catalogueOf(2);
  expect(parse).not.toHaveBeenCalled();
  expect(await queryClient.fetchQuery({ ...options, staleTime: Infinity })).toEqual(kept.catalogue);
  parse.mockRestore();
  localStorage.clear();
});
