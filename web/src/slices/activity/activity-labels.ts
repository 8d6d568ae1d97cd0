import type { ActivityKind, ActivityLine, ActivityPerson, ActivityThing } from 'contract/activity/schemas';
import type { Capability } from 'contract/capabilities/values';
import {
  Banknote,
  BedDouble,
  BookOpen,
  ClipboardList,
  Bitcoin,
  Building2,
  CalendarDays,
  CalendarSync,
  ChefHat,
  Coins,
  FileText,
  Globe,
  Lock,
  ReceiptText,
  Package,
  Star,
  Tags,
  UserRound,
  Users,
  Utensils,
} from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import type { Doing } from '../../kit/session/capabilities.ts';
import { hasScreen } from '../../kit/session/screens.ts';
import type { Icon } from '../../kit/ui/theme/icon.ts';

export const kindLabels = {
  booking: 'Prenotazioni',
  payment: 'Pagamenti',
  bill: 'Conti',
  invoice: 'Fatture e ricevute',
  product: 'Prodotti',
  recipe: 'Ingredienti e allergeni',
  menu: 'Menu',
  cash: 'Cassa',
  room: 'Camere',
  price: 'Prezzi',
  block: 'Periodi fuori vendita',
  calendar: 'Calendari',
  page: 'Pagina di prenotazione',
  btcpay: 'Bitcoin',
  people: 'Persone',
  place: "Dati dell'attività",
  review: 'Recensioni',
  customer: 'Clienti',
  table: 'Tavoli e turni',
  reservation: 'Tavoli prenotati',
  order: 'Ordini',
} satisfies Record<ActivityKind, string>;

export const kindIcons = {
  booking: CalendarDays,
  payment: Banknote,
  bill: ReceiptText,
  invoice: FileText,
  product: Package,
  recipe: ChefHat,
  menu: BookOpen,
  cash: Coins,
  room: BedDouble,
  price: Tags,
  block: Lock,
  calendar: CalendarSync,
  page: Globe,
  btcpay: Bitcoin,
  people: Users,
  place: Building2,
  review: Star,
  customer: UserRound,
  table: Utensils,
  reservation: BookOpen,
  order: ClipboardList,
} satisfies Record<ActivityKind, Icon>;

const ofRooms: readonly ActivityKind[] = ['booking', 'room', 'price', 'block', 'calendar', 'page'];

const ofTables: readonly ActivityKind[] = ['table', 'reservation', 'order'];

/** What can be done at such a place, in the order of the filter. */
export function kindsFor(capabilities: readonly Capability[]): ActivityKind[] {
  const all = Object.keys(kindLabels) as ActivityKind[];
  return all.filter(
    (kind) =>
      (capabilities.includes('lodging') || !ofRooms.includes(kind)) &&
      (capabilities.includes('dining') || !ofTables.includes(kind)),
  );
}

/** "Anna Bianchi"; a deleted account has no name. */
export const personName = ({ name }: Pick<ActivityPerson, 'name'>): string => name ?? 'Persona senza account';

type About = NonNullable<ActivityLine['about']>;

const titled: Partial<Record<ActivityThing, (about: About, title: string) => string>> = {
  booking: ({ number }, title) => `Prenotazione #${number}, ${title}`,
  attempt: (_, title) => `Pagamento di ${title}`,
  manual_payment: (_, title) => `Pagamento di ${title}`,
  bill: (_, title) => title,
  invoice: (_, title) => title,
  calendar: (_, title) => `Calendario ${title}`,
  room: (_, title) => `Camera ${title}`,
  season: (_, title) => `Periodo ${title}`,
  customer: (_, title) => title,
  reservation: (_, title) => `Tavolo per ${title}`,
};

/** What the line is about, by name; undefined where nobody knows it any more. */
export function aboutLabel(about: About | null): string | undefined {
  return about?.title ? titled[about.type]?.(about, about.title) : undefined;
}

/** The sentence names these itself. */
const inSentence: readonly ActivityThing[] = [
  'product',
  'menu',
  'ingredient',
  'room',
  'season',
  'block',
  'table',
  'order',
];

/** What the second row of a line says beside the person: whose booking it is, else of what kind. */
export function whatLabel({ about, kind }: Pick<ActivityLine, 'about' | 'kind'>): string {
  const label = about && !inSentence.includes(about.type) ? aboutLabel(about) : undefined;
  return label ?? kindLabels[kind];
}

const thingPaths: Record<ActivityThing, ((id: number) => string) | undefined> = {
  booking: paths.booking,
  attempt: paths.paymentAttempt,
  manual_payment: paths.manualPayment,
  bill: paths.bill,
  invoice: paths.invoice,
  product: paths.product,
  ingredient: paths.ingredient,
  menu: paths.menuEditor,
  room: paths.room,
  season: paths.seasonEdit,
  block: undefined,
  calendar: paths.calendar,
  person: () => paths.people,
  review: paths.review,
  customer: paths.customer,
  table: paths.table,
  reservation: paths.reservation,
  order: undefined,
};

const kindPaths: Partial<Record<ActivityKind, string>> = {
  cash: paths.cash,
  page: paths.bookingPage,
  product: paths.products,
  btcpay: `${paths.settings}#btcpay`,
  people: paths.people,
  place: paths.placeSettings,
};

/** Where the line leads; undefined where the thing is gone, or its page is none of this place. */
export function lineHref(line: Pick<ActivityLine, 'about' | 'kind'>, place: Doing): string | undefined {
  const href = pageOf(line);
  return href !== undefined && hasScreen(href, place) ? href : undefined;
}

function pageOf({ about, kind }: Pick<ActivityLine, 'about' | 'kind'>): string | undefined {
  if (about === null) return kindPaths[kind];
  return about.is_there ? thingPaths[about.type]?.(about.id) : undefined;
}
