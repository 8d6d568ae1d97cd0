import { publicMenu } from 'contract/public-menu/calls';
import type { PublicDish, PublicMenu } from 'contract/public-menu/schemas';
import { BookOpen } from 'lucide-react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Disclosure } from '../../../kit/ui/content/disclosure.tsx';
import { useFormats } from '../formats.ts';
import { useAnswer } from '../query-cache.ts';
import { useTexts } from '../texts/texts.ts';

/** The prices of a dish that is sold alone: its own, or those of its variants. */
const pricesOf = ({ price, variants }: PublicDish): number[] =>
  variants.length > 0 ? variants.map((one) => one.price) : price === null ? [] : [price];

interface DishLineProps {
  dish: PublicDish;
  /** A dish of a formula has no price of its own, only what it adds to the formula (docs/rules.md 24.3). */
  isFormula: boolean;
  currency: string;
}

function DishLine({ dish, isFormula, currency }: DishLineProps) {
  const { money } = useFormats();
  const t = useTexts();
  const isOut = dish.availability.state === 'out';
  const added = dish.supplement === null ? [] : [`+ ${money(dish.supplement, currency)}`];
  const prices = isFormula ? added : pricesOf(dish).map((price) => money(price, currency));
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        <span lang={dish.lang} className="text-ink">
          {dish.name}
        </span>
        {dish.description !== null && (
          <span lang={dish.lang} className="block text-sm text-ink-muted">
            {dish.description}
          </span>
        )}
      </span>
      <span className="shrink-0 tabular-nums">{isOut ? t.soldOut : prices.join(' · ')}</span>
    </li>
  );
}

function MenuPart({ menu, currency }: { menu: PublicMenu; currency: string }) {
  const { money } = useFormats();
  const { formula_price } = menu;
  return (
    <div className="flex flex-col gap-3">
      <h3 lang={menu.lang} className="text-h3">
        {menu.name}
      </h3>
      {formula_price !== null && <p className="tabular-nums">{money(formula_price, currency)}</p>}
      {menu.sections.map((section, at) => (
        <Disclosure key={at} title={section.name}>
          <ul className="flex flex-col gap-3">
            {section.dishes.map((dish) => (
              <DishLine
                key={dish.product_id}
                dish={dish}
                isFormula={formula_price !== null}
                currency={currency}
              />
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}

/** The open menus of the place. Allergens, filters and hours stand on the menu's own page, to which it leads. */
export default function PlaceMenu({ slug }: { slug: string }) {
  const t = useTexts();
  const { language } = useFormats();
  const { data } = useAnswer(publicMenu.get, { params: { slug }, query: { lang: language } });
  const menus = data?.menus.filter(({ sections }) => sections.some(({ dishes }) => dishes.length > 0)) ?? [];
  if (!data || menus.length === 0) return null;
  return (
    <section aria-labelledby="menu" className="flex flex-col gap-4 border-t border-line pt-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="menu" className="text-h2">
          {t.menu}
        </h2>
        <Button icon={BookOpen} href={`/m/${slug}?lang=${language}`}>
          {t.menuWithAllergens}
        </Button>
      </div>
      {menus.map((menu) => (
        <MenuPart key={menu.id} menu={menu} currency={data.currency} />
      ))}
    </section>
  );
}
