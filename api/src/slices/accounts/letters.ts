import type { Message } from '../../core/mail/mail.ts';

/** Greets by the first name only if it can be nothing else: a stranger may register an address to have Hub mail their text. */
export function greeting(firstName: string): string {
  return /^[\p{L}\p{M}'\u2019 -]{1,40}$/u.test(firstName) ? `Ciao ${firstName},` : 'Ciao,';
}

interface Reader {
  email: string;
  first_name: string;
}

export function resetLetter(reader: Reader, link: string): Message {
  return {
    to: reader.email,
    subject: 'Scegli una nuova password per Hub',
    text: [
      greeting(reader.first_name),
      'per scegliere una nuova password per Hub apri questo collegamento:',
      link,
      "Vale per un'ora e funziona una volta sola.",
      "Non l'hai chiesto tu? Non devi fare nulla: la tua password resta quella di prima.",
    ].join('\n\n'),
  };
}

/** The letter to a registered address; the person who registered may not be its owner. */
export function confirmationLetter(reader: Reader, link: string, forgotPage: string): Message {
  return {
    to: reader.email,
    subject: 'Conferma il tuo indirizzo per Hub',
    text: [
      greeting(reader.first_name),
      "con questo indirizzo è stato creato un account Hub. Se l'hai creato tu, confermalo da qui:",
      link,
      'Vale 7 giorni. Ti chiederemo la password che hai scelto.',
      "Non l'hai creato tu? Non confermare nulla: se un giorno vuoi usare Hub, scegli una tua password da qui e l'account sarà solo tuo:",
      forgotPage,
    ].join('\n\n'),
  };
}

/** `keeps_place`: of a place only this person is left (decision 74). Its name is not mailed: a stranger may have chosen it. */
export function passwordChangedLetter(reader: Reader, forgotPage: string, keeps_place: boolean): Message {
  return {
    to: reader.email,
    subject: 'La tua password di Hub è cambiata',
    text: [
      greeting(reader.first_name),
      'la password del tuo account Hub è appena cambiata. Per sicurezza abbiamo chiuso tutte le sessioni: accedi di nuovo con la nuova password.',
      ...(keeps_place
        ? [
            "Il tuo indirizzo non era ancora confermato, e hai scelto la nuova password da un altro dispositivo. L'attività che l'account aveva aperto resta a te con tutto quello che contiene, ma le altre persone non vi entrano più, i PIN e gli inviti non valgono più e la pagina pubblica è chiusa. Invita di nuovo chi lavora con te, riapri la pagina, e controlla i pagamenti, le stampanti e gli schermi collegati.",
          ]
        : []),
      "Non l'hai cambiata tu? Scegline subito un'altra da qui:",
      forgotPage,
    ].join('\n\n'),
  };
}
