import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a file that was built, at the end of a line of a stack: `(file:///…/main.mjs:12:345)`. */
const BUILT = /(file:\/\/\S+\.mjs):(\d+):(\d+)/;
/** A map takes some megabytes: it is kept while errors follow each other. */
const KEPT_MS = 60_000;

const maps = new Map<string, SourceMap | undefined>();
let forgetting: NodeJS.Timeout | undefined;

/**
 * Lines of a stack with the places of the TypeScript that the programs were built from. Node's own `--enable-source-maps` does the
 * same, and keeps each map in memory from the start.
 */
export function withSourcePlaces(lines: readonly string[]): string[] {
  return lines.map((line) =>
    line.replace(BUILT, (built, file: string, row: string, column: string) => {
      const path = fileURLToPath(file);
      const found = mapOf(path)?.findEntry(Number(row) - 1, Number(column) - 1);
      if (found === undefined || !('originalSource' in found)) return built;
      return `${resolve(dirname(path), found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    }),
  );
}

function mapOf(path: string): SourceMap | undefined {
  forgetting ??= setTimeout(forget, KEPT_MS).unref();
  if (!maps.has(path)) maps.set(path, readMap(`${path}.map`));
  return maps.get(path);
}

function forget(): void {
  maps.clear();
  forgetting = undefined;
}

/** Undefined where there is none, or one that cannot be read: an error is logged all the same. */
function readMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
