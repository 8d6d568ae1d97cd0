import { shelf } from './shelf.ts';

export const dairy = [
  ...shelf(
    'Latticini e formaggi',
    'g',
    `
    Latte intero: milk ml
    Latte scremato: milk ml
    Latte senza lattosio: milk ml
    Panna da cucina: milk ml
    Panna fresca: milk ml
    Panna acida: milk
    Besciamella: milk gluten ml
    Burro: milk
    Burro chiarificato: milk
    Yogurt bianco: milk
    Yogurt greco: milk
    Mascarpone: milk
    Ricotta vaccina: milk
    Ricotta di pecora: milk
    Ricotta salata: milk
    Mozzarella fiordilatte: milk
    Mozzarella di bufala: milk
    Burrata: milk
    Stracciatella di burrata: milk
    Scamorza affumicata: milk
    Provola: milk
    Provolone: milk eggs
    Caciocavallo: milk
    Parmigiano Reggiano: milk
    Grana Padano: milk eggs
    Pecorino Romano: milk
    Pecorino toscano: milk
    Pecorino sardo: milk
    Asiago: milk
    Fontina: milk
    Gorgonzola: milk
    Taleggio: milk
    Stracchino: milk
    Robiola: milk
    Caprino: milk
    Montasio: milk
    Casera: milk
    Toma: milk
    Puzzone di Moena: milk
    Feta: milk
    Emmental: milk
    Brie: milk
    Formaggio spalmabile: milk
    Sottilette: milk
    Gelato alla crema: milk eggs
    Latte condensato: milk
    `,
  ),
  ...shelf(
    'Uova',
    'pz',
    `
    Uova di gallina: eggs
    Uova di quaglia: eggs
    Tuorlo pastorizzato: eggs g
    Albume pastorizzato: eggs g
    Uovo intero pastorizzato: eggs g
    Maionese: eggs mustard g
    `,
  ),
];
