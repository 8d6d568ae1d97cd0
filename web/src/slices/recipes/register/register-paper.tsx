import type { Register } from 'contract/allergen-register/schemas';
import { allergenNames } from 'contract/allergens/labels';
import { ALLERGENS } from 'contract/allergens/values';
import { day, longInstant } from '../../../kit/format/days.ts';
import { PrintSheet } from '../../../kit/session/print-sheet.tsx';
import { useTimeZone, useToday } from '../../../kit/session/use-today.ts';
import { upwards } from './upwards.ts';

interface RegisterPaperProps {
  register: Register;
  onDone: () => void;
}

const signs = { contains: '●', may_contain: '○' };
const cell = 'border border-control px-1 py-0.5';

/** The register on A4 across: dishes by numbered allergens, their official names below, and the line to sign on. */
export function RegisterPaper({ register, onDone }: RegisterPaperProps) {
  const zone = useTimeZone();
  const today = useToday();
  const { signed, dishes } = register;
  const frozen = dishes.some((dish) => dish.frozen !== 'fresh');
  return (
    <PrintSheet paper="a4-across" title="Registro degli allergeni" onDone={onDone}>
      <p>
        {signed
          ? `N. ${signed.number} · firmato ${longInstant(signed.signed_at, zone)} da ${signed.signed_by}`
          : `Bozza non firmata · ${day(today)}`}
      </p>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className={`${cell} text-left`}>
              Piatto
            </th>
            {ALLERGENS.map((code, index) => (
              <th
                key={code}
                scope="col"
                className={`${cell} text-center text-xs font-normal`}
                style={{ width: '4.6%', verticalAlign: 'bottom' }}
              >
                <span className="inline-block h-24 text-left leading-none" style={upwards}>
                  {shortName(allergenNames.it[code])}
                </span>
                <span className="block font-semibold">{index + 1}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dishes.map((dish) => (
            <tr key={dish.product_id}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {dish.name}
                {dish.frozen !== 'fresh' && ' *'}
                {dish.allergens_state === 'unknown' && <em> (da verificare)</em>}
              </th>
              {ALLERGENS.map((code) => {
                const level = dish.allergens.find((one) => one.code === code)?.level;
                return (
                  <td key={code} className={`${cell} text-center`}>
                    {level === undefined ? (dish.allergens_state === 'unknown' ? '?' : '') : signs[level]}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <section className="mt-4 text-xs" style={{ breakInside: 'avoid' }}>
        <p>
          ● contiene · ○ può contenere · ? da verificare
          {frozen && ' · * prodotto congelato o decongelato'}
        </p>
        <p className="mt-1">
          Allergeni del Reg. (UE) 1169/2011, allegato II:{' '}
          {ALLERGENS.map((code, index) => `${index + 1} ${allergenNames.it[code]}`).join(' · ')}.
        </p>
        <p className="mt-10 w-72 border-t border-current pt-1">Firma del responsabile</p>
      </section>
    </PrintSheet>
  );
}

/** The column is narrow: the official name in full is in the legend. */
const shortName = (name: string): string =>
  name.replace('Cereali contenenti glutine', 'Glutine').replace('Anidride solforosa e solfiti', 'Solfiti');
