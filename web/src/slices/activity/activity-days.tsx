import { clsx } from 'clsx';
import type { ActivityLine } from 'contract/activity/schemas';
import { Bot } from 'lucide-react';
import { addDays, clock, longDay, shortInstant } from '../../kit/format/days.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useTimeZone, useToday } from '../../kit/session/use-today.ts';
import { Avatar } from '../../kit/ui/content/avatar.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Link } from '../../kit/ui/actions/link.tsx';
import { IconMark } from '../../kit/ui/tables/list-card.tsx';
import { kindIcons, lineHref, personName, whatLabel } from './activity-labels.ts';

/** The lines as they come, newest first, under the day of the place on which each happened. */
export function ActivityDays({ lines }: { lines: readonly ActivityLine[] }) {
  const today = useToday();
  return byDay(lines).map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-3">
      <h2 id={`day-${day}`} className="text-h3 first-letter:uppercase">
        {dayTitle(day, today)}
      </h2>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {ofDay.map((line) => (
            <LineOf key={line.id} line={line} />
          ))}
        </ul>
      </Card>
    </section>
  ));
}

function byDay(lines: readonly ActivityLine[]): [string, ActivityLine[]][] {
  const days = new Map<string, ActivityLine[]>();
  for (const line of lines) {
    const known = days.get(line.day);
    if (known) known.push(line);
    else days.set(line.day, [line]);
  }
  return [...days];
}

/** "Oggi, sabato 21 novembre 2026" */
function dayTitle(day: string, today: string): string {
  if (day === today) return `Oggi, ${longDay(day)}`;
  return day === addDays(today, -1) ? `Ieri, ${longDay(day)}` : longDay(day);
}

function LineOf({ line }: { line: ActivityLine }) {
  const zone = useTimeZone();
  const { person, sentence, at, kind } = line;
  const href = lineHref(line, usePlace());
  const Glyph = kindIcons[kind];
  const who = person === null ? 'Hub' : personName(person);
  return (
    <li
      className={clsx(
        'relative flex items-start gap-3 px-4 py-3 first:rounded-t-lg last:rounded-b-lg sm:px-5',
        href !== undefined && 'transition-colors hover:bg-sunken/60',
      )}
    >
      {person === null ? <IconMark icon={Bot} /> : <Avatar name={who} size="md" />}
      <div className="min-w-0 flex-1">
        {href === undefined ? (
          <p>{sentence}</p>
        ) : (
          <Link href={href} className="block rounded-xs after:absolute after:inset-0">
            {sentence}
          </Link>
        )}
        <p className="mt-0.5 text-sm text-ink-muted">
          {who}
          <span aria-hidden> · </span>
          <span className="sr-only">, </span>
          <Glyph aria-hidden className="mr-1 inline size-4 align-[-0.2em]" />
          {whatLabel(line)}
          <span className="sm:hidden"> · {clock(at, zone)}</span>
        </p>
      </div>
      <time
        dateTime={at}
        title={shortInstant(at, zone)}
        className="shrink-0 pt-0.5 text-sm text-ink-muted tabular-nums max-sm:hidden"
      >
        {clock(at, zone)}
      </time>
    </li>
  );
}
