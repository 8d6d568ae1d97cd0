import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { markOld, queryClient } from './query.ts';
import { useMore } from './use-next-page.ts';

const read = vi.fn<(page: number) => Promise<number>>();
const wrapper = (props: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
);

afterEach(() => {
  cleanup();
  queryClient.clear();
  read.mockReset();
});

async function aList() {
  const list = renderHook(
    ({ filter }) => {
      const query = useInfiniteQuery({
        queryKey: ['lines', filter],
        queryFn: ({ pageParam }) => read(pageParam),
        initialPageParam: 1,
        getNextPageParam: (last: number) => (last < 3 ? last + 1 : null),
        retry: false,
      });
      return { query, more: useMore(query, filter) };
    },
    { wrapper, initialProps: { filter: 'all' } },
  );
  await waitFor(() => expect(list.result.current.query.isSuccess).toBe(true));
  return list;
}

test('a press brings the next page, though news comes while it is on its way', async () => {
  read.mockImplementation((page) => Promise.resolve(page));
  const { result } = await aList();
  const answers: (() => void)[] = [];
  read.mockImplementation((page) => new Promise((done) => answers.push(() => done(page))));
  act(() => result.current.more.more());
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => void markOld({ queryKey: ['lines'] }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(result.current.more.busy).toBe(true);
  read.mockImplementation((page) => Promise.resolve(page));
  act(() => answers.forEach((answer) => answer()));
  await waitFor(() => expect(result.current.query.data?.pages).toEqual([1, 2]));
  await waitFor(() => expect(result.current.more.busy).toBe(false));
});

test('a press while news is on its way brings the next page after it', async () => {
  read.mockImplementation((page) => Promise.resolve(page));
  const { result } = await aList();
  let answer: () => void = () => undefined;
  read.mockImplementationOnce((page) => new Promise((done) => (answer = () => done(page))));
  act(() => void markOld({ queryKey: ['lines'] }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  act(() => result.current.more.more());
  await act(async () => answer());
  await waitFor(() => expect(result.current.query.data?.pages).toEqual([1, 2]));
});

test('a page that does not come frees the button, and is asked for once', async () => {
  read.mockImplementation((page) => Promise.resolve(page));
  const { result } = await aList();
  read.mockReset().mockRejectedValue(new Error('No'));
  act(() => result.current.more.more());
  await waitFor(() => expect(result.current.query.isFetchNextPageError).toBe(true));
  await waitFor(() => expect(result.current.more.busy).toBe(false));
  expect(read).toHaveBeenCalledTimes(1);
});

test('a press is of the list that it was on: another one gets no page that nobody asked for', async () => {
  read.mockImplementation((page) => Promise.resolve(page));
  const list = await aList();
  list.rerender({ filter: 'price' });
  await waitFor(() => expect(list.result.current.query.data?.pages).toEqual([1]));
  list.rerender({ filter: 'all' });
  let answer: () => void = () => undefined;
  read.mockImplementationOnce((page) => new Promise((done) => (answer = () => done(page))));
  act(() => list.result.current.more.more());
  list.rerender({ filter: 'price' });
  await act(async () => answer());
  await waitFor(() => expect(list.result.current.more.busy).toBe(false));
  expect(list.result.current.query.data?.pages).toEqual([1]);
});
