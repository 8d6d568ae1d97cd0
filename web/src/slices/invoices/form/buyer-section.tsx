import { useQuery } from '@tanstack/react-query';
import { customers } from 'contract/customers/calls';
import type { Customer } from 'contract/customers/schemas';
import type { Invoice } from 'contract/invoices/schemas';
import { PencilLine } from 'lucide-react';
import type { Ref } from 'react';
import { q } from '../../../kit/api/query.ts';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { CustomerChoice } from '../../bills/customer-choice.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { blankBuyer, buyerOf, type DraftForm, idOf } from './invoice-form-values.ts';

interface BuyerSectionProps {
  form: DraftForm;
  customerField: Ref<HTMLInputElement>;
  /** The document may name nobody. */
  optional: boolean;
  /** What the sheet of the customer lacks, as the server said last. */
  problems: Invoice['problems'];
  /** That of the chosen customer; one that was erased has none (docs/rules.md 20.21). */
  sheet: Customer | undefined;
  /** Whether what is written here goes into the sheet of the customer too. */
  keepsSheet: boolean;
  onKeepSheet: (keeps: boolean) => void;
}

/** Who the document is for: a customer as their sheet has them, or as they are written here. */
export function BuyerSection(props: BuyerSectionProps) {
  const { form, customerField, optional, problems, sheet, keepsSheet, onKeepSheet } = props;
  const [chosen, written] = form.watch(['customer_id', 'customer']);
  const id = idOf(chosen);
  const isWritten = written !== null && written !== undefined;
  function write(buyer: ReturnType<typeof buyerOf> | null) {
    form.clearErrors(['customer_id', 'customer']);
    form.setValue('customer', buyer, { shouldDirty: true });
  }
  return (
    <FormSection title="Intestatario">
      <Field
        label="Cliente"
        optional={optional || isWritten}
        error={form.formState.errors.customer_id?.message}
        help="Cercalo tra le schede, oppure scrivi i suoi dati qui sotto."
      >
        <CustomerChoice
          inputRef={customerField}
          value={id ? { id, name: sheet?.name ?? '…' } : undefined}
          onChange={(next) => {
            form.setValue('customer_id', next?.id ?? null, { shouldDirty: true });
            write(null);
          }}
        />
      </Field>
      {isWritten ? (
        <>
          <BuyerFields form={form} />
          {sheet && (
            <Checkbox
              label="Salva anche nella scheda del cliente"
              checked={keepsSheet}
              onChange={({ target }) => onKeepSheet(target.checked)}
            />
          )}
        </>
      ) : (
        <>
          {sheet && <SheetSummary sheet={sheet} problems={problems} />}
          <Button
            size="sm"
            icon={PencilLine}
            className="self-start"
            onClick={() => write(sheet ? buyerOf(sheet) : blankBuyer)}
          >
            {sheet ? 'Correggi i dati' : 'Scrivi i dati'}
          </Button>
        </>
      )}
    </FormSection>
  );
}

/** The sheet of a customer; undefined while nobody is chosen, it is on its way, or it was erased. */
export function useSheet(customer_id: number | undefined): Customer | undefined {
  const { data, error } = useQuery({
    ...q(customers.get, { params: { customer_id: customer_id ?? 0 } }),
    enabled: customer_id !== undefined,
  });
  return error?.status === 404 ? undefined : data;
}

/** What the document takes from the sheet. */
function SheetSummary({ sheet, problems }: { sheet: Customer; problems: Invoice['problems'] }) {
  const { address, vat_number, tax_code, sdi_code, pec } = sheet;
  const town = [address.postal_code, address.city, address.province].filter(Boolean).join(' ');
  const facts = [
    [address.street, town].filter(Boolean).join(', '),
    vat_number && `Partita IVA ${vat_number}`,
    tax_code && `Codice fiscale ${tax_code}`,
    sdi_code && `Codice destinatario ${sdi_code}`,
    pec && `PEC ${pec}`,
  ].filter(Boolean);
  const lacking = problems.filter(({ field }) => field.startsWith('customer.'));
  return (
    <div className="flex flex-col gap-2">
      <p className="wrap-anywhere text-ink-muted">
        {facts.length > 0 ? facts.join(' · ') : 'La scheda non ha ancora i dati per le fatture.'}{' '}
        <TextLink href={paths.customer(sheet.id)}>Apri la scheda</TextLink>
      </p>
      {lacking.map(({ field, sentence }) => (
        <FieldNote key={field} id={`sheet-${field}`} error={sentence} />
      ))}
    </div>
  );
}
