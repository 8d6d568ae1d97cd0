import { shelf } from './shelf.ts';

export const meats = [
  ...shelf(
    'Carni',
    'g',
    `
    Manzo macinato
    Filetto di manzo
    Controfiletto di manzo
    Fiorentina
    Guancia di manzo
    Coda di bue
    Ossobuco
    Vitello
    Fegato di vitello
    Trippa
    Maiale macinato
    Lonza di maiale
    Costine di maiale
    Stinco di maiale
    Maialino
    Agnello
    Costolette di agnello
    Capretto
    Pollo intero
    Petto di pollo
    Cosce di pollo
    Tacchino
    Faraona
    Anatra
    Coniglio
    Cinghiale
    Capriolo
    Cervo
    Lepre
    Piccione
    Fegatini di pollo
    Salsiccia fresca: ?milk ?sulphites
    Cotechino: ?milk
    Hamburger di manzo: ?gluten ?milk pz
    Polpette: gluten eggs milk
    `,
  ),
  ...shelf(
    'Salumi',
    'g',
    `
    Prosciutto crudo
    Prosciutto cotto: ?milk
    Speck
    Bresaola
    Pancetta
    Guanciale
    Lardo
    Salame: ?milk
    Mortadella: ?nuts ?milk
    Coppa
    Culatello
    Finocchiona
    Soppressata: ?milk
    Nduja
    Wurstel: ?milk ?gluten
    Porchetta
    Lonzino
    Ciccioli
    Strutto
    `,
  ),
];
