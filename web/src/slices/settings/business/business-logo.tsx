import { business } from 'contract/business/calls';
import type { PlaceBusiness } from 'contract/business/schemas';
import { MAX_LOGO_BYTES } from 'contract/business/values';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadFile } from '../../../kit/api/download-file.ts';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { ConfirmCall } from '../../../kit/form/dialogs/confirm-call.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { FilePicker } from '../../../kit/ui/forms/file-picker.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { keepBusiness } from './keep-business.ts';

function problemOf({ name, type, size }: File): string | undefined {
  if (type !== 'image/png' && type !== 'image/jpeg')
    return `«${name}» non va bene: il logo è un file PNG o JPEG.`;
  return size > MAX_LOGO_BYTES ? `«${name}» supera i 2 MB.` : undefined;
}

/** The logo on invoices and receipts: it counts as soon as it is up, whatever is being typed beside it. */
export function BusinessLogo({ kept }: { kept: PlaceBusiness }) {
  const { place_id, logo } = kept;
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const send = useApiMutation(business.setLogo, {
    async onSuccess(answer) {
      await keepBusiness(answer);
      toast.success('Logo caricato');
    },
    onError: (error) => setProblem(sentenceOf(error, 'Errore durante il caricamento del logo')),
  });

  function choose([file]: File[]) {
    if (!file) return;
    const found = problemOf(file);
    setProblem(found);
    if (found !== undefined) return;
    const form = new FormData();
    form.append('photos', file, file.name);
    send.mutate({ params: { place_id }, form });
  }
  return (
    <Card>
      <section aria-label="Logo dei documenti" className="flex flex-col gap-4">
        <div>
          <h2 className="text-h3">Logo</h2>
          <p className="text-ink-muted">
            In testa al PDF di fatture, note di credito e ricevute. I documenti già emessi restano come sono.
          </p>
        </div>
        {problem !== undefined && (
          <Banner tone="warning" announce onDismiss={() => setProblem(undefined)}>
            {problem}
          </Banner>
        )}
        <div className="grid gap-4 sm:grid-flow-col sm:auto-cols-fr">
          {logo !== null && <LogoPicture key={logo} placeId={place_id} />}
          <div className="flex flex-col gap-3 *:first:flex-1">
            <FilePicker
              label={
                send.isPending
                  ? 'Carico il logo…'
                  : logo === null
                    ? 'Aggiungi il logo'
                    : 'Sostituisci il logo'
              }
              help="PNG o JPEG, fino a 2 MB."
              accept="image/png,image/jpeg"
              disabled={send.isPending}
              onFiles={choose}
            />
            {logo !== null && (
              <Button
                variant="ghost"
                icon={Trash2}
                disabled={send.isPending}
                onClick={() => setRemoving(true)}
              >
                Elimina logo
              </Button>
            )}
          </div>
        </div>
      </section>
      <RemoveLogo kept={kept} open={isRemoving} onClose={() => setRemoving(false)} />
    </Card>
  );
}

/** The picture brings the white of the paper with it. */
function LogoPicture({ placeId }: { placeId: number }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    loadFile(business.logo, { params: { place_id: placeId } }).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      // Without the picture the card still says that there is one.
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [placeId]);
  return (
    <div className="grid min-h-28 place-items-center rounded-lg border border-line p-4">
      {url !== undefined && (
        <img src={url} alt="Logo dei documenti" className="max-h-24 max-w-full animate-appear" />
      )}
    </div>
  );
}

interface RemoveLogoProps {
  kept: PlaceBusiness;
  open: boolean;
  onClose: () => void;
}

function RemoveLogo({ kept, open, onClose }: RemoveLogoProps) {
  const remove = useApiMutation(business.removeLogo, {
    async onSuccess() {
      onClose();
      await keepBusiness({ ...kept, logo: null });
      toast.success('Logo eliminato');
    },
  });
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title="Elimina il logo?"
      action="Elimina logo"
      busyText="Eliminazione…"
      call={remove}
      failure="Errore durante l'eliminazione del logo"
      onConfirm={() => remove.mutate({ params: { place_id: kept.place_id } })}
    >
      I prossimi documenti escono senza logo, quelli già emessi lo tengono.
    </ConfirmCall>
  );
}
