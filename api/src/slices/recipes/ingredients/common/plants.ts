import { shelf } from './shelf.ts';

export const plants = [
  ...shelf(
    'Verdure e legumi',
    'g',
    `
    Pomodori
    Pomodorini
    Pomodori pelati
    Passata di pomodoro: ml
    Concentrato di pomodoro
    Pomodori secchi: ?sulphites
    Cipolla
    Cipolla rossa
    Scalogno
    Aglio
    Carote
    Sedano: celery
    Sedano rapa: celery
    Patate
    Zucchine
    Fiori di zucca
    Melanzane
    Peperoni
    Zucca
    Spinaci
    Bietole
    Cicoria
    Radicchio rosso
    Lattuga
    Rucola
    Songino
    Cavolo nero
    Cavolfiore
    Broccoli
    Cime di rapa
    Verza
    Crauti: ?sulphites
    Finocchi
    Carciofi
    Carciofi sott'olio: ?sulphites
    Asparagi
    Piselli
    Fagiolini
    Fave
    Fagioli borlotti
    Fagioli cannellini
    Ceci
    Lenticchie
    Lupini: lupin
    Edamame: soybeans
    Tofu: soybeans
    Funghi champignon
    Funghi porcini
    Funghi secchi: ?sulphites
    Tartufo nero
    Cetrioli
    Ravanelli
    Barbabietola
    Porri
    Olive verdi
    Olive nere
    Capperi
    Giardiniera: celery sulphites
    Mais dolce
    Cetriolini sottaceto: ?sulphites ?mustard
    Soffritto surgelato: celery
    `,
  ),
  ...shelf(
    'Frutta',
    'g',
    `
    Mele
    Pere
    Limoni
    Arance
    Fragole
    Frutti di bosco
    Mirtilli
    Lamponi
    Pesche
    Albicocche
    Fichi
    Uva
    Melone
    Anguria
    Ananas
    Banane
    Kiwi
    Melagrana
    Avocado
    Castagne
    Cocco grattugiato: ?sulphites
    Uvetta: sulphites
    Prugne secche: ?sulphites
    Albicocche secche: sulphites
    Datteri
    Canditi: sulphites
    Marmellata di albicocche
    Mostarda di Cremona: mustard sulphites
    `,
  ),
  ...shelf(
    'Frutta secca e semi',
    'g',
    `
    Mandorle: nuts
    Nocciole: nuts
    Noci: nuts
    Pistacchi: nuts
    Anacardi: nuts
    Pinoli: ?nuts
    Arachidi: peanuts
    Burro di arachidi: peanuts ?nuts
    Pasta di pistacchio: nuts
    Pasta di nocciole: nuts
    Semi di sesamo: sesame
    Tahina: sesame
    Semi di girasole
    Semi di zucca
    Semi di papavero
    Semi di lino
    `,
  ),
];
