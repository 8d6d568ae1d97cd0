import { amount, anyText, basic, oneOf, pattern } from './text-type.ts';

/** Closed lists and shapes of the format (FatturaPA 1.2.3), by the names of their elements. */
const numbered = (prefix: string, ...numbers: number[]) =>
  numbers.map((number) => `${prefix}${String(number).padStart(2, '0')}`);

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const SI = oneOf('SI');

export const codes = {
  formatoTrasmissione: oneOf('FPA12', 'FPR12'),
  regimeFiscale: oneOf(...numbered('RF', 1, 2, ...range(4, 20))),
  tipoDocumento: oneOf(...numbered('TD', ...range(1, 6), ...range(16, 29))),
  tipoCassa: oneOf(...numbered('TC', ...range(1, 22))),
  tipoRitenuta: oneOf(...numbered('RT', ...range(1, 6))),
  causalePagamento: oneOf(...Array.from('ABCDEGHILMNOPQRSTUVWXYZ'), 'L1', 'M1', 'M2', 'O1', 'V1', 'ZO'),
  condizioniPagamento: oneOf('TP01', 'TP02', 'TP03'),
  modalitaPagamento: oneOf(...numbered('MP', ...range(1, 23))),
  natura: oneOf(
    'N1',
    'N2',
    'N2.1',
    'N2.2',
    'N3',
    ...range(1, 6).map((one) => `N3.${one}`),
    'N4',
    'N5',
    'N6',
    ...range(1, 9).map((one) => `N6.${one}`),
    'N7',
  ),
  esigibilitaIVA: oneOf('I', 'D', 'S'),
  tipoScontoMaggiorazione: oneOf('SC', 'MG'),
  tipoCessionePrestazione: oneOf('SC', 'PR', 'AB', 'AC'),
  soggettoEmittente: oneOf('CC', 'TZ'),
  socioUnico: oneOf('SU', 'SM'),
  statoLiquidazione: oneOf('LS', 'LN'),
  art73: SI,
  bolloVirtuale: SI,
  ritenuta: SI,
};

const figures = (count: number) => pattern(`di ${count} cifre`, new RegExp(`^[0-9]{${count}}$`));

/** Without quotes, a dot stands between parts alone (RFC 5322). */
const WORD = String.raw`[!#-'*+/-9=?A-Z^-~\-]+`;
const WORDS = `${WORD}(?:\\.${WORD})*`;
const QUOTED = String.raw`"(?:\[\]!#-[^\-~ \t]|\\[\t -~])+"`;
const PEC = new RegExp(`^(?:${WORDS}|${QUOTED})@(?:${WORDS}|\\[[\\t -Z^-~]*\\])$`);

export const shapes = {
  paese: pattern('un codice di due lettere maiuscole, come IT', /^[A-Z]{2}$/),
  provincia: pattern('una sigla di due lettere maiuscole, come MI', /^[A-Z]{2}$/),
  divisa: pattern('un codice di tre lettere maiuscole, come EUR', /^[A-Z]{3}$/),
  tipoResa: pattern('un codice di tre lettere maiuscole', /^[A-Z]{3}$/),
  idCodice: anyText(1, 28),
  codiceFiscale: pattern('di 11-16 lettere maiuscole o cifre', /^[A-Z0-9]{11,16}$/),
  codiceFiscalePersona: pattern('di 16 lettere maiuscole o cifre', /^[A-Z0-9]{16}$/),
  codiceDestinatario: pattern('di 6 o 7 lettere maiuscole o cifre', /^[A-Z0-9]{6,7}$/),
  codiceEORI: anyText(13, 17),
  codiceValore: anyText(1, 35, 'replace'),
  titolo: basic(2, 10, 'collapse'),
  numeroCivico: basic(1, 8),
  telefono: basic(5, 12),
  cap: figures(5),
  abi: figures(5),
  cab: figures(5),
  iban: pattern('un IBAN', /^[a-zA-Z]{2}[0-9]{2}[a-zA-Z0-9]{11,30}$/),
  bic: pattern('un BIC', /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/),
  pec: {
    ...pattern('un indirizzo PEC', PEC, 'collapse'),
    accepts: (value: string) => Array.from(value).length <= 256 && PEC.test(value),
  },
  email: {
    ...pattern('un indirizzo e-mail', /^/),
    accepts: (value: string) => {
      const { length } = Array.from(value);
      return length >= 7 && length <= 256 && /^[^\n\r]+@[^\n\r]+\.+[^\n\r]+$/u.test(value);
    },
  },
  importo2: amount(2),
  importo8: amount(8),
};
