/** Why a command was not done: a stable code and an Italian sentence. It is answered, and the other commands go on. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

export const refusals = {
  closed: () => new Refusal('order_closed', "L'ordine è chiuso."),
  noLine: () => new Refusal('line_not_found', "Questa riga non c'è."),
  gone: () => new Refusal('line_gone', 'Questa riga è stata tolta.'),
  sent: () => new Refusal('line_sent', 'Questa riga è già stata mandata: si può solo stornare.'),
  notSent: () => new Refusal('line_not_sent', 'Questa riga non è ancora stata mandata.'),
  knownLine: () => new Refusal('line_exists', "Questa riga c'è già."),
  noProduct: () => new Refusal('product_not_found', 'Questo prodotto non è più in vendita.'),
  noVariant: () => new Refusal('variant_not_found', "Questa variante non c'è più: scegline un'altra."),
  noVariants: (product: string) =>
    new Refusal('variant_not_found', `Questa variante non c'è più: aggiungi di nuovo «${product}».`),
  chooseVariant: () => new Refusal('variant_missing', 'Scegli la variante.'),
  nothing: () => new Refusal('nothing_to_send', "Non c'è niente da mandare."),
  tooMany: () => new Refusal('quantity_too_high', 'La quantità supera quella della riga.'),
  noReason: () => new Refusal('reason_missing', 'Scrivi il motivo dello storno.'),
  tooMuch: () => new Refusal('discount_too_high', "Lo sconto supera l'importo."),
  offBill: () =>
    new Refusal('line_off_bill', 'Questa riga è stata tolta dal conto in cassa: non si può scontare.'),
  noTable: () => new Refusal('table_not_found', "Questo tavolo non c'è."),
  tableTaken: () => new Refusal('table_taken', 'A questo tavolo c’è già un ordine aperto: puoi unirli.'),
  noOrder: () => new Refusal('order_not_found', "Questo ordine non c'è."),
  sameOrder: () => new Refusal('same_order', 'È lo stesso ordine: scegline un altro.'),
  paidWay: () =>
    new Refusal('bill_paid', 'Il conto è già pagato, almeno in parte: il modo di vendita non cambia più.'),
  approval: () => new Refusal('approval_required', 'Serve il PIN di chi può approvare.'),
  manyLines: () => new Refusal('too_many_lines', 'Questo ordine ha troppe righe.'),
};
