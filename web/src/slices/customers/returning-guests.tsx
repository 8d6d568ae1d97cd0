import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customers } from 'contract/customers/calls';
import type { Customer } from 'contract/customers/schemas';
import { UserCheck, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { beforeDay } from 'contract/days/before-day';
import { q } from '../../kit/api/query.ts';
import { day } from '../../kit/format/days.ts';
import { usePlace } from '../../kit/session/session.ts';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { useKeptFocus } from '../../kit/ui/tables/use-list-focus.ts';
import { useCustomerWords, visits } from './customer-words.ts';

const PAUSE_MS = 300;
/** Fewer letters are in every other name. */
const LEAST_LETTERS = 3;
const LEAST_DIGITS = 5;
const MOST = 5;

interface ReturningGuestsProps {
  /** As far as it is typed. */
  name: string;
  phone: string;
  chosen: Pick<Customer, 'id' | 'name'> | undefined;
  onChoose: (customer: Customer | undefined) => void;
}

/** There is enough of the name to look it up. */
export const findsByName = (name: string): boolean => name.trim().length >= LEAST_LETTERS;

/** What to look up: the name, or the phone while there is no name. */
function wordsFor(name: string, phone: string): string {
  if (findsByName(name)) return name.trim().slice(0, 100);
  return phone.replaceAll(/\D/g, '').length >= LEAST_DIGITS ? phone.trim() : '';
}

/** The text once the typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}

/** Guests who were here before, while their name or phone is typed: one press fills in the rest. */
export function ReturningGuests({ name, phone, chosen, onChoose }: ReturningGuestsProps) {
  const { place_id } = usePlace();
  const words = useCustomerWords();
  const id = useId();
  const text = usePaused(chosen ? '' : wordsFor(name, phone));
  const query = useQuery({
    ...q(customers.list, { params: { place_id }, query: { q: text, limit: MOST } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const box = useRef<HTMLDivElement>(null);
  // What was pressed gives way to the choice, and the other way round.
  useKeptFocus(box);
  const found = text === '' ? [] : (query.data?.data ?? []);
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className="outline-none empty:hidden sm:col-span-2">
      {chosen ? (
        <p className="flex items-center gap-2 rounded-md bg-sunken px-3 py-1.5">
          <UserCheck aria-hidden className="size-4.5 shrink-0 text-accent-ink" />
          <span className="min-w-0 flex-1 truncate">Scheda di {chosen.name}</span>
          <IconButton
            size="sm"
            icon={X}
            label="Non usare questa scheda"
            onClick={() => onChoose(undefined)}
          />
        </p>
      ) : (
        found.length > 0 && (
          <>
            <p id={id} className="mb-1.5 text-sm text-ink-muted">
              Già in elenco tra {words.other === 'ospiti' ? 'gli ospiti' : 'i clienti'}:
            </p>
            <ul aria-labelledby={id} className="divide-y divide-line rounded-md border border-line">
              {found.map((customer) => (
                <li key={customer.id}>
                  <button
                    type="button"
                    onClick={() => onChoose(customer)}
                    className="flex min-h-11 w-full flex-wrap items-baseline gap-x-3 rounded-md px-3 py-2 text-left transition-colors hover:bg-sunken"
                  >
                    <span className="min-w-0 font-medium wrap-anywhere">{customer.name}</span>
                    <span className="min-w-0 text-sm wrap-anywhere text-ink-muted">{hintOf(customer)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )
      )}
    </div>
  );
}

function hintOf(customer: Customer): string {
  const { email, phone, last_visit } = customer;
  const past =
    last_visit === null
      ? visits(customer)
      : `${visits(customer)}, l'ultima volta ${beforeDay('il', day(last_visit))}`;
  return [email, phone, past].filter((part) => part !== null).join(' · ');
}
