import { menuPaper } from 'contract/menu-paper/calls';
import { qrSheetLabels } from 'contract/menu-paper/labels';
import type { QrSheet } from 'contract/menu-paper/values';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FormSection } from '../../kit/form/form-section.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../kit/ui/forms/select.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { chosenOf } from './chosen-of.ts';
import { useDownload } from './use-download.ts';

const help = {
  table: 'Sei per foglio, con il numero del tavolo: si tagliano lungo la riga.',
  sticker: 'Per fogli di 24 etichette da 70 × 37 mm.',
  window: 'Un foglio A4 con un codice grande, da appendere.',
} satisfies Record<QrSheet, string>;
const files = {
  table: 'qr-tavoli.pdf',
  sticker: 'qr-adesivi.pdf',
  window: 'qr-vetrina.pdf',
} satisfies Record<QrSheet, string>;

/** The codes on sheets for the printer. */
export function QrSheetCard({ placeId }: { placeId: number }) {
  const [kind, setKind] = useState<QrSheet>('table');
  const [typed, setTyped] = useState('');
  const { busy, download } = useDownload();
  const tables = typed.trim();

  const save = () =>
    void download(
      menuPaper.qrSheet,
      {
        params: { place_id: placeId },
        query: { kind, ...(kind !== 'window' && tables !== '' && { tables }) },
      },
      files[kind],
    );
  return (
    <FormSection title="QR da stampare">
      <Field label="Che cosa" help={help[kind]}>
        <Select value={kind} onChange={({ target }) => setKind(chosenOf(qrSheetLabels, target.value))}>
          <Options labels={qrSheetLabels} />
        </Select>
      </Field>
      {kind !== 'window' && (
        <Field
          label="Tavoli"
          optional
          help="Per esempio 1-12, 20. Se lo lasci vuoto, tutti i tavoli che hai in Hub."
        >
          <TextInput
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="max-w-40"
          />
        </Field>
      )}
      <div>
        <Button icon={Download} busy={busy} busyText="Preparo il PDF…" onClick={save}>
          Scarica i QR
        </Button>
      </div>
    </FormSection>
  );
}
