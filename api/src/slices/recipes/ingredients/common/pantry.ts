import { shelf } from './shelf.ts';

export const pantry = [
  ...shelf(
    'Erbe e spezie',
    'g',
    `
    Basilico
    Prezzemolo
    Rosmarino
    Salvia
    Timo
    Origano
    Menta
    Alloro
    Maggiorana
    Erba cipollina
    Aneto
    Sale
    Pepe nero
    Peperoncino
    Noce moscata
    Cannella
    Zafferano
    Curcuma
    Curry: ?mustard ?celery
    Paprica
    Ginepro
    Vaniglia
    Senape in grani: mustard
    Zenzero
    `,
  ),
  ...shelf(
    'Oli e condimenti',
    'ml',
    `
    Olio extravergine di oliva
    Olio di semi di girasole
    Olio di arachidi: peanuts
    Olio al tartufo
    Aceto di vino: sulphites
    Aceto balsamico di Modena: sulphites
    Aceto di mele: ?sulphites
    Glassa di aceto balsamico: sulphites
    Succo di limone confezionato: sulphites
    Margarina: ?milk ?soybeans g
    `,
  ),
  ...shelf(
    'Salse e preparati',
    'g',
    `
    Senape: mustard
    Ketchup: ?celery
    Salsa di soia: soybeans gluten ml
    Salsa Worcester: fish ?gluten ml
    Salsa tartara: eggs mustard
    Salsa barbecue: ?mustard ?celery
    Tabasco: ml
    Pesto genovese: milk nuts
    Pesto rosso: milk nuts ?sulphites
    Crema di tartufo: ?milk
    Dado vegetale: celery ?gluten ?milk
    Dado di carne: celery ?gluten ?milk
    Brodo vegetale: celery ml
    Brodo di carne: celery ml
    Fondo bruno: celery sulphites ml
    Hummus: sesame
    Gelatina in fogli
    `,
  ),
  ...shelf(
    'Dolci e zuccheri',
    'g',
    `
    Zucchero
    Zucchero di canna
    Zucchero a velo
    Miele
    Cioccolato fondente: ?milk ?nuts soybeans
    Cioccolato al latte: milk soybeans ?nuts
    Cioccolato bianco: milk soybeans
    Cacao amaro
    Crema di nocciole: nuts milk soybeans
    Crema pasticcera: milk eggs gluten
    Panna cotta in polvere: milk
    Caramello
    Torrone: nuts eggs
    Marzapane: nuts
    Panettone: gluten eggs milk ?nuts sulphites
    Granella di nocciole: nuts
    `,
  ),
  ...shelf(
    'Bevande',
    'ml',
    `
    Acqua minerale
    Caffè: g
    Orzo solubile: gluten g
    Tè: g
    Succo di arancia
    Latte di soia: soybeans
    Latte di mandorla: nuts
    Latte di cocco
    Latte di avena: gluten
    Birra chiara: gluten
    Birra di frumento: gluten
    Birra senza glutine
    Vino bianco: sulphites
    Vino rosso: sulphites
    Spumante: sulphites
    Marsala: sulphites
    Vin santo: sulphites
    Vermouth: sulphites
    Sidro: sulphites
    Rum
    Grappa
    Limoncello
    Amaretto: ?nuts
    Liquore al caffè
    Crema di whisky: milk
    Alchermes
    `,
  ),
];
