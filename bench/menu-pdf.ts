// A menu of 150 dishes as PDF, in each size and number of columns: the time until its bytes are there, with a new thread and with one
// that has drawn before, and how long the main thread was blocked meanwhile.
// Usage: npm run bench:menu-pdf
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PAPER_COLUMNS, PAPER_SIZES } from '../contract/src/menu-paper/values.ts';
import type { PublicMenuPage } from '../contract/src/public-menu/schemas.ts';
import { openDrawing } from '../api/src/slices/menu-paper/thread/draw-thread.ts';

const BAR_MS = 2000;
const always = { weekdays: [], from: null, to: null, first_day: null, last_day: null };
type Dish = PublicMenuPage['menus'][number]['sections'][number]['dishes'][number];

const dish = (n: number): Dish => ({
  product_id: n,
  name: `Piatto della casa ${n} con funghi porcini`,
  description: n % 3 === 0 ? null : 'Con gli ingredienti del giorno, come si fa da sempre da queste parti.',
  lang: 'it',
  price: 8 + n / 10,
  variants: [],
  supplement: null,
  photo: null,
  allergens: [
    { code: 'gluten', level: 'contains' },
    { code: 'nuts', level: 'may_contain' },
  ],
  allergens_state: n % 10 === 0 ? 'unknown' : 'computed',
  marks: n % 4 === 0 ? ['vegetarian', 'local'] : [],
  frozen: n % 7 === 0 ? 'frozen' : 'fresh',
  availability: { state: 'in_stock', quantity: null },
});

const written = { description: null, lang: 'it' } as const;
const page: PublicMenuPage = {
  slug: 'trattoria',
  place_name: 'Trattoria del Borgo',
  currency: 'EUR',
  lang: 'it',
  languages: ['it'],
  cover_charge: 2,
  notice: null,
  menus: [
    {
      ...written,
      id: 1,
      name: 'La carta',
      formula_price: null,
      is_served_now: true,
      hours: always,
      sections: Array.from({ length: 10 }, (_, section) => ({
        ...written,
        name: `Sezione ${section + 1}`,
        choose: null,
        dishes: Array.from({ length: 15 }, (_unused, index) => dish(section * 15 + index + 1)),
      })),
    },
  ],
};

const blocked = monitorEventLoopDelay({ resolution: 1 });
for (const size of PAPER_SIZES)
  for (const columns of PAPER_COLUMNS) {
    const { draw, close } = openDrawing();
    const times: number[] = [];
    blocked.reset();
    blocked.enable();
    let bytes = 0;
    for (let round = 0; round < 3; round += 1) {
      const start = performance.now();
      const task = { kind: 'menu', page, size, columns, lang: 'it', made_at: new Date() } as const;
      bytes = (await draw(task)).length;
      times.push(performance.now() - start);
    }
    blocked.disable();
    await close();
    const [first = 0, ...later] = times;
    if (first > BAR_MS) process.exitCode = 1;
    console.log(
      `${size} ${columns}  new thread ${first.toFixed(0)} ms  again ${Math.min(...later).toFixed(0)} ms  ${Math.round(bytes / 1024)} kB  main thread blocked ${(blocked.max / 1e6).toFixed(0)} ms`,
    );
  }
