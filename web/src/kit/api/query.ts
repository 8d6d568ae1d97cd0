import {
  hashKey,
  type Query,
  QueryClient,
  queryOptions,
  useMutation,
  type InvalidateQueryFilters,
  type MutationFunctionContext,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { MINUTE_MS } from 'contract/days/durations';
import type { Answer, Call, EndpointShape } from 'contract/endpoint';
import { useRef } from 'react';
import { comeBack } from './refetch-after-outage.ts';
import { call, newKey, type AnyCall, type CallArguments } from './call.ts';
import { ApiError, leavesOpen } from './errors.ts';
import { token } from './token.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** Only what may go better the second time: no answer, or a server in trouble. Without a network nothing can. */
function mayRetry(count: number, error: unknown): boolean {
  if (!navigator.onLine) return false;
  return count < 2 && leavesOpen(error);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Pages already visited show at once.
      gcTime: 30 * MINUTE_MS,
      retry: mayRetry,
      // Without network a call fails with a sentence instead of waiting in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

comeBack(queryClient);

const nameOf = (endpoint: EndpointShape) => `${endpoint.method} ${endpoint.path}`;

/** The cache's key of a GET: `[name, params, query]`; the name alone stands for all its answers. */
function keyOf(endpoint: EndpointShape, { params, query }: AnyCall) {
  return [nameOf(endpoint), params ?? {}, query ?? {}] as const;
}

/** The query of a GET endpoint, for `useQuery`, `ensureQueryData`, `setQueryData(q(…).queryKey, …)`. */
export function q<E extends EndpointShape & { method: 'GET' }>(endpoint: E, ...args: CallArguments<E>) {
  const input: AnyCall = args[0] ?? {};
  return queryOptions<Answer<E>, ApiError, Answer<E>, ReturnType<typeof keyOf>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...withOptions<E>(input, { signal })),
  });
}

/** Adds options to an input that is already known to fit the endpoint. */
function withOptions<E extends EndpointShape>(input: AnyCall, options: AnyCall): CallArguments<E> {
  return [{ ...input, ...options }] as unknown as CallArguments<E>;
}

/** By the key of a GET: when this page deleted what it answers. Any other write may bring it back and empties this. */
const deleted = new Map<string, number>();

/** For what goes by another call than its deletion, and for answers that go with it. */
export const markDeleted = (queryKey: QueryKey): void => void deleted.set(hashKey(queryKey), Date.now());

/**
 * Whether this page deleted what the query answers. Its page stays on screen until the next one is there, and would be answered with a
 * 404. What was answered after the deletion is there again.
 */
export const isDeleted = ({ queryHash, state }: Query): boolean =>
  state.dataUpdatedAt <= (deleted.get(queryHash) ?? -1);

/**
 * Marks cached answers as old; what is on screen is fetched again. A first answer that is still on its way may be from before
 * the change, and TanStack Query waits for that one instead of asking anew: it is asked for again once it is there.
 */
export async function markOld(filters: InvalidateQueryFilters): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const answered = Promise.allSettled(first.flatMap(({ promise }) => promise ?? []));
  await queryClient.invalidateQueries(filters);
  if (first.length === 0) return;
  await answered;
  // One that is asked for again by now is new enough.
  await queryClient.invalidateQueries({
    ...filters,
    predicate: (query) => first.includes(query) && query.state.fetchStatus === 'idle',
  });
}

/** Marks every cached answer of a GET endpoint as old; what is on screen is fetched again. */
export function invalidate(endpoint: EndpointShape & { method: 'GET' }): Promise<void> {
  return markOld({ queryKey: [nameOf(endpoint)] });
}

/** What `mutate` takes: the endpoint's input (nothing, where it has none). */
type Input<E extends EndpointShape> =
  unknown extends Call<E> ? void : Call<E> & Pick<AnyCall, 'onProgress' | 'signal' | 'device'>;

interface ApiMutationOptions<E extends EndpointShape, Before> extends Omit<
  UseMutationOptions<Answer<E>, ApiError, Input<E>, Before>,
  'mutationFn' | 'mutationKey'
> {
  /** Whose answers change by this call. */
  invalidates?: readonly (EndpointShape & { method: 'GET' })[];
  /**
   * What was seen when this was begun. The same words on another occasion are another wish: fifty euros in cash, with fifty on the
   * list already, are fifty more.
   */
  occasion?: string;
  /** To ask again is to want it once more (look again, mail it again), whatever became of the last time. */
  onceMore?: boolean;
  /** Where what was sent is kept until it is answered, for a form whose text survives a reload: its key does then, too. */
  unanswered?: Slot;
}

/** Holds one thing over a reload of the page: `unanswered` of session/draft.ts. */
interface Slot {
  read: () => Submit | undefined;
  write: (submit: Submit) => void;
  forget: () => void;
}

/** What was asked, without the state that it was asked on. */
function wishOf({ params, query, body }: AnyCall, occasion: string): string {
  const { expected_updated_at: _, ...wish } = (body ?? {}) as { expected_updated_at?: unknown };
  return JSON.stringify([params, query, wish, occasion]);
}

/** How many writes have succeeded on this page, whichever. */
let succeeded = 0;

interface Submit {
  wish: string | FormData;
  input: AnyCall;
  key: string;
  /** As many writes had succeeded when this one got no answer. */
  lostAt?: number;
}

/**
 * A key belongs to one submit: kept while the same is tried again, new after success or for another wish. What got no answer may
 * have been done, and the page may have heard of it since: as long as nothing else was written, it is asked for word for word, on the
 * state that was seen at first, so that the server knows it again.
 */
function useSubmit(method: string, occasion: string, onceMore: boolean, unanswered?: Slot) {
  const held = useRef<Submit>(undefined);

  function begin(input: AnyCall): Submit {
    const before = onceMore ? undefined : (held.current ?? unanswered?.read());
    const wish = input.form ?? wishOf(input, occasion);
    const isSame = before?.wish === wish;
    const isLost = isSame && method === 'POST' && before.lostAt === succeeded;
    const body = isLost ? before.input.body : input.body;
    const isToTheLetter = isSame && JSON.stringify(before.input.body) === JSON.stringify(body);
    held.current = {
      wish,
      input: { ...input, body },
      key: isToTheLetter ? before.key : newKey(),
      ...(isSame && before.lostAt !== undefined && { lostAt: before.lostAt }),
    };
    // How often something was written is counted anew after a reload.
    unanswered?.write({ wish, input: { body }, key: held.current.key });
    return held.current;
  }

  function done(submit: Submit): void {
    succeeded += 1;
    if (held.current !== submit) return;
    held.current = undefined;
    unanswered?.forget();
  }

  /** Answers whether it has been done all the same: what was deleted before its answer got lost is not there any more. */
  function failed(submit: Submit, error: unknown): boolean {
    const isGone = method === 'DELETE' && error instanceof ApiError && error.status === 404;
    if (isGone && submit.lostAt !== undefined) {
      done(submit);
      return true;
    }
    if (leavesOpen(error)) submit.lostAt = succeeded;
    else delete submit.lostAt;
    return false;
  }
  return { begin, done, failed };
}

/** A write by the contract's endpoint. Its failure is an `ApiError`; where it shows is the caller's choice. */
export function useApiMutation<E extends EndpointShape, Before = unknown>(
  endpoint: E,
  {
    invalidates = [],
    occasion = '',
    onceMore = false,
    unanswered,
    ...options
  }: ApiMutationOptions<E, Before> = {},
) {
  const submit = useSubmit(endpoint.method, occasion, onceMore, unanswered);
  const mutationKey = [nameOf(endpoint)];
  return useMutation<Answer<E>, ApiError, Input<E>, Before>({
    ...options,
    mutationKey,
    async mutationFn(given) {
      const one = submit.begin(given ?? {});
      const asked = token.get();
      const isDeletion = endpoint.method === 'DELETE';
      const itemKey = keyOf({ ...endpoint, method: 'GET' }, { ...one.input, query: {} });
      if (isDeletion) void queryClient.cancelQueries({ queryKey: itemKey });
      try {
        const answer = await call(endpoint, ...withOptions<E>(one.input, { idempotencyKey: one.key }));
        submit.done(one);
        if (isDeletion) markDeleted(itemKey);
        else deleted.clear();
        // The person who asked has signed out meanwhile: the answer is dropped.
        if (token.get() !== asked) return await new Promise<never>(() => {});
        return answer;
      } catch (error) {
        if (submit.failed(one, error)) return undefined as Answer<E>;
        throw error;
      }
    },
    async onSettled(data, error, input, before, context: MutationFunctionContext) {
      // Of several quick changes only the last one fetches, so that an older answer does not flicker through.
      if (error?.status !== 0 && queryClient.isMutating({ mutationKey }) <= 1) {
        for (const changed of invalidates) void invalidate(changed);
      }
      await options.onSettled?.(data, error, input, before, context);
    },
  });
}
