import { products } from 'contract/products/calls';
import type { Product } from 'contract/products/schemas';
import { Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '../../../kit/api/query.ts';
import { ConfirmCall } from '../../../kit/form/dialogs/confirm-call.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Progress } from '../../../kit/ui/feedback/progress.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { FilePicker } from '../../../kit/ui/forms/file-picker.tsx';
import { keepProduct } from '../use-product.ts';
import { useProductPhoto } from './use-product-photo.ts';

/** The one photo of a product; who may, changes it here. */
export function ProductPhoto({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const { photo } = product;
  const upload = useProductPhoto(product.id);
  const [removing, setRemoving] = useState(false);
  return (
    <section aria-label="Foto" className="flex flex-col gap-3">
      {photo === null ? (
        !mayChange && (
          <div className="grid aspect-3/2 place-items-center rounded-lg bg-sunken text-ink-faint">
            <Tag aria-hidden className="size-10" />
          </div>
        )
      ) : (
        <img
          key={photo}
          src={photo}
          alt={product.name}
          className="aspect-3/2 w-full animate-appear rounded-lg bg-sunken object-cover"
        />
      )}
      {upload.problem && (
        <Banner
          tone="warning"
          announce
          onDismiss={upload.dismiss}
          action={
            upload.retry && (
              <Button size="sm" onClick={upload.retry}>
                Riprova
              </Button>
            )
          }
        >
          {upload.problem}
        </Banner>
      )}
      {upload.busy && (
        <Progress
          label="Caricamento della foto"
          value={upload.share > 0 && upload.share < 1 ? upload.share * 100 : undefined}
        />
      )}
      {mayChange && (
        <>
          <FilePicker
            label={photo === null ? 'Aggiungi una foto' : 'Sostituisci la foto'}
            help="Fino a 10 MB."
            accept="image/*"
            disabled={upload.busy}
            onFiles={([file]) => file && upload.start(file)}
          />
          {photo !== null && (
            <Button variant="ghost" icon={Trash2} disabled={upload.busy} onClick={() => setRemoving(true)}>
              Elimina foto
            </Button>
          )}
          <RemovePhoto product={product} open={removing} onClose={() => setRemoving(false)} />
        </>
      )}
    </section>
  );
}

function RemovePhoto(props: { product: Product; open: boolean; onClose: () => void }) {
  const { product, open, onClose } = props;
  const remove = useApiMutation(products.removePhoto, {
    invalidates: [products.list, products.get],
    onSuccess() {
      keepProduct({ ...product, photo: null });
      toast.success('Foto eliminata');
      onClose();
    },
  });
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title={`Elimina la foto di ${product.name}?`}
      action="Elimina foto"
      busyText="Eliminazione…"
      call={remove}
      failure="Errore durante l'eliminazione della foto"
      onConfirm={() => remove.mutate({ params: { product_id: product.id } })}
    >
      Non si può recuperare.
    </ConfirmCall>
  );
}
