import { useState } from 'react';
import { qrCode } from '../../kit/format/qr.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { RadioCards } from '../../kit/ui/forms/radio-cards.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { QrCode } from '../../kit/ui/content/qr-code.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import { DownloadButton } from './download-button.tsx';
import { menuLinkOf } from './menu-link.ts';

type Kind = 'table' | 'sticker' | 'window';
const files = { table: 'qr-tavoli.pdf', sticker: 'qr-adesivi.pdf', window: 'qr-vetrina.pdf' };

/** "1-12" or "1,3,5-8", as the server reads it. */
const TABLES = /^\d{1,3}(-\d{1,3})?(,\d{1,3}(-\d{1,3})?)*$/;

/** The code that opens the menu: for tables, as stickers, for the window. */
export function QrCard({ placeId, slug }: { placeId: number; slug: string }) {
  const [kind, setKind] = useState<Kind>('table');
  const [typed, setTyped] = useState('');
  const tables = typed.replaceAll(' ', '');
  const isWrong = kind !== 'window' && tables !== '' && !TABLES.test(tables);
  const search = new URLSearchParams({ kind, ...(kind !== 'window' && tables !== '' && { tables }) });
  const link = menuLinkOf(slug);
  const modules = qrCode(link);
  return (
    <FormSection title="QR del menu">
      {modules && <QrCode modules={modules} label={`QR che apre ${link}`} className="max-w-40" />}
      <RadioCards
        legend="Dove lo metti?"
        options={[
          { value: 'table', label: 'Sui tavoli', help: 'Cavalieri da piegare, con il numero del tavolo.' },
          { value: 'sticker', label: 'Adesivi', help: 'Un foglio di etichette da ritagliare.' },
          { value: 'window', label: 'In vetrina', help: 'Un foglio A4 con un QR grande.' },
        ]}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      />
      {kind !== 'window' && (
        <Field
          label="Tavoli"
          optional
          help="Per esempio 1-12. Senza numeri il QR è uguale per tutti."
          error={isWrong ? 'Scrivi numeri e intervalli: 1-12.' : undefined}
        >
          <TextInput value={typed} onChange={({ target }) => setTyped(target.value)} className="max-w-40" />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <DownloadButton
          path={`/places/${placeId}/menu-qr.pdf?${search}`}
          file={files[kind]}
          disabled={isWrong}
        >
          Scarica il PDF
        </DownloadButton>
        <DownloadButton path={`/places/${placeId}/menu-qr.svg`} file="qr-menu.svg">
          Solo il QR (SVG)
        </DownloadButton>
      </div>
    </FormSection>
  );
}
