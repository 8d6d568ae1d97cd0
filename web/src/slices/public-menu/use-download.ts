import type { Call, EndpointShape } from 'contract/endpoint';
import { useState } from 'react';
import { saveFile } from '../../kit/api/download-file.ts';
import { sentenceOf } from '../../kit/api/errors.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';

/** Saves files one at a time; what is refused is said in a message. */
export function useDownload() {
  const [busy, setBusy] = useState(false);

  async function download<E extends EndpointShape & { file: { type: string; name: string } }>(
    endpoint: E,
    input: Call<E>,
    name: string,
  ): Promise<void> {
    setBusy(true);
    try {
      await saveFile(endpoint, input, name);
    } catch (error) {
      toast.error(sentenceOf(error, 'Errore durante la preparazione del file'));
    } finally {
      setBusy(false);
    }
  }
  return { busy, download };
}
