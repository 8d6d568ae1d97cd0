import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** A press that others' changes get in the way of again and again is given up, and the button is there for the next. */
const TRIES = 5;

/**
 * The next page of a list, at a press. News of a change asks for the pages anew that are there, and takes the place of the next one:
 * that is then asked for after it, so that no press is lost. `busy` is true until it has come, or has failed.
 */
export function useMore<Page>({
  data,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult<InfiniteData<Page>>, 'data' | 'fetchNextPage'>) {
  const [busy, setBusy] = useState(false);

  async function more(): Promise<void> {
    const before = data?.pages.length ?? 0;
    setBusy(true);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const after = await fetchNextPage({ cancelRefetch: false });
      if (after.isError || !after.hasNextPage || (after.data?.pages.length ?? 0) > before) break;
    }
    setBusy(false);
  }
  return { more: () => void more(), busy };
}
