import type { Calendar } from 'contract/calendars/schemas';
import { may } from 'contract/roles/values';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { Progress } from '../../../kit/ui/feedback/progress.tsx';
import { Advice } from './advice-line.tsx';
import { adviceFor, readersSaid, readingSaid, silenceSaid, unreadSaid } from '../calendar-words.ts';
import { useNow } from '../../channels/use-now.ts';

interface HealthLinesProps {
  calendar: Calendar;
  isRunning: boolean;
  withReaders?: boolean;
}

/** How reading goes and who reads us, a line each; what a person has to do about it, where there is something. */
export function CalendarHealthLines({ calendar, isRunning, withReaders = false }: HealthLinesProps) {
  const zone = useTimeZone();
  const now = useNow();
  const manages = can(usePlace().role, may.manage);
  const reading = readingSaid({ ...calendar, syncing: isRunning }, now, zone);
  const silence = withReaders ? silenceSaid(calendar, now) : undefined;
  // That nobody has come for days says when somebody did.
  const readers = withReaders && silence === undefined ? readersSaid(calendar, now, zone) : undefined;
  const advice = [adviceFor(calendar), unreadSaid(calendar), silence];
  return (
    <div className="flex flex-col gap-1">
      {isRunning && (
        <div className="mb-1 max-w-80">
          <Progress label={`Lettura di ${calendar.name}`} />
        </div>
      )}
      {reading !== undefined && <p>{reading}</p>}
      {readers !== undefined && (
        <p className="text-ink-muted">
          {readers}
          {manages && calendar.last_read === null && (
            <>
              {' '}
              <TextLink href={paths.calendar(calendar.id)}>Dove lo incollo?</TextLink>
            </>
          )}
        </p>
      )}
      {advice.map((said) => said !== undefined && <Advice key={said}>{said}</Advice>)}
    </div>
  );
}
