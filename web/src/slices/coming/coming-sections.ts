import { ChartColumn, Package } from 'lucide-react';
import type { Icon } from '../../kit/ui/theme/icon.ts';

interface ComingSection {
  title: string;
  icon: Icon;
  /** What it will do, in one sentence. */
  promise: string;
}

/** Capabilities that have not landed yet, by the last part of their address. Each leaves this list when it does. */
export const comingSections = {
  inventory: {
    title: 'Inventario',
    icon: Package,
    promise: "Saprai qui che cosa c'è in dispensa e che cosa sta per finire.",
  },
  reports: {
    title: 'Report',
    icon: ChartColumn,
    promise:
      "Leggerai qui come vanno le cose: occupazione e ricavi, mese per mese e rispetto all'anno scorso.",
  },
} satisfies Record<string, ComingSection>;

export type ComingName = keyof typeof comingSections;
