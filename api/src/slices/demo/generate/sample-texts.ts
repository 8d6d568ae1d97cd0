type Texts = readonly [string, ...string[]];

/** Special requests of guests. */
export const REQUESTS: Texts = [
  'Arrivo dopo le 20.',
  'Se possibile una camera tranquilla.',
  'Colazione senza glutine.',
  'Serve un lettino per un bambino di un anno.',
  'Viaggiamo con un cane di piccola taglia.',
  "Arriviamo in treno: c'è un autobus dalla stazione?",
  'Abbiamo due biciclette da mettere al riparo.',
  'Late check-in around 10 pm, please.',
  'A quiet room, please.',
  'Vegetarian breakfast, thank you.',
  'Is there parking nearby?',
  'Wir kommen mit dem Auto, gibt es einen Parkplatz?',
  'Bitte zwei getrennte Betten.',
  'Nous arriverons vers 18 heures.',
  "Festeggiamo l'anniversario.",
  'Piano basso, per favore: mia madre cammina con il bastone.',
];

/** Notes of the desk. */
export const NOTES: Texts = [
  'Cliente abituale.',
  'Chiede la fattura.',
  'Preferisce il cuscino basso.',
  'Allergia alle noci.',
  'Parla solo inglese.',
  'Ha dimenticato il caricabatterie, spedito.',
  'Paga in contanti.',
];

export const CANCELLATIONS: Texts = [
  'Cambio di programma.',
  'Motivi di salute.',
  'Treno soppresso.',
  "Ha trovato un'altra sistemazione.",
  'Maltempo.',
  'Doppia prenotazione per errore.',
  'Nessun motivo indicato.',
];
