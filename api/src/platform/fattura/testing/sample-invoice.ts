/** An invoice without faults: two nights at 10 %, the city tax, a discount, a pension fund and a withholding. */
const INVOICE = `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader>
<DatiTrasmissione>
<IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdTrasmittente>
<ProgressivoInvio>00001</ProgressivoInvio>
<FormatoTrasmissione>FPR12</FormatoTrasmissione>
<CodiceDestinatario>0000000</CodiceDestinatario>
</DatiTrasmissione>
<CedentePrestatore>
<DatiAnagrafici>
<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdFiscaleIVA>
<Anagrafica><Denominazione>Locanda al Ponte S.r.l.</Denominazione></Anagrafica>
<RegimeFiscale>RF01</RegimeFiscale>
</DatiAnagrafici>
<Sede><Indirizzo>Via Roma 1</Indirizzo><CAP>73100</CAP><Comune>Lecce</Comune><Provincia>LE</Provincia><Nazione>IT</Nazione></Sede>
</CedentePrestatore>
<CessionarioCommittente>
<DatiAnagrafici>
<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>02182030391</IdCodice></IdFiscaleIVA>
<Anagrafica><Denominazione>Viaggi Adriatici S.r.l.</Denominazione></Anagrafica>
</DatiAnagrafici>
<Sede><Indirizzo>Via Mazzini 8</Indirizzo><CAP>48121</CAP><Comune>Ravenna</Comune><Provincia>RA</Provincia><Nazione>IT</Nazione></Sede>
</CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody>
<DatiGenerali>
<DatiGeneraliDocumento>
<TipoDocumento>TD01</TipoDocumento>
<Divisa>EUR</Divisa>
<Data>2026-11-20</Data>
<Numero>12/2026</Numero>
<DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>2.00</ImportoRitenuta><AliquotaRitenuta>20.00</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>
<DatiCassaPrevidenziale><TipoCassa>TC22</TipoCassa><AlCassa>4.00</AlCassa><ImportoContributoCassa>10.00</ImportoContributoCassa><AliquotaIVA>10.00</AliquotaIVA><Ritenuta>SI</Ritenuta></DatiCassaPrevidenziale>
<ScontoMaggiorazione><Tipo>SC</Tipo><Importo>0.00</Importo></ScontoMaggiorazione>
</DatiGeneraliDocumento>
<DatiFattureCollegate><IdDocumento>11/2026</IdDocumento><Data>2026-11-19</Data></DatiFattureCollegate>
</DatiGenerali>
<DatiBeniServizi>
<DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Pernottamento</Descrizione><Quantita>2.00</Quantita><PrezzoUnitario>100.00</PrezzoUnitario><ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>10.00</Percentuale></ScontoMaggiorazione><PrezzoTotale>180.00</PrezzoTotale><AliquotaIVA>10.00</AliquotaIVA><Ritenuta>SI</Ritenuta></DettaglioLinee>
<DettaglioLinee><NumeroLinea>2</NumeroLinea><Descrizione>Imposta di soggiorno</Descrizione><PrezzoUnitario>4.00</PrezzoUnitario><PrezzoTotale>4.00</PrezzoTotale><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura></DettaglioLinee>
<DatiRiepilogo><AliquotaIVA>10.00</AliquotaIVA><ImponibileImporto>190.00</ImponibileImporto><Imposta>19.00</Imposta><EsigibilitaIVA>I</EsigibilitaIVA></DatiRiepilogo>
<DatiRiepilogo><AliquotaIVA>0.00</AliquotaIVA><Natura>N1</Natura><ImponibileImporto>4.00</ImponibileImporto><Imposta>0.00</Imposta><RiferimentoNormativo>Art. 15 DPR 633/72</RiferimentoNormativo></DatiRiepilogo>
</DatiBeniServizi>
</FatturaElettronicaBody>
</p:FatturaElettronica>`;

const SIMPLIFIED = `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronicaSemplificata versione="FSM10" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0">
<FatturaElettronicaHeader>
<DatiTrasmissione>
<IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdTrasmittente>
<ProgressivoInvio>00001</ProgressivoInvio>
<FormatoTrasmissione>FSM10</FormatoTrasmissione>
<CodiceDestinatario>0000000</CodiceDestinatario>
</DatiTrasmissione>
<CedentePrestatore>
<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>00743110157</IdCodice></IdFiscaleIVA>
<Denominazione>Locanda al Ponte S.r.l.</Denominazione>
<Sede><Indirizzo>Via Roma 1</Indirizzo><CAP>73100</CAP><Comune>Lecce</Comune><Nazione>IT</Nazione></Sede>
<RegimeFiscale>RF01</RegimeFiscale>
</CedentePrestatore>
<CessionarioCommittente>
<IdentificativiFiscali><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>02182030391</IdCodice></IdFiscaleIVA></IdentificativiFiscali>
</CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody>
<DatiGenerali>
<DatiGeneraliDocumento><TipoDocumento>TD07</TipoDocumento><Divisa>EUR</Divisa><Data>2026-11-20</Data><Numero>7</Numero></DatiGeneraliDocumento>
</DatiGenerali>
<DatiBeniServizi><Descrizione>Cena</Descrizione><Importo>400.00</Importo><DatiIVA><Aliquota>10.00</Aliquota></DatiIVA></DatiBeniServizi>
</FatturaElettronicaBody>
</p:FatturaElettronicaSemplificata>`;

/** What is replaced, and by what. */
export type Edit = readonly [from: string, to: string];

function edited(xml: string, edits: readonly Edit[]): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample has no ${from}`);
    return text.replace(from, () => to);
  }, xml);
}

export const sampleInvoice = (...edits: Edit[]) => edited(INVOICE, edits);
export const sampleSimplified = (...edits: Edit[]) => edited(SIMPLIFIED, edits);

/** The first document of the sample, to put it into a file a second time. */
export const sampleBody = (...edits: Edit[]) =>
  edited(/<FatturaElettronicaBody>.*<\/FatturaElettronicaBody>/s.exec(INVOICE)![0], edits);
