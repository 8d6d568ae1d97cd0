import type { Reservation } from 'contract/reservations/schemas';
import { clock } from '../../../kit/format/days.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import type { ShiftParties } from '../day/service-hours.ts';
import { coversWords, partiesWords } from '../reservation-words.ts';

interface EveningTableProps {
  shifts: readonly ShiftParties[];
  waiting: readonly Reservation[];
  notes: string | null;
  zone: string;
}

const childrenWords = (children: number) => count(children, { one: 'bimbo', other: 'bimbi' });

const cell = 'border-b border-line px-0.5 py-1 text-left align-top sm:px-1';

/** Each shift as a table with room for a tick; the same on screen and on paper. */
export function EveningTable({ shifts, waiting, notes, zone }: EveningTableProps) {
  const shown = shifts.filter(({ parties }) => parties.length > 0);
  return (
    <div className="flex flex-col gap-6">
      {notes !== null && <p className="font-medium whitespace-pre-line break-words">{notes}</p>}
      {shown.length === 0 && <p>Nessuna prenotazione.</p>}
      {shown.map(({ name, parties, covers }) => (
        <section key={name} aria-label={name}>
          <h2 className="text-h3">
            {name}{' '}
            <span className="text-sm font-normal">
              {sentence([partiesWords(parties.length), coversWords(covers)])}
            </span>
          </h2>
          <PartyTable parties={parties} first={({ at }) => clock(at, zone)} title="Ora" />
        </section>
      ))}
      {waiting.length > 0 && (
        <section aria-label="Lista d'attesa">
          <h2 className="text-h3">Lista d’attesa</h2>
          <PartyTable
            parties={waiting}
            first={({ quoted_minutes }) => (quoted_minutes === null ? '' : `${quoted_minutes}'`)}
            title="Attesa"
          />
        </section>
      )}
    </div>
  );
}

interface PartyTableProps {
  parties: readonly Reservation[];
  title: string;
  first: (reservation: Reservation) => string;
}

function PartyTable({ parties, title, first }: PartyTableProps) {
  return (
    <table className="mt-1 w-full table-fixed text-sm">
      <thead>
        <tr>
          {(
            [
              [title, '16%'],
              ['Nome', '30%'],
              ['Pers.', '13%'],
              ['Tavolo', '17%'],
              ['Da sapere', '24%'],
            ] as const
          ).map(([label, width]) => (
            <th
              key={label}
              scope="col"
              className={`${cell} text-xs font-semibold sm:text-sm`}
              style={{ width }}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parties.map((one) => (
          <tr key={one.id} style={{ breakInside: 'avoid' }}>
            <td className={`${cell} font-semibold tabular-nums`}>{first(one)}</td>
            <th scope="row" className={`${cell} font-medium wrap-anywhere`}>
              {one.name}
              {one.customer.phone !== null && (
                <span className="block font-normal tabular-nums">{one.customer.phone}</span>
              )}
            </th>
            <td className={`${cell} tabular-nums`}>
              {one.party}
              {one.children > 0 && <span className="block text-xs">{childrenWords(one.children)}</span>}
              {one.high_chairs > 0 && <span className="block text-xs">{one.high_chairs} segg.</span>}
            </td>
            <td className={`${cell} wrap-anywhere tabular-nums`}>{one.tables.join(', ') || '—'}</td>
            <td className={`${cell} wrap-anywhere`}>
              {one.allergies !== null && <strong className="block">ALLERGIE: {one.allergies}</strong>}
              {one.notes}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
