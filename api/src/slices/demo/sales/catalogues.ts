import type { SoldKind } from 'contract/products/values';
import type { VatClass } from 'contract/vat/values';

export interface DemoProduct {
  name: string;
  kind: SoldKind;
  category: string;
  price_cents: number;
  vat_class: VatClass;
  code: string | null;
  barcode: string | null;
  /** How often it is sold, against the others of its place. */
  weight: number;
}

type Line = [name: string, price_cents: number, weight: number, barcode?: string];

const shelf = (kind: SoldKind, category: string, vat_class: VatClass, lines: Line[]): DemoProduct[] =>
  lines.map(([name, price_cents, weight, barcode = null]) => ({
    name,
    kind,
    category,
    price_cents,
    vat_class,
    code: null,
    barcode,
    weight,
  }));

// Barcodes begin with 2: numbers that a shop gives to its own goods, and no maker has.
export const BOTTEGA_PRODUCTS: DemoProduct[] = [
  ...shelf('good', 'Dispensa', 'reduced', [
    ['Miele di castagno 500 g', 950, 5, '2000000000107'],
    ['Confettura di albicocche', 550, 7, '2000000000206'],
    ['Biscotti alle mandorle', 480, 9, '2000000000305'],
    ['Pasta di semola trafilata', 320, 8, '2000000000404'],
  ]),
  ...shelf('good', 'Dispensa', 'super_reduced', [
    ['Olio extravergine 0,75 l', 1450, 8, '2000000000503'],
    ['Formaggio di capra', 680, 7],
    ['Pane a lievitazione naturale', 390, 12],
  ]),
  ...shelf('good', 'Cantina', 'standard', [
    ['Vermentino 0,75 l', 1280, 6, '2000000000602'],
    ['Limoncello 0,5 l', 1690, 4, '2000000000701'],
    ['Birra artigianale 0,33 l', 450, 6, '2000000000800'],
  ]),
  ...shelf('good', 'Casa', 'standard', [
    ['Sapone al limone', 420, 6, '2000000000909'],
    ['Candela di cera d’api', 890, 3, '2000000001005'],
    ['Canovaccio di lino', 1200, 2, '2000000001104'],
    ['Borsa di tela', 700, 4, '2000000001203'],
  ]),
];

export const TRATTORIA_PRODUCTS: DemoProduct[] = [
  ...shelf('dish', 'Antipasti', 'food_service', [
    ['Acciughe marinate', 900, 4],
    ['Bruschette miste', 650, 5],
  ]),
  ...shelf('dish', 'Primi', 'food_service', [
    ['Spaghetti alle vongole', 1500, 7],
    ['Trofie al pesto', 1200, 6],
    ['Minestrone alla ligure', 1000, 3],
  ]),
  ...shelf('dish', 'Secondi', 'food_service', [
    ['Frittura di paranza', 1800, 6],
    ['Orata al forno', 1900, 4],
    ['Coniglio alle olive', 1600, 3],
  ]),
  ...shelf('dish', 'Dolci', 'food_service', [
    ['Tiramisù', 600, 5],
    ['Torta di nocciole', 550, 3],
  ]),
  ...shelf('drink', 'Bevande', 'food_service', [
    ['Acqua 0,75 l', 250, 10],
    ['Vino della casa 0,5 l', 700, 7],
    ['Birra alla spina', 500, 4],
    ['Caffè', 150, 9],
  ]),
];

export const RIFUGIO_PRODUCTS: DemoProduct[] = [
  ...shelf('dish', 'Cucina', 'food_service', [
    ['Polenta e funghi', 1200, 7],
    ['Canederli in brodo', 1000, 6],
    ['Tagliere di salumi', 1400, 4],
    ['Strudel di mele', 500, 8],
  ]),
  ...shelf('drink', 'Bar', 'food_service', [
    ['Caffè', 150, 10],
    ['Tè caldo', 250, 6],
    ['Birra media', 500, 7],
    ['Acqua 0,5 l', 200, 8],
  ]),
  ...shelf('good', 'Banco', 'standard', [
    ['Carta dei sentieri', 900, 2],
    ['Sacco lenzuolo', 1200, 3],
  ]),
  ...shelf('service', 'Servizi', 'standard', [['Doccia calda', 400, 4]]),
];

export const TERRAZZA_PRODUCTS: DemoProduct[] = [
  ...shelf('extra', 'Minibar', 'food_service', [
    ['Acqua minerale', 200, 10],
    ['Birra 0,33 l', 400, 6],
    ['Succo di frutta', 300, 4],
  ]),
  ...shelf('extra', 'Servizi', 'standard', [
    ['Parcheggio coperto', 1000, 5],
    ['Noleggio bicicletta', 1500, 3],
    ['Asciugamano da spiaggia', 500, 4],
    ['Partenza dopo le 12', 2500, 2],
  ]),
];
