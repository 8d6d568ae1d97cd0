import { useState } from 'react';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../src/kit/ui/actions/button.tsx';
import { ConfirmDialog } from '../src/kit/ui/overlays/confirm-dialog.tsx';
import { DescriptionList } from '../src/kit/ui/content/description-list.tsx';
import { Dialog, Sheet } from '../src/kit/ui/overlays/dialog.tsx';
import { Field } from '../src/kit/ui/forms/field.tsx';
import { Menu } from '../src/kit/ui/overlays/menu.tsx';
import { Section } from '../src/kit/ui/layout/page.tsx';
import { Select } from '../src/kit/ui/forms/select.tsx';
import { TextInput } from '../src/kit/ui/forms/text-input.tsx';
import { toast } from '../src/kit/ui/feedback/toast.ts';

type Open = 'dialog' | 'sheet' | 'confirm' | undefined;

export function Overlays() {
  const [open, setOpen] = useState<Open>();
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(undefined);
  const remove = () => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      close();
      toast.success('Camera 101 eliminata');
    }, 1200);
  };
  return (
    <Section title="Finestre, menu, messaggi">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Apri finestra</Button>
        <Button onClick={() => setOpen('sheet')}>Apri pannello</Button>
        <Button onClick={() => setOpen('confirm')}>Chiedi conferma</Button>
        <Menu
          align="start"
          trigger={(props) => (
            <Button {...props} icon={Ellipsis}>
              Apri menu
            </Button>
          )}
          items={[
            { label: 'Sposta…', icon: Pencil, onSelect: () => setOpen('dialog') },
            { label: 'Elimina…', icon: Trash2, tone: 'danger', onSelect: () => setOpen('confirm') },
          ]}
        />
        <Button onClick={() => toast.success('Camera salvata')}>Fatto</Button>
        <Button onClick={() => toast.undo('Camera 101 in pulizia', () => toast.info('Tornata com’era'))}>
          Annullabile
        </Button>
        <Button
          onClick={() =>
            toast.error('La camera 101 non è stata spostata', {
              label: 'Riprova',
              run: () => toast.success('Spostata'),
            })
          }
        >
          Non riuscito
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Sposta il soggiorno"
        description="La notte passata resta nella camera di prima."
        footer={
          <>
            <Button onClick={close}>Annulla</Button>
            <Button variant="primary" onClick={close}>
              Sposta
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <Field label="Arrivo">
            <TextInput defaultValue="21/11/2026" inputMode="numeric" />
          </Field>
          <Field label="Camera">
            <Select>
              <option>Camera 101 - Vista mare</option>
              <option>Camera 102 - Glicine</option>
            </Select>
          </Field>
        </div>
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Dettagli Prenotazione #128"
        footer={<Button onClick={close}>Chiudi</Button>}
      >
        <DescriptionList
          items={[
            { term: 'Check-in', value: '21/11/2026' },
            { term: 'Check-out', value: '24/11/2026' },
            { term: 'Notti', value: 3 },
            { term: 'Camera', value: '101 · Vista mare' },
            { term: 'Totale', value: '285,00 €' },
          ]}
        />
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Elimina la camera 101?"
        action="Elimina camera 101"
        busyText="Eliminazione…"
        busy={busy}
        onConfirm={remove}
        error={busy ? undefined : 'Errore durante l’eliminazione della camera'}
      >
        Le sue 3 foto saranno cancellate. Le prenotazioni passate restano nell’archivio. Non si può annullare.
      </ConfirmDialog>
    </Section>
  );
}
