import { useQuery } from '@tanstack/react-query';
import { menus } from 'contract/menus/calls';
import { menuLanguageLabels } from 'contract/menus/labels';
import type { MenuLanguage } from 'contract/menus/values';
import { useState } from 'react';
import { q } from '../../kit/api/query.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { Select } from '../../kit/ui/forms/select.tsx';
import { FormSection } from '../../kit/form/form-section.tsx';
import { DownloadButton } from './download-button.tsx';

interface PaperCardProps {
  placeId: number;
  languages: readonly MenuLanguage[];
}

/** The menu as a PDF for the table. */
export function PaperCard({ placeId, languages }: PaperCardProps) {
  const all = useQuery(q(menus.list, { params: { place_id: placeId }, query: {} })).data?.data ?? [];
  const [menu, setMenu] = useState('');
  const [size, setSize] = useState('A4');
  const [columns, setColumns] = useState('1');
  const [chosen, setLang] = useState<string>('it');
  // A language that was taken off meanwhile is not asked for.
  const lang = languages.some((one) => one === chosen) ? chosen : 'it';
  const search = new URLSearchParams({ size, columns, lang, ...(menu !== '' && { menu_id: menu }) });
  return (
    <FormSection title="Menu da stampare">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Menu">
          <Select value={menu} onChange={({ target }) => setMenu(target.value)}>
            <option value="">Tutti i menu pubblici</option>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Lingua">
          <Select value={lang} onChange={({ target }) => setLang(target.value)}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {menuLanguageLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Formato">
          <Select value={size} onChange={({ target }) => setSize(target.value)}>
            <option value="A4">A4</option>
            <option value="A5">A5</option>
          </Select>
        </Field>
        <Field label="Colonne">
          <Select value={columns} onChange={({ target }) => setColumns(target.value)}>
            <option value="1">Una colonna</option>
            <option value="2">Due colonne</option>
          </Select>
        </Field>
      </div>
      <div>
        <DownloadButton path={`/places/${placeId}/menus.pdf?${search}`} file={`menu-${lang}.pdf`}>
          Scarica il menu
        </DownloadButton>
      </div>
    </FormSection>
  );
}
