import type { OrderedProduct } from 'contract/order-catalogue/schemas';
import { courseLabels } from 'contract/menus/labels';
import { COURSES } from 'contract/menus/values';
import { CircleX, Copy, Pencil, Percent, TriangleAlert } from 'lucide-react';
import type { MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { type DrawnLine, isUnsent } from '../outbox/drawn-line.ts';
import type { Known } from '../outbox/known-products.ts';
import { type Choice, type OrderActs, sameAgain } from '../use-order-acts.ts';

export interface LineActs {
  setQuantity: (line: DrawnLine, quantity: number) => void;
  entries: (line: DrawnLine, isWarned: boolean) => MenuEntry[];
}

/** What can be done with one line. */
export function lineActs(
  acts: OrderActs,
  known: Known,
  {
    onOrder,
    onChange,
    onVoid,
    onDiscount,
  }: Record<'onChange' | 'onVoid' | 'onDiscount', (line: DrawnLine) => void> & {
    onOrder: (product: OrderedProduct, choice: Choice) => void;
  },
): LineActs {
  function entries(line: DrawnLine, isWarned: boolean): MenuEntry[] {
    const confirm: MenuEntry[] =
      isWarned && line.allergy_confirmed_by === null
        ? [
            {
              label: "Conferma l'allergia",
              icon: TriangleAlert,
              onSelect: () => acts.confirmAllergy(line),
            },
          ]
        : [];
    const product = known.products.get(line.product_id);
    const again: MenuEntry[] = product
      ? [1, 2, 3].map((quantity) => ({
          label: quantity === 1 ? 'Un altro' : `Altri ${quantity}`,
          icon: Copy,
          onSelect: () => onOrder(product, sameAgain(line, quantity)),
        }))
      : [];
    const discount: MenuEntry = { label: 'Sconto…', icon: Percent, onSelect: () => onDiscount(line) };
    if (!isUnsent(line))
      return [
        ...confirm,
        ...again,
        discount,
        'separator',
        { label: 'Storna…', icon: CircleX, tone: 'danger', onSelect: () => onVoid(line) },
      ];
    return [
      { label: 'Modifica', icon: Pencil, onSelect: () => onChange(line) },
      ...confirm,
      ...again,
      discount,
      'separator',
      { heading: 'Portata' },
      ...COURSES.map((course) => ({
        label: courseLabels[course],
        checked: course === line.course,
        onSelect: () => acts.command({ type: 'change', line_id: line.line_id, course }),
      })),
    ];
  }
  return { setQuantity: acts.setQuantity, entries };
}
