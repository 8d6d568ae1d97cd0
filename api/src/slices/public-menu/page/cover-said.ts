import type { PublicMenuPage } from 'contract/public-menu/schemas';
import { menuWords } from './menu-words.ts';

type Prices = Pick<PublicMenuPage, 'cover_charge' | 'child_cover_charge'>;

/** "Coperto: 2,50 €, bambini 1,00 €; Terrazza 3,00 €". Undefined where no guest pays one (docs/rules.md 25.7). */
export function coverSaid(
  { cover_charge, child_cover_charge, area_covers, lang }: PublicMenuPage,
  money: (amount: number) => string,
): string | undefined {
  const words = menuWords[lang];
  const said = (prices: Prices): string =>
    prices.cover_charge === null
      ? ''
      : [
          money(prices.cover_charge),
          ...(prices.child_cover_charge === null
            ? []
            : [`${words.children} ${money(prices.child_cover_charge)}`]),
        ].join(', ');
  const areas = area_covers.map((one) => `${one.area} ${said(one)}`);
  const all = [said({ cover_charge, child_cover_charge }), ...areas].filter((part) => part !== '');
  return all.length === 0 ? undefined : `${words.cover}: ${all.join('; ')}`;
}
