import type * as z from 'zod/mini';

const TYPES: Record<string, string> = {
  string: 'Inserisci un testo.',
  number: 'Inserisci un numero.',
  int: 'Inserisci un numero intero.',
  boolean: 'Indica sì o no.',
  array: 'Serve un elenco.',
  object: 'Mancano i dati richiesti.',
};

/** Plain Italian for every check that does not bring a sentence of its own. Both sides install it with `z.config`. */
export function italianMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Campo obbligatorio.'
        : (TYPES[issue.expected] ?? 'Valore non valido.');
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Servono almeno ${issue.minimum} ${issue.origin === 'string' ? 'caratteri' : 'elementi'}.`
        : `Il valore minimo è ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Al massimo ${issue.maximum} ${issue.origin === 'string' ? 'caratteri' : 'elementi'}.`
        : `Il valore massimo è ${issue.maximum}.`;
    case 'invalid_value':
      return 'Scegli una delle voci previste.';
    default:
      return 'Valore non valido.';
  }
}
