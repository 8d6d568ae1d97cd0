import type { Assignment } from 'contract/access/schemas';
import type { Capability } from 'contract/capabilities/values';
import { may, type Role } from 'contract/roles/values';
import {
  BedDouble,
  CalendarDays,
  CalendarRange,
  CalendarSync,
  ChartColumn,
  CircleOff,
  ClipboardList,
  CreditCard,
  House,
  Package,
  ReceiptText,
  Settings,
  Tags,
  Users,
  Utensils,
  BookOpenText,
} from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { firstPage } from '../../../kit/session/first-page.ts';
import { can } from '../../../kit/session/role-check.ts';
import { hasScreen } from '../../../kit/session/screens.ts';
import type { Icon } from '../../../kit/ui/theme/icon.ts';

export interface Section {
  href: string;
  label: string;
  icon: Icon;
  /** Who finds something to use there; the server decides again. */
  roles: readonly Role[];
  /** Other addresses below which one is in this section: pages that the menu does not list. */
  also?: string;
  /** Only where the place does this. */
  of?: Capability;
  /** Not built yet: its address says so, and no menu lists it (docs/rules.md 4.6). */
  isComing?: true;
  /** Who has it in the sidebar, where not all who may open it do. */
  listedFor?: readonly Role[];
}

const section = (
  href: string,
  label: string,
  icon: Icon,
  roles: readonly Role[],
  more: Pick<Section, 'also' | 'of' | 'isComing' | 'listedFor'> = {},
): Section => ({ href, label, icon, roles, ...more });

const lodging = { of: 'lodging' } as const;
const dining = { of: 'dining' } as const;
const coming = { isComing: true } as const;

const customers = section(paths.customers, 'Clienti', Users, may.money);

const products = section(paths.products, 'Prodotti', Tags, [...may.offer, 'accountant'], { of: 'retail' });

/** In the order of docs/rules.md 4.5. */
const SECTIONS: readonly Section[] = [
  section(paths.dashboard, 'Panoramica', House, may.house),
  section(paths.planning, 'Planning', CalendarRange, may.money, lodging),
  section(paths.rooms, 'Camere', BedDouble, may.house, { ...lodging, also: paths.prices }),
  section(paths.calendars, 'Calendari', CalendarSync, may.desk, lodging),
  section(paths.bookings, 'Prenotazioni', CalendarDays, may.money, { ...lodging, also: paths.bookingPage }),
  section(paths.tables, 'Tavoli', Utensils, may.serve, { ...dining, also: paths.reservations }),
  section(paths.orders, 'Ordini', ClipboardList, may.serve, dining),
  section(paths.menu, 'Menu', BookOpenText, may.readRecipes, dining),
  // What waiters and cooks open most often; for the others it is a page of the menu.
  section(paths.soldOut, 'Esauriti', CircleOff, may.offer, { ...dining, listedFor: ['waiter', 'kitchen'] }),
  products,
  customers,
  section(paths.invoices, 'Fatture', ReceiptText, may.money),
  section(paths.inventory, 'Inventario', Package, may.desk, { ...dining, ...coming }),
  section(paths.payments, 'Pagamenti', CreditCard, may.money, { also: paths.cash }),
  section(paths.reports, 'Report', ChartColumn, may.money, coming),
  section(paths.settings, 'Impostazioni', Settings, may.manage, { also: paths.activity }),
];

/** What a phone's bottom bar shows beside "Altro": what is opened most often comes first. */
const COMMONEST: readonly string[] = [
  paths.dashboard,
  paths.planning,
  paths.bookings,
  paths.tables,
  paths.orders,
  paths.products,
  paths.rooms,
  paths.menu,
  paths.customers,
  paths.invoices,
];
const ROOM_IN_BAR = 5;

/** Customers are guests where there is lodging alone. */
function named(one: Section, capabilities: readonly Capability[]): Section {
  const areGuests = one === customers && capabilities.length === 1 && capabilities[0] === 'lodging';
  return areGuests ? { ...one, label: 'Ospiti' } : one;
}

/** All that the place and the role open. Roles without an overview work with products at any place. */
function openFor(capabilities: readonly Capability[], role: Role): Section[] {
  return SECTIONS.filter((one) => {
    const isHere =
      one.of === undefined || capabilities.includes(one.of) || (one === products && !can(role, may.house));
    return isHere && can(role, one.roles);
  });
}

/** The sections of the menu. */
export function sectionsFor(capabilities: readonly Capability[], role: Role): Section[] {
  return openFor(capabilities, role)
    .filter(({ isComing, listedFor }) => isComing === undefined && (!listedFor || can(role, listedFor)))
    .map((one) => named(one, capabilities));
}

/** The bottom bar: everything when it fits, else the commonest and the rest behind "Altro". */
export function bottomBarFor(
  capabilities: readonly Capability[],
  role: Role,
): { shown: Section[]; more: Section[] } {
  const all = sectionsFor(capabilities, role);
  if (all.length <= ROOM_IN_BAR) return { shown: all, more: [] };
  const shown = COMMONEST.flatMap((href) => all.find((one) => one.href === href) ?? []).slice(
    0,
    ROOM_IN_BAR - 1,
  );
  return { shown, more: all.filter((one) => !shown.includes(one)) };
}

/** The section that a page belongs to: the longest address that the page's own begins with. */
export function sectionAt(pathname: string, among: readonly Section[] = SECTIONS): Section | undefined {
  return among
    .filter(({ href, also }) => isBelow(pathname, href) || (also !== undefined && isBelow(pathname, also)))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
}

function isBelow(pathname: string, href: string): boolean {
  return pathname === href || (href !== paths.dashboard && pathname.startsWith(`${href}/`));
}

/** Whether the page of an address is one for the role and the place. */
export function opens(pathname: string, place: Assignment): boolean {
  return can(place.role, sectionAt(pathname)?.roles ?? may.enter) && hasScreen(pathname, place);
}

/** Where to go when the place changes: the same section there, if the other place and the role have it. */
export function sameSection(pathname: string, capabilities: readonly Capability[], role: Role): string {
  const there = sectionAt(pathname, openFor(capabilities, role));
  return there?.href ?? firstPage({ capabilities: [...capabilities], role }).href;
}
