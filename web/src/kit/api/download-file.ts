import type { Call, EndpointShape } from 'contract/endpoint';
import { type AnyCall, heedRefusal, urlOf } from './call.ts';
import { saveBlob } from './download-text.ts';
import { offline, toApiError } from './errors.ts';
import { token } from './token.ts';

type FileEndpoint = EndpointShape & { file: { type: string; name: string } };

/** Asks for an endpoint's file. Throws `ApiError`, and ends a refused session, as `call` does. */
export function loadFile<E extends FileEndpoint>(endpoint: E, input: Call<E>): Promise<Blob> {
  const url = urlOf(endpoint, input as AnyCall);
  const sentToken = token.get();
  const headers: Record<string, string> = { accept: endpoint.file.type };
  if (sentToken !== null) headers['authorization'] = `Bearer ${sentToken}`;
  return fetch(url, { headers }).then(
    async (response) => {
      if (response.ok) return response.blob();
      const error = toApiError(response.status, await response.text());
      heedRefusal(url, sentToken, error);
      throw error;
    },
    () => {
      throw offline('reading');
    },
  );
}

/** Asks for an endpoint's file and saves it under this name. Throws as `loadFile` does. */
export async function saveFile<E extends FileEndpoint>(
  endpoint: E,
  input: Call<E>,
  name: string,
): Promise<void> {
  saveBlob(await loadFile(endpoint, input), name);
}
