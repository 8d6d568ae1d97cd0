import { receivedInvoices } from 'contract/received-invoices/calls';
import type { ReceivedResult } from 'contract/received-invoices/schemas';
import { paths } from '../../../kit/paths.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { receivedChanged } from '../use-received.ts';
import { UploadDialog, type UploadedLine } from './upload-dialog.tsx';
import { useUpload } from './use-upload.ts';

function lineOf({ file, error, invoice_id, supplier, number, known }: ReceivedResult): UploadedLine {
  if (invoice_id === undefined) return { file, isRefused: true, text: error ?? 'Il file non è stato preso.' };
  const name = `${supplier ?? 'Fornitore'}, n. ${number ?? ''}`;
  return {
    file,
    isRefused: false,
    text: (
      <>
        <Link href={paths.receivedInvoice(invoice_id)} className="rounded-xs text-accent-ink hover:underline">
          {name}
        </Link>
        {known && ' (era già qui)'}
      </>
    ),
  };
}

interface UploadReceivedProps {
  placeId: number;
  open: boolean;
  onClose: () => void;
}

export function UploadReceived({ placeId, open, onClose }: UploadReceivedProps) {
  const upload = useUpload(receivedInvoices.upload, placeId, ({ data }) => data, receivedChanged);
  return (
    <UploadDialog
      open={open}
      onClose={() => {
        onClose();
        upload.reset();
      }}
      title="Carica le fatture ricevute"
      description="I file che trovi in «Fatture e Corrispettivi», nella PEC o dal tuo commercialista. Lo stesso file conta una volta sola."
      label="Scegli le fatture"
      upload={upload}
      lines={upload.results.map(lineOf)}
    />
  );
}
