import type { Product, ProductVariant } from 'contract/products/schemas';
import { useEffect, useEffectEvent } from 'react';
import { money } from '../../../kit/format/money.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { variantsOf } from '../../products/product-price.ts';

/** A reader sends the digits of a barcode faster than a person: they choose nothing. */
const PERSON_MS = 60;

/** What is being rung up, while it is asked in which variant. */
export interface Asked {
  product: Product;
  quantity: number;
}

interface VariantDialogProps {
  asked: Asked | undefined;
  onClose: () => void;
  onChoose: (asked: Asked, variant: ProductVariant) => void;
}

/** Calice or bottiglia: one tap, or the digit before the name. */
export function VariantDialog({ asked, onClose, onChoose }: VariantDialogProps) {
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={asked?.product.name ?? ''} size="sm">
      {asked && <Variants asked={asked} onChoose={(variant) => onChoose(asked, variant)} />}
    </Dialog>
  );
}

interface VariantsProps {
  asked: Asked;
  onChoose: (variant: ProductVariant) => void;
}

function Variants({ asked, onChoose }: VariantsProps) {
  const variants = variantsOf(asked.product);
  const choose = useEffectEvent((key: string) => {
    const variant = /^[1-9]$/.test(key) ? variants[Number(key) - 1] : undefined;
    if (variant) onChoose(variant);
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function press({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
      clearTimeout(waiting);
      if (!ctrlKey && !altKey && !metaKey) waiting = setTimeout(() => choose(key), PERSON_MS);
    }
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('keydown', press);
    };
  }, []);
  return (
    <ul className="flex flex-col gap-2">
      {variants.map((variant, at) => (
        <li key={variant.id}>
          <Button
            size="lg"
            block
            {...(at === 0 && { 'data-autofocus': true })}
            onClick={() => onChoose(variant)}
          >
            <span className="min-w-0 flex-1 text-left whitespace-normal wrap-anywhere">
              {at < 9 && (
                <kbd
                  aria-hidden
                  className="mr-2 rounded-xs border border-line bg-surface px-1 font-sans text-xs text-ink-muted pointer-coarse:hidden"
                >
                  {at + 1}
                </kbd>
              )}
              {variant.name}
            </span>
            <span className="text-ink-muted tabular-nums">{money(variant.price ?? 0)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
