import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { ReadersOnly } from './readers-only.tsx';
import { ReplyPart } from './reply-part.tsx';
import { ReviewNotFound } from './review-not-found.tsx';
import { ReviewText } from './review-text.tsx';
import { findReview, useReview } from './use-reviews.ts';

const back = { href: paths.reviews, label: 'Recensioni' };

export function ReviewPage() {
  const id = useParam('reviewId');
  return (
    <ReadersOnly review={() => findReview(id)}>
      <OneReview id={id} />
    </ReadersOnly>
  );
}

/** A review and its answer. */
function OneReview({ id }: { id: number }) {
  const query = useReview(id);
  if (query.error?.status === 404) return <ReviewNotFound />;
  return (
    <Page narrow>
      <PageHeader title={query.data ? `Recensione di ${query.data.author}` : 'Recensione'} back={back} />
      <QueryView
        query={query}
        loading={
          <div className="flex flex-col gap-6">
            <Skeleton className="h-48" />
            <Skeleton className="h-64" />
          </div>
        }
        error="Errore nel caricamento della recensione"
        isEmpty={() => false}
        empty={null}
      >
        {(review) => (
          <div key={review.id} className="flex flex-col gap-6">
            <ReviewText review={review} />
            <ReplyPart review={review} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}
