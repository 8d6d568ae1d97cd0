import { date, dateTime, documentDate } from './moments.ts';
import { indirizzo, vettore } from './parties.ts';
import { block } from './structure.ts';
import { basic, integer, latin, rate, weight } from './text-type.ts';
import { codes, shapes } from './values.ts';

/** `DatiGenerali`: the document itself and the documents around it. */

const datiRitenuta = block(
  ['TipoRitenuta', codes.tipoRitenuta],
  ['ImportoRitenuta', shapes.importo2],
  ['AliquotaRitenuta', rate],
  ['CausalePagamento', codes.causalePagamento],
);

const datiCassa = block(
  ['TipoCassa', codes.tipoCassa],
  ['AlCassa', rate],
  ['ImportoContributoCassa', shapes.importo2],
  ['ImponibileCassa?', shapes.importo2],
  ['AliquotaIVA', rate],
  ['Ritenuta?', codes.ritenuta],
  ['Natura?', codes.natura],
  ['RiferimentoAmministrazione?', basic(1, 20)],
);

export const scontoMaggiorazione = block(
  ['Tipo', codes.tipoScontoMaggiorazione],
  ['Percentuale?', rate],
  ['Importo?', shapes.importo8],
);

const documento = block(
  ['TipoDocumento', codes.tipoDocumento],
  ['Divisa', shapes.divisa],
  ['Data', documentDate],
  ['Numero', basic(1, 20)],
  ['DatiRitenuta*', datiRitenuta],
  ['DatiBollo?', block(['BolloVirtuale', codes.bolloVirtuale], ['ImportoBollo?', shapes.importo2])],
  ['DatiCassaPrevidenziale*', datiCassa],
  ['ScontoMaggiorazione*', scontoMaggiorazione],
  ['ImportoTotaleDocumento?', shapes.importo2],
  ['Arrotondamento?', shapes.importo2],
  ['Causale*', latin(200)],
  ['Art73?', codes.art73],
);

const numeroLinea = integer(1, 9999);

const correlato = block(
  ['RiferimentoNumeroLinea*', numeroLinea],
  ['IdDocumento', basic(1, 20)],
  ['Data?', date],
  ['NumItem?', basic(1, 20)],
  ['CodiceCommessaConvenzione?', latin(100)],
  ['CodiceCUP?', basic(1, 15)],
  ['CodiceCIG?', basic(1, 15)],
);

const trasporto = block(
  ['DatiAnagraficiVettore?', vettore],
  ['MezzoTrasporto?', latin(80)],
  ['CausaleTrasporto?', latin(100)],
  ['NumeroColli?', numeroLinea],
  ['Descrizione?', latin(100)],
  ['UnitaMisuraPeso?', basic(1, 10)],
  ['PesoLordo?', weight],
  ['PesoNetto?', weight],
  ['DataOraRitiro?', dateTime],
  ['DataInizioTrasporto?', date],
  ['TipoResa?', shapes.tipoResa],
  ['IndirizzoResa?', indirizzo],
  ['DataOraConsegna?', dateTime],
);

export const datiGenerali = block(
  ['DatiGeneraliDocumento', documento],
  ['DatiOrdineAcquisto*', correlato],
  ['DatiContratto*', correlato],
  ['DatiConvenzione*', correlato],
  ['DatiRicezione*', correlato],
  ['DatiFattureCollegate*', correlato],
  ['DatiSAL*', block(['RiferimentoFase', integer(1, 999)])],
  [
    'DatiDDT*',
    block(['NumeroDDT', basic(1, 20)], ['DataDDT', date], ['RiferimentoNumeroLinea*', numeroLinea]),
  ],
  ['DatiTrasporto?', trasporto],
  ['FatturaPrincipale?', block(['NumeroFatturaPrincipale', basic(1, 20)], ['DataFatturaPrincipale', date])],
);
