import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { notifications } from 'contract/notifications/calls';
import type { Notification } from 'contract/notifications/schemas';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { invalidate, queryClient } from '../../../kit/api/query.ts';
import { signIn, signOut } from '../../../kit/session/session.ts';
import { toast, toastStore } from '../../../kit/ui/feedback/toast.ts';
import { heldFeed, useFeed } from './use-feed.ts';
import { useActs } from './use-notification-acts.ts';
import { aNotification } from '../testing/a-notification.ts';

const user = { id: 1, first_name: 'Ada', last_name: 'Bo', email: 'a@demo.example', username: 'ada' };

const one = (id: number, read = false) => aNotification(id, { read });

/** What the server has, of more than one page. */
let kept: Notification[];
let older: { total: number; unread: number };
let writes: string[];

function respond(url: string, { method, keepalive }: RequestInit): Promise<Response> {
  const what = `${method} ${url.replace('/api/v1/notifications', '')}`;
  if (method === 'PUT' || method === 'DELETE') {
    writes.push(keepalive === true ? `${what}, kept alive` : what);
    return Promise.resolve(new Response(null, { status: 204 }));
  }
  const unread = kept.filter(({ read }) => !read).length + older.unread;
  const counts = { total: kept.length + older.total, unread };
  return Promise.resolve(new Response(JSON.stringify({ data: kept, counts, next_before: null })));
}

const wrapper = (props: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
);

async function open() {
  const { result } = renderHook(() => ({ feed: useFeed('all').data, settle: useActs() }), { wrapper });
  await waitFor(() => expect(result.current.feed).toBeDefined());
  return {
    settle: result.current.settle,
    ids: () => heldFeed('all')?.data.map(({ id }) => id),
    counts: () => heldFeed('all')?.counts,
  };
}

const lookAgain = () => act(() => invalidate(notifications.list));

/** As the Toaster does for who presses its button. */
function takeBack() {
  const last = toastStore.get().at(-1);
  last?.action?.run();
  if (last) toast.dismiss(last.id);
}
const letGo = () => act(async () => toastStore.get().forEach(({ id }) => toast.dismiss(id)));

beforeEach(() => {
  kept = [one(9), one(8), one(7, true)];
  older = { total: 0, unread: 0 };
  writes = [];
  vi.stubGlobal('fetch', vi.fn(respond));
  signIn({ token: 'secret', user });
});
afterEach(async () => {
  await letGo();
  signOut();
});

test('a deletion can be taken back, and is told to nobody until then', async () => {
  const { settle, ids, counts } = await open();
  act(() => settle.remove(9));
  expect(ids()).toEqual([8, 7]);
  expect(toastStore.get().at(-1)).toMatchObject({ kind: 'undo', text: 'Notifica eliminata' });
  await lookAgain();
  expect(ids()).toEqual([8, 7]);
  expect(counts()).toEqual({ total: 2, unread: 1 });
  await act(async () => takeBack());
  expect(ids()).toEqual([9, 8, 7]);
  expect(counts()).toEqual({ total: 3, unread: 2 });
  await lookAgain();
  expect(ids()).toEqual([9, 8, 7]);
  expect(writes).toEqual([]);
});

test('when the message has gone the server is told, once', async () => {
  const { settle, ids } = await open();
  act(() => settle.remove(9));
  kept = kept.slice(1);
  await letGo();
  expect(writes).toEqual(['DELETE /9']);
  expect(ids()).toEqual([8, 7]);
});

test('who closes the page, or signs out, has meant it', async () => {
  const { settle } = await open();
  act(() => settle.remove(9));
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(writes).toEqual(['DELETE /9, kept alive']);
  act(() => settle.remove(8));
  await act(async () => signOut());
  expect(writes).toEqual(['DELETE /9, kept alive', 'DELETE /8, kept alive']);
  expect(toastStore.get()).toEqual([]);
});

test('to read all means those too that were not fetched, and can be taken back', async () => {
  older = { total: 100, unread: 60 };
  const { settle, counts } = await open();
  expect(counts()).toEqual({ total: 103, unread: 62 });
  act(() => settle.readAll());
  expect(counts()).toEqual({ total: 103, unread: 0 });
  await lookAgain();
  expect(counts()).toEqual({ total: 103, unread: 0 });
  await act(async () => takeBack());
  expect(counts()).toEqual({ total: 103, unread: 62 });
  expect(writes).toEqual([]);
});

test('what builds upon it goes after it', async () => {
  const { settle } = await open();
  act(() => settle.readAll());
  await act(async () => settle.removeRead());
  await waitFor(() => expect(writes).toEqual(['PUT /read-all?up_to=9', 'DELETE /read?up_to=9']));
  expect(toastStore.get()).toEqual([]);
});

test('what the server refuses is put back', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const { settle, ids } = await open();
  act(() => settle.remove(9));
  vi.mocked(fetch).mockResolvedValueOnce(new Response('{"error":"No","code":"x"}', { status: 500 }));
  await letGo();
  await waitFor(() => expect(ids()).toEqual([9, 8, 7]));
  expect(warn).toHaveBeenCalledWith('notifications:', 500, 'x');
  warn.mockRestore();
});
