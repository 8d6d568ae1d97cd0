import { keepPreviousData } from '@tanstack/react-query';
import { closings } from 'contract/cash/calls';
import type { ClosingCreate } from 'contract/cash/schemas';
import { may } from 'contract/roles/values';
import { useState } from 'react';
import { ApiError } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { isDay, longDay } from '../../../kit/format/days.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useSearch } from '../../../kit/routing/router.tsx';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { differenceWords } from '../cash-words.ts';
import { changedByCash, useCashDay } from '../use-cash.ts';
import { CloseForm } from './close-form.tsx';
import { UnsentDevices } from './unsent-devices.tsx';

const dayAsked = ({ day }: Record<string, unknown>): { day?: string } => (isDay(day) ? { day } : {});

/** Counts the cash of a business day, today's or an earlier one that waits. */
export function ClosePage() {
  const { place_id } = usePlace();
  const { day } = useSearch(dayAsked);
  return <CloseDay key={`${place_id} ${day ?? ''}`} place_id={place_id} asked={day} />;
}

interface CloseDayProps {
  place_id: number;
  /** Absent: the business day on which the page was opened, also once the next one has begun. */
  asked: string | undefined;
}

function CloseDay({ place_id, asked }: CloseDayProps) {
  const [begun, setBegun] = useState(asked);
  const query = useCashDay(place_id, begun, keepPreviousData);
  const shownDay = query.data?.business_day;
  // What the page of the till left behind may be of yesterday.
  if (begun === undefined && shownDay !== undefined && !query.isFetching) setBegun(shownDay);
  const create = useApiMutation(closings.create, { invalidates: changedByCash });
  const { goOn } = useHere();

  async function save(body: ClosingCreate) {
    const closing = create.mutateAsync({ params: { place_id }, body });
    const { id, number, difference, currency } = await closing.catch(async (error: unknown) => {
      // The counted sums stay; what is expected now stands beside them.
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await query.refetch();
      throw error;
    });
    toast.success(`Chiusura n. ${number} fatta. ${differenceWords(difference, currency)}.`);
    goOn(paths.closing(id));
  }
  return (
    <Page narrow>
      <PageHeader
        title="Chiudi la giornata"
        back={{ href: paths.cash, label: 'Cassa' }}
        state={
          <HeaderState query={query}>
            {({ business_day, closed }) => {
              const last = closed.at(-1);
              return sentence([
                `Giornata di ${longDay(business_day)}`,
                last && `conta gli incassi successivi alla chiusura n. ${last.number}`,
              ]);
            }}
          </HeaderState>
        }
      />
      <RoleGate
        roles={may.desk}
        title="Il tuo ruolo non può chiudere la cassa"
        href={paths.cash}
        action="Vai alla cassa"
      >
        <UnsentDevices />
        <QueryView
          query={query}
          loading={<LinesSkeleton texts={['h-4 w-40', 'h-4 w-64']} />}
          error="Errore durante il caricamento della cassa"
          isEmpty={() => false}
          empty={null}
        >
          {(shown) => <CloseForm day={shown} save={save} />}
        </QueryView>
      </RoleGate>
    </Page>
  );
}
