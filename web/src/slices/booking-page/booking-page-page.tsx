import { useQuery } from '@tanstack/react-query';
import { bookingPage } from 'contract/booking-page/calls';
import type { BookingPage, BookingPageChange, BookingPageSettings } from 'contract/booking-page/schemas';
import { may } from 'contract/roles/values';
import { useState } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { RoleGate } from '../../kit/session/role-gate.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { BookingPageForm } from './booking-page-form.tsx';
import { PageFacts } from './page-facts.tsx';
import { PageStatus } from './page-status.tsx';
import { PaymentRulesCard } from './payment-rules.tsx';
import { PlaceFacts } from './place-facts.tsx';

/** How a place sells by itself: its link, its rules and its words. */
export function BookingPagePage() {
  const { place_id, role } = usePlace();
  const asked = q(bookingPage.get, { params: { place_id } });
  const query = useQuery({ ...asked, enabled: can(role, may.desk) });
  // One after the other: of two quick changes the last one stays.
  const save = useApiMutation(bookingPage.save, { scope: { id: `booking-page-${place_id}` } });
  // The switch moves at once; a refusal moves it back.
  const [wished, setWished] = useState<boolean>();

  async function keep(body: BookingPageChange): Promise<BookingPage> {
    const kept = await save.mutateAsync({ params: { place_id }, body });
    queryClient.setQueryData(asked.queryKey, kept);
    return kept;
  }
  async function saveSettings(page: BookingPage, settings: BookingPageSettings) {
    const kept = await keep(changesOf(page, settings));
    toast.success('Pagina di prenotazione salvata');
    return kept;
  }
  async function open(is_open: boolean) {
    setWished(is_open);
    try {
      await keep({ is_open });
      toast.success(is_open ? 'Pagina aperta: ora si può prenotare' : 'Pagina chiusa');
    } catch (error) {
      toast.error(sentenceOf(error, 'Errore durante il salvataggio della pagina'));
    } finally {
      // Unless it was moved once more meanwhile.
      setWished((now) => (now === is_open ? undefined : now));
    }
  }
  return (
    <Page narrow>
      <PageHeader
        title="Pagina di prenotazione"
        back={{ href: paths.bookings, label: 'Prenotazioni' }}
        state="Gli ospiti vedono le camere libere e le prenotano direttamente da te, senza commissioni."
        badge={query.data && <OpenBadge isOpen={query.data.is_open} />}
      />
      <RoleGate
        roles={may.desk}
        title="Il tuo ruolo non vede questa pagina"
        href={paths.dashboard}
        action="Vai alla panoramica"
      >
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento della pagina di prenotazione"
          isEmpty={() => false}
          empty={null}
        >
          {(page) =>
            can(role, may.manage) ? (
              <>
                <PageStatus
                  page={{ ...page, is_open: wished ?? page.is_open }}
                  onOpen={(is_open) => void open(is_open)}
                />
                <PaymentRulesCard placeId={place_id} />
                <PlaceFacts placeId={place_id} />
                <BookingPageForm
                  key={place_id}
                  placeId={place_id}
                  page={page}
                  save={(settings) => saveSettings(page, settings)}
                />
              </>
            ) : (
              <>
                <PageStatus page={page} />
                <PageFacts page={page} placeId={place_id} />
                <PlaceFacts placeId={place_id} />
              </>
            )
          }
        </QueryView>
      </RoleGate>
    </Page>
  );
}

/** What was changed here. The rest is not sent: somebody else may have changed it meanwhile, and would lose that. */
function changesOf(page: BookingPage, settings: BookingPageSettings): BookingPageChange {
  const before: Record<string, unknown> = { ...page };
  return Object.fromEntries(Object.entries(settings).filter(([field, value]) => value !== before[field]));
}

function OpenBadge({ isOpen }: { isOpen: boolean }) {
  return <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? 'Aperta' : 'Chiusa'}</Badge>;
}
