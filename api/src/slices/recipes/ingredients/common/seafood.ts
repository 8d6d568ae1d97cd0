import { shelf } from './shelf.ts';

export const seafood = [
  ...shelf(
    'Pesce',
    'g',
    `
    Branzino: fish
    Orata: fish
    Salmone fresco: fish
    Salmone affumicato: fish
    Tonno fresco: fish
    Tonno sott'olio: fish
    Pesce spada: fish
    Merluzzo: fish
    Baccalà: fish
    Stoccafisso: fish
    Sogliola: fish
    Rombo: fish
    Coda di rospo: fish
    Trota: fish
    Salmerino: fish
    Persico: fish
    Sgombro: fish
    Sarde: fish
    Alici fresche: fish
    Alici marinate: fish sulphites
    Acciughe sotto sale: fish
    Pasta d'acciughe: fish
    Colatura di alici: fish ml
    Bottarga di muggine: fish
    Uova di salmone: fish
    Anguilla: fish
    Ricciola: fish
    Surimi: fish crustaceans eggs ?molluscs ?soybeans
    Fumetto di pesce: fish celery ?crustaceans ml
    Bastoncini di pesce: fish gluten
    `,
  ),
  ...shelf(
    'Crostacei e molluschi',
    'g',
    `
    Gamberi rossi: crustaceans ?sulphites
    Gamberetti: crustaceans ?sulphites
    Mazzancolle: crustaceans ?sulphites
    Scampi: crustaceans ?sulphites
    Aragosta: crustaceans
    Astice: crustaceans
    Granchio: crustaceans
    Canocchie: crustaceans
    Bisque di crostacei: crustaceans fish celery milk ml
    Calamari: molluscs
    Seppie: molluscs
    Polpo: molluscs
    Totani: molluscs
    Moscardini: molluscs
    Cozze: molluscs
    Vongole veraci: molluscs
    Fasolari: molluscs
    Capesante: molluscs
    Ostriche: molluscs
    Lumache: molluscs
    Nero di seppia: molluscs
    Misto di mare surgelato: molluscs crustaceans ?fish ?sulphites
    `,
  ),
];
