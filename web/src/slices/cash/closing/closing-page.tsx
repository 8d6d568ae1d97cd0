import { CLOSING_TITLE } from 'contract/cash/labels';
import type { ClosingDetail } from 'contract/cash/schemas';
import { may } from 'contract/roles/values';
import { Printer, Receipt } from 'lucide-react';
import { useState } from 'react';
import { longDay, longInstant } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { useParam } from '../../../kit/routing/router.tsx';
import type { Paper } from '../../../kit/session/print-sheet.tsx';
import { useRollWidth } from '../../../kit/session/roll-width.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { NotFound } from '../../../kit/ui/states/not-found.tsx';
import { isAwaited, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { denominationWords, differenceTone, differenceWords, stepsOf } from '../cash-words.ts';
import { MovesList } from '../day/moves-list.tsx';
import { Service } from '../day/service.tsx';
import { Sold } from '../day/sold.tsx';
import { LateTakings, Takings } from '../day/takings.tsx';
import { useCashDay, useClosing } from '../use-cash.ts';
import { ClosingPaper } from './closing-paper.tsx';

const back = { href: paths.cash, label: 'Cassa' };

export function ClosingPage() {
  const query = useClosing(useParam('closingId'));
  if (query.error?.status === 404) {
    return (
      <NotFound
        title="Chiusura"
        what="Chiusura non trovata"
        perhaps="Forse è di un'altra attività"
        back={back}
        action="Vai alla cassa"
      />
    );
  }
  return (
    <Page>
      {query.data ? <ClosingHeader closing={query.data} /> : <PageHeader title="Chiusura" back={back} />}
      <RoleGate
        roles={may.money}
        title="Il tuo ruolo non vede la cassa"
        href={paths.dashboard}
        action="Torna alla panoramica"
      >
        <QueryView
          query={query}
          loading={<LinesSkeleton texts={['h-4 w-40', 'h-4 w-64']} />}
          error="Errore durante il caricamento della chiusura"
          isEmpty={() => false}
          empty={null}
        >
          {(closing) => <ClosingFacts closing={closing} />}
        </QueryView>
      </RoleGate>
    </Page>
  );
}

function ClosingHeader({ closing }: { closing: ClosingDetail }) {
  const [paper, setPaper] = useState<Paper>();
  const roll = useRollWidth();
  const { number, business_day, difference, currency } = closing;
  return (
    <>
      <PageHeader
        title={`Chiusura n. ${number}`}
        state={`${CLOSING_TITLE} · giornata di ${longDay(business_day)}`}
        back={back}
        badge={<Badge tone={differenceTone(difference)}>{differenceWords(difference, currency)}</Badge>}
        action={
          <Button icon={Printer} onClick={() => setPaper('a4')}>
            Stampa
          </Button>
        }
        menu={[{ label: `Stampa su rotolo da ${roll} mm`, icon: Receipt, onSelect: () => setPaper('roll') }]}
      />
      {paper && (
        <ClosingPaper key={paper} closing={closing} paper={paper} onDone={() => setPaper(undefined)} />
      )}
    </>
  );
}

function ClosingFacts({ closing }: { closing: ClosingDetail }) {
  const { time_zone } = usePlace();
  const { currency, counts } = closing;
  const sum = (amount: number) => money(amount, currency);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Card>
          <DescriptionList
            items={[
              ...stepsOf(closing).map(({ term, amount }) => ({ term, value: sum(amount) })),
              { term: 'Contanti attesi', value: sum(closing.expected_cash) },
              { term: 'Contanti contati', value: sum(closing.counted_cash) },
              { term: 'Differenza', value: differenceWords(closing.difference, currency) },
              { term: 'Restano in cassa', value: sum(closing.float_left) },
            ]}
          />
        </Card>
        <Card>
          <DescriptionList
            items={[
              { term: 'Chiusa', value: longInstant(closing.closed_at, time_zone) },
              { term: 'Di', value: closing.closed_by ?? 'Persona senza account' },
              ...(closing.is_late ? [{ term: 'Quando', value: 'In ritardo, a giornata finita' }] : []),
              ...(closing.note === null ? [] : [{ term: 'Nota', value: closing.note }]),
            ]}
          />
        </Card>
        <Moves closing={closing} />
        {counts.length > 0 && (
          <Card>
            <DescriptionList
              items={counts.map(({ value, pieces }) => ({
                term: `${pieces} × ${denominationWords(Math.round(value * 100), currency)}`,
                value: sum((Math.round(value * 100) * pieces) / 100),
              }))}
            />
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Takings figures={closing} title="Incassi" />
        <LateTakings late={closing.late} currency={currency} />
        <Sold figures={closing} />
        <Service figures={closing} />
      </div>
    </div>
  );
}

/** What was put in and taken out on the day of the closing. Nothing else shows it once that day is over; the next closing corrects what is voided here. */
function Moves({ closing }: { closing: ClosingDetail }) {
  const query = useCashDay(closing.place_id, closing.business_day);
  if (isAwaited(query) || query.data?.moves.length === 0) return null;
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton texts={['h-4 w-40']} />}
      error="Errore durante il caricamento dei movimenti"
      isEmpty={() => false}
      empty={null}
    >
      {({ moves }) => <MovesList day={{ ...closing, moves }} title="Movimenti della giornata" />}
    </QueryView>
  );
}
