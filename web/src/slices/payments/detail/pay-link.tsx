import { QrCode as QrIcon } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { qrCode } from '../../../kit/format/qr.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { CopyField } from '../../../kit/ui/content/copy-field.tsx';
import { QrCode } from '../../../kit/ui/content/qr-code.tsx';

interface PayLinkProps {
  url: string;
  /** The code at once: for a guest who stands at the desk. */
  withCode?: boolean;
}

/** The link on which a guest pays, to copy or to show. */
export function PayLink({ url, withCode = false }: PayLinkProps) {
  const id = useId();
  const [shown, setShown] = useState(withCode);
  const code = useMemo(() => (shown ? qrCode(url) : undefined), [shown, url]);
  return (
    <div className="flex flex-col gap-3">
      <CopyField
        label="Link per pagare"
        value={url}
        action="Copia link"
        done="Link copiato"
        selected="Link selezionato: copialo da qui"
      >
        <Button
          size="sm"
          icon={QrIcon}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Nascondi codice' : 'Mostra codice'}
        </Button>
      </CopyField>
      <div id={id} className="empty:hidden">
        {shown && code && (
          <QrCode
            modules={code}
            label="Codice QR del link per pagare"
            className="w-full max-w-56 border border-line"
          />
        )}
      </div>
    </div>
  );
}
