// A menu of 150 dishes as PDF, in each size and number of columns: the time until its bytes are there, and the processor time in it,
// with a new thread and with one that has drawn before. The bar holds for processor time: other work on the machine does not count.
// Usage: npm run build && npm run bench:menu-pdf
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PAPER_COLUMNS, PAPER_SIZES } from '../contract/src/menu-paper/values.ts';
import type { PublicMenuPage } from '../contract/src/public-menu/schemas.ts';
import type { DrawTask } from '../api/src/slices/menu-paper/thread/draw-task.ts';

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
  child_cover_charge: null,
  area_covers: [],
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

/** Time and processor time until the bytes are there, ms. */
async function timed(worker: Worker, task: DrawTask) {
  const [start, used] = [performance.now(), process.cpuUsage()];
  worker.postMessage(task, []);
  const [bytes] = (await once(worker, 'message')) as [Uint8Array];
  const { user, system } = process.cpuUsage(used);
  return {
    wall: performance.now() - start,
    cpu: (user + system) / 1000,
    kB: Math.round(bytes.length / 1024),
  };
}

for (const size of PAPER_SIZES)
  for (const columns of PAPER_COLUMNS) {
    const worker = new Worker(new URL('../dist/api/menu-paper-worker.mjs', import.meta.url), {
      execArgv: [],
    });
    const task: DrawTask = { kind: 'menu', page, size, columns, lang: 'it', made_at: new Date() };
    const first = await timed(worker, task);
    const again = await timed(worker, task);
    await worker.terminate();
    const figures = ({ wall, cpu }: typeof first) =>
      `${wall.toFixed(0)} ms, ${cpu.toFixed(0)} of a processor`;
    console.log(`${size} ${columns}  new thread ${figures(first)}; again ${figures(again)}; ${first.kB} kB`);
    if (first.cpu > BAR_MS) process.exitCode = 1;
  }
