import type { PublicDish, PublicMenu, PublicMenuPage } from 'contract/public-menu/schemas';

/**
 * The price at which a dish is sold alone: the lowest of its variants (docs/rules.md 23.2). Undefined for a dish of a formula, which is
 * sold with the others: its supplement is no price of the dish.
 */
function priceAlone({ price, variants }: PublicDish, { formula_price }: PublicMenu): number | undefined {
  if (formula_price !== null) return undefined;
  if (variants.length > 0) return Math.min(...variants.map((one) => one.price));
  return price ?? undefined;
}

function offerOf(price: number | undefined, priceCurrency: string) {
  return price === undefined ? undefined : { '@type': 'Offer', price, priceCurrency };
}

/**
 * The sections of a menu. A formula is a section with its price, around its own ones: its dishes are sold with each other
 * (docs/rules.md 23.2).
 */
function sectionsOf(menu: PublicMenu, currency: string): object[] {
  const sections = menu.sections.map(({ name, dishes }) => ({
    '@type': 'MenuSection',
    name,
    hasMenuItem: dishes.map((dish) => ({
      '@type': 'MenuItem',
      name: dish.name,
      offers: offerOf(priceAlone(dish, menu), currency),
    })),
  }));
  const { name, formula_price } = menu;
  if (formula_price === null || sections.length === 0) return sections;
  const offers = offerOf(formula_price, currency);
  return [{ '@type': 'MenuSection', name, offers, hasMenuSection: sections }];
}

/** The menus for schema.org. Without a `<` no text in the block can close its tag. */
export function structuredMenu(page: PublicMenuPage, url: string): string {
  const value = {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: page.place_name,
    url,
    inLanguage: page.lang,
    hasMenuSection: page.menus.flatMap((menu) => sectionsOf(menu, page.currency)),
  };
  return `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;
}
