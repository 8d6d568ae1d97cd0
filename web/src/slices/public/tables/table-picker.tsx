import { publicTables } from 'contract/public-tables/calls';
import { Button } from '../../../kit/ui/actions/button.tsx';
import type { TableSearch } from '../address.ts';
import { useFormats } from '../formats.ts';
import { useAnswer } from '../query-cache.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';
import { useTexts } from '../texts/texts.ts';
import { DayPicker } from './day-picker.tsx';
import { PartyChips } from './party-chips.tsx';
import { PhoneOnly } from './phone-only.tsx';
import { SlotList } from './slot-list.tsx';
import { useLookAgain } from '../use-look-again.ts';

/** A page that stays open outlives the day. */
const DAY_TURNS_MS = 60_000;

interface TablePickerProps {
  slug: string;
  search: TableSearch;
  /** The token of a reservation that is being changed: its chosen time is shown as such, and it is not in its own way. */
  own?: string;
  onChange: (search: TableSearch) => void;
}

/** How many, on which day, at what time: the three questions of a table, in the order in which people say them. */
export function TablePicker({ slug, search, own, onChange }: TablePickerProps) {
  const t = useTableTexts();
  const f = useFormats();
  const { retry: again } = useTexts();
  const { data: days, error, retry } = useAnswer(publicTables.days, { params: { slug } });
  useLookAgain(retry, DAY_TURNS_MS);
  if (!days)
    return error ? (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        {error.status === 404 ? (
          t.noTables
        ) : (
          <>
            {t.timesFailed}
            <Button size="sm" onClick={retry}>
              {again}
            </Button>
          </>
        )}
      </div>
    ) : (
      <div className="min-h-96" aria-busy />
    );
  const { party } = search;
  const asked = search.day;
  const day = asked !== undefined && asked >= days.today && asked <= days.last_day ? asked : undefined;
  const isOver = asked !== undefined && asked < days.today;
  const kept = day === undefined ? {} : { day };
  return (
    <div className="grid items-start gap-6 md:grid-cols-2 md:gap-10">
      <div className="flex min-w-0 flex-col gap-6">
        <PartyChips value={party} most={days.max_party} onChange={(n) => onChange({ ...kept, party: n })} />
        {party <= days.max_party && (
          <div className="flex flex-col gap-2">
            <h3 className="text-h3">{t.which}</h3>
            <DayPicker
              key={days.today}
              days={days}
              party={party}
              value={day}
              onChange={(one) => onChange({ day: one, party })}
            />
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-3 border-t border-line pt-5 md:border-0 md:pt-0">
        {party > days.max_party ? (
          <PhoneOnly most={days.max_party} phone={days.phone} />
        ) : (
          <>
            <h3 className="text-h3">{t.atWhat}</h3>
            {day === undefined ? (
              <p role={isOver ? 'status' : undefined} className="text-ink-muted">
                {isOver ? t.dayOver : t.chooseDay}
              </p>
            ) : (
              <>
                <p className="first-letter:uppercase">{f.longDay(day)}</p>
                <SlotList
                  key={day}
                  slug={slug}
                  day={day}
                  party={party}
                  own={own}
                  chosen={own === undefined ? undefined : search.at}
                  onChoose={(at) => onChange({ day, party, at })}
                />
              </>
            )}
          </>
        )}
      </div>
    </div>
  );
}
