// node scripts/icons.mjs: draws the icons of the installed app from the two marks in web/public, anew when those change.
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './run.mjs';

const folder = join(root, 'web', 'public');
const icons = [
  ['favicon.svg', 192, 'icon-192.png'],
  ['favicon.svg', 512, 'icon-512.png'],
  // Systems that cut icons into a shape of their own, iPhones among them, want the colour up to the edges.
  ['icon-maskable.svg', 512, 'icon-maskable-512.png'],
  ['icon-maskable.svg', 180, 'icon-180.png'],
];

for (const [mark, size, name] of icons)
  await sharp(join(folder, mark), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, name));
