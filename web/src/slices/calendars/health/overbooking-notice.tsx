import { Disclosure } from '../../../kit/ui/content/disclosure.tsx';

/** What no calendar of this kind can do, said before somebody finds out. */
export function RiskWindow() {
  return (
    <Disclosure title="Quanto ci mettono le notti ad arrivare?">
      <p>
        Hub legge i siti ogni 30 minuti, e subito con «Sincronizza ora». I siti invece rileggono il tuo link
        quando vogliono loro: di solito ogni poche ore, a volte una volta al giorno. Nessuno può accelerarli.
      </p>
      <p>
        In quelle ore la stessa notte può essere venduta due volte: è la finestra di rischio, e con i
        calendari iCal non si può chiudere del tutto. Se succede Hub non cancella nulla: te lo scrive e te lo
        mostra in «Da sistemare».
      </p>
      <p>
        Per andare sul sicuro: quando prendi una prenotazione per i prossimi giorni, chiudi a mano quelle
        notti anche sui siti dove vendi di più.
      </p>
    </Disclosure>
  );
}
