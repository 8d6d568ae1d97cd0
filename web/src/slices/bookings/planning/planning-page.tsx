import { lazy, Suspense } from 'react';
import { useMedia } from '../../../kit/ui/layout/media-query.ts';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Loading } from '../../../kit/ui/states/skeleton.tsx';
import { AgendaSkeleton } from '../agenda/agenda-skeleton.tsx';
import { BoardSkeleton } from './board/board-skeleton.tsx';
import { NARROW } from './phone-width.ts';

const BoardPage = lazy(() =>
  import('./board/board-page.tsx').then((module) => ({ default: module.BoardPage })),
);
const Agenda = lazy(() => import('../agenda/agenda.tsx').then((module) => ({ default: module.Agenda })));

/** A board where there is room for one, on a phone the agenda of a day. Each brings only its own code. */
export function PlanningPage() {
  return useMedia(NARROW) ? (
    <Suspense fallback={<AgendaWaiting />}>
      <Agenda />
    </Suspense>
  ) : (
    <Suspense fallback={<BoardWaiting />}>
      <BoardPage />
    </Suspense>
  );
}

function AgendaWaiting() {
  return (
    <Page>
      <PageHeader title="Planning" />
      <Loading>
        <AgendaSkeleton />
      </Loading>
    </Page>
  );
}

function BoardWaiting() {
  return (
    <div className="flex flex-col gap-4 px-4 py-5 sm:px-6 lg:px-8">
      <PageHeader title="Planning" />
      <Loading>
        <BoardSkeleton />
      </Loading>
    </div>
  );
}
