import type { Calendar } from 'contract/calendars/schemas';
import { may } from 'contract/roles/values';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { Link } from '../../kit/ui/actions/link.tsx';
import { Menu, type MenuEntry } from '../../kit/ui/overlays/menu.tsx';
import { VisuallyHidden } from '../../kit/ui/layout/visually-hidden.tsx';
import { CalendarHealthLines } from './health/calendar-health-lines.tsx';
import { factsOf } from './calendar-facts.ts';
import { healthBadge } from './calendar-labels.ts';
import { siteOf } from './calendar-words.ts';
import { changeCachedCalendar } from './use-calendars.ts';
import { copyLink } from './detail/copy-link.ts';
import { DeleteCalendar } from './detail/delete-calendar.tsx';
import { HeldNights } from '../channels/held-nights.tsx';
import { PlatformMark } from './platforms/platform-mark.tsx';
import { SyncButton } from './detail/sync-button.tsx';
import { SyncSwitch } from './detail/sync-switch.tsx';
import { useSync } from './detail/use-sync.ts';

/** One calendar at a glance: whose, of which room, how it is doing, what there is to do. */
export function CalendarCard({ calendar }: { calendar: Calendar }) {
  const manages = can(usePlace().role, may.manage);
  const sync = useSync(calendar);
  const [asking, setAsking] = useState(false);
  const badge = healthBadge(calendar.health);
  const reads = calendar.direction !== 'export';
  const gives = calendar.direction !== 'import';
  return (
    <Card>
      <article aria-label={calendar.name} className="flex flex-col gap-4">
        <div className="flex items-start gap-4">
          <PlatformMark platform={calendar.platform} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="min-w-0 text-h3">
                <Link
                  href={paths.calendar(calendar.id)}
                  className="inline-flex touch-target items-center rounded-xs wrap-anywhere underline-offset-4 hover:underline"
                >
                  {calendar.name}
                </Link>
              </h2>
              <Badge tone={badge.tone}>{badge.label}</Badge>
            </div>
            <p className="mt-0.5 text-sm text-ink-muted">{factsOf(calendar)}</p>
          </div>
          {manages && (
            <Menu
              items={entries(calendar, () => setAsking(true))}
              trigger={(trigger) => (
                <IconButton {...trigger} icon={Ellipsis} label={`Azioni per ${calendar.name}`} />
              )}
            />
          )}
        </div>
        <CalendarHealthLines calendar={calendar} isRunning={sync.isRunning} withReaders />
        <HeldNights
          calendarId={calendar.id}
          held={calendar.held_back}
          site={siteOf(calendar)}
          onReleased={(after) => changeCachedCalendar(after, after)}
        />
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 empty:hidden">
          {reads && manages && (
            <div className="mr-auto">
              <SyncSwitch calendar={calendar} />
            </div>
          )}
          {gives && manages && (
            <Button size="sm" icon={Copy} className="ml-auto" onClick={() => void copyLink(calendar)}>
              Copia link
              <VisuallyHidden> di {calendar.name}</VisuallyHidden>
            </Button>
          )}
          {reads && (
            <div className={gives && manages ? undefined : 'ml-auto'}>
              <SyncButton calendar={calendar} sync={sync} size="sm" />
            </div>
          )}
        </div>
      </article>
      <DeleteCalendar calendar={calendar} open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}

function entries(calendar: Calendar, onDelete: () => void): MenuEntry[] {
  return [
    { label: 'Modifica', icon: Pencil, href: paths.calendarEdit(calendar.id) },
    ...(calendar.direction === 'import'
      ? []
      : [{ label: 'Copia link', icon: Copy, onSelect: () => void copyLink(calendar) }]),
    'separator',
    { label: 'Elimina…', icon: Trash2, tone: 'danger', onSelect: onDelete },
  ];
}
