import type { Product } from 'contract/products/schemas';
import { useToday } from '../../../kit/session/use-today.ts';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { kindLabel, vatLabel } from '../product-labels.ts';
import { priceSaid } from '../product-price.ts';

export function ProductFacts({ product }: { product: Product }) {
  const today = useToday();
  const isSold = product.kind !== 'preparation';
  return (
    <Card>
      {!isSold && (
        <p className="mb-3 border-b border-line pb-4 text-ink-muted">Si usa nelle ricette, non si vende.</p>
      )}
      {isSold && product.price !== null && (
        <p className="mb-3 border-b border-line pb-4">
          <span className="text-figure tabular-nums">{priceSaid(product)}</span>
          <span className="text-ink-muted"> IVA compresa</span>
        </p>
      )}
      <DescriptionList
        items={[
          { term: 'Tipo', value: kindLabel(product.kind) },
          { term: 'Categoria', value: product.category },
          ...(isSold
            ? [
                {
                  term: 'IVA',
                  value: product.price === null ? undefined : vatLabel(product, today),
                },
              ]
            : []),
          { term: 'Codice', value: product.code },
          { term: 'Codice a barre', value: product.barcode },
        ]}
      />
    </Card>
  );
}
