import type { Capability } from './values.ts';

export const capabilityLabels = {
  lodging: 'Camere e soggiorni',
  dining: 'Tavoli e cucina',
  retail: 'Prodotti e servizi',
} satisfies Record<Capability, string>;
