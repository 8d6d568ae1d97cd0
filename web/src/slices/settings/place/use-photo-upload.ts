import { placeSettings } from 'contract/place-settings/calls';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { shrinkPhoto } from '../../../kit/form/fields/shrink-photo.ts';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { keepPlaceSettings } from './store-place-settings.ts';

/** One photo on its way. A failed one is kept, so that "Riprova" needs no second choice. */
export function usePhotoUpload(place_id: number) {
  const [chosen, setChosen] = useState<{ file: File; preview: string }>();
  const [share, setShare] = useState(0);
  // Here and not with the call: it comes also when the page was left meanwhile.
  const send = useApiMutation(placeSettings.setPhoto, {
    onSuccess(kept) {
      keepPlaceSettings(kept);
      setChosen(undefined);
      announce('Foto caricata');
    },
  });
  const isSending = send.isPending || (chosen !== undefined && send.isIdle);

  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.preview), [chosen]);

  async function run(file: File) {
    setShare(0);
    send.reset();
    const form = new FormData();
    form.append('photos', await shrinkPhoto(file), file.name);
    send.mutate({ params: { place_id }, form, onProgress: setShare });
  }
  return {
    state: send.isError ? ('failed' as const) : isSending ? ('sending' as const) : ('none' as const),
    preview: chosen?.preview ?? '',
    share,
    error: send.error ? sentenceOf(send.error, 'Errore durante il caricamento della foto') : '',
    start(file: File) {
      setChosen({ file, preview: URL.createObjectURL(file) });
      void run(file);
    },
    retry: () => chosen && void run(chosen.file),
    drop() {
      send.reset();
      setChosen(undefined);
    },
  };
}
