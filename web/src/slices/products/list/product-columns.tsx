import type { Product } from 'contract/products/schemas';
import { smallPhoto } from 'contract/rooms/values';
import { Tag } from 'lucide-react';
import { Thumb } from '../../../kit/ui/content/thumb.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import type { Column } from '../../../kit/ui/tables/table.tsx';
import { AvailabilityMenu } from '../availability/availability-menu.tsx';
import { kindLabel, shortVat } from '../product-labels.ts';
import { priceSaid } from '../product-price.ts';

/** What is chosen for a bulk change, while somebody chooses. */
export interface Choice {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
}

interface ColumnChoices {
  seesPrices: boolean;
  today: string;
  choice?: Choice | undefined;
}

/** Shares of the width are given, so that a filter does not move the columns. */
export function productColumns({ seesPrices, today, choice }: ColumnChoices): Column<Product>[] {
  const columns: Column<Product>[] = [
    {
      id: 'name',
      header: 'Prodotto',
      className: 'w-[36%] max-w-0',
      cell: (product) => <ProductName product={product} choice={choice} />,
    },
    {
      id: 'category',
      header: 'Categoria',
      className: 'w-[16%] max-w-0 truncate',
      cell: ({ category }) => category ?? '–',
    },
    { id: 'kind', header: 'Tipo', className: 'w-[13%]', card: 'none', cell: ({ kind }) => kindLabel(kind) },
    {
      id: 'vat',
      header: 'IVA',
      align: 'end',
      className: 'whitespace-nowrap',
      card: 'none',
      cell: (product) => (product.kind === 'preparation' ? '–' : shortVat(product, today)),
    },
    {
      id: 'price',
      header: 'Prezzo',
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (product) => (product.kind === 'preparation' ? '–' : (priceSaid(product) ?? '–')),
    },
    {
      id: 'availability',
      header: 'Disponibilità',
      className: 'w-[17%]',
      card: 'aside',
      cell: (product) => <AvailabilityMenu product={product} align="start" />,
    },
  ];
  return seesPrices ? columns : columns.filter(({ id }) => id !== 'price' && id !== 'vat');
}

function ProductName({ product, choice }: { product: Product; choice: Choice | undefined }) {
  const name = (
    <span className="flex min-w-0 items-center gap-3">
      <Thumb
        src={product.photo === null ? undefined : smallPhoto(product.photo)}
        icon={Tag}
        className="size-10"
      />
      <span className="min-w-0">
        <span className="block text-base font-semibold">{product.name}</span>
        {product.code !== null && (
          <span className="block truncate text-sm font-normal text-ink-muted">{product.code}</span>
        )}
      </span>
    </span>
  );
  if (!choice) return name;
  return (
    <Checkbox
      className="items-center"
      checked={choice.ids.has(product.id)}
      onChange={() => choice.toggle(product.id)}
      label={name}
    />
  );
}
