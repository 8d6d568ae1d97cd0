import { MAX_GUESTS } from 'contract/orders/values';

const isKnown = (n: number | undefined): n is number => n !== undefined && !Number.isNaN(n);

/** What is wrong with a typed quantity; undefined: nothing. */
export function quantityProblem(quantity: number | undefined, most: number): string | undefined {
  if (!isKnown(quantity) || quantity < 1) return 'Scrivi quanti.';
  return quantity > most ? `Al massimo ${most}.` : undefined;
}

/** The same of a number of people, of whom there may be none. */
export function guestsProblem(guests: number | undefined): string | undefined {
  if (!isKnown(guests) || guests < 0) return 'Inserisci quante persone.';
  return guests > MAX_GUESTS ? `Al massimo ${MAX_GUESTS} persone.` : undefined;
}
