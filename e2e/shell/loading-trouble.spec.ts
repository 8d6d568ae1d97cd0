import { expectAccessible } from '../support/axe.ts';
import { anOpenPlace } from '../public/open-place.ts';
import { expect, test } from '../support/world.ts';

for (const [name, program] of [
  ['the sign-in page', 'login'],
  ['the back office', 'index'],
  ['the kitchen', 'kitchen'],
  ["the guests' page", 'booking'],
] as const) {
  test(
    `${name} says that its program did not arrive, and loads it again`,
    { tag: '@phone' },
    async ({ page, world, complaints }) => {
      complaints.allow(/ERR_FAILED/);
      const open = {
        login: () => '/login',
        index: () => '/dashboard/rooms',
        kitchen: () => '/kitchen',
        booking: async () => `/b/${(await anOpenPlace(world)).slug}`,
      };
      const address = await open[program]();
      if (program === 'index') await world.enter((await world.aPlace()).owner);
      const files = `**/assets/${program}-*.js`;
      await page.route(files, (route) => route.abort());
      await page.goto(address);
      const trouble = page.getByRole('alert');
      await expect(trouble).toContainText('La pagina non si è caricata del tutto. Controlla la connessione.');
      await expectAccessible(page, trouble);

      await page.unroute(files);
      await trouble.getByRole('button', { name: 'Riprova' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Riprova' })).toBeHidden();
    },
  );
}
