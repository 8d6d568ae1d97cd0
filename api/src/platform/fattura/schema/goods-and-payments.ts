import { scontoMaggiorazione } from './general-data.ts';
import { date } from './moments.ts';
import { block } from './structure.ts';
import { base64, basic, integer, latin, quantity, rate } from './text-type.ts';
import { codes, shapes } from './values.ts';

/** `DatiBeniServizi`, `DatiPagamento` and `Allegati`. */

const altriDati = block(
  ['TipoDato', basic(1, 10)],
  ['RiferimentoTesto?', latin(60)],
  ['RiferimentoNumero?', shapes.importo8],
  ['RiferimentoData?', date],
);

const linea = block(
  ['NumeroLinea', integer(1, 9999)],
  ['TipoCessionePrestazione?', codes.tipoCessionePrestazione],
  ['CodiceArticolo*', block(['CodiceTipo', basic(1, 35)], ['CodiceValore', shapes.codiceValore])],
  ['Descrizione', latin(1000)],
  ['Quantita?', quantity],
  ['UnitaMisura?', basic(1, 10)],
  ['DataInizioPeriodo?', date],
  ['DataFinePeriodo?', date],
  ['PrezzoUnitario', shapes.importo8],
  ['ScontoMaggiorazione*', scontoMaggiorazione],
  ['PrezzoTotale', shapes.importo8],
  ['AliquotaIVA', rate],
  ['Ritenuta?', codes.ritenuta],
  ['Natura?', codes.natura],
  ['RiferimentoAmministrazione?', basic(1, 20)],
  ['AltriDatiGestionali*', altriDati],
);

const riepilogo = block(
  ['AliquotaIVA', rate],
  ['Natura?', codes.natura],
  ['SpeseAccessorie?', shapes.importo2],
  ['Arrotondamento?', shapes.importo8],
  ['ImponibileImporto', shapes.importo2],
  ['Imposta', shapes.importo2],
  ['EsigibilitaIVA?', codes.esigibilitaIVA],
  ['RiferimentoNormativo?', latin(100)],
);

export const datiBeniServizi = block(['DettaglioLinee+', linea], ['DatiRiepilogo+', riepilogo]);

const dettaglioPagamento = block(
  ['Beneficiario?', latin(200)],
  ['ModalitaPagamento', codes.modalitaPagamento],
  ['DataRiferimentoTerminiPagamento?', date],
  ['GiorniTerminiPagamento?', integer(0, 999)],
  ['DataScadenzaPagamento?', date],
  ['ImportoPagamento', shapes.importo2],
  ['CodUfficioPostale?', basic(1, 20)],
  ['CognomeQuietanzante?', latin(60)],
  ['NomeQuietanzante?', latin(60)],
  ['CFQuietanzante?', shapes.codiceFiscalePersona],
  ['TitoloQuietanzante?', shapes.titolo],
  ['IstitutoFinanziario?', latin(80)],
  ['IBAN?', shapes.iban],
  ['ABI?', shapes.abi],
  ['CAB?', shapes.cab],
  ['BIC?', shapes.bic],
  ['ScontoPagamentoAnticipato?', shapes.importo2],
  ['DataLimitePagamentoAnticipato?', date],
  ['PenalitaPagamentiRitardati?', shapes.importo2],
  ['DataDecorrenzaPenale?', date],
  ['CodicePagamento?', basic(1, 60)],
);

export const datiPagamento = block(
  ['CondizioniPagamento', codes.condizioniPagamento],
  ['DettaglioPagamento+', dettaglioPagamento],
);

export const datiVeicoli = block(['Data', date], ['TotalePercorso', basic(1, 15)]);

export const allegati = block(
  ['NomeAttachment', latin(60)],
  ['AlgoritmoCompressione?', basic(1, 10)],
  ['FormatoAttachment?', basic(1, 10)],
  ['DescrizioneAttachment?', latin(100)],
  ['Attachment', base64],
);
