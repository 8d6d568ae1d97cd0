/** An order is called by its table, by the name that was called out, or by its number (`titleOfOrder` at the server). */
const TABLE = /^Tavolo /;

/** "Conto: tavolo Bancone", "Conto: ordine 7", "Conto: Rossi". Names keep their capitals. */
export const billTitle = (title: string | null | undefined): string =>
  title ? `Conto: ${title.replace(/^(?:Tavolo|Ordine) /, (word) => word.toLowerCase())}` : 'Conto';

/** What is said once nothing is open; only an order at a table frees one. */
export const settledSaid = (title: string | null | undefined): string =>
  title && TABLE.test(title)
    ? 'Il tavolo è libero: non resta niente da pagare.'
    : 'Non resta niente da pagare.';
