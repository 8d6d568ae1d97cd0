import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const rare = 'app/routes/rare-pages.ts';
const service = 'app/routes/service-pages.ts';

/**
 * Source files of the pages that people open first, by address. Without them a browser learns from one file the name of the next;
 * the server names all of them in the document (api/src/core/http/server/page-hints.ts).
 */
export const PAGE_SOURCES: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['slices/home/home-page.tsx'],
  '/dashboard/rooms': ['slices/rooms/rooms-page.tsx'],
  '/dashboard/bookings': ['slices/bookings/bookings-page.tsx'],
  '/dashboard/planning': ['slices/bookings/planning/planning-page.tsx'],
  '/dashboard/calendars': [rare, 'slices/calendars/calendars-page.tsx'],
  '/dashboard/tables': ['slices/tables/tables-page.tsx'],
  '/dashboard/tables/:id/order': ['slices/orders/page/order-pages.tsx'],
  '/dashboard/reservations': ['slices/reservations/reservations-page.tsx'],
  '/dashboard/orders': ['slices/orders/list/orders-page.tsx'],
  '/dashboard/orders/:id': ['slices/orders/page/order-pages.tsx'],
  '/dashboard/sale': [service, 'slices/sale/sale-page.tsx'],
  '/dashboard/menu': [service, 'slices/menus/menus-page.tsx'],
  '/dashboard/products': [rare, 'slices/products/products-page.tsx'],
  '/dashboard/customers': [rare, 'slices/customers/customers-page.tsx'],
  '/dashboard/payments': [rare, 'slices/payments/payments-page.tsx'],
  '/dashboard/payments/bills': [rare, 'slices/bills/list/bills-page.tsx'],
  '/dashboard/invoices': [service, 'slices/invoices/list/invoices-page.tsx'],
  '/dashboard/cash': [service, 'slices/cash/cash-page.tsx'],
  '/dashboard/notifications': [rare, 'slices/notifications/notifications-page.tsx'],
};

/** Writes the files that each page loads besides those of `index.html` into `.vite/pages.json`. */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const known = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    const entry = chunks.find(({ isEntry }) => isEntry);
    if (!entry) throw new Error('The program has no first file.');
    const filesOf = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
      if (found.has(chunk.fileName)) return found;
      found.add(chunk.fileName);
      for (const name of chunk.imports) {
        const imported = known.get(name);
        if (imported) filesOf(imported, found);
      }
      return found;
    };
    const first = filesOf(entry);
    const chunkOf = (source: string) => {
      const id = join(import.meta.dirname, 'src', source);
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
      if (!chunk)
        throw new Error(`${source} has no file of its own: page-files.ts names what is loaded late.`);
      return chunk;
    };
    const pages = Object.entries(PAGE_SOURCES).map(([path, sources]) => {
      const files = new Set(sources.flatMap((source) => [...filesOf(chunkOf(source))]));
      return [path, [...files].filter((file) => !first.has(file))];
    });
    this.emitFile({
      type: 'asset',
      fileName: '.vite/pages.json',
      source: JSON.stringify(Object.fromEntries(pages)),
    });
  },
};
