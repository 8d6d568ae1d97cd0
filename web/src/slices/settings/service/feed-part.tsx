import { useQuery } from '@tanstack/react-query';
import { reservationFeed } from 'contract/reservations/calls';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { failureSentence } from '../../../kit/api/errors.ts';
import { ConfirmCall } from '../../../kit/form/dialogs/confirm-call.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { CopyField } from '../../../kit/ui/content/copy-field.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';

const feedOf = (place_id: number) => q(reservationFeed.get, { params: { place_id } });

/** The link by which a telephone reads the reservations (docs/rules.md 19.25). */
export function FeedPart({ placeId }: { placeId: number }) {
  const query = useQuery(feedOf(placeId));
  return (
    <Section
      part="calendario"
      title="Calendario sul telefono"
      text="Le prenotazioni dei tavoli nel calendario del telefono: ora, persone e tavolo, mai i nomi."
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-28" />}
        error="Errore durante il caricamento del link"
        isEmpty={() => false}
        empty={null}
      >
        {({ url }) => (
          <Card>{url === null ? <Make placeId={placeId} /> : <Kept placeId={placeId} url={url} />}</Card>
        )}
      </QueryView>
    </Section>
  );
}

/** `occasion`: the link on the screen. With another one another new one is wanted. */
function useRenew(placeId: number, occasion: string) {
  return useApiMutation(reservationFeed.renew, {
    occasion,
    onSuccess(feed) {
      queryClient.setQueryData(feedOf(placeId).queryKey, feed);
      toast.success('Link pronto: aggiungilo al calendario');
    },
  });
}

function Make({ placeId }: { placeId: number }) {
  const renew = useRenew(placeId, 'none');
  return (
    <div className="flex flex-col items-start gap-3">
      {renew.error && (
        <Banner tone="danger" announce>
          {failureSentence('Il link non è stato creato', renew.error)}
        </Banner>
      )}
      <p className="text-ink-muted">Non c&apos;è ancora un link.</p>
      <Button
        icon={CalendarPlus}
        busy={renew.isPending}
        busyText="Creazione…"
        onClick={() => renew.mutate({ params: { place_id: placeId } })}
      >
        Crea il link
      </Button>
    </div>
  );
}

function Kept({ placeId, url }: { placeId: number; url: string }) {
  const [asks, setAsks] = useState<'renew' | 'revoke'>();
  const close = () => setAsks(undefined);
  const renew = useRenew(placeId, url);
  const revoke = useApiMutation(reservationFeed.revoke, {
    occasion: url,
    onSuccess() {
      queryClient.setQueryData(feedOf(placeId).queryKey, { url: null, created_at: null });
      toast.success('Link tolto');
    },
  });
  const params = { place_id: placeId };
  return (
    <>
      <CopyField
        label="Link del calendario"
        help="Aggiungilo al calendario del telefono come «calendario in abbonamento». Chi ha il link vede quante persone aspetti: non pubblicarlo."
        value={url}
        action="Copia link"
        done="Link copiato"
        selected="Link selezionato: copialo da qui"
      >
        <Button variant="ghost" size="sm" onClick={() => setAsks('renew')}>
          Rigenera…
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsks('revoke')}>
          Togli…
        </Button>
      </CopyField>
      <ConfirmCall
        open={asks === 'renew'}
        onClose={close}
        call={renew}
        failure="Il link non è cambiato"
        title="Rigenera il link?"
        action="Rigenera link"
        busyText="Rigenero…"
        onConfirm={() => renew.mutate({ params }, { onSuccess: close })}
      >
        Il link di adesso smette subito di funzionare: sul telefono devi aggiungere quello nuovo.
      </ConfirmCall>
      <ConfirmCall
        open={asks === 'revoke'}
        onClose={close}
        call={revoke}
        failure="Il link non è stato tolto"
        title="Togli il link?"
        action="Togli link"
        busyText="Tolgo…"
        onConfirm={() => revoke.mutate({ params }, { onSuccess: close })}
      >
        I telefoni che lo usano non leggono più le prenotazioni.
      </ConfirmCall>
    </>
  );
}
