import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { useKeptFocus } from '../ui/tables/use-list-focus.ts';
import { sentenceOf } from './errors.ts';
import { useMore } from './use-next-page.ts';

interface PagedListProps<Page> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** What the pages are of, as for `useMore`. */
  list: string;
  /** The words of the button: "Carica altre". */
  more: string;
  /** Why the next page is not there, where the server does not say it. */
  failure: string;
  /** The rows. */
  children: ReactNode;
}

/** A list that comes page by page. Its button goes with the last page: the focus stays in the list. */
export function PagedList<Page>({ query, list, more: words, failure, children }: PagedListProps<Page>) {
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box);
  const { more, busy } = useMore(query, list);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="Elenco"
      className="flex flex-col gap-4 outline-none"
    >
      {children}
      {query.isFetchNextPageError && (
        <Banner tone="warning" announce>
          {sentenceOf(query.error, failure)}
        </Banner>
      )}
      {query.hasNextPage && (
        <Button className="self-center" busy={busy} busyText="Carico…" onClick={more}>
          {words}
        </Button>
      )}
    </div>
  );
}
