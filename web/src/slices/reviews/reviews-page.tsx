import type { ReviewSummary } from 'contract/reviews/schemas';
import { SearchX, Star } from 'lucide-react';
import { PagedList } from '../../kit/api/paged-list.tsx';
import { useShown } from '../../kit/api/use-shown-query.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { type ChangeSearch, useListSearch } from '../../kit/routing/use-list-search.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { Filtered } from '../../kit/ui/filters/filters.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { SearchBox } from '../../kit/ui/filters/search-box.tsx';
import { Segmented } from '../../kit/ui/filters/segmented.tsx';
import { ReadersOnly } from './readers-only.tsx';
import { ReviewCard } from './review-card.tsx';
import { isFiltered, noFilter, reviewsSearch, type ReviewsSearch } from './reviews-search.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';
import { ReviewsSummary } from './reviews-summary.tsx';
import { useReviews } from './use-reviews.ts';

export function ReviewsPage() {
  return (
    <ReadersOnly>
      <Reviews />
    </ReadersOnly>
  );
}

/** What guests wrote in the directory, the newest first. */
function Reviews() {
  const { place_id } = usePlace();
  const { search, change } = useListSearch(paths.reviews, reviewsSearch);
  const query = useReviews(place_id, search);
  const shown = useShown(search, query.isPlaceholderData);
  return (
    <Page>
      <PageHeader
        title="Recensioni"
        state={
          <HeaderState query={query}>{({ pages: [first] }) => first && stateOf(first.summary)}</HeaderState>
        }
      />
      <QueryView
        query={query}
        loading={<ReviewsSkeleton />}
        error="Errore nel caricamento delle recensioni"
        isEmpty={({ pages }) => pages[0]?.summary.reviews === 0}
        empty={
          <EmptyState
            icon={Star}
            title="Ancora nessuna recensione"
            text="Quando un ospite ne scrive una nella directory, la trovi qui e puoi rispondere."
            action={null}
          />
        }
      >
        {({ pages }) => (
          <div className="flex flex-col gap-6">
            {pages[0] && <ReviewsSummary summary={pages[0].summary} search={search} />}
            <div className="flex flex-col gap-4">
              <ReviewFilters search={search} onChange={change} total={pages[0]?.total ?? 0} />
              <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
                <Found query={query} pages={pages} search={shown} onChange={change} />
              </div>
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function stateOf({ reviews, unanswered }: ReviewSummary): string {
  if (reviews === 0) return 'Quello che gli ospiti scrivono di te';
  return sentence([
    count(reviews, { one: 'recensione', other: 'recensioni' }),
    unanswered === 0 ? 'tutte con risposta' : `${unanswered} senza risposta`,
  ]);
}

interface FiltersProps {
  search: ReviewsSearch;
  onChange: ChangeSearch<ReviewsSearch>;
  total: number;
}

function ReviewFilters({ search, onChange, total }: FiltersProps) {
  return (
    <search className="flex flex-wrap items-center gap-3">
      <SearchBox
        label="Cerca tra le recensioni"
        placeholder="Autore o parole…"
        value={search.q ?? ''}
        onChange={(text) => onChange({ q: text === '' ? undefined : text })}
      />
      <Segmented
        label="Quali mostrare"
        value={search.unanswered ?? ''}
        onValueChange={(value) => onChange({ unanswered: value === '1' ? '1' : undefined })}
        options={[
          { value: '', label: 'Tutte' },
          { value: '1', label: 'Senza risposta' },
        ]}
      />
      {isFiltered(search) && (
        <Filtered
          found={count(total, { one: 'recensione trovata', other: 'recensioni trovate' })}
          onReset={() => onChange(noFilter)}
        >
          {search.rating !== undefined && ` con ${count(search.rating, { one: 'stella', other: 'stelle' })}`}
        </Filtered>
      )}
    </search>
  );
}

interface FoundProps {
  query: ReturnType<typeof useReviews>;
  pages: NonNullable<ReturnType<typeof useReviews>['data']>['pages'];
  search: ReviewsSearch;
  onChange: ChangeSearch<ReviewsSearch>;
}

function Found({ query, pages, search, onChange }: FoundProps) {
  const found = pages.flatMap(({ data }) => data);
  if (found.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="Nessuna recensione trovata"
        text={
          search.unanswered && Object.keys(search).length === 1
            ? 'Hai risposto a tutte.'
            : "Con questi filtri non ce n'è nessuna. Prova con altre parole, oppure torna a vederle tutte."
        }
        action={<Button onClick={() => onChange(noFilter)}>Azzera filtri</Button>}
      />
    );
  }
  return (
    <PagedList
      query={query}
      list={JSON.stringify(search)}
      more="Carica altre"
      failure="Le recensioni più vecchie non sono arrivate: riprova."
    >
      <Card padded={false}>
        <ul aria-label="Recensioni" className="divide-y divide-line">
          {found.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      </Card>
    </PagedList>
  );
}
