import { isVatNumber } from 'contract/italy/vat-number';
import { fold } from '../../../platform/search/fold.ts';

/** Provinces with their letters, and other names that are written for them. */
const PROVINCES = `AG Agrigento; AL Alessandria; AN Ancona; AO Aosta/Valle d'Aosta; AP Ascoli Piceno; AQ L'Aquila/Aquila; AR Arezzo;
AT Asti; AV Avellino; BA Bari; BG Bergamo; BI Biella; BL Belluno; BN Benevento; BO Bologna; BR Brindisi; BS Brescia;
BT Barletta-Andria-Trani; BZ Bolzano/Bozen/Bolzano-Bozen; CA Cagliari; CB Campobasso; CE Caserta; CH Chieti; CL Caltanissetta;
CN Cuneo; CO Como; CR Cremona; CS Cosenza; CT Catania; CZ Catanzaro; EN Enna; FC Forl\u00ec-Cesena/Forl\u00ec; FE Ferrara; FG Foggia;
FI Firenze; FM Fermo; FR Frosinone; GE Genova; GO Gorizia; GR Grosseto; IM Imperia; IS Isernia; KR Crotone; LC Lecco; LE Lecce;
LI Livorno; LO Lodi; LT Latina; LU Lucca; MB Monza e della Brianza/Monza e Brianza/Monza Brianza/Monza; MC Macerata; ME Messina;
MI Milano; MN Mantova; MO Modena; MS Massa-Carrara/Massa e Carrara; MT Matera; NA Napoli; NO Novara; NU Nuoro; OR Oristano;
PA Palermo; PC Piacenza; PD Padova; PE Pescara; PG Perugia; PI Pisa; PN Pordenone; PO Prato; PR Parma; PT Pistoia;
PU Pesaro e Urbino/Pesaro-Urbino/Pesaro; PV Pavia; PZ Potenza; RA Ravenna; RC Reggio Calabria/Reggio di Calabria;
RE Reggio nell'Emilia/Reggio Emilia; RG Ragusa; RI Rieti; RM Roma; RN Rimini; RO Rovigo; SA Salerno; SI Siena; SO Sondrio;
SP La Spezia/Spezia; SR Siracusa; SS Sassari; SU Sud Sardegna; SV Savona; TA Taranto; TE Teramo; TN Trento; TO Torino; TP Trapani;
TR Terni; TS Trieste; TV Treviso; UD Udine; VA Varese; VB Verbano-Cusio-Ossola/Verbania; VC Vercelli; VE Venezia; VI Vicenza;
VR Verona; VT Viterbo; VV Vibo Valentia`;

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

const provinces = new Map(
  PROVINCES.split(/;\s+/).flatMap((one) => {
    const letters = one.slice(0, 2);
    return [letters, ...one.slice(3).split('/')].map((name) => [plain(name), letters] as const);
  }),
);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const provinceOf = ({ province }: Record<string, unknown>) => provinces.get(plain(textOf(province)));

/** Whether an address names Italy, or one of its provinces and no other country. */
const isItalian = (address: Record<string, unknown>) =>
  !isAbroad(address) && (textOf(address.country) !== '' || provinceOf(address) !== undefined);

/**
 * Puts an Italian address as documents write it: the letters of the province, and the zeros that a spreadsheet took from the start
 * of a postal code.
 */
export function readAddress(address: Record<string, unknown>): Record<string, unknown> {
  const province = provinceOf(address);
  if (!isItalian(address)) return address;
  const postal_code = textOf(address.postal_code);
  const isShort = /^\d{2,4}$/.test(postal_code);
  return {
    ...address,
    ...(province !== undefined && { province }),
    ...(isShort && { postal_code: postal_code.padStart(5, '0') }),
  };
}

/** Whether a country is named that is not Italy. */
function isAbroad({ country }: Record<string, unknown>): boolean {
  return !['', 'IT'].includes(textOf(country).toUpperCase());
}

/**
 * A VAT number, or the tax code of a company, whose first zeros a spreadsheet took: its check digit says so. Numbers of other countries
 * have eight or nine digits: more than one zero needs an Italian address.
 */
export function readVatNumber(text: string, address: Record<string, unknown>): string {
  const whole = text.padStart(11, '0');
  const lost = isItalian(address) ? /^\d{7,10}$/ : /^\d{10}$/;
  return !isAbroad(address) && lost.test(text) && isVatNumber(whole) ? whole : text;
}
