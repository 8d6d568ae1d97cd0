import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from 'contract/days/durations';
import { search } from 'contract/search/calls';
import type { SearchResult } from 'contract/search/schemas';
import { MIN_SEARCH } from 'contract/search/values';
import { useEffect, useState } from 'react';
import { q } from '../../kit/api/query.ts';
import { usePlace } from '../../kit/session/session.ts';

/** The pause after the last key (docs/rules.md 10.1). */
const PAUSE_MS = 300;

const NONE: readonly SearchResult[] = [];

/** Whether a list is worth looking at until the one of these words comes. */
function isNear(before: object, words: string): boolean {
  return 'q' in before && String(before.q).slice(0, MIN_SEARCH) === words.slice(0, MIN_SEARCH);
}

export interface Results {
  /** Of the words typed, or while those are on their way of the ones before. */
  list: readonly SearchResult[];
  /** The list is not yet that of the words typed. */
  isLate: boolean;
  /** The server has been asked and has not answered. */
  isAsking: boolean;
  /** There is no list at all to show meanwhile. */
  isLoading: boolean;
  /** The server did not answer; it may do so now. */
  retry: (() => void) | undefined;
  isRetrying: boolean;
  /** Asks at once, without waiting for a pause. */
  hurry: () => void;
}

/** What the server finds for what is being typed, asked when the typing pauses. */
export function useResults(typed: string): Results {
  // The server takes no control characters, which come with what is pasted.
  const words = typed.replaceAll(/\p{Cc}+/gu, ' ').trim();
  const isEnough = words.length >= MIN_SEARCH;
  const [asked, setAsked] = useState(words);
  useEffect(() => {
    const timer = setTimeout(setAsked, isEnough ? PAUSE_MS : 0, words);
    return () => clearTimeout(timer);
  }, [words, isEnough]);

  const { place_id } = usePlace();
  const found = useQuery({
    ...q(search.find, { query: { q: asked, place_id } }),
    enabled: asked.length >= MIN_SEARCH,
    placeholderData: (data, before) => (before && isNear(before.queryKey[2], asked) ? data : undefined),
    staleTime: 10_000,
    gcTime: 5 * MINUTE_MS,
    // Nobody waits for a list through several attempts: it is said, with a button.
    retry: false,
  });
  const isMine = isEnough && asked === words;
  // Words that the server does not take find nothing.
  const failed = found.error !== null && found.error.status !== 422 && isMine;
  return {
    list: isEnough ? (found.data?.data ?? NONE) : NONE,
    isLate: isEnough && (!isMine || found.isPlaceholderData || found.isPending) && !failed,
    isAsking: isEnough && found.isFetching,
    isLoading: isEnough && found.data === undefined && found.error === null,
    retry: failed ? () => void found.refetch() : undefined,
    isRetrying: failed && found.isFetching,
    hurry: () => setAsked(words),
  };
}
