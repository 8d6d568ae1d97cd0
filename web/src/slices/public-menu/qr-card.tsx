import { menuPaper } from 'contract/menu-paper/calls';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FormSection } from '../../kit/form/form-section.tsx';
import { qrCode } from '../../kit/format/qr.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { QrCode } from '../../kit/ui/content/qr-code.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { menuLinkOf } from './menu-link.ts';
import { useDownload } from './use-download.ts';

const TABLE = /^\d{0,3}$/;

/** The code that opens the menu, with the number of a table in it where one is typed. */
export function QrCard({ placeId, slug }: { placeId: number; slug: string }) {
  const { busy, download } = useDownload();
  const [typed, setTyped] = useState('');
  const table = typed.trim();
  const isWrong = !TABLE.test(table);
  const link = menuLinkOf(slug) + (table === '' || isWrong ? '' : `?t=${table}`);
  const modules = qrCode(link);
  return (
    <FormSection title="QR del menu">
      {modules && <QrCode modules={modules} label={`QR che apre ${link}`} className="max-w-40" />}
      <Field
        label="Tavolo"
        optional
        help="Con il numero ogni tavolo ha il suo QR. Senza, è uguale per tutti e va bene anche in vetrina."
        error={isWrong ? 'Scrivi un numero, per esempio 12.' : undefined}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="max-w-40"
        />
      </Field>
      <div>
        <Button
          icon={Download}
          disabled={isWrong || !modules}
          busy={busy}
          busyText="Preparo il QR…"
          onClick={() =>
            void download(
              menuPaper.qr,
              { params: { place_id: placeId }, query: table === '' ? {} : { table } },
              `qr-menu${table && `-tavolo-${table}`}.svg`,
            )
          }
        >
          Scarica il QR
        </Button>
      </div>
    </FormSection>
  );
}
