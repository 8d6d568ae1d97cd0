import { Printer } from 'lucide-react';
import { useState } from 'react';
import { capital } from '../../kit/format/capitalize.ts';
import { isDay, longDay } from '../../kit/format/days.ts';
import { paths } from '../../kit/paths.ts';
import { useSearch, withSearch } from '../../kit/routing/router.tsx';
import { PrintSheet } from '../../kit/session/print-sheet.tsx';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { HeaderState, isAwaited, QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { shiftsOf, underShifts } from './day/service-hours.ts';
import { EveningTable } from './print/evening-table.tsx';
import { dayWords } from './reservation-words.ts';
import { useBook, useServiceDay, useServicePlan } from './use-book.ts';

const readDay = ({ day }: Record<string, unknown>) => (isDay(day) ? day : undefined);

/** The book of a day on paper, for the door and the kitchen. */
export function ReservationsPrintPage() {
  const asked = useSearch(readDay);
  const query = useBook(asked);
  const [printing, setPrinting] = useState(false);
  return (
    <Page>
      <PageHeader
        title="Foglio delle prenotazioni"
        back={{ href: withSearch(paths.reservations, { day: asked }), label: 'Prenotazioni' }}
        state={
          <HeaderState query={query}>
            {(book) => `${capital(longDay(book.day))}: ${dayWords(book.data).toLowerCase()}`}
          </HeaderState>
        }
        action={
          <Button
            variant="primary"
            icon={Printer}
            disabled={query.data === undefined}
            onClick={() => setPrinting(true)}
          >
            Stampa
          </Button>
        }
      />
      <QueryView
        query={query}
        loading={<Skeleton className="h-96" />}
        error="Errore durante il caricamento delle prenotazioni"
        isEmpty={() => false}
        empty={null}
      >
        {(book) => (
          <>
            <Card>
              <Evening book={book} />
            </Card>
            {printing && <EveningPaper book={book} onDone={() => setPrinting(false)} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}

type Book = NonNullable<ReturnType<typeof useBook>['data']>;

/** It prints what is there once it is drawn: not before the shifts and the notes of the day are. */
function EveningPaper({ book, onDone }: { book: Book; onDone: () => void }) {
  const plan = useServicePlan();
  const said = useServiceDay(book.day);
  if (isAwaited(plan) || isAwaited(said)) return null;
  return (
    <PrintSheet paper="a4" title={`Prenotazioni di ${longDay(book.day)}`} onDone={onDone}>
      <Evening book={book} />
    </PrintSheet>
  );
}

function Evening({ book }: { book: Book }) {
  const zone = useTimeZone();
  const plan = useServicePlan();
  const { data: said } = useServiceDay(book.day);
  const shifts = shiftsOf(plan.data?.shifts ?? [], book.day, zone);
  return (
    <EveningTable
      shifts={underShifts(book.data, shifts)}
      waiting={book.data.filter(({ state }) => state === 'waiting')}
      notes={said?.notes ?? null}
      zone={zone}
    />
  );
}
