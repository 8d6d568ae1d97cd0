import { useQuery } from '@tanstack/react-query';
import { customerDoubles } from 'contract/customer-doubles/calls';
import type { CustomerDouble } from 'contract/customer-doubles/schemas';
import type { Customer } from 'contract/customers/schemas';
import { kindLabels } from 'contract/customers/labels';
import { beforeDay } from 'contract/days/before-day';
import { may } from 'contract/roles/values';
import { ArrowRight, UserCheck } from 'lucide-react';
import { useRef } from 'react';
import { failureSentence } from '../../kit/api/errors.ts';
import { invalidate, q, useApiMutation } from '../../kit/api/query.ts';
import { capital } from '../../kit/format/capitalize.ts';
import { day } from '../../kit/format/days.ts';
import { count } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { useKeptFocus } from '../../kit/ui/tables/use-list-focus.ts';
import { useCustomerWords, visits } from './customer-words.ts';
import { useMerge } from './merge-dialog.tsx';

const reasons = {
  email: 'Stessa e-mail',
  phone: 'Stesso telefono',
  tax_code: 'Stesso codice fiscale',
  vat_number: 'Stessa partita IVA',
  name: 'Stesso nome',
} satisfies Record<CustomerDouble['reason'], string>;

/** Pairs that may be one: a person decides, nothing is merged by itself. */
export function DoublesPage() {
  const { place_id } = usePlace();
  const { title } = useCustomerWords();
  return (
    <WritersOnly of="customers">
      <Doubles key={place_id} place_id={place_id} back={title} />
    </WritersOnly>
  );
}

function Doubles({ place_id, back }: { place_id: number; back: string }) {
  const query = useQuery(q(customerDoubles.list, { params: { place_id } }));
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  return (
    <Page narrow>
      <PageHeader
        title="Schede doppie"
        state={
          <HeaderState query={query}>
            {({ data }) =>
              data.length === 0
                ? 'Niente da unire'
                : `${count(data.length, { one: 'coppia', other: 'coppie' })} di schede che sembrano della stessa persona`
            }
          </HeaderState>
        }
        back={{ href: paths.customers, label: back }}
      />
      <div ref={list} tabIndex={-1} className="outline-none">
        <QueryView
          query={query}
          loading={
            <div aria-hidden className="flex flex-col gap-4">
              <Skeleton className="h-44" />
              <Skeleton className="h-44" />
            </div>
          }
          error="Errore nel caricamento delle schede doppie"
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={UserCheck}
              title="Nessuna scheda doppia"
              text="Qui compaiono le schede che hanno la stessa e-mail, lo stesso telefono, gli stessi codici o lo stesso nome."
              action={<Button href={paths.customers}>Torna all&apos;elenco</Button>}
            />
          }
        >
          {({ data }) => (
            <ul className="flex flex-col gap-4">
              {data.map(({ reason, customers: [first, second] }) =>
                first && second ? (
                  <Pair key={`${first.id}-${second.id}`} reason={reason} first={first} second={second} />
                ) : null,
              )}
            </ul>
          )}
        </QueryView>
      </div>
    </Page>
  );
}

interface PairProps {
  reason: CustomerDouble['reason'];
  first: Customer;
  second: Customer;
}

/** The one that somebody saved, else the one with more visits, stays. */
function inOrder(first: Customer, second: Customer): [Customer, Customer] {
  return second.times > first.times ? [second, first] : [first, second];
}

function Pair({ reason, first, second }: PairProps) {
  const [stayer, other] = inOrder(first, second);
  const manages = can(usePlace().role, may.manage);
  const merge = useMerge();
  const keep = useApiMutation(customerDoubles.distinct, {
    onSuccess() {
      toast.success('Restano due schede');
      void invalidate(customerDoubles.list);
    },
    onError: (error) => void toast.error(failureSentence('Non è stato possibile salvare la scelta', error)),
  });
  const areTwoKinds = stayer.kind !== other.kind;
  const names = `${stayer.name} e ${other.name}`;
  return (
    <li>
      <Card>
        <Badge tone={reason === 'name' ? 'warning' : 'accent'}>{reasons[reason]}</Badge>
        <div className="mt-4 grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          <Facts customer={other} saysKind={areTwoKinds} />
          <ArrowRight
            aria-hidden
            className="size-5 text-ink-faint max-sm:rotate-90 max-sm:justify-self-center"
          />
          <Facts customer={stayer} saysKind={areTwoKinds} stays />
        </div>
        {areTwoKinds && (
          <p className="mt-3 text-sm text-ink-muted">
            Sono schede di tipo diverso: partita IVA, codice fiscale, codice destinatario e PEC non passano
            dall&apos;una all&apos;altra.
          </p>
        )}
        {merge.error && (
          <p role="alert" className="mt-3 text-danger-ink">
            {failureSentence('Non è stato possibile unire le schede', merge.error)}
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button
            busy={keep.isPending}
            aria-label={`Tieni separate le schede di ${names}`}
            onClick={() => keep.mutate({ params: { customer_id: stayer.id }, body: { other_id: other.id } })}
          >
            Tieni separate
          </Button>
          {manages && (
            <Button
              variant="primary"
              busy={merge.isPending}
              busyText="Unione…"
              aria-label={`Unisci le schede di ${names}`}
              onClick={() =>
                merge.mutate({ params: { customer_id: stayer.id }, body: { other_id: other.id } })
              }
            >
              Unisci
            </Button>
          )}
        </div>
      </Card>
    </li>
  );
}

interface FactsProps {
  customer: Customer;
  saysKind: boolean;
  stays?: boolean;
}

function Facts({ customer, saysKind, stays: isKept = false }: FactsProps) {
  const { id, kind, name, email, phone, last_visit } = customer;
  return (
    <div className="min-w-0 rounded-md bg-sunken px-4 py-3">
      <TextLink href={paths.customer(id)} className="font-medium wrap-anywhere">
        {name}
      </TextLink>
      {saysKind && <p className="text-sm text-ink-muted">{kindLabels[kind]}</p>}
      <p className="text-sm wrap-anywhere text-ink-muted">{email ?? 'Nessuna e-mail'}</p>
      <p className="text-sm text-ink-muted">{phone ?? 'Nessun telefono'}</p>
      <p className="text-sm text-ink-muted">
        {capital(visits(customer))}
        {last_visit !== null && `, l'ultima volta ${beforeDay('il', day(last_visit))}`}
      </p>
      {isKept && <p className="mt-1 text-sm font-medium">Resta questa scheda</p>}
    </div>
  );
}
