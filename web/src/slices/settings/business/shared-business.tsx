import { useQuery } from '@tanstack/react-query';
import { business } from 'contract/business/calls';
import type { KnownBusiness, PlaceBusiness } from 'contract/business/schemas';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { invalidate, q, useApiMutation } from '../../../kit/api/query.ts';
import { ConfirmCall } from '../../../kit/form/dialogs/confirm-call.tsx';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { list } from '../../../kit/format/plural.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { IconMark, Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { VisuallyHidden } from '../../../kit/ui/layout/visually-hidden.tsx';
import { keepBusiness } from './keep-business.ts';

const namesOf = (places: readonly { place_name: string }[]) =>
  list(places.map(({ place_name }) => place_name));

const otherPlaces = ({ place_id, places }: PlaceBusiness) =>
  places.filter((one) => one.place_id !== place_id);

/** Which other places the same subject sells at; where there is none yet, the ones that the person has elsewhere. */
export function SharedBusiness({ kept }: { kept: PlaceBusiness }) {
  const { place_id, business: own, is_shared_elsewhere } = kept;
  const others = otherPlaces(kept);
  if (own === null) return <KnownBusinesses placeId={place_id} />;
  if (is_shared_elsewhere) {
    return (
      <Banner tone="warning" title="Sono i dati di un'altra attività" action={<Detach placeId={place_id} />}>
        Qualcuno li usa anche per un'attività che non gestisci tu: staccali e scrivi i tuoi.
      </Banner>
    );
  }
  if (others.length === 0) return null;
  return (
    <Banner action={<Detach placeId={place_id} />}>
      Questi dati valgono anche per {namesOf(others)}: quello che cambi qui cambia anche lì.
    </Banner>
  );
}

/** How a place goes on under another VAT number once documents bear this one (docs/rules.md 15.11). A shared business says it above. */
export function AnotherVatNumber({ kept }: { kept: PlaceBusiness }) {
  const { place_id, business: own, is_shared_elsewhere, series_used } = kept;
  if (!own?.vat_number || series_used.length === 0) return null;
  if (is_shared_elsewhere || otherPlaces(kept).length > 0) return null;
  return (
    <Banner action={<Detach placeId={place_id} />}>
      Hai cambiato partita IVA? Ci sono già documenti con questa: stacca questi dati e scrivi quelli nuovi,
      con una numerazione che riparte da 1.
    </Banner>
  );
}

function Detach({ placeId }: { placeId: number }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useApiMutation(business.leave, {
    async onSuccess() {
      setAsking(false);
      await Promise.all([invalidate(business.get), invalidate(business.list)]);
      toast.success('Dati fiscali staccati');
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Stacca
      </Button>
      <ConfirmCall
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Staccare i dati fiscali?"
        action="Stacca"
        call={leave}
        failure="I dati fiscali non si possono staccare"
        onConfirm={() => leave.mutate({ params: { place_id: placeId } })}
      >
        Questa attività resta senza dati fiscali finché non ne scrivi di nuovi. I documenti emessi restano, e
        le altre attività tengono questi dati.
      </ConfirmCall>
    </>
  );
}

function KnownBusinesses({ placeId }: { placeId: number }) {
  const { data } = useQuery(q(business.list, { params: { place_id: placeId } }));
  const share = useApiMutation(business.share, {
    async onSuccess(kept) {
      await keepBusiness(kept);
      toast.success('Dati fiscali collegati');
    },
    onError: (error, input) =>
      sayFailed({
        error,
        fallback: 'I dati fiscali non si possono collegare',
        again: () => share.mutate(input),
      }),
  });
  if (!data || data.data.length === 0) return null;
  function use({ id }: KnownBusiness) {
    // Each button is busy by itself, and a place takes over one business only.
    if (share.isPending) return;
    share.mutate({ params: { place_id: placeId }, body: { business_id: id } });
  }
  return (
    <ListCard title="Qui vende lo stesso soggetto di un'altra attività?" empty="">
      {data.data.map((one) => (
        <Line
          key={one.id}
          lead={<IconMark icon={Landmark} />}
          title={one.name}
          text={namesOf(one.places)}
          end={
            <Button
              size="sm"
              busy={share.isPending && share.variables.body.business_id === one.id}
              busyText="Un momento…"
              onClick={() => use(one)}
            >
              Usa questi dati<VisuallyHidden>: {one.name}</VisuallyHidden>
            </Button>
          }
        />
      ))}
    </ListCard>
  );
}
