import { may, type Role } from 'contract/roles/values';
import {
  Armchair,
  Banknote,
  BedDouble,
  Bell,
  CalendarPlus,
  CalendarSync,
  CircleOff,
  ClipboardList,
  FileText,
  Globe,
  History,
  Landmark,
  Shapes,
  ShoppingBasket,
  SlidersHorizontal,
  Star,
  Tag,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import type { Icon } from '../../kit/ui/theme/icon.ts';

/** A section of the menu, as the shell lists it for the person. */
export interface Page {
  href: string;
  label: string;
  icon: Icon;
}

export interface Destination extends Page {
  kind: 'page' | 'action';
  /** Under the label: what happens there first. */
  hint?: string;
  /** What else people call it. */
  also: string;
  roles: readonly Role[];
  /** Of places with lodging only. */
  forRooms?: boolean;
  /** Part of this section: only where the menu lists it. */
  within?: string;
}

const ACTIONS: readonly Destination[] = [
  {
    kind: 'action',
    href: paths.bookingCreate,
    label: 'Nuova prenotazione',
    icon: CalendarPlus,
    also: 'aggiungi crea inserisci soggiorno ospite arrivo',
    roles: may.desk,
    forRooms: true,
  },
  {
    kind: 'action',
    href: paths.roomCreate,
    label: 'Nuova camera',
    icon: BedDouble,
    also: 'aggiungi crea stanza appartamento',
    roles: may.manage,
    forRooms: true,
  },
  {
    kind: 'action',
    href: paths.tableCreate,
    label: 'Nuovo Tavolo',
    icon: Armchair,
    also: 'aggiungi crea sala posti',
    roles: may.manage,
    within: paths.tables,
  },
  {
    kind: 'action',
    href: paths.calendarCreate,
    label: 'Aggiungi calendario',
    icon: CalendarSync,
    also: 'nuovo collega portale booking airbnb ical sincronizza',
    roles: may.manage,
    forRooms: true,
  },
  {
    kind: 'action',
    href: `${paths.bookings}?payment_status=unpaid`,
    label: 'Segna pagamento',
    icon: Banknote,
    hint: 'Scegli la prenotazione da saldare',
    also: 'registra incasso contanti saldo pagato riscuoti prenotazioni da pagare',
    roles: may.desk,
    forRooms: true,
  },
  {
    kind: 'action',
    href: paths.seasonCreate,
    label: 'Nuovo periodo di prezzo',
    icon: Tag,
    also: 'aggiungi stagione prezzi tariffa sconto soggiorno minimo',
    roles: may.manage,
    forRooms: true,
  },
  {
    kind: 'action',
    href: paths.sale,
    label: 'Vendita',
    icon: ShoppingBasket,
    hint: 'Batti una vendita al banco',
    also: 'cassa banco vendi scontrino incassa negozio bar',
    roles: may.desk,
  },
  {
    kind: 'action',
    href: paths.invoiceCreate,
    label: 'Nuova fattura',
    icon: FileText,
    also: 'emetti ricevuta documento fattura elettronica nota',
    roles: may.desk,
  },
  {
    kind: 'action',
    href: `${paths.people}?invite=1`,
    label: 'Invita una persona',
    icon: UserPlus,
    also: 'aggiungi collaboratore personale staff ruolo accesso',
    roles: may.manage,
  },
];

/** Pages that the menu does not list. */
const PAGES: readonly Destination[] = [
  {
    kind: 'page',
    href: paths.prices,
    label: 'Prezzi e periodi',
    icon: Tag,
    also: 'tariffe stagioni listino',
    roles: may.money,
    forRooms: true,
  },
  {
    kind: 'page',
    href: paths.soldOut,
    label: 'Esauriti',
    icon: CircleOff,
    also: 'finito terminato piatti cucina disponibile rimetti',
    roles: may.offer,
    within: paths.menu,
  },
  {
    kind: 'page',
    href: paths.modifiers,
    label: 'Aggiunte e varianti',
    icon: SlidersHorizontal,
    also: 'modificatori cottura senza contorni opzioni calice bottiglia',
    roles: may.readRecipes,
    within: paths.menu,
  },
  {
    kind: 'page',
    href: paths.tablePlan,
    label: 'Pianta della sala',
    icon: Armchair,
    also: 'disponi sposta tavoli disposizione mappa',
    roles: may.manage,
    within: paths.tables,
  },
  {
    kind: 'page',
    href: paths.bookingPage,
    label: 'Pagina di prenotazione',
    icon: Globe,
    also: 'pubblica sito link condizioni',
    roles: may.desk,
    forRooms: true,
  },
  {
    kind: 'page',
    href: paths.ingredients,
    label: 'Ingredienti',
    icon: ShoppingBasket,
    also: 'ricette costi dispensa fornitori allergeni',
    roles: may.readRecipes,
    within: paths.menu,
  },
  {
    kind: 'page',
    href: paths.allergenRegister,
    label: 'Registro allergeni',
    icon: ClipboardList,
    also: 'allergie intolleranze glutine firma stampa',
    roles: may.enter,
    within: paths.menu,
  },
  {
    kind: 'page',
    href: paths.reviews,
    label: 'Recensioni',
    icon: Star,
    also: 'giudizi stelle risposte',
    roles: may.money,
  },
  {
    kind: 'page',
    href: paths.activity,
    label: 'Attività',
    icon: History,
    also: 'registro chi ha fatto cosa cronologia',
    roles: may.manage,
  },
  {
    kind: 'page',
    href: paths.people,
    label: 'Persone',
    icon: Users,
    also: 'collaboratori personale ruoli accessi',
    roles: may.manage,
  },
  {
    kind: 'page',
    href: paths.capabilities,
    label: 'Tipo di attività',
    icon: Shapes,
    also: 'camere tavoli prodotti categoria chiusura fine giornata',
    roles: may.own,
  },
  {
    kind: 'page',
    href: paths.business,
    label: 'Dati fiscali',
    icon: Landmark,
    also: 'partita iva codice fiscale regime soggetto sede iban pec bollo',
    roles: may.own,
  },
  {
    kind: 'page',
    href: paths.notifications,
    label: 'Notifiche',
    icon: Bell,
    also: 'avvisi novità',
    roles: may.enter,
  },
  {
    kind: 'page',
    href: paths.profile,
    label: 'Profilo',
    icon: UserRound,
    also: 'account password tema e-mail dispositivi esci',
    roles: may.enter,
  },
];

/** What else people call the sections of the menu. */
const ALSO: Record<string, string> = {
  [paths.dashboard]: 'home inizio riepilogo',
  [paths.planning]: 'tabellone calendario disponibilità occupazione',
  [paths.rooms]: 'stanze pulizie stato',
  [paths.calendars]: 'portali booking airbnb ical sincronizzazione',
  [paths.bookings]: 'soggiorni ospiti arrivi',
  [paths.tables]: 'sala coperti pianta posti accomodare',
  [paths.soldOut]: 'finito terminato piatti cucina disponibile rimetti',
  [paths.menu]: 'carta piatti ricette allergeni traduzioni qr',
  [paths.payments]: 'incassi bitcoin btcpay saldi',
  [paths.settings]: 'configurazione struttura btcpay',
};

/** Where the person can go by typing its name: the menu first, then what it does not list, then what can be begun. */
export function destinationsFor(menu: readonly Page[], hasRooms: boolean, role: Role): Destination[] {
  const listed = menu.map((page): Destination => {
    return { ...page, kind: 'page', also: ALSO[page.href] ?? '', roles: may.enter };
  });
  const fits = ({ roles, forRooms, within }: Destination) =>
    can(role, roles) &&
    (hasRooms || forRooms !== true) &&
    (within === undefined || menu.some(({ href }) => href === within));
  return [...listed, ...PAGES.filter(fits), ...ACTIONS.filter(fits)];
}
