import { useQuery } from '@tanstack/react-query';
import { overview } from 'contract/overview/calls';
import type { ServiceFigures } from 'contract/overview/schemas';
import { q } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { does } from '../../kit/session/capabilities.ts';
import { usePlace } from '../../kit/session/session.ts';
import { StatSkeleton } from '../../kit/ui/content/stat.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { followed } from './followed.ts';
import { counted, Figure, fresh, share } from './figure.tsx';

/** Orders, customers and reservations under the headings of docs/rules.md 11.2; at an inn beside those of its rooms. */
export function ServiceSection() {
  const place = usePlace();
  const query = useQuery({
    ...q(overview.service, { params: { place_id: place.place_id } }),
    ...followed,
  });
  return (
    <Section title={does(place, 'lodging') ? 'Ordini e clienti' : 'I numeri'}>
      <QueryView
        query={query}
        loading={<StatSkeleton count={4} hint />}
        error="Errore nel caricamento dei numeri"
        isEmpty={() => false}
        empty={null}
      >
        {(figures) => <Figures figures={figures} hasTables={does(place, 'dining')} />}
      </QueryView>
    </Section>
  );
}

function Figures({ figures, hasTables }: { figures: ServiceFigures; hasTables: boolean }) {
  const { active_orders, pending_orders, total_customers, conversion_rate } = figures;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
      {hasTables && (
        <>
          <Figure
            label="Ordini attivi"
            definition="Gli ordini aperti adesso: ai tavoli, al banco, da asporto e a domicilio."
            {...counted(active_orders.value)}
            missing="non ci sono ancora ordini."
            href={paths.orders}
          />
          <Figure
            label="Ordini in sospeso"
            definition="Gli ordini aperti con piatti già mandati e non ancora serviti."
            {...counted(pending_orders.value)}
            missing="non ci sono ancora ordini."
            href={paths.orders}
          />
        </>
      )}
      <Figure
        label="Clienti totali"
        definition="Le persone e le aziende che hai in rubrica."
        {...counted(total_customers.value)}
        missing="la rubrica è vuota."
        change={fresh(total_customers)}
        href={paths.customers}
      />
      {hasTables && (
        <Figure
          label="Tasso di conversione"
          definition="Delle prenotazioni di un tavolo degli ultimi 30 giorni, quante sono venute. Chi arriva senza prenotare non conta."
          value={conversion_rate.value === null ? null : share(conversion_rate.value)}
          missing="negli ultimi 30 giorni non c'erano prenotazioni."
          change={
            conversion_rate.previous === null
              ? undefined
              : `nei 30 giorni prima ${share(conversion_rate.previous)}`
          }
          href={paths.reservations}
        />
      )}
    </dl>
  );
}
