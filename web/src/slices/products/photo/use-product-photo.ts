import { products } from 'contract/products/calls';
import { useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { photoProblem } from '../../../kit/form/fields/photo-problem.ts';
import { shrinkPhoto } from '../../../kit/form/fields/shrink-photo.ts';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { keepProduct } from '../use-product.ts';

/** One photo on its way. A failed one is kept, so that "Riprova" needs no second choice. */
export function useProductPhoto(product_id: number) {
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [share, setShare] = useState(0);
  const send = useApiMutation(products.setPhoto, {
    onSuccess(product) {
      keepProduct(product);
      setChosen(undefined);
      announce('Foto caricata');
    },
  });

  async function run(file: File) {
    setShare(0);
    send.reset();
    const form = new FormData();
    form.append('photos', await shrinkPhoto(file), file.name);
    send.mutate({ params: { product_id }, form, onProgress: setShare });
  }

  return {
    busy: send.isPending || (chosen !== undefined && send.isIdle),
    share,
    /** Why it was not taken or did not arrive. */
    problem: problem ?? (send.error && sentenceOf(send.error, 'Errore durante il caricamento della foto')),
    start(file: File) {
      const found = photoProblem(file);
      setProblem(found);
      if (found !== undefined) return;
      setChosen(file);
      void run(file);
    },
    retry: send.isError && chosen ? () => void run(chosen) : undefined,
    dismiss() {
      setProblem(undefined);
      setChosen(undefined);
      send.reset();
    },
  };
}
