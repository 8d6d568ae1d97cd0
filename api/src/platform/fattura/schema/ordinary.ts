import { datiGenerali } from './general-data.ts';
import { allegati, datiBeniServizi, datiPagamento, datiVeicoli } from './goods-and-payments.ts';
import { cedente, cessionario, idFiscale, rappresentanteCedente, terzoIntermediario } from './parties.ts';
import { SIGNATURE, signature } from './signature.ts';
import { attribute, block, blockOf, lines, linesIn } from './structure.ts';
import { basic } from './text-type.ts';
import { codes, shapes } from './values.ts';

/** The ordinary invoice, FPR12 and FPA12, as of FatturaPA 1.2.3. */

const datiTrasmissione = block(
  ['IdTrasmittente', idFiscale],
  ['ProgressivoInvio', basic(1, 10)],
  ['FormatoTrasmissione', codes.formatoTrasmissione],
  ['CodiceDestinatario', shapes.codiceDestinatario],
  ['ContattiTrasmittente?', block(['Telefono?', shapes.telefono], ['Email?', shapes.email])],
  ['PECDestinatario?', shapes.pec],
);

const header = block(
  ['DatiTrasmissione', datiTrasmissione],
  ['CedentePrestatore', cedente],
  ['RappresentanteFiscale?', rappresentanteCedente],
  ['CessionarioCommittente', cessionario],
  ['TerzoIntermediarioOSoggettoEmittente?', terzoIntermediario],
  ['SoggettoEmittente?', codes.soggettoEmittente],
);

const body = block(
  ['DatiGenerali', datiGenerali],
  ['DatiBeniServizi', datiBeniServizi],
  ['DatiVeicoli?', datiVeicoli],
  ['DatiPagamento*', datiPagamento],
  ['Allegati*', allegati],
);

export const ordinary = {
  name: 'FatturaElettronica',
  namespace: 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2',
  type: blockOf(
    [
      ...lines(['FatturaElettronicaHeader', header], ['FatturaElettronicaBody+', body]),
      ...linesIn(SIGNATURE)(['Signature?', signature]),
    ],
    {
      attributes: [
        attribute('versione', codes.formatoTrasmissione),
        attribute('SistemaEmittente?', basic(1, 10)),
      ],
    },
  ),
};
