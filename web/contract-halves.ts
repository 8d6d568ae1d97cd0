import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseAst, transformWithOxc, type Plugin } from 'vite';

/** A node of the syntax tree, as far as a walk over it needs to know. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** An import or a declaration of a file. */
interface Statement extends Node {
  /** Empty: something that this file knows nothing of. */
  declares: string[];
  uses: string[];
  exported: boolean;
}

const CONTRACT = resolve(import.meta.dirname, '../contract/src');
const SOURCES = resolve(import.meta.dirname, 'src');

/** What only the server and the API reference read of an endpoint. */
const SERVERS = ['summary', 'refusals', 'params', 'query', 'body', 'status', 'response'];

/**
 * Serves each file of the contract in two halves, so that the first screen loads no schema library. `rooms.ts` is what calls
 * need (method, path, who may) and plain values; `rooms.ts?schemas`, whose names it passes on, is what forms need.
 */
export const contractHalves: Plugin = {
  name: 'contract-halves',
  apply: 'build',
  async transform(code, id) {
    const [file = '', query] = id.split('?');
    if (file.startsWith(SOURCES)) {
      const asked = readsServersPart(code);
      return asked
        ? this.error(`A browser has no ${asked}: export the schema by a name of its own.`)
        : undefined;
    }
    if (!file.startsWith(CONTRACT)) return undefined;
    const half = query === 'schemas' ? schemasHalf(code) : await callsHalf(code, file);
    return { code: half, map: null, moduleSideEffects: false };
  },
};

/** The first place where code asks an endpoint for what it does not have in a browser. */
export function readsServersPart(code: string): string | undefined {
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']contract\//g)].map((found) => found[1]);
  const groups = lists.flatMap((list) => list?.match(/\b[a-z]\w*(?=\s*(?:,|$))/g) ?? []).join('|');
  if (groups === '') return undefined;
  return new RegExp(`\\b(?:${groups})\\.\\w+\\.(?:${SERVERS.join('|')})\\b`).exec(code)?.[0];
}

/** What calls need of a file of imports and declarations; a file with anything else in it stays whole. */
export async function callsHalf(whole: string, file: string): Promise<string> {
  const code = withoutServersParts(whole);
  const { declarations, schemas } = await read(code, [file]);
  if (schemas === undefined) return code;
  const rest = edited(
    code,
    declarations.flatMap((one) => (schemas.has(one) ? { ...one, text: '' } : pureParts(one, code))),
  );
  const names = exportedBy(schemas);
  return names.length === 0
    ? rest
    : `${rest}\nexport { ${names.join(', ')} } from './${basename(file)}?schemas';`;
}

/** The whole file, of which forms take what they use: it asks the other files for their schemas in the same way. */
export function schemasHalf(whole: string): string {
  const code = withoutServersParts(whole);
  const statements = children(parse(code));
  const imports = statements.flatMap(({ source }) => asNode(source) ?? []);
  const ours = imports.filter(({ value }) => String(value).startsWith('.'));
  return edited(code, [
    ...ours.map(({ start, end, value }) => ({ start, end, text: `'${String(value)}?schemas'` })),
    ...statements.flatMap((one) => pureParts(one, code)),
  ]);
}

function withoutServersParts(source: string): string {
  const shapes = callsIn(source)
    .filter(({ callee }) => nameOf(callee) === 'endpoint')
    .flatMap((call) => children(call).filter(({ type }) => type === 'ObjectExpression'));
  const kept = (shape: Node) => children(shape).filter(({ key }) => !SERVERS.includes(nameOf(key)));
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  return withoutUnread(
    edited(
      source,
      shapes.map((shape) => ({ ...shape, text: `{ ${kept(shape).map(textOf).join(', ')} }` })),
    ),
  );
}

/** What a function of this file is given and, now that endpoints are shorter, no longer reads. */
function withoutUnread(code: string): string {
  const calls = callsIn(code);
  const edits = nodesIn(parse(code)).flatMap(({ type, id, params, body }) => {
    if (type !== 'FunctionDeclaration') return [];
    const names = nodesIn(body as Node).map(nameOf);
    const isUnread = (params as Node[]).map(
      (one) => one.type === 'Identifier' && !names.includes(nameOf(one)),
    );
    const given = calls.filter(({ callee }) => nameOf(callee) === nameOf(id));
    return given.flatMap((call) => (call['arguments'] as Node[]).filter((_, index) => isUnread[index]));
  });
  return edited(
    code,
    edits.map((one) => ({ ...one, text: '0' })),
  );
}

function callsIn(code: string): Node[] {
  return nodesIn(parse(code)).filter(({ type }) => type === 'CallExpression');
}

function readStatement(node: Node): Statement {
  const inner = (node.type === 'ExportNamedDeclaration' && asNode(node['declaration'])) || node;
  const declares =
    inner.type === 'FunctionDeclaration'
      ? [nameOf(inner['id'])]
      : children(inner).map((one) => nameOf(one['id'] ?? one['local']));
  const uses = nodesIn(node).map(nameOf);
  return { ...node, declares: declares.filter((name) => name !== ''), uses, exported: inner !== node };
}

interface Reading {
  declarations: Statement[];
  /** Those that need the schema library, by themselves or by what they use; unknown of a file that does more than declare. */
  schemas: ReadonlySet<Statement> | undefined;
}

async function read(code: string, trail: string[]): Promise<Reading> {
  const statements = children(parse(code)).map(readStatement);
  const declarations = statements.filter(({ type }) => type !== 'ImportDeclaration');
  if (declarations.some(({ declares }) => declares.length === 0)) return { declarations, schemas: undefined };

  const suspects = new Set<string>();
  for (const one of statements.filter(({ type }) => type === 'ImportDeclaration')) {
    const from = String((one['source'] as Node)['value']);
    const schemas = from.startsWith('.') ? await schemasOf(from, trail) : undefined;
    for (const { imported, local } of one['specifiers'] as Node[])
      if (!schemas || !imported || schemas.includes(nameOf(imported))) suspects.add(nameOf(local));
  }
  const found = new Set<Statement>();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const one of declarations.filter(({ uses }) => uses.some((name) => suspects.has(name)))) {
      found.add(one);
      for (const name of one.declares) suspects.add(name);
    }
  }
  return { declarations, schemas: found };
}

const known = new Map<string, string[] | undefined>();

/** Which names of another file of the contract are schemas; undefined: any may be. */
async function schemasOf(from: string, trail: string[]): Promise<string[] | undefined> {
  const file = resolve(dirname(trail.at(-1) ?? ''), from);
  if (trail.includes(file)) return undefined;
  if (known.has(file)) return known.get(file);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const { schemas } = await read(withoutServersParts(code), [...trail, file]);
  known.set(file, schemas && exportedBy(schemas));
  return known.get(file);
}

function exportedBy(statements: ReadonlySet<Statement>): string[] {
  return [...statements].filter(({ exported }) => exported).flatMap(({ declares }) => declares);
}

/** Every first value of a declaration as a call that may be left out when nobody asks for the value. */
function pureParts(declaration: Node, code: string): Edit[] {
  const values = nodesIn(declaration)
    .filter(({ type }) => type === 'VariableDeclarator')
    .flatMap(({ init }) => asNode(init) ?? []);
  const outer = values.filter(
    (one) => !values.some((other) => other.start < one.start && one.end <= other.end),
  );
  return outer
    .filter((one) => nodesIn(one).some(({ type }) => type === 'CallExpression'))
    .map(({ start, end }) => ({
      start,
      end,
      text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`,
    }));
}

function edited(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

function parse(code: string): Node {
  const program = asNode(parseAst(code));
  if (!program) throw new Error('no program');
  return program;
}

function asNode(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : undefined;
}

function nameOf(value: unknown): string {
  const node = asNode(value);
  return node?.type === 'Identifier' ? String(node['name']) : '';
}

/** Names of properties are no references to anything. */
function children(node: Node): Node[] {
  const parts = Object.entries(node).filter(
    ([part]) => node['computed'] !== false || (part !== 'key' && part !== 'property'),
  );
  return parts.flatMap(([, value]) => [value].flat().flatMap((one) => asNode(one) ?? []));
}

function nodesIn(node: Node): Node[] {
  return [node, ...children(node).flatMap(nodesIn)];
}
