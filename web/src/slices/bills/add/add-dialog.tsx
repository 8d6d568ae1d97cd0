import { chargeKindLabels } from 'contract/bills/labels';
import type { Bill } from 'contract/bills/schemas';
import { charges } from 'contract/charges/calls';
import { ChargeCreate } from 'contract/charges/schemas';
import type { Product } from 'contract/products/schemas';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/dialogs/form-dialog.tsx';
import { useAtOpening } from '../../../kit/form/dialogs/use-value-at-opening.ts';
import { useDialogForm } from '../../../kit/form/dialogs/use-dialog-form.ts';
import { currencySign, money } from '../../../kit/format/money.ts';
import { decimalNumber } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Segmented } from '../../../kit/ui/filters/segmented.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { BillApproval } from '../bill-approval.tsx';
import { billName } from '../bill-words.ts';
import { NumberField } from '../number-field.tsx';
import { billChanged, perhapsBilled } from '../use-bills.ts';
import { hasVariants, variantsOf } from '../../products/product-price.ts';
import { ProductChoice } from './product-choice.tsx';
import { VariantField } from './variant-field.tsx';

type What = 'product' | 'own' | 'discount' | 'penalty';

const kinds: Record<What, ChargeCreate['kind']> = {
  product: undefined,
  own: 'extra',
  discount: 'discount',
  penalty: 'penalty',
};

const { extra, service, good, dish, drink } = chargeKindLabels;
const ownKinds = { extra, service, good, dish, drink };

const SHARES = [5, 10, 20];
/** All of it: nothing is to be paid. */
const GIFT = 100;

interface AddDialogProps {
  bill: Bill;
  /** A discount and nothing else is asked for. */
  discount?: boolean;
  open: boolean;
  onClose: () => void;
}

/** Puts something on a bill: a product, a line of one's own, a discount or a penalty. */
export function AddDialog({ bill, discount = false, open, onClose }: AddDialogProps) {
  const [what, setWhat] = useState<What>(discount ? 'discount' : 'product');
  const [product, setProduct] = useState<Product>();
  const [variant_id, setVariant] = useState<number | null>(null);
  /** Waits for an approval. */
  const [over, setOver] = useState<ChargeCreate>();
  const add = useApiMutation(charges.add, {
    occasion: useAtOpening(open, bill.charges.map(({ id }) => id).join(' ')),
    onError: perhapsBilled,
  });
  const { form, dialog } = useDialogForm(ChargeCreate, {
    open,
    onClose,
    blank: {
      product_id: null,
      variant_id: null,
      description: '',
      quantity: 1,
      unit_price: undefined,
      reason: '',
    },
    failure: "Errore durante l'aggiunta al conto",
    async send(body) {
      try {
        added(await add.mutateAsync({ params: { bill_id: bill.id }, body }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'approval_required')) throw error;
        setOver(body);
      }
    },
  });
  function added(after: Bill) {
    billChanged(after);
    onClose();
    toast.success(`${billName(bill)}: aggiunto, totale ${money(after.total, after.currency)}`);
  }
  const { control, register, setValue, setError, getValues, clearErrors, watch, formState } = form;
  const { errors } = formState;
  // What was chosen in one that was closed is not chosen in the next.
  const wasOpen = useAtOpening(open, open);
  if (!open && wasOpen && (product || over)) {
    setProduct(undefined);
    setVariant(null);
    setOver(undefined);
  }

  function sellIn(id: number | null) {
    setVariant(id);
    setValue('variant_id', id);
  }
  function turn(next: What) {
    setWhat(next);
    clearErrors();
    setProduct(undefined);
    setValue('product_id', null);
    sellIn(null);
    setValue('kind', kinds[next]);
    if (next !== 'own') setValue('description', '');
    if (next === 'discount' || next === 'penalty') setValue('quantity', 1);
  }
  function choose(next: Product | undefined) {
    setProduct(next);
    setValue('product_id', next?.id ?? null, { shouldDirty: true });
    sellIn(null);
    setValue('unit_price', next && !hasVariants(next) ? (next.price ?? undefined) : undefined);
    clearErrors(['kind', 'variant_id', 'unit_price']);
  }
  function chooseVariant(id: number | null) {
    const chosen = product && variantsOf(product).find((one) => one.id === id);
    sellIn(id);
    setValue('unit_price', chosen?.price ?? undefined);
    clearErrors(['variant_id', 'unit_price']);
  }
  const [quantity, price] = [watch('quantity') ?? 1, watch('unit_price')];
  const sum = price === undefined ? undefined : Math.round(quantity * price * 100) / 100;
  const counts = what === 'product' || what === 'own';
  if (over)
    return (
      <BillApproval
        what={`Sconto di ${money(Math.abs(over.unit_price ?? 0), bill.currency)}`}
        open={open}
        onClose={() => setOver(undefined)}
        send={({ pin, idempotencyKey }) =>
          call(charges.add, { params: { bill_id: bill.id }, body: { ...over, pin }, idempotencyKey })
        }
        onDone={added}
      />
    );
  return (
    <FormDialog
      {...dialog}
      onSubmit={() => {
        setValue('kind', what === 'own' ? (getValues('kind') ?? 'extra') : kinds[what]);
        if (product && hasVariants(product) && variant_id === null) {
          setError('variant_id', { message: 'Scegli la variante.' }, { shouldFocus: true });
          return undefined;
        }
        return dialog.onSubmit();
      }}
      size="md"
      title={discount ? 'Sconto o omaggio' : 'Aggiungi al conto'}
      description={`${billName(bill)}, totale ${money(bill.total, bill.currency)}`}
      action={discount ? 'Applica' : 'Aggiungi'}
      busyText="Aggiunta…"
    >
      {!discount && (
        <Segmented
          label="Che cosa aggiungi"
          options={[
            { value: 'product', label: 'Prodotto' },
            { value: 'own', label: 'Voce' },
            { value: 'discount', label: 'Sconto' },
            { value: 'penalty', label: 'Penale' },
          ]}
          value={what}
          onValueChange={turn}
        />
      )}
      {what === 'product' && (
        <Field
          label="Prodotto"
          error={errors.kind ? 'Scegli un prodotto.' : errors.product_id?.message}
          help="Cercalo per nome o leggi il codice a barre."
        >
          <ProductChoice value={product} onChange={choose} />
        </Field>
      )}
      {what === 'product' && (
        <VariantField
          product={product}
          value={variant_id}
          error={errors.variant_id?.message}
          onChange={chooseVariant}
        />
      )}
      {what === 'own' && (
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <Field label="Descrizione" optional error={errors.description?.message}>
            <TextInput maxLength={200} placeholder="Parcheggio, lavanderia…" {...register('description')} />
          </Field>
          <Field label="Tipo" error={errors.kind?.message}>
            <Select {...register('kind')}>
              <Options labels={ownKinds} />
            </Select>
          </Field>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {counts && (
          <NumberField control={control} name="quantity" label="Quantità" typing={decimalNumber} unit="" />
        )}
        <NumberField
          control={control}
          name="unit_price"
          unit={currencySign(bill.currency)}
          label={counts ? 'Prezzo' : 'Importo'}
          help={counts ? 'IVA compresa.' : undefined}
        />
      </div>
      {what === 'discount' && bill.total > 0 && (
        <div role="group" aria-label="Sconto in percentuale" className="flex flex-wrap gap-2">
          {[...SHARES, ...(discount ? [GIFT] : [])].map((share) => (
            <Button
              key={share}
              size="sm"
              onClick={() =>
                setValue('unit_price', Math.round(bill.total * share) / 100, {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            >
              {share === GIFT ? 'Omaggio: tutto' : `${share}% del totale`}
            </Button>
          ))}
        </div>
      )}
      {(what === 'discount' || what === 'penalty') && (
        <Field label="Motivo" optional={what === 'penalty'} error={errors.reason?.message}>
          <TextInput
            maxLength={500}
            placeholder={what === 'discount' ? 'Ospite abituale…' : 'Partenza anticipata…'}
            {...register('reason')}
          />
        </Field>
      )}
      {counts && sum !== undefined && !Number.isNaN(sum) && quantity !== 1 && (
        <p aria-live="polite" className="flex justify-between gap-4 font-medium tabular-nums">
          <span>In tutto</span>
          <span>{money(sum, bill.currency)}</span>
        </p>
      )}
    </FormDialog>
  );
}
