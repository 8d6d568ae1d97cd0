import { basicText } from './latin.ts';
import type { Party } from './snapshot.ts';

type Names = Pick<Party, 'name' | 'first_name' | 'last_name'>;

/** An id of a buyer abroad who has none: the exchange wants one and does not check it. */
export const idOfName = ({ name, first_name, last_name }: Names): string =>
  basicText([name, first_name, last_name].filter(Boolean).join(''), 60)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 28);

/** The VAT number of a party as people read it: an id that was made of the name is for the file alone (docs/rules.md 20.14). */
export const shownVatNumber = (party: Party): string | null =>
  party.country !== 'IT' && party.vat_number === idOfName(party) ? null : party.vat_number;
