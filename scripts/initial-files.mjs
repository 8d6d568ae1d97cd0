import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './run.mjs';

/** What a signed-in person's browser loads to show the rooms: the entry and the route's own chunk. */
export const initialFiles = () => filesOf('manifest.json', ['index.html', 'src/slices/rooms/rooms-page.tsx']);

/** What a phone that shows the rooms loads further to take an order. */
export function orderFiles() {
  const before = initialFiles();
  const loaded = filesOf('manifest.json', ['src/slices/orders/page/order-pages.tsx']);
  const without = (kind) => loaded[kind].filter((file) => !before[kind].includes(file));
  return { js: without('js'), css: without('css') };
}

/** What a stranger's browser loads to show a place: the entry and the words of one language. */
export const guestsFiles = () => filesOf('booking.json', ['booking.html', 'src/slices/public/texts/it.ts']);

/** What a screen in the kitchen loads. */
export const kitchenFiles = () => filesOf('kitchen.json', ['kitchen.html']);

/** All that a phone loads which opens the sign-in page for the first time. */
export function signInFiles() {
  const { js, css } = filesOf('sign-in.json', ['login.html']);
  const others = [
    'login.html',
    'starting.css',
    'theme.js',
    'loading-trouble.js',
    'favicon.svg',
    'app.webmanifest',
  ];
  return [...js, ...css, ...others.map((name) => `dist/web/${name}`)];
}

/** Paths of the built files behind the named ones, from Vite's manifest: `{ js, css }`, each with all it imports. */
function filesOf(list, loaded) {
  const manifest = JSON.parse(readFileSync(join(root, 'dist', 'web', '.vite', list), 'utf8'));
  const names = new Set();
  for (const name of loaded) addWithImports(name, manifest, names);
  const chunks = [...names].map((name) => manifest[name]);
  const inWeb = (file) => `dist/web/${file}`;
  return {
    js: chunks.map((chunk) => inWeb(chunk.file)),
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(inWeb),
  };
}

function addWithImports(name, manifest, names) {
  if (names.has(name)) return;
  if (!manifest[name])
    throw new Error(`Vite's manifest has no chunk for ${name}: is it still loaded lazily?`);
  names.add(name);
  for (const imported of manifest[name].imports ?? []) addWithImports(imported, manifest, names);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(initialFiles(), orderFiles(), guestsFiles(), kitchenFiles(), signInFiles());
