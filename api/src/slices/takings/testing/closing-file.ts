interface Sold {
  rate?: string;
  nature?: string;
  net: string;
  tax?: string;
  /** More elements of the sums, as they stand. */
  more?: string;
}

interface Closing {
  device?: string;
  number?: number;
  at?: string;
  vat_number?: string;
  sold?: readonly Sold[];
  cash?: string;
  electronic?: string;
  documents?: number;
}

const sumsOf = ({ rate, nature, net, tax, more = '' }: Sold) => {
  const kind =
    rate === undefined
      ? nature === undefined
        ? '<VentilazioneIVA>SI</VentilazioneIVA>'
        : `<Natura>${nature}</Natura>`
      : `<IVA><AliquotaIVA>${rate}</AliquotaIVA><Imposta>${tax ?? '0.00'}</Imposta></IVA>`;
  return `<Riepilogo>${kind}<Ammontare>${net}</Ammontare>${more}</Riepilogo>`;
};

/** The daily file of a fiscal printer. */
export function closingFile({
  device = '99IEB000001',
  number = 12,
  at = '2026-11-02T23:30:00+01:00',
  vat_number = '00743110157',
  sold = [{ rate: '10.00', net: '10.00', tax: '1.00' }],
  cash = '11.00',
  electronic = '0.00',
  documents = 1,
}: Closing = {}): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?><n1:DatiCorrispettivi versione="COR10" xmlns:n1="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/corrispettivi/dati/v1.0">` +
    `<Trasmissione><Progressivo>${number}</Progressivo><Formato>COR10</Formato><Dispositivo><Tipo>RT</Tipo><IdDispositivo>${device}</IdDispositivo></Dispositivo>` +
    `<CodiceFiscaleEsercente>${vat_number}</CodiceFiscaleEsercente><PIVAEsercente>${vat_number}</PIVAEsercente></Trasmissione>` +
    `<DataOraRilevazione>${at}</DataOraRilevazione><DatiRT>${sold.map(sumsOf).join('')}` +
    `<Totali><NumeroDocCommerciali>${documents}</NumeroDocCommerciali><PagatoContanti>${cash}</PagatoContanti><PagatoElettronico>${electronic}</PagatoElettronico></Totali></DatiRT></n1:DatiCorrispettivi>`
  );
}
