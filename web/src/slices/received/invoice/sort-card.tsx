import { receivedInvoices } from 'contract/received-invoices/calls';
import { costCategoryLabels } from 'contract/received-invoices/labels';
import type { ReceivedInvoice } from 'contract/received-invoices/schemas';
import { may } from 'contract/roles/values';
import { useRef, useState } from 'react';
import { failureSentence } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { useKeptFocus } from '../../../kit/ui/tables/use-list-focus.ts';
import { isCategory } from '../list/received-search.ts';
import { invoiceWritten } from '../use-received.ts';

/** What the cost is for, and a note. */
export function SortCard({ invoice }: { invoice: ReceivedInvoice }) {
  const { role } = usePlace();
  // Undefined while nothing is typed: then the note is the one that the document has.
  const [typed, setTyped] = useState<string>();
  const change = useApiMutation(receivedInvoices.change, {
    onSuccess: (written) => {
      invoiceWritten(written);
      toast.success('Salvato');
    },
    onError: (error) => toast.error(failureSentence('Errore durante il salvataggio', error)),
  });
  const params = { received_invoice_id: invoice.id };
  const writes = can(role, may.manage);
  const note = typed ?? invoice.note ?? '';
  const isChanged = note.trim() !== (invoice.note ?? '');
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);

  function saveNote() {
    change.mutate(
      { params, body: { note } },
      { onSuccess: () => setTyped((now) => (now === note ? undefined : now)) },
    );
  }
  return (
    <section ref={section} tabIndex={-1} aria-label="Categoria e nota">
      <UnsavedGuard when={isChanged && !change.isPending} />
      <Card>
        <div className="flex flex-col gap-5">
          <Field label="Categoria" optional>
            <Select
              value={invoice.category ?? ''}
              disabled={!writes || change.isPending}
              onChange={({ target: { value } }) =>
                change.mutate({ params, body: { category: isCategory(value) ? value : null } })
              }
            >
              <option value="">Senza categoria</option>
              <Options labels={costCategoryLabels} />
            </Select>
          </Field>
          <Field label="Nota" optional>
            <TextArea
              rows={2}
              maxLength={1000}
              value={note}
              readOnly={!writes}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {isChanged && (
            <Button className="self-start" busy={change.isPending} busyText="Salvataggio…" onClick={saveNote}>
              Salva nota
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}
