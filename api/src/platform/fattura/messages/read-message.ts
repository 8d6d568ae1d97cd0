import type { AnswerKind } from 'contract/invoice-answers/values';
import { instantAt } from '../../../core/format/clock-time.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { childrenOf, find, textAt, type XmlElement } from '../xml/element.ts';

/** By the name of the root: the namespace differs between public bodies and companies, and between years. */
const KINDS: Record<string, AnswerKind> = {
  RicevutaConsegna: 'RC',
  NotificaScarto: 'NS',
  RicevutaScarto: 'NS',
  NotificaMancataConsegna: 'MC',
  RicevutaImpossibilitaRecapito: 'MC',
  NotificaEsito: 'NE',
  NotificaDecorrenzaTermini: 'DT',
  AttestazioneTrasmissioneFattura: 'AT',
};

/** Whether a file is an answer to an invoice that was issued. */
export const isAnswer = ({ name }: XmlElement): boolean => Object.hasOwn(KINDS, name);

/** Messages of the side that receives invoices. */
const OF_RECEIVERS = new Set([
  'MetadatiInvioFile',
  'FileMetadati',
  'NotificaEsitoCommittente',
  'ScartoEsitoCommittente',
]);

const OUTCOMES: Record<string, 'accepted' | 'refused'> = { EC01: 'accepted', EC02: 'refused' };

export interface ExchangeMessage {
  kind: AnswerKind;
  /** The file that was sent, without the ending of its signature. */
  about_file: string | null;
  /** It was sent signed, so its hash is not that of our bytes. */
  was_signed: boolean;
  /** SHA-256 of the sent file in hex, where the message has it. */
  hash: string | null;
  sdi_id: string | null;
  outcome: 'accepted' | 'refused' | null;
  errors: { code: string; text: string }[];
  note: string | null;
  /** As it is written, if it is a moment. */
  answered_at: string | null;
}

const LONGEST = { name: 100, id: 40, text: 500, errors: 100 } as const;

const cut = (text: string | undefined, longest: number) => {
  const line = (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, longest);
};

function errorsOf(root: XmlElement): ExchangeMessage['errors'] {
  return childrenOf(find(root, 'ListaErrori'), 'Errore')
    .slice(0, LONGEST.errors)
    .map((error) => ({
      code: cut(textAt(error, 'Codice'), 10) ?? '',
      text: cut(textAt(error, 'Descrizione'), LONGEST.text) ?? '',
    }));
}

const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?$/;

/** The exchange may leave the zone out: then it is the time of its clocks, and not of the server's. */
function momentOf(text: string | undefined): string | null {
  const written = text === undefined ? Number.NaN : Date.parse(text);
  const [, day, time] = WITHOUT_ZONE.exec(text ?? '') ?? [];
  const local =
    Number.isNaN(written) || day === undefined || time === undefined
      ? undefined
      : instantAt(day, time, 'Europe/Rome');
  const at = local?.getTime() ?? written;
  return Number.isNaN(at) || at < Date.parse('2013-01-01') || at > Date.parse('2200-01-01')
    ? null
    : new Date(at).toISOString();
}

function outcomeOf(root: XmlElement): 'accepted' | 'refused' {
  const word = textAt(root, 'EsitoCommittente/Esito') ?? textAt(root, 'Esito') ?? '';
  const outcome = Object.hasOwn(OUTCOMES, word) ? OUTCOMES[word] : undefined;
  if (outcome === undefined)
    throw new UnreadableFile('La notifica di esito non dice se la fattura è accettata o rifiutata.');
  return outcome;
}

/** The answer in a tree. Throws `UnreadableFile` where there is none. */
export function readMessage(root: XmlElement): ExchangeMessage {
  const kind = Object.hasOwn(KINDS, root.name) ? KINDS[root.name] : undefined;
  if (kind === undefined) {
    throw new UnreadableFile(
      OF_RECEIVERS.has(root.name)
        ? 'È un messaggio dello SdI per chi riceve fatture: qui vanno le risposte a quelle che hai emesso.'
        : root.name === 'FatturaElettronica' || root.name === 'FatturaElettronicaSemplificata'
          ? 'È una fattura, non una risposta dello SdI.'
          : 'Il file è un XML, ma non è una risposta dello SdI.',
    );
  }
  const sent = cut(textAt(root, 'NomeFile'), LONGEST.name);
  const hash = (textAt(root, 'Hash') ?? textAt(root, 'HashFileOriginale') ?? '').toLowerCase();
  return {
    kind,
    about_file: sent?.replace(/\.p7m$/i, '') ?? null,
    was_signed: /\.p7m$/i.test(sent ?? ''),
    hash: /^[0-9a-f]{64}$/.test(hash) ? hash : null,
    sdi_id: cut(textAt(root, 'IdentificativoSdI'), LONGEST.id),
    outcome: kind === 'NE' ? outcomeOf(root) : null,
    errors: kind === 'NS' ? errorsOf(root) : [],
    note: cut(
      textAt(root, 'EsitoCommittente/Descrizione') ?? textAt(root, 'Descrizione') ?? textAt(root, 'Note'),
      LONGEST.text,
    ),
    answered_at: momentOf(textAt(root, 'DataOraConsegna') ?? textAt(root, 'DataOraRicezione')),
  };
}
