import { useQuery } from '@tanstack/react-query';
import { products } from 'contract/products/calls';
import { kindLabels } from 'contract/products/labels';
import { type Product, ProductInput } from 'contract/products/schemas';
import type { ProductKind } from 'contract/products/values';
import type { VatClass } from 'contract/vat/values';
import { type ReactNode, useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useApiForm } from '../../../kit/api/form.ts';
import { q } from '../../../kit/api/query.ts';
import { ScanButton } from '../../../kit/form/barcode/scan-button.tsx';
import { useBarcodeReader } from '../../../kit/form/barcode/use-barcode-reader.ts';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../../kit/form/drafts/use-still-here.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { FormNotices } from '../../../kit/form/notices/form-notices.tsx';
import { currencySign } from '../../../kit/format/money.ts';
import { euro } from '../../../kit/format/typing.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { vatChoices } from '../product-labels.ts';
import { blank, toTyped, type Typed } from './product-form-values.ts';

/** What is usual of a kind; a person may choose otherwise. */
const USUAL_VAT = {
  good: 'standard',
  service: 'standard',
  extra: 'lodging',
  dish: 'food_service',
  drink: 'food_service',
  preparation: 'food_service',
} satisfies Record<ProductKind, VatClass>;

interface ProductFormProps {
  place_id: number;
  /** The product to edit; without it the form makes a new one. */
  product?: Product;
  /** A code that was scanned and belongs to no product yet. */
  barcode?: string | undefined;
  action: string;
  busyText: string;
  /** Resolves once it is saved, and the page is left; what it throws is shown here. */
  save: (values: ProductInput) => Promise<unknown>;
  failure: string;
  cancelHref: string;
  children?: ReactNode;
}

export function ProductForm({ place_id, product, barcode, save, failure, ...props }: ProductFormProps) {
  const values = product ? { ...blank, ...toTyped(product) } : blank;
  const form = useApiForm(ProductInput, { ...values, ...(barcode !== undefined && { barcode }) });
  useFollow(form, values);
  const draft = useFormDraft(form, product ? `product-${product.id}` : `product-new-${place_id}`);
  const { fail } = useHere();
  const today = useToday();
  const { register, control } = form;
  const kindNow = form.watch('kind');
  const isSold = kindNow !== 'preparation';
  const { errors, dirtyFields, isDirty, isSubmitting, isSubmitSuccessful } = form.formState;

  function setBarcode(code: string) {
    form.setValue('barcode', code, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }
  useBarcodeReader(setBarcode);

  /** A preparation has no price to ask for. What was sold for nothing until now is asked for one. */
  function followKind(kind: ProductKind) {
    if (!product && !dirtyFields.vat_class)
      form.setValue('vat_class', USUAL_VAT[kind], { shouldDirty: false });
    if (kind === 'preparation') form.setValue('price', 0, { shouldDirty: true });
    else if (!isSold) form.setValue('price', Number.NaN, { shouldDirty: false });
  }

  const submit = form.handleSubmit(async (body) => {
    try {
      await save(body);
      draft.forget();
    } catch (error) {
      fail(form, error, failure);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />

      <FormSection title="Il prodotto">
        <Field label="Nome" error={errors.name?.message}>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Tipo" error={errors.kind?.message}>
            <Select
              {...register('kind', {
                onChange({ target }: { target: { value: ProductKind } }) {
                  followKind(target.value);
                },
              })}
            >
              <Options labels={kindLabels} />
            </Select>
          </Field>
          <CategoryField place_id={place_id} error={errors.category?.message} field={register('category')} />
        </div>
        <Field label="Descrizione" optional error={errors.description?.message}>
          <TextArea rows={3} {...register('description')} />
        </Field>
      </FormSection>

      {isSold ? (
        <FormSection title="Prezzo e IVA">
          <div className="grid gap-5 sm:grid-cols-2">
            <PriceField control={control} />
            <Field
              label="IVA"
              error={errors.vat_class?.message}
              help="Se hai dubbi, chiedi al commercialista."
            >
              <Select {...register('vat_class')}>
                <Options labels={vatChoices(today, kindNow)} />
              </Select>
            </Field>
          </div>
        </FormSection>
      ) : (
        <Banner>Una preparazione si usa nelle ricette, non si vende: non ha un prezzo.</Banner>
      )}

      <FormSection title="Codici">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Codice"
            optional
            error={errors.code?.message}
            help="Quello che usi tu, per trovarlo in fretta."
          >
            <TextInput autoComplete="off" autoCapitalize="characters" {...register('code')} />
          </Field>
          <Field
            label="Codice a barre"
            optional
            error={errors.barcode?.message}
            help="Scrivilo, oppure leggilo con il lettore."
          >
            <TextInput
              autoComplete="off"
              inputMode="numeric"
              className="tabular-nums"
              end={<ScanButton onCode={setBarcode} className="mr-1 border-0! shadow-none!" />}
              {...register('barcode')}
            />
          </Field>
        </div>
      </FormSection>

      {props.children}

      <ActionBar>
        <Button href={props.cancelHref}>Annulla</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText={props.busyText}>
          {props.action}
        </Button>
      </ActionBar>
    </form>
  );
}

type FormControl = Control<Typed, unknown, ProductInput>;

function PriceField({ control }: { control: FormControl }) {
  const { field, fieldState } = useController({ control, name: 'price' });
  const { onChange, ...rest } = field;
  return (
    <Field label="Prezzo" error={fieldState.error?.message} help="IVA compresa.">
      <NumberInput
        {...rest}
        typing={euro}
        unit={currencySign()}
        onValueChange={(next) => onChange(next ?? Number.NaN)}
      />
    </Field>
  );
}

interface CategoryFieldProps {
  place_id: number;
  error: string | undefined;
  field: object;
}

/** A word of one's own, or one that is in use. */
function CategoryField({ place_id, error, field }: CategoryFieldProps) {
  const id = useId();
  const query = useQuery(q(products.list, { params: { place_id }, query: { limit: 1 } }));
  return (
    <>
      <Field label="Categoria" optional error={error} help="Per esempio «Bevande» o «Souvenir».">
        <TextInput autoComplete="off" list={id} {...field} />
      </Field>
      <datalist id={id}>
        {query.data?.categories.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </>
  );
}
