import { count } from '../../kit/format/plural.ts';

/** What somebody can find there, in words; `seesGuests`: their role opens bookings. */
export function findableBy(hasRooms: boolean, seesGuests: boolean) {
  if (!hasRooms) {
    return {
      hasBookings: false,
      placeholder: 'Cosa cerchi?',
      advice: 'Prova con meno parole, o con il nome di una sezione.',
    };
  }
  return seesGuests
    ? {
        hasBookings: true,
        placeholder: 'Ospite, camera, data, numero…',
        advice:
          "Prova con il cognome, una parte dell'e-mail o del telefono, il numero della camera o della prenotazione, oppure una data come 3/9.",
      }
    : {
        hasBookings: false,
        placeholder: 'Camera o sezione…',
        advice: 'Prova con il numero o il nome della camera.',
      };
}

/** What is read out once the list stands still. */
export function summaryOf(failed: boolean, found: number): string {
  if (failed) return 'La ricerca non risponde';
  return found === 0 ? 'Nessun risultato' : count(found, { one: 'risultato', other: 'risultati' });
}
