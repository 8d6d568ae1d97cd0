import { basicText } from './latin.ts';
import type { Buyer, Party } from './snapshot.ts';

type Names = Pick<Party, 'name' | 'first_name' | 'last_name'>;

/** An id of a buyer abroad who has none: the exchange wants one and does not check it. */
const idOfName = ({ name, first_name, last_name }: Names): string =>
  basicText([name, first_name, last_name].filter(Boolean).join(''), 60)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 28);

/** What the file has as IdFiscaleIVA of a buyer abroad: the VAT number, else the tax code, else the name (docs/rules.md 20.14). */
export const idAbroad = (buyer: Party): string =>
  (buyer.vat_number ?? buyer.tax_code ?? idOfName(buyer)).slice(0, 28);

/** VAT number and tax code of a party as people read them. Of buyers abroad, older documents keep what their file has as VAT number. */
export function shownIds(
  party: Party & Pick<Buyer, 'has_vat_number'>,
): Pick<Party, 'vat_number' | 'tax_code'> {
  const { country, vat_number, tax_code, has_vat_number } = party;
  if (country === 'IT' || has_vat_number === true) return { vat_number, tax_code };
  if (vat_number === idOfName(party)) return { vat_number: null, tax_code };
  return has_vat_number === false ? { vat_number: null, tax_code: vat_number } : { vat_number, tax_code };
}
