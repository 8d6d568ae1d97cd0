import type { Allergen } from 'contract/allergens/schemas';
import { clsx } from 'clsx';
import { allergenLabel, inOrder } from './allergen-words.ts';

interface AllergenChipsProps {
  allergens: readonly Allergen[];
  /** In place of the chips where there are none. */
  none?: string;
  className?: string;
}

/** What is contained is filled, what may be contained is dashed, and both are read out. */
export function AllergenChips({ allergens, none = 'Nessuno', className }: AllergenChipsProps) {
  if (allergens.length === 0) return <span className="text-ink-muted">{none}</span>;
  return (
    <ul aria-label="Allergeni" className={className}>
      {inOrder(allergens).map(({ code, level }) => (
        <li
          key={code}
          className={clsx(
            'mr-1 inline-flex items-center rounded-full border px-2 py-0.5 align-middle text-xs font-medium whitespace-nowrap',
            level === 'contains'
              ? 'border-transparent bg-warning-soft text-warning-ink'
              : 'border-dashed border-control text-ink-muted',
          )}
        >
          {level === 'may_contain' && (
            <>
              <span aria-hidden className="mr-1">
                ○
              </span>
              <span className="sr-only">Può contenere </span>
            </>
          )}
          {allergenLabel(code)}
        </li>
      ))}
    </ul>
  );
}
