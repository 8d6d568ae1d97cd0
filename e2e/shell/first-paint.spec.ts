import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hold } from '../support/network.ts';
import { heading } from '../support/page-parts.ts';
import { expect, test } from '../support/world.ts';

const theme = readFileSync(join(import.meta.dirname, '../../web/public/theme.js'), 'utf8');
const paths = [...theme.matchAll(/^ {4}'(\/[^']*)': \[/gm)].map(([, path = '']) => path);

test('knows some headings by their address', () => {
  expect(paths).toContain('/login');
  expect(paths.length).toBeGreaterThan(5);
});

for (const path of paths) {
  test(
    `${path} begins with its heading, where it stays`,
    { tag: '@both' },
    async ({ page, world, viewport }) => {
      test.skip(path === '/dashboard/planning' && viewport!.width >= 640, 'The board has none at first.');
      if (path !== '/login') {
        const place = await world.aPlace();
        await world.enter(place.owner);
      }
      const letGo = await hold(page, '**/assets/**');
      await page.goto(path, { waitUntil: 'commit' });
      const words = page.locator('.start [data-words]:visible:not(:empty)');
      await expect(words.first()).toBeVisible();
      const [first, ...others] = await words.all();
      const said = await Promise.all([first!, ...others].map((one) => one.innerText()));
      const before = await first!.boundingBox();
      letGo();
      await expect(heading(page)).toHaveText(said[0]!);
      for (const text of said.slice(1)) await expect(page.getByText(text, { exact: true })).toBeVisible();
      // Found and measured at once: the page may put another heading in its place in between.
      const after = await page.evaluate(() => document.querySelector('main h1')?.getBoundingClientRect());
      expect(Math.abs(after!.x - before!.x)).toBeLessThanOrEqual(1);
      expect(Math.abs(after!.y - before!.y)).toBeLessThanOrEqual(1);
      expect(after!.height).toBe(before!.height);
    },
  );
}
