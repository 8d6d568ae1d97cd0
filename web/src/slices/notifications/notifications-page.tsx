import { Bell, CheckCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { decimal } from '../../kit/format/money.ts';
import { count } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { useSearch, withSearch } from '../../kit/routing/router.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Tabs } from '../../kit/ui/layout/tabs.tsx';
import { DeleteRead } from './list/delete-read.tsx';
import type { Filter } from './feed/feed.ts';
import { NotificationList } from './list/notification-list.tsx';
import { notificationsSearch } from './notifications-search.ts';
import { NotificationsSkeleton } from './list/notifications-skeleton.tsx';
import { useFeed } from './feed/use-feed.ts';
import { useSettle } from './feed/use-notification-acts.ts';

const unreadForms = { one: 'notifica non letta', other: 'notifiche non lette' };

/** Everything that the person was told, of all their places. */
export function NotificationsPage() {
  const { filter } = useSearch(notificationsSearch);
  const feed = useFeed(filter);
  const settle = useSettle();
  const [asking, setAsking] = useState(false);
  const counts = feed.data?.counts;
  const read = counts ? counts.total - counts.unread : 0;

  return (
    <Page narrow>
      <PageHeader
        title="Notifiche"
        state={counts && stateOf(counts.unread)}
        action={
          settle &&
          counts && (
            <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-auto max-sm:[&>*]:px-2 max-sm:[&>*]:text-sm max-sm:[&_svg]:hidden">
              {counts.unread > 0 && (
                <Button icon={CheckCheck} onClick={settle.readAll}>
                  Segna tutte come lette
                </Button>
              )}
              {read > 0 && (
                <Button icon={Trash2} onClick={() => setAsking(true)}>
                  Elimina tutte lette
                </Button>
              )}
            </div>
          )
        }
      />
      <Tabs
        label="Quali notifiche"
        tabs={[tab('all', filter, counts?.total), tab('unread', filter, counts?.unread)]}
      />
      <QueryView
        query={feed}
        loading={<NotificationsSkeleton />}
        error="Errore durante il caricamento delle notifiche"
        isEmpty={({ data, next_before }) => data.length === 0 && next_before === null}
        empty={<None filter={filter} />}
      >
        {(shown) => <NotificationList key={filter} feed={shown} filter={filter} settle={settle} />}
      </QueryView>
      <DeleteRead
        open={asking}
        count={read}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          settle?.removeRead();
        }}
      />
    </Page>
  );
}

function stateOf(unread: number): string {
  return unread > 0 ? count(unread, unreadForms) : 'Tutte le notifiche sono state lette';
}

function tab(its: Filter, filter: Filter, n: number | undefined) {
  return {
    href: withSearch(paths.notifications, { filter: its === 'all' ? undefined : its }),
    label: labelOf(its, n === undefined ? n : decimal(n)),
    current: its === filter,
  };
}

function labelOf(its: Filter, n: string | undefined): string {
  if (n === undefined) return its === 'all' ? 'Tutte' : 'Non lette';
  return its === 'all' ? `Tutte (${n})` : `Non lette (${n})`;
}

function None({ filter }: { filter: Filter }) {
  if (filter === 'unread') {
    return (
      <EmptyState
        icon={CheckCheck}
        title="Nessuna notifica non letta"
        text="Hai già visto tutto. Le novità compariranno qui appena arrivano."
        action={<Button href={paths.notifications}>Vedi tutte</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={Bell}
      title="Nessuna notifica"
      text="Qui troverai prenotazioni, pagamenti, recensioni e problemi dei calendari, appena succedono."
      action={null}
    />
  );
}
