import { placeSettings } from 'contract/place-settings/calls';
import type { PlaceSettings } from 'contract/place-settings/schemas';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../../kit/api/query.ts';
import { ConfirmCall } from '../../../kit/form/dialogs/confirm-call.tsx';
import { photoProblem } from '../../../kit/form/fields/photo-problem.ts';
import { does } from '../../../kit/session/capabilities.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { FilePicker } from '../../../kit/ui/forms/file-picker.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { keepPlaceSettings } from './store-place-settings.ts';
import { PhotoOnItsWay } from './photo-upload-preview.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

/** The one photo of the place: it counts as soon as it is up, whatever is being typed below. */
export function PlacePhoto({ settings }: { settings: PlaceSettings }) {
  const { photo, name } = settings;
  const hasGuests = does(usePlace(), 'lodging');
  const upload = usePhotoUpload(settings.place_id);
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);

  function choose([file]: File[]) {
    if (!file) return;
    const found = photoProblem(file);
    setProblem(found);
    if (found === undefined) upload.start(file);
  }
  const isBusy = upload.state === 'sending';
  return (
    <Card>
      <section aria-label="Foto dell'attività" className="flex flex-col gap-4">
        <h2 className="text-h3">Foto</h2>
        {problem !== undefined && (
          <Banner tone="warning" announce onDismiss={() => setProblem(undefined)}>
            {problem}
          </Banner>
        )}
        {upload.state === 'failed' && (
          <Banner
            tone="danger"
            announce
            title="Foto non caricata"
            onDismiss={upload.drop}
            action={
              <Button size="sm" onClick={upload.retry}>
                Riprova
              </Button>
            }
          >
            {upload.error}
          </Banner>
        )}
        <div className="grid gap-4 sm:grid-flow-col sm:auto-cols-fr">
          {isBusy ? (
            <PhotoOnItsWay preview={upload.preview} share={upload.share} />
          ) : (
            photo !== null && (
              <img
                key={photo}
                src={photo}
                alt={name}
                className="aspect-3/2 w-full animate-appear rounded-lg bg-sunken object-cover"
              />
            )
          )}
          <div className="flex flex-col gap-3 *:first:flex-1">
            <FilePicker
              label={photo === null ? 'Aggiungi una foto' : 'Sostituisci la foto'}
              help={
                hasGuests ? 'Fino a 10 MB. Si vede in cima alla pagina di prenotazione.' : 'Fino a 10 MB.'
              }
              accept="image/*"
              disabled={isBusy}
              onFiles={choose}
            />
            {photo !== null && (
              <Button variant="ghost" icon={Trash2} disabled={isBusy} onClick={() => setRemoving(true)}>
                Elimina foto
              </Button>
            )}
          </div>
        </div>
      </section>
      <RemovePhoto settings={settings} open={isRemoving} onClose={() => setRemoving(false)} />
    </Card>
  );
}

interface RemovePhotoProps {
  settings: PlaceSettings;
  open: boolean;
  onClose: () => void;
}

function RemovePhoto({ settings, open, onClose }: RemovePhotoProps) {
  const remove = useApiMutation(placeSettings.removePhoto, {
    onSuccess() {
      keepPlaceSettings({ ...settings, photo: null });
      toast.success('Foto eliminata');
      onClose();
    },
  });
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title="Elimina la foto dell'attività?"
      action="Elimina foto"
      busyText="Eliminazione…"
      call={remove}
      failure="Errore durante l'eliminazione della foto"
      onConfirm={() => remove.mutate({ params: { place_id: settings.place_id } })}
    >
      Sparisce da tutte le pagine in cui si vede, e non si può recuperare.
    </ConfirmCall>
  );
}
