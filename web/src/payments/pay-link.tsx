import { Copy, QrCode as QrIcon } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { qrCode } from '../format/qr.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toast } from '../ui/toast.ts';

interface PayLinkProps {
  url: string;
  /** The code at once: for a guest who stands at the desk. */
  withCode?: boolean;
}

/** The link on which a guest pays, to copy or to show. */
export function PayLink({ url, withCode = false }: PayLinkProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [shown, setShown] = useState(withCode);
  const code = useMemo(() => (shown ? qrCode(url) : undefined), [shown, url]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Link copiato');
    } catch {
      // Without https the browser gives nobody the clipboard: what is selected can be copied by hand.
      input.current?.select();
      toast.info('Link selezionato: copialo da qui');
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label="Link per pagare">
        <TextInput ref={input} readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          Copia link
        </Button>
        <Button
          size="sm"
          icon={QrIcon}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Nascondi codice' : 'Mostra codice'}
        </Button>
      </div>
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
