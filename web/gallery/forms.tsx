import { useState } from 'react';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Search } from 'lucide-react';
import { euro, wholeNumber } from '../src/kit/format/typing.ts';
import { ActionBar } from '../src/kit/ui/actions/action-bar.tsx';
import { Button } from '../src/kit/ui/actions/button.tsx';
import { Card } from '../src/kit/ui/layout/card.tsx';
import { Checkbox } from '../src/kit/ui/forms/checkbox.tsx';
import { Field } from '../src/kit/ui/forms/field.tsx';
import { FilePicker } from '../src/kit/ui/forms/file-picker.tsx';
import { NumberInput } from '../src/kit/ui/forms/number-input.tsx';
import { Section } from '../src/kit/ui/layout/page.tsx';
import { PasswordInput } from '../src/kit/ui/forms/password-input.tsx';
import { RadioCards } from '../src/kit/ui/forms/radio-cards.tsx';
import { Select } from '../src/kit/ui/forms/select.tsx';
import { Switch } from '../src/kit/ui/forms/switch.tsx';
import { TextArea } from '../src/kit/ui/forms/text-area.tsx';
import { TextInput } from '../src/kit/ui/forms/text-input.tsx';
import { toast } from '../src/kit/ui/feedback/toast.ts';

export function Forms() {
  const [price, setPrice] = useState<number | undefined>(1234.5);
  const [beds, setBeds] = useState<number | undefined>(2);
  return (
    <Section title="Moduli">
      <Card>
        <form noValidate className="flex flex-col gap-6" onSubmit={(event) => event.preventDefault()}>
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <Field label="Nome" help="Come la chiamano gli ospiti" optional>
              <TextInput defaultValue="Vista mare" autoComplete="off" />
            </Field>
            <Field label="Numero" error="Questo numero è già di un'altra camera">
              <TextInput defaultValue="101" />
            </Field>
            <Field label="Prezzo a notte" help="Puoi scrivere 1.234,50 oppure 1234.50">
              <NumberInput typing={euro} unit="€" value={price} onValueChange={setPrice} />
            </Field>
            <Field label="Letti singoli">
              <NumberInput typing={wholeNumber} value={beds} onValueChange={setBeds} />
            </Field>
            <Field label="Tipo">
              <Select defaultValue="double">
                <option value="single">Singola</option>
                <option value="double">Doppia</option>
              </Select>
            </Field>
            <Field label="Cerca">
              <TextInput type="search" icon={Search} />
            </Field>
            <Field label="Password" help="Almeno 8 caratteri">
              <PasswordInput autoComplete="new-password" defaultValue="benvenuti" />
            </Field>
            <Field label="Non modificabile" help="Il numero resta quello della creazione">
              <TextInput defaultValue="101" readOnly />
            </Field>
          </div>
          <Field label="Descrizione" optional>
            <TextArea defaultValue="Camera al secondo piano, con due finestre sul porto." />
          </Field>
          <RadioCards
            legend="Direzione"
            name="direction"
            defaultValue="import"
            options={[
              {
                value: 'import',
                label: 'Importa',
                help: 'Le prenotazioni del portale arrivano in Hub',
                icon: ArrowDownToLine,
              },
              {
                value: 'export',
                label: 'Esporta',
                help: 'Il portale vede le notti occupate in Hub',
                icon: ArrowUpFromLine,
              },
              { value: 'both', label: 'Entrambe', help: 'Nei due versi', icon: ArrowLeftRight },
            ]}
          />
          <div className="flex flex-col gap-3">
            <Checkbox label="Attiva sincronizzazione automatica" help="Ogni 30 minuti" defaultChecked />
            <Checkbox label="Colazione compresa" />
            <Switch label="Calendario attivo" help="Vale da subito" defaultChecked />
            <Switch label="Avvisi per posta" />
          </div>
          <FilePicker
            label="Aggiungi foto"
            help="Fino a 3 foto, 10 MB ciascuna"
            accept="image/*"
            multiple
            onFiles={(files) => toast.info(`${files.length} file`)}
          />
        </form>
      </Card>
      <ActionBar>
        <Button>Annulla</Button>
        <Button variant="primary" type="submit">
          Salva
        </Button>
      </ActionBar>
    </Section>
  );
}
