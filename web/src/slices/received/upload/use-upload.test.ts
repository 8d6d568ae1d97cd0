import { act, renderHook } from '@testing-library/react';
import { receivedInvoices } from 'contract/received-invoices/calls';
import { afterEach, expect, test, vi } from 'vitest';
import { useUpload } from './use-upload.ts';

afterEach(() => vi.unstubAllGlobals());

test('files on their way are still seen by who has closed the window meanwhile', async () => {
  let answer = (): void => undefined;
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => (answer = () => resolve(Response.json({ data: [] })))),
  );
  const { result, unmount } = renderHook(() =>
    useUpload(
      receivedInvoices.upload,
      1,
      ({ data }) => data,
      () => {},
    ),
  );
  await act(async () => void result.current.send([new File(['<xml/>'], 'a.xml')]));
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ busy: true, done: 0, many: 1 });
  await act(async () => answer());
  expect(result.current).toMatchObject({ busy: false, done: 1 });
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ done: 0, many: 0 });
  unmount();
});
