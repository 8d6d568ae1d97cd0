import { CircleAlert, CircleCheck, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { FilePicker } from '../../../kit/ui/forms/file-picker.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';

/** A file of an upload: what became of it, and where that leads. */
export interface UploadedLine {
  file: string;
  text: ReactNode;
  isRefused: boolean;
}

export interface UploadDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** Of the field for files. */
  label: string;
  upload: {
    busy: boolean;
    done: number;
    many: number;
    failure?: string;
    send: (files: File[]) => Promise<void>;
  };
  lines: readonly UploadedLine[];
}

/** Files by choice or by drop, and below what became of each. */
export function UploadDialog({ upload, lines, label, ...dialog }: UploadDialogProps) {
  return (
    <Dialog {...dialog} size="lg" footer={<Button onClick={dialog.onClose}>Chiudi</Button>}>
      <div className="flex flex-col gap-4">
        <FilePicker
          icon={FileUp}
          label={upload.busy ? `Caricamento: ${upload.done} di ${upload.many}…` : label}
          help="XML, P7M o ZIP, anche molti insieme. Puoi trascinarli qui."
          accept=".xml,.p7m,.zip"
          multiple
          disabled={upload.busy}
          onFiles={(files) => void upload.send(files)}
        />
        {upload.failure !== undefined && (
          <Banner tone="danger" announce>
            {upload.failure}
          </Banner>
        )}
        {lines.length > 0 && (
          <ul aria-label="File caricati" aria-live="polite" className="divide-y divide-line">
            {lines.map(({ file, text, isRefused }, index) => (
              <li key={`${file} ${index}`} className="flex items-start gap-3 py-2.5">
                {isRefused ? (
                  <CircleAlert aria-label="Non preso" className="mt-0.5 size-5 shrink-0 text-danger-ink" />
                ) : (
                  <CircleCheck aria-label="Preso" className="mt-0.5 size-5 shrink-0 text-success-ink" />
                )}
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{text}</p>
                  <p className="text-sm wrap-anywhere text-ink-muted">{file}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
