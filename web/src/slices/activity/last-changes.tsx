import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activity } from 'contract/activity/calls';
import type { ActivityThing } from 'contract/activity/schemas';
import { may } from 'contract/roles/values';
import { call } from '../../kit/api/call.ts';
import { q } from '../../kit/api/query.ts';
import { shortInstant } from '../../kit/format/days.ts';
import { relativeTime } from '../../kit/format/relative-time.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { TextLink } from '../../kit/ui/actions/link.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';

interface LastChangesProps {
  type: ActivityThing;
  thing: { id: number; place_id: number; updated_at: string };
  title: string;
  /** How many, the newest ones. */
  shown: number;
}

/** What was last changed about a thing, for those who may read who did what. Without it the page is whole all the same. */
export function LastChanges(props: LastChangesProps) {
  return can(usePlace().role, may.manage) ? <Changes {...props} /> : null;
}

function Changes({ type, thing, title, shown }: LastChangesProps) {
  const zone = useTimeZone();
  const about = `${type}-${thing.id}`;
  const input = { params: { place_id: thing.place_id }, query: { about, limit: shown } };
  // A change of the thing is a line more.
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [...q(activity.list, input).queryKey, thing.updated_at],
    queryFn: ({ signal }) => call(activity.list, { ...input, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Section
      title={title}
      action={
        data.next !== null && (
          <TextLink
            href={withSearch(paths.activity, { about })}
            className="inline-flex touch-target items-center text-sm"
          >
            Tutte
          </TextLink>
        )
      }
    >
      <ol className="flex flex-col gap-3">
        {data.data.map(({ id, at, sentence, person }) => (
          <li key={id}>
            <p>{sentence}</p>
            <p className="text-sm text-ink-muted">
              {person === null ? 'Hub' : (person.name ?? 'Persona senza account')},{' '}
              <time dateTime={at} title={shortInstant(at, zone)}>
                {relativeTime(at, dataUpdatedAt, zone)}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
