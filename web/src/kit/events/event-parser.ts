/** One event of a `text/event-stream`, as the HTML standard reads it. */
export interface StreamEvent {
  /** `message` when the server gave it no name. */
  event: string;
  data: string;
}

export interface EventParser {
  /** Takes whatever has come, cut anywhere, also inside of a character. */
  push: (bytes: Uint8Array) => void;
  /** To be sent as `Last-Event-ID`: that of the last event that was complete. */
  lastId: () => string;
}

interface Told {
  onEvent: (event: StreamEvent) => void;
  /** How long the server wishes to be left alone before the next try, in milliseconds. */
  onRetry?: (ms: number) => void;
}

/** Of ours none comes near; what does is not an event but something that would fill the memory. */
const LONGEST = 1_000_000;

/**
 * Reads a stream of events ("Parsing an event stream", WHATWG HTML 9.2.6). `lastId` is where an earlier stream had ended.
 * Throws `RangeError` where an event does not end.
 */
export function eventParser({ onEvent, onRetry }: Told, lastId = ''): EventParser {
  const decoder = new TextDecoder();
  let rest = '';
  let name = '';
  let data: string[] = [];
  let length = 0;
  let [heardId, completeId] = [lastId, lastId];
  let afterReturn = false;

  function endEvent(): void {
    completeId = heardId;
    const complete = { event: name === '' ? 'message' : name, data: data.join('\n') };
    const isEvent = data.length > 0;
    name = '';
    data = [];
    length = 0;
    if (isEvent) onEvent(complete);
  }

  function takeLine(line: string): void {
    if (line === '') return endEvent();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'event') name = value;
    else if (field === 'data') {
      length += value.length + 1;
      if (length > LONGEST) throw new RangeError('an event without an end');
      data.push(value);
    } else if (field === 'id') {
      if (!value.includes('\0')) heardId = value;
    } else if (field === 'retry' && /^\d{1,9}$/.test(value)) onRetry?.(Number(value));
  }

  function push(bytes: Uint8Array): void {
    let text = decoder.decode(bytes, { stream: true });
    if (text === '') return;
    // The second half of a line end whose first half was the last that had come.
    if (afterReturn && text.startsWith('\n')) text = text.slice(1);
    afterReturn = text.endsWith('\r');
    const [first = '', ...others] = text.split(/\r\n|\n|\r/);
    rest += first;
    if (rest.length > LONGEST) throw new RangeError('a line without an end');
    for (const line of others) {
      takeLine(rest);
      rest = line;
    }
  }

  return { push, lastId: () => completeId };
}
