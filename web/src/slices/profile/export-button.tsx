import { profile } from 'contract/profile/calls';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { sentenceOf } from '../../kit/api/errors.ts';
import { saveText } from '../../kit/api/download-text.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

export function ExportButton() {
  const [busy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      saveText(await call(profile.export), profile.export.text);
    } catch (error) {
      toast.error(sentenceOf(error, 'Errore durante lo scaricamento dei tuoi dati'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="flex max-sm:[&>*]:flex-1">
      <Button icon={Download} busy={busy} busyText="Preparo il file…" onClick={() => void download()}>
        Scarica i tuoi dati
      </Button>
    </div>
  );
}
