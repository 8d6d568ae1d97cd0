import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as vite from 'vite';
import { buildApi } from './build-api.mjs';
import { notePrepared, sourcesHash } from './prepare.mjs';
import { root } from './run.mjs';

process.chdir(root);
process.env.NODE_ENV = 'production';
// Before, not after: what is saved meanwhile is built the next time.
const hash = sourcesHash();
rmSync(join(root, 'dist'), { recursive: true, force: true });
await Promise.all([buildApi('dist/api'), buildWeb()]);
notePrepared(hash);

async function buildWeb() {
  await vite.build({ root: 'web', configFile: 'web/vite.config.ts', logLevel: 'warn' });
  await vite.build({ root: 'web', configFile: 'web/vite.booking.config.ts', logLevel: 'warn' });
  await vite.build({ root: 'web', configFile: 'web/vite.kitchen.config.ts', logLevel: 'warn' });
  // It names files of the back office.
  await vite.build({ root: 'web', configFile: 'web/vite.sign-in.config.ts', logLevel: 'warn' });
  const files = readdirSync('dist/web', { recursive: true, withFileTypes: true });
  const texts = files.filter(
    (entry) => entry.isFile() && /\.(?:js|css|html|svg|json|webmanifest|txt)$/.test(entry.name),
  );
  await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))));
}

/** Done once here with the strongest settings, so that the server only picks a file. */
async function compress(path) {
  const content = readFileSync(path);
  // The guests' page is filled in for each of them, and compressed then.
  if (content.length < 1024 || basename(path) === 'booking.html') return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
