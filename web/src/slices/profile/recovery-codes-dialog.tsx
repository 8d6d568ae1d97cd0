import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { saveText } from '../../kit/api/download-text.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { copyText } from '../../kit/ui/actions/copy-text.ts';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

interface RecoveryCodesProps {
  /** Undefined: closed. */
  codes: string[] | undefined;
  onClose: () => void;
}

/** Shown once; the way out says that they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesProps) {
  // What is shown stays while the window closes.
  const [shown, setShown] = useState(codes);
  if (codes && codes !== shown) setShown(codes);
  const list = shown ?? [];
  const text = `Codici di recupero di Hub. Ognuno funziona una volta sola, al posto del codice dell'app.\n\n${list.join('\n')}\n`;
  async function copy() {
    if (await copyText(list.join('\n'))) toast.success('Codici copiati');
    else toast.info('Qui non si possono copiare: salvali nel file');
  }
  return (
    <Dialog
      open={codes !== undefined}
      onClose={onClose}
      size="sm"
      title="Salva i codici di recupero"
      description="Servono se perdi il telefono: ognuno funziona una volta sola. Non li mostreremo più."
      footer={
        <Button variant="primary" onClick={onClose}>
          Li ho salvati
        </Button>
      }
    >
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-lg border border-line p-4 font-mono sm:grid-cols-2">
        {list.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="sm"
          icon={Download}
          onClick={() => saveText(text, { type: 'text/plain', file: 'hub-codici-di-recupero.txt' })}
        >
          Salva in un file
        </Button>
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          Copia
        </Button>
      </div>
    </Dialog>
  );
}
