import { receivedInvoices } from 'contract/received-invoices/calls';
import type { ReceivedInvoice } from 'contract/received-invoices/schemas';
import { Download, FileX2 } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '../../../kit/api/errors.ts';
import { saveFile } from '../../../kit/api/download-file.ts';
import { decimal } from '../../../kit/format/money.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Card } from '../../../kit/ui/layout/card.tsx';

type Attachment = ReceivedInvoice['attachments'][number];

function AttachmentRow({ invoice_id, attachment }: { invoice_id: number; attachment: Attachment }) {
  const { number, name, file_name, bytes, readable } = attachment;
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    const params = { received_invoice_id: invoice_id, number };
    await saveFile(receivedInvoices.attachment, { params }, file_name).catch((error: unknown) =>
      toast.error(failureSentence('Errore durante lo scaricamento', error)),
    );
    setBusy(false);
  }
  return (
    <li className="flex min-h-12 items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-muted tabular-nums">
          {readable ? `${decimal(Math.ceil(bytes / 1024))} KB` : 'Rovinato: chiedilo al fornitore'}
        </p>
      </div>
      {readable ? (
        <IconButton
          label={`Scarica ${name}`}
          icon={Download}
          disabled={busy}
          onClick={() => void download()}
        />
      ) : (
        <FileX2 aria-hidden className="mx-2.5 size-5 shrink-0 text-ink-faint" />
      )}
    </li>
  );
}

/** What the supplier put into the file beside the invoice, each to be saved by itself. */
export function Attachments({ invoice }: { invoice: ReceivedInvoice }) {
  return (
    <Card>
      <h2 className="text-h3">Allegati</h2>
      <ul aria-label="Allegati" className="mt-2 flex flex-col gap-1">
        {invoice.attachments.map((attachment) => (
          <AttachmentRow key={attachment.number} invoice_id={invoice.id} attachment={attachment} />
        ))}
      </ul>
    </Card>
  );
}
