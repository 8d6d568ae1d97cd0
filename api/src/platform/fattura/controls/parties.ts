import { type Control, perDocument, where } from './control.ts';
import type { Invoice, Party } from './invoice.ts';

const NOT_TO_ONESELF = new Set(
  ['TD01', 'TD02', 'TD03', 'TD06', 'TD16', 'TD17', 'TD18', 'TD19', 'TD20'].concat([
    'TD24',
    'TD25',
    'TD28',
    'TD29',
  ]),
);
const TO_ONESELF = new Set(['TD21', 'TD27']);
const FOREIGN_SELLER = new Set(['TD17', 'TD18', 'TD19', 'TD28']);
const BUYER_WITH_VAT = new Set(['TD16', 'TD17', 'TD18', 'TD19', 'TD20', 'TD22', 'TD23', 'TD28', 'TD29']);

/** The code of a recipient abroad. */
const ABROAD = 'XXXXXXX';

const hasVat = (party: Party) => party.vatNumber !== undefined;
const isForeign = (party: Party) => party.country !== undefined && party.country !== 'IT';

export const haveOneVatNumber = (seller: Party, buyer: Party) =>
  hasVat(buyer) && seller.country === buyer.country && seller.vatNumber === buyer.vatNumber;

/** Without partita IVA the buyer is known by the codice fiscale, which of a company is often the partita IVA of the seller. */
function haveOneTaxCode(seller: Party, buyer: Party): boolean {
  if (hasVat(buyer) || buyer.taxCode === undefined) return false;
  return buyer.taxCode === seller.taxCode || (seller.country === 'IT' && buyer.taxCode === seller.vatNumber);
}

const ofTransmission = (
  code: string,
  sentence: string,
  isFailing: (invoice: Invoice) => boolean,
): Control => ({
  code,
  sentence,
  failing: (invoice) => where(invoice.transmission, isFailing(invoice)),
});

/** Recipient, seller and buyer. */
export const partyControls: Control[] = [
  ofTransmission(
    '00313',
    'Il codice destinatario XXXXXXX vale solo per clienti esteri: serve il loro identificativo IVA, con un paese diverso da IT.',
    ({ recipient, buyer }) => recipient === ABROAD && !isForeign(buyer),
  ),
  ofTransmission(
    '00427',
    'Il codice destinatario ha 6 caratteri verso la pubblica amministrazione (FPA12), 7 verso tutti gli altri (FPR12).',
    ({ format, recipient }) => recipient.length !== (format === 'FPA12' ? 6 : 7),
  ),
  ofTransmission(
    '00428',
    'La versione del file e il formato di trasmissione non coincidono.',
    ({ version, format }) => version !== format,
  ),
  {
    code: '00417',
    sentence: 'Del cliente serve la partita IVA o il codice fiscale.',
    failing: ({ buyer }) => where(buyer, !hasVat(buyer) && buyer.taxCode === undefined),
  },
  {
    code: '00476',
    sentence: 'Chi vende e chi compra non possono essere entrambi esteri.',
    failing: ({ seller, buyer }) => where(buyer, isForeign(seller) && isForeign(buyer)),
  },
  perDocument(
    '00471',
    'Questo tipo di documento non può avere lo stesso soggetto come venditore e come cliente.',
    (document, { seller, buyer }) =>
      where(document, NOT_TO_ONESELF.has(document.type) && haveOneVatNumber(seller, buyer)),
  ),
  perDocument(
    '00472',
    'In questo tipo di documento venditore e cliente devono essere lo stesso soggetto.',
    (document, { seller, buyer }) => {
      const areOne = haveOneVatNumber(seller, buyer) || haveOneTaxCode(seller, buyer);
      return where(document, TO_ONESELF.has(document.type) && !areOne);
    },
  ),
  perDocument(
    '00473',
    'Questo tipo di documento riguarda acquisti da un venditore estero, qui il venditore è italiano.',
    (document, { seller }) => where(document, FOREIGN_SELLER.has(document.type) && seller.country === 'IT'),
  ),
  perDocument(
    '00475',
    'Questo tipo di documento richiede la partita IVA del cliente.',
    (document, { buyer }) => where(document, BUYER_WITH_VAT.has(document.type) && !hasVat(buyer)),
  ),
];
