import { shownIds } from './made-id.ts';
import type { Buyer, DocumentVat, Snapshot } from './snapshot.ts';
import { isItalianBody } from './write-parties.ts';

/** VAT that is due once public bodies pay (RF16: DPR 633/1972, art. 6), or once any buyer does who acts for a business (RF17). */
const OF_PUBLIC_BODIES = 'RF16';
const OF_BUSINESSES = 'RF17';

/** Whether a buyer acts for a business, art or profession: one with a VAT number. Of a person abroad it is not asked for. */
const actsForBusiness = (buyer: Buyer): boolean =>
  (buyer.kind === 'company' || (buyer.kind === 'person' && buyer.country === 'IT')) &&
  shownIds(buyer).vat_number !== null;

/** Whether VAT of this seller is due once this buyer pays; of private persons it is due at once (docs/rules.md 20.27). */
export function isDueOnPayment(regime: string, buyer: Buyer | null): boolean {
  if (!buyer) return false;
  if (regime === OF_PUBLIC_BODIES) return isItalianBody(buyer);
  return regime === OF_BUSINESSES && (isItalianBody(buyer) || actsForBusiness(buyer));
}

/** Whether a document whose VAT is due on payment must say so: the one of a public body is so by another law. */
export const needsCashNote = (regime: string, buyer: Buyer | null): boolean =>
  regime === OF_BUSINESSES && buyer !== null && actsForBusiness(buyer);

/** As its file says: documents from before the field went by the regime alone. */
export const isVatOnPayment = ({ vat_on_payment, seller }: Pick<Snapshot, 'vat_on_payment' | 'seller'>) =>
  vat_on_payment ?? [OF_PUBLIC_BODIES, OF_BUSINESSES].includes(seller.regime);

/** When the VAT of a rate is due (EsigibilitaIVA): at once, on payment, or never by the seller, because the buyer pays it to the State. */
export function liabilityOf(
  snapshot: Pick<Snapshot, 'seller' | 'split_payment' | 'vat_on_payment'>,
  { vat_rate }: Pick<DocumentVat, 'vat_rate'>,
): 'I' | 'D' | 'S' | undefined {
  if (vat_rate === 0) return undefined;
  if (snapshot.split_payment) return 'S';
  return isVatOnPayment(snapshot) ? 'D' : 'I';
}
