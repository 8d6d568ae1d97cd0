import type { CategoryFilter, CostCategory, CostMethod, PaidFilter } from './values.ts';

export const costCategoryLabels = {
  food: 'Alimentari',
  drinks: 'Bevande',
  rooms: 'Camere e biancheria',
  laundry: 'Lavanderia',
  cleaning: 'Pulizie',
  energy: 'Luce, gas e acqua',
  maintenance: 'Manutenzione',
  equipment: 'Attrezzature',
  rent: 'Affitto',
  services: 'Servizi e consulenze',
  portals: 'Portali e commissioni',
  other: 'Altro',
} satisfies Record<CostCategory, string>;

export const categoryFilterLabels = {
  ...costCategoryLabels,
  none: 'Senza categoria',
} satisfies Record<CategoryFilter, string>;

export const costMethodLabels = {
  bank_transfer: 'Bonifico',
  direct_debit: 'Addebito diretto',
  card: 'Carta',
  cash: 'Contanti',
  other: 'Altro',
} satisfies Record<CostMethod, string>;

export const paidFilterLabels = {
  paid: 'Pagate',
  unpaid: 'Da pagare',
  late: 'Scadute',
} satisfies Record<PaidFilter, string>;

/** Types of the official list that suppliers write; another one is shown by its code. */
const TYPES: Record<string, string> = {
  TD01: 'Fattura',
  TD02: 'Fattura di acconto',
  TD03: 'Acconto su parcella',
  TD04: 'Nota di credito',
  TD05: 'Nota di debito',
  TD06: 'Parcella',
  TD07: 'Fattura semplificata',
  TD08: 'Nota di credito semplificata',
  TD24: 'Fattura differita',
  TD25: 'Fattura differita',
};
export const receivedTypeLabel = (type: string) => TYPES[type] ?? type;
