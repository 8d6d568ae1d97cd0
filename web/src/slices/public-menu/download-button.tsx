import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../kit/api/download-file.ts';
import { sentenceOf } from '../../kit/api/errors.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

interface DownloadButtonProps {
  /** Below `/api/v1`. */
  path: string;
  file: string;
  disabled?: boolean;
  children: string;
}

export function DownloadButton({ path, file, disabled = false, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      await saveFile(path, file);
    } catch (error) {
      toast.error(sentenceOf(error, 'Errore durante la preparazione del file'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      icon={Download}
      busy={busy}
      busyText="Preparo il file…"
      disabled={disabled}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
