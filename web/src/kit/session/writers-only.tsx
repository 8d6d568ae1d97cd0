import { may } from 'contract/roles/values';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { RoleGate } from './role-gate.tsx';

const gates = {
  rooms: {
    roles: may.manage,
    title: 'Il tuo ruolo non può modificare le camere',
    href: paths.rooms,
    action: 'Vai alle camere',
  },
  products: {
    roles: may.manage,
    title: 'Il tuo ruolo non può modificare i prodotti',
    href: paths.products,
    action: 'Vai ai prodotti',
  },
  tables: {
    roles: may.manage,
    title: 'Il tuo ruolo non può modificare i tavoli',
    href: paths.tables,
    action: 'Vai ai tavoli',
  },
  modifiers: {
    roles: may.manage,
    title: 'Il tuo ruolo non può modificare le aggiunte',
    href: paths.modifiers,
    action: 'Vai alle aggiunte',
  },
  menus: {
    roles: may.manage,
    title: 'Il tuo ruolo non può modificare i menu',
    href: paths.menu,
    action: 'Vai ai menu',
  },
  recipes: {
    roles: may.cook,
    title: 'Il tuo ruolo non può scrivere ricette',
    href: paths.products,
    action: 'Vai ai prodotti',
  },
  prices: {
    roles: may.manage,
    title: 'Il tuo ruolo non può cambiare i prezzi',
    href: paths.prices,
    action: 'Vai ai prezzi',
  },
  calendars: {
    roles: may.manage,
    title: 'Il tuo ruolo non può cambiare i calendari',
    href: paths.calendars,
    action: 'Vai ai calendari',
  },
  bookings: {
    roles: may.desk,
    title: 'Il tuo ruolo non può scrivere prenotazioni',
    href: paths.bookings,
    action: 'Vai alle prenotazioni',
  },
  customers: {
    roles: may.desk,
    title: 'Il tuo ruolo non può modificare le schede',
    href: paths.customers,
    action: "Vai all'elenco",
  },
  invoices: {
    roles: may.desk,
    title: 'Il tuo ruolo non può scrivere documenti',
    href: paths.invoices,
    action: 'Vai alle fatture',
  },
  manyCustomers: {
    roles: may.manage,
    title: 'Il tuo ruolo non può lavorare su molte schede insieme',
    href: paths.customers,
    action: "Vai all'elenco",
  },
} as const;

/** Around the forms of a section that more roles read than write. */
export function WritersOnly(props: { of: keyof typeof gates; children: ReactNode }) {
  return <RoleGate {...gates[props.of]}>{props.children}</RoleGate>;
}
