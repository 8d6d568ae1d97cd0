import type { Product } from 'contract/products/schemas';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useState } from 'react';
import { ScanButton } from '../../../kit/form/barcode/scan-button.tsx';
import { useBarcodeReader } from '../../../kit/form/barcode/use-barcode-reader.ts';
import { decimal } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { SearchLayout } from '../../../kit/ui/layout/search-layout.tsx';
import { type Cart, piecesOf } from '../cart/cart.ts';
import { findProducts, productOfCode } from '../../products/catalogue/find-products.ts';
import { Categories, ProductGrid } from './product-grid.tsx';
import { readTyped } from './typed.ts';

interface CatalogueViewProps {
  products: readonly Product[];
  categories: readonly string[];
  cart: Cart;
  search: RefObject<HTMLInputElement | null>;
  /** What stands below the search at the foot of a phone; at a desk none. */
  foot: ReactNode;
  onAdd: (product: Product, quantity?: number) => void;
  /** A quantity that was typed alone: it is that of the last line. */
  onLastQuantity: (quantity: number) => void;
  onCode: (code: string) => void;
}

/** The products to choose from: by words, by category, by code; at a desk without leaving the keyboard. */
export function CatalogueView({
  products,
  categories,
  cart,
  search,
  foot,
  onAdd,
  onLastQuantity,
  onCode,
}: CatalogueViewProps) {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<string>();
  const [moved, setMoved] = useState<number>();
  const { quantity, words } = readTyped(text);
  const found = useMemo(() => findProducts(products, words, category), [products, words, category]);
  const at = moved ?? (words === '' ? undefined : 0);
  const chosen = at === undefined ? undefined : found[Math.min(at, found.length - 1)];
  const last = cart.lines.at(-1);
  const quantities = useMemo(() => {
    const sums = new Map<number, number>();
    for (const line of cart.lines)
      if (line.product_id !== null)
        sums.set(line.product_id, (sums.get(line.product_id) ?? 0) + line.quantity);
    return sums;
  }, [cart.lines]);

  function type(next: string) {
    setText(next);
    setMoved(undefined);
  }
  useBarcodeReader((code) => {
    // The first letter took the focus into the search, and the others came after it.
    setText((now) => (now.endsWith(code) ? now.slice(0, -code.length) : now));
    onCode(code);
  });
  function enter() {
    const exact = productOfCode(products, text);
    if (exact) onAdd(exact);
    else if (chosen) onAdd(chosen, quantity);
    else if (quantity !== undefined && words === '') onLastQuantity(quantity);
    else return;
    type('');
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = Math.min(found.length - 1, Math.max(0, (at ?? -1) + (event.key === 'ArrowDown' ? 1 : -1)));
      setMoved(next);
      if (found[next]) announce(found[next].name);
    } else if (event.key === 'Escape') type('');
    else return;
    event.preventDefault();
  }

  return (
    <SearchLayout
      text={text}
      foot={foot}
      search={
        <div className="flex items-center gap-2">
          <TextInput
            ref={search}
            type="search"
            icon={Search}
            aria-label="Cerca un prodotto"
            placeholder="Nome, codice o codice a barre"
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            className="flex-1"
          />
          <ScanButton onCode={onCode} />
        </div>
      }
    >
      {quantity !== undefined && (
        <p className="text-sm text-ink-muted" role="status">
          {words !== '' || chosen
            ? `Quantità ${decimal(quantity)}`
            : last
              ? `Invio: ${decimal(quantity)} × ${last.description}`
              : `Quantità ${decimal(quantity)}: ora scrivi il prodotto`}
        </p>
      )}
      <Categories
        categories={categories}
        chosen={category}
        onChoose={(next) => {
          setCategory(next);
          setMoved(undefined);
        }}
      />
      <ProductGrid
        products={found}
        quantities={quantities}
        chosen={chosen?.id}
        onAdd={onAdd}
        onReset={() => {
          type('');
          setCategory(undefined);
        }}
      />
      <p className="sr-only" role="status">
        {piecesOf(cart) === 0
          ? ''
          : `${count(piecesOf(cart), { one: 'articolo', other: 'articoli' })} nel conto`}
      </p>
    </SearchLayout>
  );
}
