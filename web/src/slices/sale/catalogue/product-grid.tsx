import { clsx } from 'clsx';
import type { Product } from 'contract/products/schemas';
import { useEffect } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { ProductTile } from './product-tile.tsx';

interface ProductGridProps {
  products: readonly Product[];
  /** By product: how many are in the cart. */
  quantities: ReadonlyMap<number, number>;
  chosen: number | undefined;
  onAdd: (product: Product) => void;
  onReset: () => void;
}

export function ProductGrid({ products, quantities, chosen, onAdd, onReset }: ProductGridProps) {
  useEffect(() => {
    if (chosen === undefined) return;
    document.querySelector(`[data-product="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  if (products.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed border-line p-6">
        <p className="text-ink-muted">Nessun prodotto con queste parole.</p>
        <Button size="sm" onClick={onReset}>
          Mostra tutti i prodotti
        </Button>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] sm:gap-3">
      {products.map((product) => (
        <li key={product.id} className="flex [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
          <ProductTile
            product={product}
            quantity={quantities.get(product.id) ?? 0}
            chosen={product.id === chosen}
            onAdd={onAdd}
          />
        </li>
      ))}
    </ul>
  );
}

interface CategoriesProps {
  categories: readonly string[];
  chosen: string | undefined;
  onChoose: (category: string | undefined) => void;
}

export function Categories({ categories, chosen, onChoose }: CategoriesProps) {
  if (categories.length < 2) return null;
  const chips = [undefined, ...categories];
  return (
    <div
      role="group"
      aria-label="Categorie"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {chips.map((category) => (
        <button
          key={category ?? ''}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className={clsx(
            'min-h-9 touch-target shrink-0 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors',
            category === chosen
              ? 'border-transparent bg-accent text-on-accent'
              : 'border-control bg-surface text-ink hover:bg-sunken',
          )}
        >
          {category ?? 'Tutti'}
        </button>
      ))}
    </div>
  );
}
