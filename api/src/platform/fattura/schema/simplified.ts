import { documentDate } from './moments.ts';
import { allegati } from './goods-and-payments.ts';
import { idFiscale, indirizzo, iscrizioneREA, nameChoice, rappresentante } from './parties.ts';
import { SIGNATURE, signature } from './signature.ts';
import { attribute, block, blockOf, lines, linesIn } from './structure.ts';
import { basic, latin, oneOf, pattern, rate } from './text-type.ts';
import { codes, shapes } from './values.ts';

/** The simplified invoice, FSM10, as of its schema 1.0.2. */

const formato = oneOf('FSM10');

const datiTrasmissione = block(
  ['IdTrasmittente', idFiscale],
  ['ProgressivoInvio', basic(1, 10)],
  ['FormatoTrasmissione', formato],
  ['CodiceDestinatario', pattern('di 7 lettere maiuscole o cifre', /^[A-Z0-9]{7}$/)],
  ['PECDestinatario?', shapes.email],
);

const cedente = blockOf([
  ...lines(['IdFiscaleIVA', idFiscale], ['CodiceFiscale?', shapes.codiceFiscale]),
  nameChoice,
  ...lines(
    ['Sede', indirizzo],
    ['StabileOrganizzazione?', indirizzo],
    ['RappresentanteFiscale?', rappresentante],
    ['IscrizioneREA?', iscrizioneREA],
    ['RegimeFiscale', codes.regimeFiscale],
  ),
]);

const altriDati = blockOf([
  nameChoice,
  ...lines(
    ['Sede', indirizzo],
    ['StabileOrganizzazione?', indirizzo],
    ['RappresentanteFiscale?', rappresentante],
  ),
]);

const cessionario = block(
  ['IdentificativiFiscali', block(['IdFiscaleIVA?', idFiscale], ['CodiceFiscale?', shapes.codiceFiscale])],
  ['AltriDatiIdentificativi?', altriDati],
);

const header = block(
  ['DatiTrasmissione', datiTrasmissione],
  ['CedentePrestatore', cedente],
  ['CessionarioCommittente', cessionario],
  ['SoggettoEmittente?', codes.soggettoEmittente],
);

const documento = block(
  ['TipoDocumento', oneOf('TD07', 'TD08', 'TD09')],
  ['Divisa', shapes.divisa],
  ['Data', documentDate],
  ['Numero', basic(1, 20)],
  ['BolloVirtuale?', codes.bolloVirtuale],
);

const rettificata = block(
  ['NumeroFR', basic(1, 20)],
  ['DataFR', documentDate],
  ['ElementiRettificati', latin(1000)],
);

const natura = oneOf(
  'N1',
  'N2',
  'N2.1',
  'N2.2',
  'N3',
  'N3.1',
  'N3.2',
  'N3.3',
  'N3.4',
  'N3.5',
  'N3.6',
  'N4',
  'N5',
);

const beniServizi = block(
  ['Descrizione', latin(1000)],
  ['Importo', shapes.importo2],
  ['DatiIVA', block(['Imposta?', shapes.importo2], ['Aliquota?', rate])],
  ['Natura?', natura],
  ['RiferimentoNormativo?', latin(100)],
);

const body = block(
  ['DatiGenerali', block(['DatiGeneraliDocumento', documento], ['DatiFatturaRettificata?', rettificata])],
  ['DatiBeniServizi+', beniServizi],
  ['Allegati*', allegati],
);

export const simplified = {
  name: 'FatturaElettronicaSemplificata',
  namespace: 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0',
  type: blockOf(
    [
      ...lines(['FatturaElettronicaHeader', header], ['FatturaElettronicaBody+', body]),
      ...linesIn(SIGNATURE)(['Signature?', signature]),
    ],
    { attributes: [attribute('versione', formato), attribute('SistemaEmittente?', basic(1, 10))] },
  ),
};
