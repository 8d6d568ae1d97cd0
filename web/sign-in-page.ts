import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const PROGRAM = /<script type="module"[^>]*><\/script>/;
const FILES = 'virtual:back-office';
const ENTRY = 'index.html';
const HOME = 'src/slices/home/home-page.tsx';

/** What the named chunks load, from the list that the build of the back office has just written; the chunk itself first. */
function filesOf(name: string): { scripts: string[]; styles: string[] } {
  const list = join(import.meta.dirname, '../dist/web/.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  function add(one: string): void {
    const chunk = manifest[one];
    if (!chunk) throw new Error(`The list of files has no ${one}: build the back office first.`);
    if (scripts.has(`/${chunk.file}`)) return;
    scripts.add(`/${chunk.file}`);
    chunk.css?.forEach((file) => styles.add(`/${file}`));
    chunk.imports?.forEach(add);
  }
  add(name);
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * The sign-in page is the back office's page with another program: it begins with the same shapes and heads, and knows by their names
 * the files of the back office, which it fetches and runs (src/slices/auth/sign-in/open-app.ts).
 */
export const signInPage: Plugin = {
  name: 'sign-in-page',
  resolveId: (id) => (id === FILES ? `\0${FILES}` : undefined),
  load(id) {
    if (id !== `\0${FILES}`) return undefined;
    const program = filesOf(ENTRY);
    const home = filesOf(HOME).scripts.filter((file) => !program.scripts.includes(file));
    return Object.entries({ program: program.scripts, styles: program.styles, home })
      .map(([name, files]) => `export const ${name} = ${JSON.stringify(files)};`)
      .join('\n');
  },
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      const [own = ''] = PROGRAM.exec(html) ?? [];
      const page = readFileSync(join(import.meta.dirname, ENTRY), 'utf8');
      return page.replace(PROGRAM, () => own);
    },
  },
};
