import type { DemoHouse } from './demo-house.ts';

const SECTIONS = ['Antipasti', 'Primi', 'Secondi', 'Contorni', 'Dolci'];
const DISHES_EACH = 8;

/** Gives the house a menu as long as a trattoria's, and opens it to guests. */
export async function openMenuOf({ origin, token, placeId }: DemoHouse): Promise<void> {
  async function send<Answer>(method: string, path: string, body: unknown): Promise<Answer> {
    const answer = await fetch(`${origin}/api/v1/places/${placeId}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
  const sections: { name: string; dishes: { product_id: number }[] }[] = [];
  for (const name of SECTIONS) {
    const dishes: { product_id: number }[] = [];
    for (let n = 1; n <= DISHES_EACH; n += 1) {
      const { id } = await send<{ id: number }>('POST', '/products', {
        name: `${name} della casa ${n}`,
        description: 'Con gli ingredienti del giorno, come si fa da sempre.',
        kind: 'dish',
        price: 8 + n,
        vat_class: 'food_service',
      });
      dishes.push({ product_id: id });
    }
    sections.push({ name, dishes });
  }
  await send('POST', '/menus', { name: 'La carta', sections });
  await send('PUT', '/menu-page', { is_open: true, languages: ['it', 'en'] });
}
