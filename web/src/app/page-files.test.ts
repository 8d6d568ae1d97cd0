import { ROLES } from 'contract/roles/values';
import { CAPABILITIES } from 'contract/capabilities/values';
import { expect, test } from 'vitest';
import { PAGE_SOURCES } from '../../page-files.ts';
import { paths } from '../kit/paths.ts';
import { match } from './router.tsx';
import { bottomBarFor, sectionsFor } from './shell/navigation/sections.ts';

const modules = import.meta.glob<Record<string, unknown>>([
  '../slices/*/*-page.tsx',
  '../slices/*/*/*-page.tsx',
  '../slices/*/*/*-pages.tsx',
]);

test.each(Object.entries(PAGE_SOURCES))('the files of %s are those of its page', async (address, sources) => {
  const page = await match(address.replaceAll(/:\w+/g, '1'))!.route.page.load();
  const source = await modules[`../${sources.at(-1)}`]!();
  expect(Object.values(source)).toContain(page);
});

test('each page of the bottom bar and the menu has its files named', () => {
  const named = ROLES.flatMap((role) => [
    ...sectionsFor(CAPABILITIES, role),
    ...bottomBarFor(CAPABILITIES, role).shown,
  ]).map(({ href }) => href);
  const rare = [paths.settings, paths.reviews, paths.soldOut];
  expect(
    [...new Set(named)].filter((href) => !(href in PAGE_SOURCES) && !rare.includes(href as never)),
  ).toEqual([]);
});
