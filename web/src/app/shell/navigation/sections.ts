import type { KindOfPlace } from 'contract/places/kind-of-place';
import { may, type Role } from 'contract/roles/values';
import {
  BedDouble,
  CalendarDays,
  CalendarRange,
  CalendarSync,
  ChartColumn,
  ClipboardList,
  CreditCard,
  House,
  Package,
  ReceiptText,
  Settings,
  Users,
  Utensils,
  BookOpenText,
} from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import type { Icon } from '../../../kit/ui/theme/icon.ts';

export interface Section {
  href: string;
  label: string;
  icon: Icon;
  /** Who finds something to use there; the server decides again. */
  roles: readonly Role[];
  /** Other addresses below which one is in this section: pages that the menu does not list. */
  also?: string;
}

const section = (href: string, label: string, icon: Icon, roles: readonly Role[]): Section => ({
  href,
  label,
  icon,
  roles,
});

const dashboard = section(paths.dashboard, 'Panoramica', House, may.enter);
const customers = section(paths.customers, 'Clienti', Users, may.money);
const invoices = section(paths.invoices, 'Fatture', ReceiptText, may.money);
const payments = section(paths.payments, 'Pagamenti', CreditCard, may.money);
const reports = section(paths.reports, 'Report', ChartColumn, may.money);
const settings = {
  ...section(paths.settings, 'Impostazioni', Settings, may.manage),
  also: paths.activity,
};

const planning = section(paths.planning, 'Planning', CalendarRange, may.money);
const rooms = { ...section(paths.rooms, 'Camere', BedDouble, may.enter), also: paths.prices };
const bookings = {
  ...section(paths.bookings, 'Prenotazioni', CalendarDays, may.money),
  also: paths.bookingPage,
};
const guests = { ...customers, label: 'Ospiti' };

const tables = section(paths.tables, 'Tavoli', Utensils, may.desk);
const orders = section(paths.orders, 'Ordini', ClipboardList, may.desk);
const menu = section(paths.menu, 'Menu', BookOpenText, may.desk);

/** In the order of docs/rules.md 4.5. */
const SECTIONS: Record<KindOfPlace, readonly Section[]> = {
  accommodation: [
    dashboard,
    planning,
    rooms,
    section(paths.calendars, 'Calendari', CalendarSync, may.desk),
    bookings,
    guests,
    invoices,
    payments,
    reports,
    settings,
  ],
  restaurant: [
    dashboard,
    tables,
    orders,
    menu,
    customers,
    invoices,
    section(paths.inventory, 'Inventario', Package, may.desk),
    payments,
    reports,
    settings,
  ],
  other: [dashboard, customers, invoices, payments, reports, settings],
};

/** What a phone's bottom bar shows beside "Altro": what is opened most often. */
const COMMONEST: Record<KindOfPlace, readonly Section[]> = {
  accommodation: [dashboard, planning, bookings, rooms],
  restaurant: [dashboard, tables, orders, menu],
  other: [dashboard, customers, invoices, payments],
};

export function sectionsFor(kind: KindOfPlace, role: Role): Section[] {
  return SECTIONS[kind].filter(({ roles }) => can(role, roles));
}

/** The bottom bar: everything when it fits, else the commonest and the rest behind "Altro". */
export function bottomBarFor(kind: KindOfPlace, role: Role): { shown: Section[]; more: Section[] } {
  const all = sectionsFor(kind, role);
  if (all.length <= 5) return { shown: all, more: [] };
  const shown = COMMONEST[kind].flatMap(({ href }) => all.find((one) => one.href === href) ?? []);
  return { shown, more: all.filter((one) => !shown.includes(one)) };
}

/** The section that a page belongs to: the longest address that the page's own begins with. */
export function sectionAt(pathname: string): Section | undefined {
  const all = Object.values(SECTIONS).flat();
  return all
    .filter(({ href, also }) => isBelow(pathname, href) || (also !== undefined && isBelow(pathname, also)))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
}

function isBelow(pathname: string, href: string): boolean {
  return pathname === href || (href !== paths.dashboard && pathname.startsWith(`${href}/`));
}

/** Where to go when the place changes: the same section there, if the other place and the role have it. */
export function sameSection(pathname: string, kind: KindOfPlace, role: Role): string {
  const here = sectionAt(pathname);
  const there = here && sectionsFor(kind, role).find(({ href }) => href === here.href);
  return there?.href ?? paths.dashboard;
}
