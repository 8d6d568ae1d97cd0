import { invoiceAnswers } from 'contract/invoice-answers/calls';
import type { TestPlace } from '../../../testing/factories.ts';
import type { World } from '../../../testing/world.ts';

export interface FileToSend {
  name: string;
  bytes: Uint8Array | string;
}

/** A form with files under the name of a field. */
export function filesForm(field: string, files: readonly FileToSend[]): FormData {
  const form = new FormData();
  for (const { name, bytes } of files)
    form.append(field, new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  return form;
}

const ROOTS = {
  RC: 'RicevutaConsegna',
  NS: 'RicevutaScarto',
  MC: 'RicevutaImpossibilitaRecapito',
  NE: 'NotificaEsito',
  DT: 'NotificaDecorrenzaTermini',
  AT: 'AttestazioneTrasmissioneFattura',
} as const;

interface Message {
  about: string | null;
  sdi_id?: string;
  /** More elements, as they stand. */
  more?: string;
}

/** An answer of the exchange as companies get it. */
export function messageOf(
  kind: keyof typeof ROOTS,
  { about, sdi_id = '7001', more = '' }: Message,
): FileToSend {
  const root = ROOTS[kind];
  const name = about === null ? '' : `<NomeFile>${about}</NomeFile>`;
  return {
    name: `${about ?? 'risposta'}_${kind}_001.xml`,
    bytes:
      `<?xml version="1.0" encoding="UTF-8"?>\n<ns3:${root} xmlns:ns3="http://www.fatturapa.gov.it/sdi/messaggi/v1.0" versione="1.0">` +
      `<IdentificativoSdI>${sdi_id}</IdentificativoSdI>${name}<DataOraRicezione>2026-11-20T10:00:00.000+01:00</DataOraRicezione>${more}` +
      `<MessageId>123456</MessageId></ns3:${root}>`,
  };
}

export const errorsOf = (...errors: [code: string, text: string][]) =>
  `<ListaErrori>${errors.map(([code, text]) => `<Errore><Codice>${code}</Codice><Descrizione>${text}</Descrizione></Errore>`).join('')}</ListaErrori>`;

/** Somebody who hands in answers at a place. */
export function answersAt(w: World, place: TestPlace, token = place.owner.token) {
  const send = w.as(token);
  const params = { place_id: place.id };
  return {
    send: (...files: FileToSend[]) =>
      send(invoiceAnswers.upload, { params, form: filesForm('files', files) }),
    list: async (invoice_id: number) => (await send(invoiceAnswers.list, { params: { invoice_id } })).body,
    deadlines: async () => (await send(invoiceAnswers.deadlines, { params, query: {} })).body,
    file: (answer_id: number) => send(invoiceAnswers.file, { params: { answer_id } }),
    rejectedFile: (rejected_file_id: number) =>
      send(invoiceAnswers.rejectedFile, { params: { rejected_file_id } }),
  };
}
