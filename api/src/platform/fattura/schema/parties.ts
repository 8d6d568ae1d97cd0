import { date } from './moments.ts';
import { block, blockOf, either, lines } from './structure.ts';
import { basic, latin } from './text-type.ts';
import { codes, shapes } from './values.ts';

/** Sellers, buyers and the others who have a name: the same blocks in both formats. */

export const idFiscale = block(['IdPaese', shapes.paese], ['IdCodice', shapes.idCodice]);

/** A company, or a person. */
export const nameChoice = either(
  '',
  lines(['Denominazione', latin(80)]),
  lines(['Nome', latin(60)], ['Cognome', latin(60)]),
);

export const indirizzo = block(
  ['Indirizzo', latin(60)],
  ['NumeroCivico?', shapes.numeroCivico],
  ['CAP', shapes.cap],
  ['Comune', latin(60)],
  ['Provincia?', shapes.provincia],
  ['Nazione', shapes.paese, 'IT'],
);

export const iscrizioneREA = block(
  ['Ufficio', shapes.provincia],
  ['NumeroREA', basic(1, 20)],
  ['CapitaleSociale?', shapes.importo2],
  ['SocioUnico?', codes.socioUnico],
  ['StatoLiquidazione', codes.statoLiquidazione],
);

export const rappresentante = blockOf([...lines(['IdFiscaleIVA', idFiscale]), nameChoice]);

const anagrafica = blockOf([
  nameChoice,
  ...lines(['Titolo?', shapes.titolo], ['CodEORI?', shapes.codiceEORI]),
]);

const anagraficaCedente = block(
  ['IdFiscaleIVA', idFiscale],
  ['CodiceFiscale?', shapes.codiceFiscale],
  ['Anagrafica', anagrafica],
  ['AlboProfessionale?', latin(60)],
  ['ProvinciaAlbo?', shapes.provincia],
  ['NumeroIscrizioneAlbo?', basic(1, 60)],
  ['DataIscrizioneAlbo?', date],
  ['RegimeFiscale', codes.regimeFiscale],
);

const contatti = block(['Telefono?', shapes.telefono], ['Fax?', shapes.telefono], ['Email?', shapes.email]);

export const cedente = block(
  ['DatiAnagrafici', anagraficaCedente],
  ['Sede', indirizzo],
  ['StabileOrganizzazione?', indirizzo],
  ['IscrizioneREA?', iscrizioneREA],
  ['Contatti?', contatti],
  ['RiferimentoAmministrazione?', basic(1, 20)],
);

export const rappresentanteCedente = block([
  'DatiAnagrafici',
  block(['IdFiscaleIVA', idFiscale], ['CodiceFiscale?', shapes.codiceFiscale], ['Anagrafica', anagrafica]),
]);

const anagraficaFacoltativa = block(
  ['IdFiscaleIVA?', idFiscale],
  ['CodiceFiscale?', shapes.codiceFiscale],
  ['Anagrafica', anagrafica],
);

export const cessionario = block(
  ['DatiAnagrafici', anagraficaFacoltativa],
  ['Sede', indirizzo],
  ['StabileOrganizzazione?', indirizzo],
  ['RappresentanteFiscale?', rappresentante],
);

export const terzoIntermediario = block(['DatiAnagrafici', anagraficaFacoltativa]);

export const vettore = block(
  ['IdFiscaleIVA', idFiscale],
  ['CodiceFiscale?', shapes.codiceFiscale],
  ['Anagrafica', anagrafica],
  ['NumeroLicenzaGuida?', basic(1, 20)],
);
