import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as esbuild from 'esbuild';
import * as vite from 'vite';
import { notePrepared, sourcesHash } from './prepare.mjs';
import { root } from './run.mjs';

/** The contract is TypeScript: it goes into the bundle. Everything else that looks like a package stays outside. */
const externalPackages = {
  name: 'external-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path === 'contract' || path.startsWith('contract/')) return undefined;
      return { path, external: true };
    });
  },
};

process.chdir(root);
process.env.NODE_ENV = 'production';
// Before, not after: what is saved meanwhile is built the next time.
const hash = sourcesHash();
rmSync(join(root, 'dist'), { recursive: true, force: true });
await Promise.all([buildApi(), buildWeb()]);
notePrepared(hash);

/** One file per entry point with our own code; dependencies stay in node_modules, native ones cannot be bundled. */
async function buildApi() {
  // A thread's program is a file of its own beside the bundle, wherever its source stands.
  const workers = readdirSync('api/src', { recursive: true }).filter((name) => name.endsWith('-worker.ts'));
  const names = ['main.ts', 'cli.ts', ...workers];
  await esbuild.build({
    entryPoints: names.map((name) => ({ in: join('api/src', name), out: basename(name, '.ts') })),
    outdir: 'dist/api',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [externalPackages],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  const migrations = 'api/src/core/db/migrations';
  if (existsSync(migrations)) cpSync(migrations, 'dist/api/migrations', { recursive: true });
}

async function buildWeb() {
  await vite.build({ root: 'web', configFile: 'web/vite.config.ts', logLevel: 'warn' });
  await vite.build({ root: 'web', configFile: 'web/vite.booking.config.ts', logLevel: 'warn' });
  await vite.build({ root: 'web', configFile: 'web/vite.kitchen.config.ts', logLevel: 'warn' });
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
