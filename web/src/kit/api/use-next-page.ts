import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** A press that others' changes get in the way of again and again is given up, and the button is there for the next. */
const TRIES = 5;

/**
 * The next page of a list, at a press. News of a change asks for the pages anew that are there, and takes the place of the next one:
 * that is then asked for after it, so that no press is lost. `busy` is true until it has come, or has failed. `list` names what the
 * pages are of: when it changes, what was pressed for is no longer there.
 */
export function useMore<Page>(
  { data, fetchNextPage }: Pick<UseInfiniteQueryResult<InfiniteData<Page>>, 'data' | 'fetchNextPage'>,
  list: string,
) {
  const [busy, setBusy] = useState(false);
  const now = useRef(list);
  useEffect(() => {
    now.current = list;
  }, [list]);

  async function more(): Promise<void> {
    const before = data?.pages.length ?? 0;
    setBusy(true);
    for (let tries = 0; tries < TRIES && now.current === list; tries += 1) {
      const after = await fetchNextPage({ cancelRefetch: false });
      const hasCome = (after.data?.pages.length ?? 0) > before;
      if (hasCome || after.isFetchNextPageError || !after.hasNextPage) break;
    }
    setBusy(false);
  }
  return { more: () => void more(), busy };
}
