import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { aWebFolder } from '../../../testing/fakes/web-folder.ts';
import { webRoutes } from './web-app.ts';

const PAGES = { '/dashboard/orders/:id': ['assets/order-1.js', 'assets/kit-1.js'] };
const LINKS =
  '<link rel="modulepreload" crossorigin href="/assets/order-1.js" /><link rel="modulepreload" crossorigin href="/assets/kit-1.js" /></head>';

test('a document names the files of its page, and none where a service worker keeps it for all pages', async () => {
  const folder = await aWebFolder({ '.vite/pages.json': JSON.stringify(PAGES) });
  const server = Fastify();
  await webRoutes(server, folder.path);
  const bodyOf = async (url: string, as: string) =>
    (await server.inject({ url, headers: { 'sec-fetch-dest': as } })).body;
  expect(await bodyOf('/dashboard/orders/12', 'document')).toContain(LINKS);
  expect(await bodyOf('/dashboard/orders/12?da=tavoli', 'document')).toContain(LINKS);
  expect(await bodyOf('/dashboard/orders', 'document')).not.toContain('modulepreload');
  expect(await bodyOf('/dashboard/orders/12/bill', 'document')).not.toContain('modulepreload');
  expect(await bodyOf('/dashboard/orders/12', 'empty')).not.toContain('modulepreload');
  await server.close();
  await folder.remove();
});

test('the document of a build without a list stays as it is', async () => {
  const folder = await aWebFolder();
  const server = Fastify();
  await webRoutes(server, folder.path);
  const { body } = await server.inject({ url: '/dashboard', headers: { 'sec-fetch-dest': 'document' } });
  expect(body).toContain('<title>Hub</title>');
  expect(body).not.toContain('modulepreload');
  await server.close();
  await folder.remove();
});
