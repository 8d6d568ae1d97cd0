export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | null;
}

export interface RawAnswer {
  status: number;
  text: string;
}

interface SendOptions {
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
  keepalive?: boolean;
}

/** Sends and waits for the whole answer; rejects when there is none. Only a wish for progress needs XMLHttpRequest. */
export async function send(
  request: Request,
  { signal, onProgress, keepalive = false }: SendOptions,
): Promise<RawAnswer> {
  if (onProgress) return sendWithProgress(request, onProgress, signal);
  const { url, ...init } = request;
  const response = await fetch(url, { ...init, signal: signal ?? null, ...(keepalive && { keepalive }) });
  return { status: response.status, text: await response.text() };
}

function sendWithProgress(
  { method, url, headers, body }: Request,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(new TypeError('no answer'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    xhr.onloadend = () => signal?.removeEventListener('abort', stop);
    if (signal?.aborted) {
      reject(new DOMException('aborted', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', stop);
    xhr.send(body);
  });
}
