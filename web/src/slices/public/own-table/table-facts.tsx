import type { GuestReservation } from 'contract/public-tables/schemas';
import { Fact } from '../booking/booking-facts.tsx';
import { useFormats } from '../formats.ts';
import { Contact } from '../place/house-rules.tsx';
import { useTableTexts } from '../table-texts/table-texts.ts';
import { useTexts } from '../texts/texts.ts';

/** What was reserved, by whom, and where it is. */
export function TableFacts({ reservation }: { reservation: GuestReservation }) {
  const t = useTexts();
  const tt = useTableTexts();
  const f = useFormats();
  const { place, at, party, children, high_chairs, first_name, last_name, notes, allergies } = reservation;
  const few = [
    children > 0 && `${tt.children}: ${children}`,
    high_chairs > 0 && `${tt.highChairs}: ${high_chairs}`,
  ].filter((one) => one !== false);
  return (
    <section
      aria-label={tt.yourTable}
      className="flex flex-col divide-y divide-line rounded-xl border border-line bg-surface px-5 shadow-xs sm:px-6"
    >
      <div className="py-5">
        <h2 className="text-h2">{place.name}</h2>
        <p className="text-ink-muted">{place.address}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 py-5 sm:grid-cols-2">
        <Fact term={tt.when}>{f.when(at, place.time_zone)}</Fact>
        <Fact
          term={tt.who}
          more={[`${first_name} ${last_name}`.trim(), ...few].filter((one) => one !== '').join(' · ')}
        >
          {tt.people(party)}
        </Fact>
        {allergies !== null && (
          <div className="sm:col-span-2">
            <Fact term={tt.allergies}>
              <span className="whitespace-pre-line">{allergies}</span>
            </Fact>
          </div>
        )}
        {notes !== null && (
          <div className="sm:col-span-2">
            <Fact term={tt.notes}>
              <span className="whitespace-pre-line">{notes}</span>
            </Fact>
          </div>
        )}
      </dl>
      {(place.email !== null || place.phone !== null) && (
        <div className="py-5">
          <h3 className="pb-1 text-h3">{t.contact}</h3>
          <Contact place={place} />
        </div>
      )}
    </section>
  );
}
