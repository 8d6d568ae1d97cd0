import type { Today } from './controls/control.ts';
import { readInvoice } from './controls/invoice.ts';
import { runControls } from './controls/run-controls.ts';
import { runSimplifiedControls } from './controls/simplified.ts';
import { unwrapP7m } from './p7m/unwrap-p7m.ts';
import { checkSchema, formatOf } from './schema/check-schema.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type Warning, warningsOf } from './warnings.ts';
import type { XmlElement } from './xml/element.ts';
import { readXml } from './xml/read-xml.ts';

/** Something in a file that the exchange would refuse; without a code it is against the schema. */
interface Problem {
  code?: string;
  line: number;
  sentence: string;
}

export interface Verdict {
  schema_ok: boolean;
  codes: string[];
  problems: Problem[];
  warnings: Warning[];
}

/** Receipts and notices of the exchange, by their root. */
const MESSAGES: Record<string, string> = {
  RicevutaConsegna: 'una ricevuta di consegna',
  NotificaScarto: 'una notifica di scarto',
  RicevutaScarto: 'una ricevuta di scarto',
  NotificaMancataConsegna: 'una notifica di mancata consegna',
  RicevutaImpossibilitaRecapito: 'una ricevuta di impossibilità di recapito',
  NotificaEsito: 'una notifica di esito',
  NotificaEsitoCommittente: 'una notifica di esito committente',
  ScartoEsitoCommittente: 'uno scarto di esito committente',
  NotificaDecorrenzaTermini: 'una notifica di decorrenza termini',
  AttestazioneTrasmissioneFattura: "un'attestazione di trasmissione",
  MetadatiInvioFile: 'un file di metadati',
  FileMetadati: 'un file di metadati',
};

function describeOther({ name, namespace }: XmlElement): string {
  const message = Object.hasOwn(MESSAGES, name) ? MESSAGES[name] : undefined;
  if (message !== undefined) return `Il file non è una fattura: è ${message} dello SdI.`;
  if (name === 'FatturaElettronica') {
    return `La fattura ha una versione del formato che lo SdI non accetta più (${namespace.slice(0, 100) || 'nessuna'}).`;
  }
  return 'Il file è un XML, ma non è una fattura elettronica.';
}

/**
 * What the schema and the exchange would say of an invoice of any producer, signed around (CAdES) or not. Signatures are not
 * validated. As at the exchange, a file that is against the schema gets no controls.
 */
export function checkInvoice(bytes: Uint8Array, at: Today): Verdict {
  const root = readXml(unwrapP7m(bytes));
  const format = formatOf(root);
  if (!format) throw new UnreadableFile(describeOther(root));
  const faults = checkSchema(root, format);
  if (faults.length > 0) {
    const problems = faults.map(({ line, element, sentence }) => ({
      line,
      sentence: `${element}: ${sentence}`,
    }));
    return { schema_ok: false, codes: [], problems, warnings: [] };
  }
  const invoice = format === 'ordinary' ? readInvoice(root) : undefined;
  const problems = invoice ? runControls(invoice, at) : runSimplifiedControls(root, at);
  return {
    schema_ok: true,
    codes: problems.map(({ code }) => code),
    problems,
    warnings: invoice ? warningsOf(invoice) : [],
  };
}
