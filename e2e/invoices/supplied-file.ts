const company = (name: string, vat: string) =>
  `<DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${vat}</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>${name}</Denominazione></Anagrafica></DatiAnagrafici>`;

/** A file as a supplier sends it. */
export const supplied = (number: string, total: string, due: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"><FatturaElettronicaHeader>` +
  `<CedentePrestatore>${company('Norcineria di prova', '02182030391')}</CedentePrestatore><CessionarioCommittente>${company('Locanda di prova', '00743110157')}</CessionarioCommittente></FatturaElettronicaHeader>` +
  `<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2026-10-05</Data><Numero>${number}</Numero><ImportoTotaleDocumento>${total}</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>` +
  `<DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Guanciale stagionato</Descrizione><Quantita>2.50</Quantita><UnitaMisura>kg</UnitaMisura><PrezzoUnitario>16.00</PrezzoUnitario><PrezzoTotale>40.00</PrezzoTotale><AliquotaIVA>10.00</AliquotaIVA></DettaglioLinee>` +
  `<DatiRiepilogo><AliquotaIVA>10.00</AliquotaIVA><ImponibileImporto>40.00</ImponibileImporto><Imposta>4.00</Imposta></DatiRiepilogo></DatiBeniServizi>` +
  `<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>${due}</DataScadenzaPagamento><ImportoPagamento>${total}</ImportoPagamento></DettaglioPagamento></DatiPagamento>${more}</FatturaElettronicaBody></p:FatturaElettronica>`;

/** The daily file of a fiscal printer that sold at one rate. */
export const printed = (day: string, number: number, net: string, tax: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><n1:DatiCorrispettivi versione="COR10" xmlns:n1="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/corrispettivi/dati/v1.0"><Trasmissione><Progressivo>${number}</Progressivo><Formato>COR10</Formato>` +
  `<Dispositivo><Tipo>RT</Tipo><IdDispositivo>99IEB000001</IdDispositivo></Dispositivo><PIVAEsercente>00743110157</PIVAEsercente></Trasmissione><DataOraRilevazione>${day}T13:00:00Z</DataOraRilevazione><DatiRT>` +
  `<Riepilogo><IVA><AliquotaIVA>10.00</AliquotaIVA><Imposta>${tax}</Imposta></IVA><Ammontare>${net}</Ammontare></Riepilogo><Totali><NumeroDocCommerciali>1</NumeroDocCommerciali></Totali></DatiRT></n1:DatiCorrispettivi>`;
