import { invoiceAnswers } from 'contract/invoice-answers/calls';
import { invoices } from 'contract/invoices/calls';
import type { Invoice } from 'contract/invoices/schemas';
import { INVOICE_LANGUAGES, isCredit } from 'contract/invoices/values';
import { may } from 'contract/roles/values';
import { FileCode, FileDown, FileMinus, Landmark, Mail, Pencil, Send, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { money } from '../../../kit/format/money.ts';
import { sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { invalidate, useApiMutation } from '../../../kit/api/query.ts';
import { keepInvoice } from '../use-invoices.ts';
import { InvoiceBadge } from '../invoice-badges.tsx';
import {
  creditName,
  invoiceName,
  isOpen,
  languageLabels,
  canBeCredited,
  signedTotal,
} from '../invoice-words.ts';
import { buyerWords } from '../list/invoice-columns.tsx';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { RemoveDraft } from './remove-draft.tsx';
import { savePdf, saveXml } from './save-document.ts';

export const back = { href: paths.invoices, label: 'Fatture' };

interface InvoiceHeaderProps {
  invoice: Invoice;
  onRefused: (problems: Invoice['problems']) => void;
}

/** The name of a document, where it stands, and what can be done with it. */
export function InvoiceHeader({ invoice, onRefused }: InvoiceHeaderProps) {
  const { role } = usePlace();
  const [asking, setAsking] = useState<'issue' | 'remove' | 'credit' | 'email'>();
  const isWritten = isOpen(invoice);
  const writes = can(role, may.desk);
  // Credit notes are made by those who manage (docs/rules.md 20.19).
  const issues = isWritten && can(role, isCredit(invoice.type) ? may.manage : may.desk);
  const sent = useMarkSent();
  const credits = !isWritten && can(role, may.manage) && !isCredit(invoice.type) && canBeCredited(invoice);
  const dialog = (what: typeof asking) => ({
    invoice,
    open: asking === what,
    onClose: () => setAsking(undefined),
  });
  return (
    <>
      <PageHeader
        title={invoiceName(invoice)}
        state={sentence([buyerWords(invoice), money(signedTotal(invoice), invoice.currency)])}
        back={back}
        badge={<InvoiceBadge state={invoice.state} />}
        action={
          isWritten ? (
            issues && <DraftAction invoice={invoice} onIssue={() => setAsking('issue')} />
          ) : (
            <Files invoice={invoice} />
          )
        }
        menu={[
          ...(writes && !isWritten
            ? [{ label: 'Invia per e-mail…', icon: Mail, onSelect: () => setAsking('email') }]
            : []),
          ...(writes ? sentEntries(invoice, sent) : []),
          ...(issues ? draftEntries(invoice, () => setAsking('remove')) : []),
          ...(credits
            ? [
                {
                  label: `${creditName(invoice.type)}…`,
                  icon: FileMinus,
                  onSelect: () => setAsking('credit'),
                },
              ]
            : []),
        ]}
      />
      {issues && (
        <>
          <IssueDialog {...dialog('issue')} onRefused={onRefused} />
          <RemoveDraft {...dialog('remove')} />
        </>
      )}
      {writes && !isWritten && <EmailDialog {...dialog('email')} />}
      {credits && <CreditNoteDialog {...dialog('credit')} />}
    </>
  );
}

/** A draft that lacks something is completed first: in the tax profile of the business, or in its own fields. */
function DraftAction({ invoice, onIssue }: { invoice: Invoice; onIssue: () => void }) {
  const { role } = usePlace();
  const { problems } = invoice;
  if (problems.length === 0) {
    return (
      <Button variant="primary" icon={Send} onClick={onIssue}>
        {invoice.state === 'rejected' ? 'Emetti di nuovo' : 'Emetti'}
      </Button>
    );
  }
  if (can(role, may.own) && problems.every(({ field }) => field.startsWith('business'))) {
    return (
      <Button variant="primary" icon={Landmark} href={paths.business}>
        Scrivi i dati fiscali
      </Button>
    );
  }
  return (
    <Button variant="primary" icon={Pencil} href={paths.invoiceEdit(invoice.id)}>
      Completa
    </Button>
  );
}

type MarkSent = ReturnType<typeof useMarkSent>;

/** Hub writes the file, and a person brings it to the exchange (docs/rules.md 29.13). */
function useMarkSent() {
  const options = {
    onSuccess: (invoice: Invoice) => {
      keepInvoice(invoice);
      void invalidate(invoiceAnswers.deadlines);
    },
  };
  const fallback = 'Il documento è rimasto com’era';
  const mark = useApiMutation(invoices.markSent, {
    ...options,
    onError: (error, input) => sayFailed({ error, fallback, again: () => mark.mutate(input) }),
  });
  const unmark = useApiMutation(invoices.markUnsent, {
    ...options,
    onError: (error, input) => sayFailed({ error, fallback, again: () => unmark.mutate(input) }),
  });
  return { mark, unmark };
}

function sentEntries({ id, state, file_name }: Invoice, { mark, unmark }: MarkSent): MenuEntry[] {
  const params = { invoice_id: id };
  if (state === 'issued' && file_name !== null)
    return [{ label: 'Segna come inviata', icon: Send, onSelect: () => mark.mutate({ params }) }];
  return state === 'exported'
    ? [{ label: 'Non è stata inviata', icon: Undo2, onSelect: () => unmark.mutate({ params }) }]
    : [];
}

/** A rejected document keeps its number, so nobody deletes it. */
const draftEntries = ({ id, state }: Invoice, onRemove: () => void): MenuEntry[] => [
  { label: 'Modifica', icon: Pencil, href: paths.invoiceEdit(id) },
  ...(state === 'draft'
    ? [{ label: 'Elimina la bozza…', icon: Trash2, tone: 'danger', onSelect: onRemove } as const]
    : []),
];

/** The copy for people in a language of the guest, and the file for the exchange; a receipt has none. */
function Files({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {invoice.file_name !== null && (
        <Button icon={FileCode} onClick={() => void saveXml(invoice)}>
          XML
        </Button>
      )}
      <Menu
        items={INVOICE_LANGUAGES.map((lang) => ({
          label: languageLabels[lang],
          onSelect: () => void savePdf(invoice, lang),
        }))}
        trigger={(trigger) => (
          <Button {...trigger} icon={FileDown}>
            PDF
          </Button>
        )}
      />
    </>
  );
}
