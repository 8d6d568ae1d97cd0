interface LawNote {
  nature: string;
  /** Regimes that it is for; absent: all others. */
  regimes?: readonly string[];
  reference: string;
  /** A sentence that the document bears too. */
  reason?: string;
  /** The first day on which it holds. */
  valid_from: string;
}

/**
 * What a document says about a sum without VAT. The new codes of law number their articles anew: a later text is a new line here.
 * Verifica con il commercialista.
 */
const NOTES: readonly LawNote[] = [
  { nature: 'N1', reference: 'Escluse ex art. 15 DPR 633/72', valid_from: '1973-01-01' },
  { nature: 'N2.1', reference: 'Non soggette artt. da 7 a 7-septies DPR 633/72', valid_from: '1973-01-01' },
  {
    nature: 'N2.2',
    regimes: ['RF19'],
    reference: 'Art. 1 c. 54-89 L. 190/2014 - regime forfettario',
    reason:
      "Operazione effettuata ai sensi dell'art. 1, commi da 54 a 89, della legge n. 190/2014 - regime forfettario.",
    valid_from: '2015-01-01',
  },
  {
    nature: 'N2.2',
    regimes: ['RF02'],
    reference: 'Art. 27 c. 1-2 DL 98/2011 - contribuenti minimi',
    reason:
      "Operazione effettuata ai sensi dell'art. 27, commi 1 e 2, del DL n. 98/2011 - regime dei minimi.",
    valid_from: '2012-01-01',
  },
  { nature: 'N2.2', reference: 'Fuori campo IVA', valid_from: '1973-01-01' },
  { nature: 'N3.1', reference: 'Non imponibili art. 8 DPR 633/72', valid_from: '1973-01-01' },
  { nature: 'N3.2', reference: 'Non imponibili art. 41 DL 331/93', valid_from: '1993-01-01' },
  { nature: 'N3.3', reference: 'Non imponibili - San Marino', valid_from: '1973-01-01' },
  { nature: 'N3.4', reference: 'Non imponibili art. 8-bis DPR 633/72', valid_from: '1973-01-01' },
  { nature: 'N3.5', reference: "Non imponibili - dichiarazione d'intento", valid_from: '1973-01-01' },
  { nature: 'N3.6', reference: 'Non imponibili - altre operazioni', valid_from: '1973-01-01' },
  { nature: 'N4', reference: 'Esenti art. 10 DPR 633/72', valid_from: '1973-01-01' },
  { nature: 'N5', reference: 'Regime del margine', valid_from: '1995-01-01' },
  { nature: 'N7', reference: 'IVA assolta in altro Stato UE', valid_from: '2015-01-01' },
];

/** On documents whose VAT is due once a business pays (DM 11 ottobre 2012). Verifica con il commercialista. */
export const CASH_VAT = "Operazione con IVA per cassa ai sensi dell'art. 32-bis del D.L. 83/2012.";

export const VIRTUAL_STAMP =
  "Imposta di bollo assolta in modo virtuale ai sensi dell'art. 6, comma 2, del DM 17 giugno 2014.";

/** On paper that no exchange carries, such as the receipt of a private person, the duty is paid by the stamp on it (DPR 642/1972, art. 2). */
export const STAMP_ON_PAPER = "Imposta di bollo assolta con contrassegno applicato sull'originale.";

/** The note of a nature for a seller on a day; undefined where the law wants none. */
export function lawNoteOf(nature: string, regime: string, day: string): LawNote | undefined {
  const known = NOTES.filter((note) => note.nature === nature && note.valid_from <= day);
  return (
    known.findLast(({ regimes }) => regimes?.includes(regime)) ??
    known.findLast(({ regimes }) => regimes === undefined)
  );
}
