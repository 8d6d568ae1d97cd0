import { shelf } from './shelf.ts';

export const flours = [
  ...shelf(
    'Farine e cereali',
    'g',
    `
    Farina 00: gluten
    Farina 0: gluten
    Farina integrale: gluten
    Farina Manitoba: gluten
    Semola di grano duro: gluten
    Semola rimacinata: gluten
    Farina di farro: gluten
    Farina di segale: gluten
    Farina di grano saraceno: ?gluten
    Farina di castagne
    Farina di ceci: ?gluten
    Farina di mais: ?gluten
    Farina di riso
    Farina di mandorle: nuts
    Fecola di patate
    Amido di mais
    Polenta istantanea
    Farro: gluten
    Orzo perlato: gluten
    Cous cous: gluten
    Bulgur: gluten
    Quinoa
    Miglio
    Avena in fiocchi: gluten
    Seitan: gluten
    Lievito di birra
    Lievito madre: gluten
    Lievito per dolci
    Crusca di grano: gluten
    `,
  ),
  ...shelf(
    'Pasta e riso',
    'g',
    `
    Spaghetti: gluten
    Linguine: gluten
    Bucatini: gluten
    Penne: gluten
    Rigatoni: gluten
    Paccheri: gluten
    Fusilli: gluten
    Orecchiette: gluten
    Trofie: gluten
    Pici: gluten
    Tagliatelle all'uovo: gluten eggs
    Pappardelle all'uovo: gluten eggs
    Lasagne all'uovo: gluten eggs
    Tortellini di carne: gluten eggs milk
    Ravioli ricotta e spinaci: gluten eggs milk
    Cappelletti: gluten eggs milk
    Gnocchi di patate: gluten ?eggs ?milk
    Pizzoccheri: gluten
    Canederli: gluten eggs milk
    Passatelli: gluten eggs milk
    Pasta integrale: gluten
    Pasta senza glutine
    Riso Carnaroli
    Riso Arborio
    Riso Vialone nano
    Riso Basmati
    Riso Venere
    Spaghetti di riso
    `,
  ),
  ...shelf(
    'Pane e forno',
    'g',
    `
    Pane casereccio: gluten
    Pane integrale: gluten
    Pane di segale: gluten
    Pane toscano: gluten
    Pane in cassetta: gluten ?milk ?soybeans
    Pane per hamburger: gluten sesame ?milk ?eggs pz
    Pangrattato: gluten
    Panko: gluten
    Crostini di pane: gluten
    Grissini: gluten ?sesame
    Taralli: gluten sulphites
    Friselle: gluten
    Focaccia: gluten
    Impasto per pizza: gluten
    Piadina: gluten
    Pasta sfoglia: gluten ?milk
    Pasta frolla: gluten eggs milk
    Pasta brisée: gluten ?milk
    Pasta fillo: gluten
    Savoiardi: gluten eggs
    Biscotti secchi: gluten ?milk ?eggs
    Amaretti: nuts eggs
    Crackers: gluten
    Gallette di riso
    Coni gelato: gluten ?soybeans pz
    `,
  ),
];
