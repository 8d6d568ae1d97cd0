import type { SearchType } from 'contract/search/schemas';
import {
  BedDouble,
  BookOpen,
  CalendarDays,
  CalendarSync,
  Package,
  ReceiptText,
  UserRound,
  Utensils,
} from 'lucide-react';
import type { Icon } from '../../kit/ui/theme/icon.ts';

/** In the order of docs/rules.md 10.4. */
export const searchLabels = {
  room: { many: 'Camere', icon: BedDouble },
  table: { many: 'Tavoli', icon: Utensils },
  reservation: { many: 'Tavoli prenotati', icon: BookOpen },
  customer: { many: 'Clienti', icon: UserRound },
  invoice: { many: 'Fatture', icon: ReceiptText },
  product: { many: 'Prodotti', icon: Package },
  booking: { many: 'Prenotazioni', icon: CalendarDays },
  calendar: { many: 'Calendari', icon: CalendarSync },
} satisfies Record<SearchType, { many: string; icon: Icon }>;
