import { beforeDay } from 'contract/days/before-day';
import { deadlineKindLabels } from 'contract/invoice-answers/labels';
import type { Deadline } from 'contract/invoice-answers/schemas';
import { DEADLINE_KINDS } from 'contract/invoice-answers/values';
import { documentTypeLabels } from 'contract/invoices/labels';
import { may } from 'contract/roles/values';
import { CircleCheck } from 'lucide-react';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { InvoiceLinks } from '../invoice-links.tsx';
import { UploadAnswers } from '../upload/upload-answers.tsx';
import { useDeadlines } from '../use-received.ts';
import { dueTone, dueWords } from './due-words.ts';

/** What is to be sent, sent again or told to the buyer, the most urgent first. */
export function DeadlinesPage() {
  const { place_id, role } = usePlace();
  const query = useDeadlines(place_id);
  return (
    <Page>
      <PageHeader
        title="Scadenze"
        state={
          <HeaderState query={query}>
            {({ total, counts }) =>
              total === 0
                ? 'Tutto inviato'
                : `${count(total, { one: 'documento aspetta', other: 'documenti aspettano' })}${
                    counts.late === 0
                      ? ''
                      : `, ${count(counts.late, { one: 'è in ritardo', other: 'sono in ritardo' })}`
                  }`
            }
          </HeaderState>
        }
        action={can(role, may.desk) && <UploadAnswers placeId={place_id} primary />}
      />
      <InvoiceLinks current="deadlines" />
      <RoleGate
        roles={may.money}
        title="Il tuo ruolo non vede le fatture"
        href={paths.dashboard}
        action="Torna alla panoramica"
      >
        <QueryView
          query={query}
          loading={<SkeletonText lines={8} />}
          error="Errore nel caricamento delle scadenze"
          isEmpty={({ total }) => total === 0}
          empty={
            <EmptyState
              icon={CircleCheck}
              title="Non c'è niente da inviare"
              text="Una fattura si invia entro 12 giorni, una differita entro il 15 del mese dopo, una scartata di nuovo entro 5 giorni. Quelle che aspettano le ritrovi qui."
              action={<Button href={paths.invoices}>Vai alle fatture</Button>}
            />
          }
        >
          {({ data, total }) => (
            <div className="flex flex-col gap-6">
              {DEADLINE_KINDS.map((kind) => {
                const rows = data.filter((one) => one.kind === kind);
                return rows.length === 0 ? null : (
                  <section key={kind} aria-label={deadlineKindLabels[kind]} className="flex flex-col gap-3">
                    <h2 className="text-h3">{deadlineKindLabels[kind]}</h2>
                    <Card padded={false}>
                      <ul className="divide-y divide-line">
                        {rows.map((one) => (
                          <DeadlineRow key={one.invoice_id} deadline={one} />
                        ))}
                      </ul>
                    </Card>
                  </section>
                );
              })}
              {data.length < total && <p className="text-ink-muted">Sono mostrati i primi {data.length}.</p>}
              <p className="text-sm text-ink-muted">
                Un documento lascia questo elenco quando carichi la risposta dello SdI. Per le date, verifica
                con il commercialista.
              </p>
            </div>
          )}
        </QueryView>
      </RoleGate>
    </Page>
  );
}

function DeadlineRow({ deadline }: { deadline: Deadline }) {
  const { invoice_id, type, number, date, customer, total, errors } = deadline;
  return (
    <li className="relative flex flex-col gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <Link
            href={`${paths.invoices}/${invoice_id}`}
            className="rounded-xs font-medium text-accent-ink after:absolute after:inset-0 hover:underline"
          >
            {documentTypeLabels[type]} n. {number}
          </Link>
          <p className="text-sm wrap-anywhere text-ink-muted">
            {customer}, {beforeDay('del', day(date))}
          </p>
        </div>
        <Badge tone={dueTone(deadline)}>{dueWords(deadline)}</Badge>
        <span className="ml-auto tabular-nums sm:w-28 sm:text-right">{money(total, 'EUR')}</span>
      </div>
      {errors.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {errors.map(({ code, sentence }) => (
            <li key={code} className="wrap-anywhere">
              {sentence} <span className="text-ink-muted">({code})</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
