import type { CalendarDetail } from 'contract/calendars/schemas';
import { may } from 'contract/roles/values';
import { capital } from '../../../kit/format/capitalize.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { CalendarHealthLines } from './calendar-health-lines.tsx';
import { dueSaid, periodsSaid, siteOf } from '../calendar-words.ts';
import { changeCachedCalendar } from '../use-calendars.ts';
import { HeldNights } from '../../channels/held-nights.tsx';
import { SyncSwitch } from '../detail/sync-switch.tsx';
import { useNow } from '../../channels/use-now.ts';
import { agoSaid } from '../../channels/moment-words.ts';

/** How the reading of a calendar is doing, with its figures. */
export function CalendarHealth({ calendar }: { calendar: CalendarDetail }) {
  const manages = can(usePlace().role, may.manage);
  const zone = useTimeZone();
  const now = useNow();
  const { last_sync_at, next_run_at } = calendar;
  return (
    <section aria-labelledby="health">
      <Card>
        <div className="flex flex-col gap-4">
          <h2 id="health" className="text-h3">
            Come sta
          </h2>
          {(calendar.syncing || !isWell(calendar)) && (
            <CalendarHealthLines calendar={calendar} isRunning={calendar.syncing} />
          )}
          <HeldNights
            calendarId={calendar.id}
            held={calendar.held_back}
            site={siteOf(calendar)}
            onReleased={(after) => changeCachedCalendar(after, after)}
          />
          <DescriptionList
            items={[
              {
                term: 'Ultima lettura riuscita',
                value: last_sync_at === null ? undefined : capital(agoSaid(last_sync_at, now, zone)),
              },
              {
                term: 'Prossima lettura',
                value: next_run_at === null ? undefined : capital(dueSaid(next_run_at, now, zone)),
              },
              {
                term: 'Notti occupate',
                value: `${nightsSaid(calendar.nights_held)} in ${periodsSaid(calendar.periods)}`,
              },
              ...(calendar.last_error === null
                ? []
                : [{ term: 'Ultimo errore', value: calendar.last_error }]),
              { term: 'Link del sito', value: siteAddress(calendar.feed_url) },
            ]}
          />
          {manages && <SyncSwitch calendar={calendar} explained />}
        </div>
      </Card>
    </section>
  );
}

/** Then the figures say it all. */
const isWell = ({ health, rejected }: CalendarDetail) =>
  (health === 'ok' || health === 'held') && rejected === 0;

/** The site's name only: a person who sees the whole link over a shoulder can read the calendar. */
function siteAddress(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link;
}
