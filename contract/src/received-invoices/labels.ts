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

const REVERSE_CHARGE = { what: 'IVA in inversione contabile', without: " senza l'IVA" };
const IN_ANOTHER = { what: 'Nella fattura del fornitore', without: '' };
const RITENUTA = { what: "Ritenuta d'acconto", without: " senza la ritenuta d'acconto" };

/** The label of the part that the supplier is not paid, and the words behind the part that it is, by the type of the invoice. */
const WITHHELD: Record<string, typeof RITENUTA> = {
  TD16: IN_ANOTHER,
  TD17: REVERSE_CHARGE,
  TD18: REVERSE_CHARGE,
  TD19: REVERSE_CHARGE,
  TD20: { what: 'IVA a carico di chi compra', without: " senza l'IVA" },
  TD21: IN_ANOTHER,
  TD22: IN_ANOTHER,
  TD23: IN_ANOTHER,
  TD27: { what: 'Autofattura', without: '' },
};
export const withheldLabels = (type: string) => WITHHELD[type] ?? RITENUTA;

/** Types of the official list; another one is shown by its code. */
const TYPES: Record<string, string> = {
  TD01: 'Fattura',
  TD02: 'Fattura di acconto',
  TD03: 'Acconto su parcella',
  TD04: 'Nota di credito',
  TD05: 'Nota di debito',
  TD06: 'Parcella',
  TD07: 'Fattura semplificata',
  TD08: 'Nota di credito semplificata',
  TD09: 'Nota di debito semplificata',
  TD16: 'Integrazione per inversione contabile',
  TD17: "Integrazione per servizi dall'estero",
  TD18: "Integrazione per beni dall'UE",
  TD19: "Integrazione per beni dall'estero",
  TD20: 'Autofattura per fattura non ricevuta',
  TD21: 'Autofattura per splafonamento',
  TD22: 'Estrazione da deposito IVA',
  TD23: 'Estrazione da deposito IVA con versamento',
  TD24: 'Fattura differita',
  TD25: 'Fattura differita',
  TD26: 'Cessione di beni ammortizzabili',
  TD27: 'Autofattura per autoconsumo',
  TD28: 'Acquisto da San Marino',
  TD29: 'Comunicazione di fattura non ricevuta',
};
export const receivedTypeLabel = (type: string) => TYPES[type] ?? type;
