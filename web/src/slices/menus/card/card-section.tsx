import { useQuery } from '@tanstack/react-query';
import {
  courseLabels,
  frozenLabels,
  markLabels,
  menuLanguageLabels,
  stationLabels,
} from 'contract/menus/labels';
import { TRANSLATIONS } from 'contract/menus/values';
import type { DishCard } from 'contract/menus/schemas';
import type { Product } from 'contract/products/schemas';
import { may } from 'contract/roles/values';
import { Pencil } from 'lucide-react';
import { list } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { does } from '../../../kit/session/capabilities.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { cardQuery } from './use-card.ts';

/** On the page of a product, where one eats: what the menu and the kitchen know of it. */
export function CardSection({ product }: { product: Product }) {
  const place = usePlace();
  return does(place, 'dining') ? <OneCard product={product} manages={can(place.role, may.manage)} /> : null;
}

function OneCard({ product, manages }: { product: Product; manages: boolean }) {
  const query = useQuery(cardQuery(product.id));
  return (
    <Section
      title="Sul menu"
      action={
        manages &&
        product.archived_at === null && (
          <Button size="sm" icon={Pencil} href={paths.dishCard(product.id)}>
            Modifica scheda
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-40" />}
        error="Errore durante il caricamento della scheda"
        isEmpty={() => false}
        empty={null}
      >
        {(card) => (
          <Card>
            <DescriptionList
              items={[
                { term: 'Portata', value: card.course && courseLabels[card.course] },
                { term: 'Reparto', value: card.station && stationLabels[card.station] },
                { term: 'Segni', value: list(card.marks.map((mark) => markLabels[mark])) || undefined },
                { term: 'Conservazione', value: frozenLabels[card.frozen] },
                { term: 'Coperto', value: card.includes_cover ? 'Compreso nel prezzo' : undefined },
                { term: 'Tradotto in', value: languagesOf(card) },
              ]}
            />
          </Card>
        )}
      </QueryView>
    </Section>
  );
}

/** "inglese e tedesco" */
function languagesOf({ translations }: DishCard): string | undefined {
  const done = TRANSLATIONS.filter((language) => translations[language]?.name);
  return done.length === 0 ? undefined : list(done.map((one) => menuLanguageLabels[one].toLowerCase()));
}
