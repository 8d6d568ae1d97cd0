import { screen } from '@testing-library/react';
import { publicMenu } from 'contract/public-menu/calls';
import type { PublicMenuPage } from 'contract/public-menu/schemas';
import { expect, test } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { formatsOf, FormatsContext } from '../formats.ts';
import { keepAnswer } from '../query-cache.ts';
import { texts } from '../texts/it.ts';
import { TextsContext } from '../texts/texts.ts';
import PlaceMenu from './place-menu.tsx';

const dish = {
  product_id: 1,
  name: 'Branzino',
  description: null,
  lang: 'it',
  price: 24,
  supplement: null,
  variants: [],
  availability: { state: 'in_stock' },
};
const menuOf = (id: number, formula_price: number | null, dishes: object[]) => ({
  id,
  name: `Menu ${id}`,
  lang: 'it',
  formula_price,
  sections: [{ name: 'Secondi', lang: 'it', choose: 1, dishes }],
});

test('a formula has its price and supplements, and no price of its dishes', async () => {
  const page = {
    currency: 'EUR',
    menus: [
      menuOf(1, 15, [dish, { ...dish, product_id: 2, name: 'Astice', price: 40, supplement: 9 }]),
      menuOf(2, null, [{ ...dish, product_id: 3, name: 'Orata', price: 21 }]),
    ],
  } as unknown as PublicMenuPage;
  keepAnswer(publicMenu.get, { params: { slug: 'glicine' }, query: { lang: 'it' } }, page);
  await showPage(
    (slug: string) => (
      <FormatsContext value={formatsOf('it')}>
        <TextsContext value={texts}>
          <PlaceMenu slug={slug} />
        </TextsContext>
      </FormatsContext>
    ),
    'glicine',
  );
  expect(screen.getAllByText(/€/).map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
    '15 €',
    '+ 9 €',
    '21 €',
  ]);
});
