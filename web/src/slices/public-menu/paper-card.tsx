import { useQuery } from '@tanstack/react-query';
import { menuLanguageLabels } from 'contract/menus/labels';
import { menus } from 'contract/menus/calls';
import type { MenuLanguage } from 'contract/menus/values';
import { menuPaper } from 'contract/menu-paper/calls';
import { paperColumnsLabels, paperSizeLabels } from 'contract/menu-paper/labels';
import type { PaperColumns, PaperSize } from 'contract/menu-paper/values';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../kit/api/query.ts';
import { FormSection } from '../../kit/form/form-section.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { Options, Select } from '../../kit/ui/forms/select.tsx';
import { chosenOf } from './chosen-of.ts';
import { useDownload } from './use-download.ts';

interface PaperCardProps {
  placeId: number;
  /** Those of the public menu. */
  languages: readonly MenuLanguage[];
}

/** The menu as a PDF for the printer. */
export function PaperCard({ placeId, languages }: PaperCardProps) {
  const { data } = useQuery(q(menus.list, { params: { place_id: placeId }, query: {} }));
  const [menu, setMenu] = useState('');
  const [size, setSize] = useState<PaperSize>('A4');
  const [columns, setColumns] = useState<PaperColumns>('1');
  const [lang, setLang] = useState<MenuLanguage>('it');
  const { busy, download } = useDownload();

  const save = () =>
    void download(
      menuPaper.menu,
      {
        params: { place_id: placeId },
        query: { size, columns, lang, ...(menu !== '' && { menu_id: Number(menu) }) },
      },
      `menu-${size.toLowerCase()}-${lang}.pdf`,
    );
  return (
    <FormSection title="Menu da stampare">
      <p className="text-ink-muted">
        Un PDF pronto per la stampante, con prezzi, allergeni numerati e legenda. Un piatto non viene mai
        spezzato tra due pagine.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Quale menu">
          <Select value={menu} onChange={({ target }) => setMenu(target.value)}>
            <option value="">Tutti i menu pubblici</option>
            {data?.data.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Lingua" help="Dove manca una traduzione il piatto resta in italiano, e c’è scritto.">
          <Select
            value={lang}
            onChange={({ target }) => setLang(languages.find((one) => one === target.value) ?? 'it')}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {menuLanguageLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Formato">
          <Select value={size} onChange={({ target }) => setSize(chosenOf(paperSizeLabels, target.value))}>
            <Options labels={paperSizeLabels} />
          </Select>
        </Field>
        <Field label="Colonne">
          <Select
            value={columns}
            onChange={({ target }) => setColumns(chosenOf(paperColumnsLabels, target.value))}
          >
            <Options labels={paperColumnsLabels} />
          </Select>
        </Field>
      </div>
      <div>
        <Button icon={Download} busy={busy} busyText="Preparo il PDF…" onClick={save}>
          Scarica il PDF
        </Button>
      </div>
    </FormSection>
  );
}
