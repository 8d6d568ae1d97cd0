import { cpSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
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

/**
 * Builds the programs of the API into a folder of the project, so that they find `node_modules`: one file per entry point with our own
 * code; dependencies stay in node_modules, native ones cannot be bundled.
 */
export async function buildApi(outdir) {
  // A thread's program is a file of its own beside the bundle, wherever its source stands.
  const sources = readdirSync(join(root, 'api/src'), { recursive: true });
  const names = ['main.ts', 'cli.ts', ...sources.filter((name) => name.endsWith('-worker.ts'))];
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: join('api/src', name), out: basename(name, '.ts') })),
    outdir,
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
  cpSync(join(root, 'api/src/core/db/migrations'), join(root, outdir, 'migrations'), { recursive: true });
}

// Tests that run the programs build them by this, into a folder of their own.
if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApi(process.argv[2]);
