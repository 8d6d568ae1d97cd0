/** What the pay page says, in Italian. Its shape is the one that every other language has to have. */
export const payTexts = {
  pay: (amount: string) => `Paga ${amount}`,
  purpose: {
    deposit: (total: string) => `Acconto, su un totale di ${total}`,
    whole: () => 'Totale del soggiorno',
    rest: (total: string) => `Quello che resta, su un totale di ${total}`,
    amount: (total: string) => `Parte del totale di ${total}`,
  },
  preparing: 'Prepariamo il pagamento…',
  open: 'Paga in Bitcoin',
  checkout: 'Apri la pagina di pagamento',
  checkoutHelp: (place: string) =>
    `È la pagina di ${place} con l’importo in bitcoin: paghi con il tuo portafoglio e torni qui.`,
  scan: 'Oppure inquadra il codice con il telefono che ha il portafoglio.',
  code: 'Codice QR della pagina di pagamento',
  timeLeft: 'Tempo per pagare',
  timeHelp: 'Fino ad allora il cambio è fermo. Se finisce, ricominci con un tocco.',
  checking: 'Il tempo è finito, controlliamo se è arrivato qualcosa…',
  heldUntil: (time: string) => `Le notti sono tenute per te fino ${time}.`,
  table: {
    what: 'Caparra per il tuo tavolo. Si scala dal conto.',
    number: (number: number) => `Caparra #${number}`,
    heldUntil: (time: string) => `Il tavolo è tenuto per te fino ${time}.`,
    takenTitle: 'Questo tavolo non è più libero',
    takenText:
      'Il tempo per pagare è passato e nel frattempo lo ha preso qualcun altro. Non pagare più da qui.',
    other: 'Scegli un altro orario',
  },
  bill: {
    number: (number: number) => `Conto n. ${number}`,
    whole: 'Totale del conto',
  },
  partialTitle: (received: string, amount: string) => `Arrivati ${received} di ${amount}`,
  partialText: (rest: string) =>
    `Mancano ${rest}. Puoi mandarli dalla stessa pagina, prima che finisca il tempo.`,
  processingTitle: 'Il pagamento è partito',
  processingText:
    'La rete Bitcoin lo sta confermando: di solito bastano da dieci minuti a un’ora. Non pagare di nuovo. Puoi chiudere la pagina.',
  processingLetter: 'Ti scriviamo noi.',
  paidTitle: 'Pagamento ricevuto, grazie!',
  paidNext: (place: string, day: string) => `${place} ti aspetta ${day}.`,
  paidLetter: 'La conferma arriva per e-mail.',
  paidRest: (rest: string) => `Il resto, ${rest}, lo paghi alla struttura.`,
  expiredTitle: 'Il tempo è scaduto',
  expiredText:
    'Nessun problema: puoi ricominciare, e il prezzo resta lo stesso. Se hai già pagato non farlo di nuovo: appena il pagamento arriva lo vedi qui.',
  again: 'Ricomincia il pagamento',
  attentionTitle: 'Stiamo controllando il tuo pagamento',
  attentionReceived: (received: string, amount: string) =>
    `Sono arrivati ${received}; ne servivano ${amount}.`,
  attentionText: (place: string) =>
    `Qualcosa non torna: forse è arrivato tardi, o non è l’importo giusto. Non va perso nulla: ${place} lo sa e ti scrive. Per favore non pagare di nuovo.`,
  closedTitle: 'Questo link non serve più',
  closedText: (place: string) =>
    `È stato sostituito o ritirato, il tempo per pagare è finito, oppure è già tutto pagato. Se hai un dubbio chiedi a ${place}.`,
  takenTitle: 'Queste notti non sono più libere',
  takenText:
    'Il tempo per pagare è passato e la camera non è più disponibile in queste date. Non pagare più da qui.',
  otherDates: 'Scegli altre date',
  unavailableTitle: 'Adesso non si può pagare da qui',
  unavailableText: (place: string) =>
    `Il pagamento in Bitcoin non risponde e non è stato addebitato nulla. Riprova tra qualche minuto, oppure chiedi a ${place} come pagare.`,
  tries: 'Hai già ricominciato molte volte: per pagare scrivi alla struttura.',
  missingTitle: 'Pagamento non trovato',
  missingText:
    'Controlla di aver copiato tutto il link che ti è stato mandato. Se non basta, chiedi alla struttura di mandartelo di nuovo.',
  offline: 'Non riusciamo ad aggiornare la pagina. Riproviamo da soli appena torna la connessione.',
};
