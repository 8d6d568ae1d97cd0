import type { PublicMenuPage } from 'contract/public-menu/schemas';

/** The menus for schema.org. Without a `<` no text in the block can close its tag. */
export function structuredMenu(page: PublicMenuPage, url: string): string {
  const value = {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name: page.place_name,
    url,
    inLanguage: page.lang,
    hasMenuSection: page.menus.flatMap(({ sections }) =>
      sections.map(({ name, dishes }) => ({
        '@type': 'MenuSection',
        name,
        hasMenuItem: dishes.map((dish) => ({
          '@type': 'MenuItem',
          name: dish.name,
          offers:
            dish.price === null
              ? undefined
              : { '@type': 'Offer', price: dish.price, priceCurrency: page.currency },
        })),
      })),
    ),
  };
  return `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`;
}
