import { beforeDay } from 'contract/days/before-day';
import type { Invoice } from 'contract/invoices/schemas';
import { type DocumentType, isCredit, seriesOf } from 'contract/invoices/values';
import { documentTypeLabels } from 'contract/invoices/labels';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { dayTyping } from '../../../kit/format/typing.ts';
import { day } from '../../../kit/format/days.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { DayInput } from '../../../kit/ui/forms/day-input.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { invoiceTitle, methodLabels } from '../invoice-words.ts';
import { useSeller } from '../use-seller.ts';
import { type DraftForm, isMethod, type Typed } from './invoice-form-values.ts';

interface DocumentFieldsProps {
  form: DraftForm;
  /** The draft that is edited; without it the server chooses the type. */
  invoice: Invoice | undefined;
  isReceipt: boolean;
}

const { TD01, TD02, TD24 } = documentTypeLabels;

/** Kind, number and day of the document, which a rejected one keeps (docs/rules.md 29.4), its reason, and how it is paid. */
export function DocumentFields({ form, invoice, isReceipt }: DocumentFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const kept = invoice?.state === 'rejected' ? invoice : undefined;
  const isFixed = isReceipt || kept !== undefined || (invoice !== undefined && isCredit(invoice.type));
  return (
    <FormSection title="Documento">
      {!isFixed && (
        <Field label="Tipo" error={errors.type?.message}>
          <Select {...register('type', { setValueAs: (word: string | null) => word || null })}>
            <option value="">Automatico, dal regime e dai conti</option>
            <Options labels={{ TD01, TD02, TD24 }} />
          </Select>
        </Field>
      )}
      {kept ? (
        <Banner tone="neutral">{`Numero e data restano gli stessi: ${invoiceTitle(kept).toLowerCase()} ${beforeDay('del', day(kept.date))}.`}</Banner>
      ) : (
        <NumberFields form={form} type={invoice?.type ?? (isReceipt ? 'receipt' : 'TD01')} />
      )}
      <Field label="Causale" optional error={errors.reason?.message}>
        <TextArea rows={2} className="min-h-16!" {...register('reason')} />
      </Field>
      <PaymentFields form={form} />
      <Field label="Note" optional error={errors.notes?.message}>
        <TextArea rows={2} className="min-h-16!" {...register('notes')} />
      </Field>
    </FormSection>
  );
}

/** The day and the series, from which the number follows at the issue. */
function NumberFields({ form, type }: { form: DraftForm; type: DocumentType }) {
  const { register, formState } = form;
  const { errors } = formState;
  const usual = seriesOf(type, useSeller().series);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DayField form={form} name="date" label="Data" help="Vuota: il giorno in cui la emetti." />
      <Field
        label="Sezionale"
        optional
        error={errors.series?.message}
        help={usual === '' ? 'Con B il numero è «B 12/2026».' : `Vuoto: «${usual} 12/2026».`}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={6}
          {...register('series', { setValueAs: (word: string | null) => word || null })}
        />
      </Field>
    </div>
  );
}

interface DayFieldProps {
  form: DraftForm;
  name: 'date';
  label: string;
  help: string;
}

function DayField({ form, name, label, help }: DayFieldProps) {
  const today = useToday();
  return (
    <Field label={label} optional help={help} error={form.formState.errors[name]?.message}>
      <DayInput
        name={name}
        what={label}
        typing={dayTyping(today)}
        max={today}
        value={form.watch(name) ?? undefined}
        onValueChange={(next) => form.setValue(name, next ?? null, { shouldDirty: true })}
        onBlur={() => void form.trigger(name)}
      />
    </Field>
  );
}

type Payment = NonNullable<Typed['payments']>[number];

/** One way to pay for all of it; drafts with several keep them as they are. */
function PaymentFields({ form }: { form: DraftForm }) {
  const today = useToday();
  const [paying, bill_ids] = form.watch(['payments', 'bill_ids']);
  const payments = paying ?? [];
  const [first] = payments;
  const set = (payment: Payment | null) =>
    form.setValue('payments', payment && [payment], { shouldDirty: true });
  if (payments.length > 1) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Pagamento" optional error={form.formState.errors.payments?.message}>
        <Select
          value={first?.method ?? ''}
          onChange={({ target: { value } }) =>
            set(isMethod(value) ? { due_date: null, ...first, method: value } : null)
          }
        >
          <option value="">{(bill_ids?.length ?? 0) > 0 ? 'Come sul conto' : 'Non indicato'}</option>
          <Options labels={methodLabels} />
        </Select>
      </Field>
      {first && (
        <Field
          label="Scadenza"
          optional
          help="Vuota: è già pagata."
          error={form.formState.errors.payments?.[0]?.due_date?.message}
        >
          <DayInput
            what="Scadenza"
            typing={dayTyping(today)}
            value={first.due_date ?? undefined}
            onValueChange={(next) => set({ ...first, due_date: next ?? null })}
          />
        </Field>
      )}
    </div>
  );
}
