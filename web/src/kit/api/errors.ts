/** What a call that failed throws. `message` is an Italian sentence that may be shown as it is. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's stable code; `offline` when no answer came, `unreadable` when it was not ours. */
  readonly code: string;
  /** Sentences by field, with 422 and some conflicts. */
  readonly fields: Record<string, string>;
  /** Names the request in the server's log, with 500. */
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string> = {},
    requestId?: string,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** No answer came. What was sent may have been done; without a network when it began, nothing was sent. */
export function offline(what: 'reading' | 'saving' | 'not-sent'): ApiError {
  const sentence = {
    reading: 'Nessuna connessione. Controlla la rete e riprova.',
    saving: 'Nessuna connessione: forse non è stato salvato. Riprova.',
    'not-sent': 'Nessuna connessione: non è stato salvato nulla. Riprova.',
  }[what];
  return new ApiError(0, 'offline', sentence);
}

function unreadable(status: number): ApiError {
  return new ApiError(status, 'unreadable', 'Il server non risponde come dovrebbe. Riprova tra poco.');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The error in an answer's text: ours (`ErrorBody`), or that of a proxy in between, which nobody needs to read. */
export function toApiError(status: number, text: string): ApiError {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return unreadable(status);
  }
  if (!isRecord(body) || typeof body['error'] !== 'string') return unreadable(status);
  const { error, code, fields, request_id } = body;
  const sentence =
    status >= 500 && error === 'Errore interno' ? 'Qualcosa non ha funzionato. Riprova tra poco.' : error;
  return new ApiError(
    status,
    typeof code === 'string' ? code : 'unknown',
    sentence,
    isRecord(fields)
      ? Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, String(said)]))
      : {},
    typeof request_id === 'string' ? request_id : undefined,
  );
}

/** Whether it may go better by itself: no answer, or a server that is away. A fault of ours comes again. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/** Nobody knows whether it was done: no answer came, or one of a server in trouble. */
export function leavesOpen(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** What is kept on the device may go later: no answer or none of ours, too early or too often, a device that waits for a PIN, or nobody knows. */
export function mayGoLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return (
    leavesOpen(error) ||
    [401, 408, 425, 429].includes(error.status) ||
    ['busy', 'pin_required', 'unreadable'].includes(error.code)
  );
}

/** Of these the server itself said nothing: their sentences are ours, and say only why. */
const UNSAID = ['offline', 'unreadable', 'internal'];

/** The server's own sentence for anything that was thrown; where it has none, what failed and why we think it did. */
export function sentenceOf(error: unknown, what: string): string {
  if (!(error instanceof ApiError) || error.message === '') return what;
  return UNSAID.includes(error.code) ? failureSentence(what, error) : error.message;
}

/** The fixed sentence of the failed action, and the reason from server or network (docs/rules.md 13.4). */
export function failureSentence(what: string, error: unknown): string {
  const why = error instanceof ApiError ? error.message : '';
  return what === '' || why === '' ? what || why : `${what.replace(/\.$/, '')}. ${why}`;
}
