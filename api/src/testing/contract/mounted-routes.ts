import type { FastifyInstance } from 'fastify';

export interface Mounted {
  method: string;
  /** With parameters as `:name`. */
  url: string;
}

const LINE = /^((?:│ {3}| {4})*)[├└]── (.*?) \(([A-Z, ]+)\)$/;

/** Every route of the server, parsed from Fastify's own listing, so that no list can miss one. */
export function mountedRoutes(server: FastifyInstance): Mounted[] {
  const above: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = LINE.exec(line) ?? [];
      if (indent === undefined || part === undefined || methods === undefined) return [];
      const depth = indent.length / 4;
      above.length = depth;
      above[depth] = part;
      const url = above.join('');
      return methods.split(', ').map((method) => ({ method, url }));
    });
}
