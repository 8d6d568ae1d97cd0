import type { TableSuggestion } from 'contract/reservations/schemas';
import type { Table, TableCombination } from 'contract/tables/schemas';
import { useId } from 'react';
import { clock } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { FieldNote } from '../../../kit/ui/forms/field.tsx';
import { partyWords, seatsWords, tablesWords } from '../reservation-words.ts';
import { Chips, Tile } from './chips.tsx';
import { type Holder, seatsOf } from './free-tables.ts';
import { STAYS_OPEN } from './slot-words.ts';

export interface TableChoiceProps {
  /** null: the suggested ones; empty: none. */
  value: readonly number[] | null;
  onChange: (table_ids: number[] | null) => void;
  party: number;
  suggestion: TableSuggestion | null | undefined;
  tables: readonly Table[];
  combinations: readonly TableCombination[];
  holders: ReadonlyMap<number, Holder>;
  /** "Da assegnare" is no place to sit down at. */
  mayWait?: boolean;
  /** Nothing can be suggested, and it is saved all the same: without a table. */
  staysOpen?: boolean;
  error?: string | undefined;
}

/** Where they sit: what fits best is chosen already, every other table is one touch further. */
export function TableChoice(props: TableChoiceProps) {
  const { value, onChange, party, suggestion, tables, mayWait = true, staysOpen = false, error } = props;
  const mode = value === null ? 'best' : value.length === 0 && mayWait ? 'none' : 'own';
  const best = suggestion
    ? `${tablesWords(suggestion.numbers)}, ${seatsWords(suggestion.seats)}`
    : 'Il migliore libero';
  if (tables.length === 0) return null;
  return (
    <Chips
      legend="Tavolo"
      chips={[
        { value: 'best', label: best, name: `Suggerito: ${best}`, detail: 'suggerito' },
        ...(mayWait ? [{ value: 'none' as const, label: 'Da assegnare' }] : []),
        { value: 'own' as const, label: 'Scegli' },
      ]}
      value={mode}
      onChange={(next) => {
        if (next === 'best') onChange(null);
        else if (next === 'none') onChange([]);
        else onChange(suggestion ? [...suggestion.table_ids] : firstFree(props));
      }}
      error={error}
      help={staysOpen && mode === 'best' ? STAYS_OPEN : undefined}
    >
      {mode === 'own' && value && <OwnTables {...props} value={value} />}
      {mode === 'own' && value && <SeatsNote {...props} chosen={value} party={party} />}
    </Chips>
  );
}

/** Something has to be chosen for the tiles to appear: the first table that nobody has. */
function firstFree({ tables, holders, party }: TableChoiceProps): number[] {
  const free = tables.filter(({ id, status }) => status !== 'out_of_service' && !holders.has(id));
  const fits = free.find(({ seats }) => seats >= party) ?? free[0];
  return fits ? [fits.id] : [];
}

function OwnTables(props: TableChoiceProps & { value: readonly number[] }) {
  const { value, onChange, tables, holders } = props;
  const zone = useTimeZone();
  const id = useId();
  const areas = [...new Set(tables.map(({ area }) => area))];
  return (
    <div className="mt-2 flex flex-col gap-3 rounded-md border border-line p-3">
      {areas.map((area) => (
        <div key={area} role="group" aria-label={area}>
          {areas.length > 1 && <p className="mb-1 text-sm text-ink-muted">{area}</p>}
          <div className="flex flex-wrap gap-2">
            {tables
              .filter((table) => table.area === area)
              .map((table) => {
                const holder = holders.get(table.id);
                const out = table.status === 'out_of_service';
                const why = out ? 'fuori servizio' : holder && `preso dalle ${clock(holder.at, zone)}`;
                return (
                  <Tile
                    key={table.id}
                    type="checkbox"
                    group={id}
                    checked={value.includes(table.id)}
                    chip={{
                      value: table.id,
                      label: table.number,
                      name: `Tavolo ${table.number}, ${why ?? seatsWords(table.seats)}`,
                      detail:
                        why === undefined
                          ? seatsWords(table.seats)
                          : out
                            ? 'fuori'
                            : `dalle ${clock(holder?.at ?? 0, zone)}`,
                      disabled: why !== undefined && !value.includes(table.id),
                    }}
                    onChange={(checked) =>
                      onChange(checked ? [...value, table.id] : value.filter((one) => one !== table.id))
                    }
                  />
                );
              })}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Whether all of them sit. */
function SeatsNote({
  tables,
  combinations,
  chosen,
  party,
}: TableChoiceProps & { chosen: readonly number[] }) {
  const id = useId();
  if (chosen.length === 0) return null;
  const seats = seatsOf(chosen, tables, combinations);
  const words = `${seatsWords(seats)} per ${partyWords(party)}`;
  return (
    <div className="mt-1.5">
      {seats < party ? (
        <FieldNote
          id={id}
          error={`${words}: ne ${party - seats === 1 ? 'manca' : 'mancano'} ${party - seats}.`}
        />
      ) : (
        <FieldNote id={id} help={words} />
      )}
    </div>
  );
}
