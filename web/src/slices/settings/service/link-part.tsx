import { useQuery } from '@tanstack/react-query';
import { bookingPage } from 'contract/booking-page/calls';
import { reservationButton } from 'contract/public-tables/reservation-button';
import { q } from '../../../kit/api/query.ts';
import { guestsPage } from '../../../kit/guests-page.ts';
import { CopyField } from '../../../kit/ui/content/copy-field.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';

/** Where guests reserve a table by themselves. */
export function LinkPart({ placeId }: { placeId: number }) {
  const query = useQuery(q(bookingPage.get, { params: { place_id: placeId } }));
  return (
    <Section
      part="link"
      title="Link per prenotare un tavolo"
      text="Da mettere sul tuo sito, nei messaggi, sul profilo Google."
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-28" />}
        error="Errore durante il caricamento del link"
        isEmpty={() => false}
        empty={null}
      >
        {({ slug }) => (
          <Card className="flex flex-col gap-4">
            <CopyField
              label="Link"
              value={`${guestsPage(slug)}?view=table`}
              action="Copia link"
              done="Link copiato"
              selected="Link selezionato: copialo da qui"
            />
            <CopyField
              label="Codice di un pulsante per il tuo sito"
              value={reservationButton(guestsPage(slug), 'it')}
              action="Copia codice"
              done="Codice copiato"
              selected="Codice selezionato: copialo da qui"
            />
          </Card>
        )}
      </QueryView>
    </Section>
  );
}
