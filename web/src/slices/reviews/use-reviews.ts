import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { reviews } from 'contract/reviews/calls';
import type { ReviewDetail } from 'contract/reviews/schemas';
import { call } from '../../kit/api/call.ts';
import { invalidate, q, queryClient } from '../../kit/api/query.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';
import type { ReviewsSearch } from './reviews-search.ts';

/** The newest that the filter finds, and older ones page by page; an old answer stays until the new one is there. */
export function useReviews(place_id: number, query: ReviewsSearch) {
  const params = { place_id };
  return useInfiniteQuery({
    queryKey: [...q(reviews.list, { params, query }).queryKey, 'pages'],
    queryFn: ({ signal, pageParam: after }) =>
      call(reviews.list, { params, query: { ...query, ...(after !== null && { after }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
  });
}

const reviewQuery = (review_id: number) => q(reviews.get, { params: { review_id } });

export function useReview(review_id: number) {
  const query = useQuery(reviewQuery(review_id));
  useThingsPlace(query.data?.place_id);
  return query;
}

/** The review, from the cache too. */
export function findReview(review_id: number): Promise<ReviewDetail> {
  return queryClient.ensureQueryData(reviewQuery(review_id));
}

/** Takes over the answer of a write: the page shows it at once, the list asks anew. */
export function reviewChanged(review: ReviewDetail): void {
  queryClient.setQueryData(reviewQuery(review.id).queryKey, review);
  void invalidate(reviews.list);
}

/** How the review is now on the server, for what must not overwrite anybody. */
export function readReview(review_id: number): Promise<ReviewDetail> {
  return queryClient.fetchQuery({ ...reviewQuery(review_id), staleTime: 0 });
}
