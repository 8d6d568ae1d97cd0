import { useQuery } from '@tanstack/react-query';
import { charges } from 'contract/charges/calls';
import { overview } from 'contract/overview/calls';
import type { Product } from 'contract/products/schemas';
import type { Room } from 'contract/rooms/schemas';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { decimal } from '../../../kit/format/money.ts';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { Loading, SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { ProductChoice } from '../add/product-choice.tsx';
import { VariantField } from '../add/variant-field.tsx';
import { hasVariants } from '../../products/product-price.ts';
import { perhapsBilled } from '../use-bills.ts';
import { guestsOfRoom } from './guests-of-room.ts';

interface MinibarDialogProps {
  room: Pick<Room, 'id' | 'number'>;
  open: boolean;
  onClose: () => void;
}

/** What a guest took: product and quantity, no amount. The dialog stays for the next thing. */
export default function MinibarDialog({ room, open, onClose }: MinibarDialogProps) {
  const { place_id } = usePlace();
  const query = useQuery({ ...q(overview.get, { params: { place_id } }), enabled: open });
  const guests = query.data && guestsOfRoom(query.data, room.id);
  const [chosen, setChosen] = useState<number>();
  const [product, setProduct] = useState<Product>();
  const [variant_id, setVariant] = useState<number | null>(null);
  const [quantity, setQuantity] = useState<number | undefined>(1);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<{ product?: string; variant?: string; quantity?: string }>({});
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const add = useApiMutation(charges.addExtra, { occasion: String(added.length), onError: perhapsBilled });
  const booking = chosen ?? guests?.[0]?.booking_id;

  function chooseProduct(next: Product | undefined) {
    setProduct(next);
    setVariant(null);
  }
  const begin = useEffectEvent(() => {
    setChosen(undefined);
    chooseProduct(undefined);
    setQuantity(1);
    setAdded([]);
    setWrong({});
    setRefusal(undefined);
  });
  useEffect(() => {
    if (open) begin();
  }, [open]);

  async function submit() {
    setRefusal(undefined);
    const isCount = quantity !== undefined && quantity >= 1;
    const lacksVariant = product !== undefined && hasVariants(product) && variant_id === null;
    setWrong({
      ...(!product && { product: 'Scegli un prodotto.' }),
      ...(lacksVariant && { variant: 'Scegli la variante.' }),
      ...(!isCount && { quantity: 'Scrivi quanti.' }),
    });
    if (!product) return field.current?.focus();
    if (!isCount || lacksVariant || booking === undefined) return undefined;
    try {
      const body = { product_id: product.id, variant_id, quantity };
      const done = await add.mutateAsync({ params: { booking_id: booking }, body });
      setAdded([...added, `${decimal(done.quantity)} × ${done.description}`]);
      chooseProduct(undefined);
      setQuantity(1);
      field.current?.focus();
    } catch (error) {
      setRefusal(sentenceOf(error, "Errore durante l'aggiunta al conto"));
    }
    return undefined;
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`Minibar della camera ${room.number}`}
      description="Quello che manca va sul conto del soggiorno."
      action="Aggiungi"
      busyText="Aggiunta…"
      cancel={added.length > 0 ? 'Fatto' : 'Annulla'}
      busy={add.isPending}
      typed={product !== undefined}
      refusal={refusal}
      onSubmit={submit}
    >
      {query.isError && !query.data && (
        <Banner tone="danger" announce>
          {sentenceOf(query.error, 'Errore nel caricamento dei soggiorni di oggi')}
        </Banner>
      )}
      {!guests && !query.isError && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {guests?.length === 0 && (
        <p>In questa camera oggi non c'è nessun soggiorno: non c'è un conto su cui aggiungere.</p>
      )}
      {added.length > 0 && (
        <ul aria-label="Aggiunti al conto" aria-live="polite" className="flex flex-col gap-1">
          {added.map((what, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are only added at the end
            <li key={at} className="flex items-center gap-2">
              <CircleCheck aria-hidden className="size-4 text-success-ink" />
              {what}
            </li>
          ))}
        </ul>
      )}
      {guests && guests.length > 0 && (
        <>
          {guests.length > 1 && (
            <Field label="Di chi">
              <Select value={booking} onChange={({ target }) => setChosen(Number(target.value))}>
                {guests.map(({ booking_id, name }) => (
                  <option key={booking_id} value={booking_id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label="Prodotto" error={wrong.product}>
            <ProductChoice inputRef={field} value={product} onChange={chooseProduct} />
          </Field>
          <VariantField product={product} value={variant_id} error={wrong.variant} onChange={setVariant} />
          <Field label="Quanti" error={wrong.quantity}>
            <Stepper
              what="Quanti"
              typing={wholeNumber}
              min={1}
              max={999}
              value={quantity}
              onValueChange={setQuantity}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
