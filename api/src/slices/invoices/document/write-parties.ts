import { ABROAD, NO_CHANNEL } from 'contract/italy/recipient';
import { centsText } from './amounts.ts';
import type { Node } from './element.ts';
import { idAbroad } from './made-id.ts';
import type { Buyer, Party, Seller, Snapshot } from './snapshot.ts';

/** A public body of Italy, with its office and split payment; one abroad is like any other buyer abroad (docs/rules.md 20.14). */
export const isItalianBody = ({ kind, country }: Pick<Buyer, 'kind' | 'country'>) =>
  kind === 'public_body' && country === 'IT';

/** The format of public bodies, or that of everybody else. */
export const formatOf = ({ buyer }: Pick<Snapshot, 'buyer'>) =>
  buyer && isItalianBody(buyer) ? 'FPA12' : 'FPR12';

/** The id of the sender in names of files: the codice fiscale, of a company mostly its VAT number. */
export const senderOf = ({ vat_number, tax_code }: Pick<Seller, 'vat_number' | 'tax_code'>): string =>
  tax_code ?? vat_number ?? '';

const idNode = (country: string, code: string): Node[] => [
  ['IdPaese', country],
  ['IdCodice', code],
];

const nameNodes = ({ name, first_name, last_name }: Party): Node[] =>
  first_name !== null && last_name !== null && name === ''
    ? [
        ['Nome', first_name],
        ['Cognome', last_name],
      ]
    : [['Denominazione', name]];

const addressNodes = ({ address }: Party): Node[] => [
  ['Indirizzo', address.street],
  ['CAP', address.country === 'IT' ? address.postal_code : '00000'],
  ['Comune', address.city],
  ['Provincia', address.country === 'IT' && address.province !== '' ? address.province : undefined],
  ['Nazione', address.country],
];

function registerNodes({ register }: Seller): Node[] | undefined {
  if (!register) return undefined;
  const { office, number, share_capital_cents, shareholders, in_liquidation } = register;
  return [
    ['Ufficio', office],
    ['NumeroREA', number],
    ['CapitaleSociale', share_capital_cents === null ? undefined : centsText(share_capital_cents)],
    ['SocioUnico', shareholders === null ? undefined : shareholders === 'one' ? 'SU' : 'SM'],
    ['StatoLiquidazione', in_liquidation ? 'LS' : 'LN'],
  ];
}

/** Where the exchange takes the file: abroad nowhere, to a channel, or to a PEC. */
function recipientOf({ country, sdi_code }: Buyer): string {
  if (country !== 'IT') return ABROAD;
  return sdi_code ?? NO_CHANNEL;
}

export function transmissionNodes({ seller, buyer, progressive }: Snapshot & { buyer: Buyer }): Node[] {
  const recipient = recipientOf(buyer);
  return [
    ['IdTrasmittente', idNode('IT', senderOf(seller))],
    ['ProgressivoInvio', progressive],
    ['FormatoTrasmissione', formatOf({ buyer })],
    ['CodiceDestinatario', recipient],
    ['PECDestinatario', recipient === NO_CHANNEL ? (buyer.pec ?? undefined) : undefined],
  ];
}

export const sellerNodes = (seller: Seller): Node[] => [
  [
    'DatiAnagrafici',
    [
      ['IdFiscaleIVA', idNode('IT', seller.vat_number ?? '')],
      ['CodiceFiscale', seller.tax_code ?? undefined],
      ['Anagrafica', nameNodes(seller)],
      ['RegimeFiscale', seller.regime],
    ],
  ],
  ['Sede', addressNodes(seller)],
  ['IscrizioneREA', registerNodes(seller)],
];

/** Of a buyer abroad CodiceFiscale is left out: it is Italian. */
function buyerIdNodes(buyer: Buyer): Node[] {
  const { country, vat_number, tax_code } = buyer;
  if (country !== 'IT') return [['IdFiscaleIVA', idNode(country, idAbroad(buyer))]];
  return [
    ['IdFiscaleIVA', vat_number === null ? undefined : idNode(country, vat_number)],
    ['CodiceFiscale', tax_code ?? undefined],
  ];
}

export const buyerNodes = (buyer: Buyer): Node[] => [
  ['DatiAnagrafici', [...buyerIdNodes(buyer), ['Anagrafica', nameNodes(buyer)]]],
  ['Sede', addressNodes(buyer)],
];
