// Apart from the drawing: the server writes words of tables, and only its threads load PDFKit.

/** One code with what stands beside it. */
export interface Label {
  address: string;
  /** Empty: for the whole place. */
  table: string;
}

/** A table with a name of its own needs no word before it. */
export const tableWords = (table: string) => (/^\d/.test(table) ? `Tavolo ${table}` : table);
