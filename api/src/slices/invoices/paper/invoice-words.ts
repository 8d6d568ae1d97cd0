import { beforeDay } from 'contract/days/before-day';
import type { DocumentType, InvoiceLanguage } from 'contract/invoices/values';

interface InvoiceWords {
  types: Record<DocumentType, string>;
  number: string;
  date: (day: string) => string;
  seller: string;
  buyer: string;
  vat_number: string;
  tax_code: string;
  description: string;
  quantity: string;
  price: string;
  amount: string;
  rate: string;
  net: string;
  tax: string;
  total: string;
  to_pay: string;
  split: string;
  payments: string;
  due: (day: string) => string;
  reference: string;
  stamp: string;
  methods: Record<string, string>;
  /** That this is a copy and the document itself is the file at the exchange. */
  copy: string;
  no_vat: string;
  /** Between a heading and what it heads. */
  colon: string;
}

const named = (...names: [string, string, string, string, string, string]): Record<DocumentType, string> => ({
  TD01: names[0],
  TD02: names[1],
  TD04: names[2],
  TD24: names[3],
  receipt: names[4],
  receipt_credit: names[5],
});

/** The words of the copy for people. Texts of the document itself stay as they were issued. */
export const invoiceWords = {
  it: {
    types: named(
      'Fattura',
      'Fattura di acconto',
      'Nota di credito',
      'Fattura differita',
      'Ricevuta',
      'Storno di ricevuta',
    ),
    number: 'n.',
    date: (day) => beforeDay('del', day),
    seller: 'Emessa da',
    buyer: 'Cliente',
    vat_number: 'Partita IVA',
    tax_code: 'Codice fiscale',
    description: 'Descrizione',
    quantity: 'Q.tà',
    price: 'Prezzo',
    amount: 'Importo',
    rate: 'IVA',
    net: 'Imponibile',
    tax: 'Imposta',
    total: 'Totale',
    to_pay: 'Da pagare',
    split: 'Scissione dei pagamenti: IVA versata dal cliente',
    payments: 'Pagamento',
    due: (day) => `entro ${beforeDay('il', day)}`,
    reference: 'Riferimento',
    stamp: 'Imposta di bollo',
    methods: { MP01: 'Contanti', MP05: 'Bonifico', MP08: 'Carta', MP19: 'Addebito SEPA' },
    copy: "Copia di cortesia: l'originale è il file trasmesso al Sistema di Interscambio.",
    no_vat: 'senza IVA',
    colon: ':',
  },
  en: {
    types: named(
      'Invoice',
      'Deposit invoice',
      'Credit note',
      'Deferred invoice',
      'Receipt',
      'Receipt reversal',
    ),
    number: 'no.',
    date: (day) => `of ${day}`,
    seller: 'Issued by',
    buyer: 'Customer',
    vat_number: 'VAT number',
    tax_code: 'Tax code',
    description: 'Description',
    quantity: 'Qty',
    price: 'Price',
    amount: 'Amount',
    rate: 'VAT',
    net: 'Taxable amount',
    tax: 'VAT amount',
    total: 'Total',
    to_pay: 'To pay',
    split: 'Split payment: VAT is paid by the customer',
    payments: 'Payment',
    due: (day) => `by ${day}`,
    reference: 'Reference',
    stamp: 'Stamp duty',
    methods: { MP01: 'Cash', MP05: 'Bank transfer', MP08: 'Card', MP19: 'SEPA direct debit' },
    copy: 'Courtesy copy: the original is the file sent to the Italian exchange system.',
    no_vat: 'no VAT',
    colon: ':',
  },
  de: {
    types: named(
      'Rechnung',
      'Anzahlungsrechnung',
      'Rechnungskorrektur',
      'Sammelrechnung',
      'Quittung',
      'Storno der Quittung',
    ),
    number: 'Nr.',
    date: (day) => `vom ${day}`,
    seller: 'Ausgestellt von',
    buyer: 'Kunde',
    vat_number: 'USt-IdNr.',
    tax_code: 'Steuernummer',
    description: 'Beschreibung',
    quantity: 'Menge',
    price: 'Preis',
    amount: 'Betrag',
    rate: 'MwSt.',
    net: 'Nettobetrag',
    tax: 'Steuer',
    total: 'Gesamtbetrag',
    to_pay: 'Zu zahlen',
    split: 'Split Payment: Steuer wird vom Kunden abgeführt',
    payments: 'Zahlung',
    due: (day) => `bis ${day}`,
    reference: 'Bezug',
    stamp: 'Stempelsteuer',
    methods: { MP01: 'Bar', MP05: 'Überweisung', MP08: 'Karte', MP19: 'SEPA-Lastschrift' },
    copy: 'Kopie: Das Original ist die Datei im italienischen Austauschsystem.',
    no_vat: 'ohne MwSt.',
    colon: ':',
  },
  fr: {
    types: named('Facture', "Facture d'acompte", 'Avoir', 'Facture différée', 'Reçu', 'Annulation de reçu'),
    number: 'n°',
    date: (day) => `du ${day}`,
    seller: 'Émise par',
    buyer: 'Client',
    vat_number: 'Numéro de TVA',
    tax_code: 'Code fiscal',
    description: 'Description',
    quantity: 'Qté',
    price: 'Prix',
    amount: 'Montant',
    rate: 'TVA',
    net: 'Base',
    tax: 'Montant TVA',
    total: 'Total',
    to_pay: 'À payer',
    split: 'Paiement scindé\u00a0: TVA versée par le client',
    payments: 'Paiement',
    due: (day) => `au plus tard le ${day}`,
    reference: 'Référence',
    stamp: 'Droit de timbre',
    methods: { MP01: 'Espèces', MP05: 'Virement', MP08: 'Carte', MP19: 'Prélèvement SEPA' },
    copy: "Copie\u00a0: l'original est le fichier transmis au système d'échange italien.",
    no_vat: 'sans TVA',
    colon: '\u00a0:',
  },
} satisfies Record<InvoiceLanguage, InvoiceWords>;

export const wordsOf = (lang: InvoiceLanguage): InvoiceWords => invoiceWords[lang];
