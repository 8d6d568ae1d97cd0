import type { Answer } from 'contract/endpoint';
import type { reservationImport } from 'contract/reservation-import/calls';
import { reservationColumnLabels } from 'contract/reservation-import/labels';
import type { ReservationColumns } from 'contract/reservation-import/schemas';
import { RESERVATION_COLUMNS, type ReservationColumn } from 'contract/reservation-import/values';
import { useState } from 'react';
import { list } from '../../../kit/format/plural.ts';
import { Disclosure } from '../../../kit/ui/content/disclosure.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';

type Preview = Answer<typeof reservationImport.preview>;

interface ColumnChoiceProps {
  preview: Preview;
  onChoose: (choice: ReservationColumns) => void;
}

/** Which column of the file holds what: found by the titles, and to correct; open where nothing can be read yet. */
export function ColumnChoice({ preview, onChoose }: ColumnChoiceProps) {
  const { missing } = preview;
  // Stays open while somebody chooses.
  const [isOpen] = useState(missing.length > 0);
  return (
    <>
      {missing.length > 0 && (
        <Banner tone="warning" announce>
          Non trovo {list(missing.map((field) => `«${reservationColumnLabels[field]}»`))}: scegli in quale
          colonna {missing.length === 1 ? 'sta' : 'stanno'}.
        </Banner>
      )}
      <Disclosure title="Colonne del file" open={isOpen}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {RESERVATION_COLUMNS.map((field) => (
            <ColumnField
              key={field}
              field={field}
              preview={preview}
              onChoose={(at) => onChoose({ [field]: at })}
            />
          ))}
        </div>
      </Disclosure>
    </>
  );
}

interface ColumnFieldProps {
  field: ReservationColumn;
  preview: Preview;
  onChoose: (at: number | null) => void;
}

function ColumnField({ field, preview: { titles, columns }, onChoose }: ColumnFieldProps) {
  const chosen = columns.find((one) => one.field === field);
  return (
    <Field label={reservationColumnLabels[field]} optional={field !== 'date' && field !== 'party'}>
      <Select
        value={chosen ? String(chosen.at) : ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">Nessuna</option>
        {titles.map((title, at) => (
          <option key={at} value={at}>
            {title === '' ? `Colonna ${at + 1}` : title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
