import { notifications } from 'contract/notifications/calls';
import type { NotificationCounts } from 'contract/notifications/schemas';
import { call } from '../../../kit/api/call.ts';
import { ApiError } from '../../../kit/api/errors.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { beforeSignOut } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { type Filter, restored, type Undo, undoOf } from './feed.ts';
import { type Act, type Held, held, shownBy } from './pending-acts.ts';
import { changeFeeds } from './use-feed.ts';

export function send({ what, settled }: Act, keepalive = false): Promise<NotificationCounts | undefined> {
  if (settled.id !== null) {
    const input = { params: { notification_id: settled.id }, keepalive };
    return what === 'read' ? call(notifications.read, input) : call(notifications.remove, input);
  }
  // What came in between was not seen, and is not meant.
  const input = { query: settled.up_to === null ? {} : { up_to: settled.up_to }, keepalive };
  return what === 'read' ? call(notifications.readAll, input) : call(notifications.removeRead, input);
}

/** Shows it as done; answers how it was. */
export function showDone({ what, settled }: Act): Map<Filter, Undo> {
  const undo = new Map<Filter, Undo>();
  changeFeeds((feed, filter) => {
    const changed = shownBy[what](feed, settled, filter);
    undo.set(filter, undoOf(feed, changed, settled));
    return changed;
  });
  return undo;
}

function putBack(undo: ReadonlyMap<Filter, Undo>): void {
  changeFeeds((feed, filter) => {
    const its = undo.get(filter);
    return its ? restored(feed, its) : feed;
  });
}

export function putBackRefused(error: ApiError, undo: ReadonlyMap<Filter, Undo>): void {
  // Deleted on another device: there is nothing to put back.
  if (error.status === 404) return;
  putBack(undo);
  // Logged and not shown (docs/rules.md 9.8).
  console.warn('notifications:', error.status, error.code);
}

/** Shows it as done, and tells the server when the message that offers to take it back has gone. */
export function hold(act: Act, words: string): void {
  const undo = showDone(act);
  const one: Held = { ...act, undo, message: 0 };
  held.add(one);
  one.message = toast.undo(
    words,
    () => {
      if (one.sent || !held.delete(one)) return;
      putBack(undo);
      // Meanwhile the server's figures were not believed.
      void invalidate(notifications.list);
    },
    () => void sendHeld(one),
  );
}

function sendHeld(one: Held, keepalive = false): Promise<void> {
  if (!held.has(one)) return Promise.resolve();
  one.sent ??= finish(one, keepalive);
  return one.sent;
}

async function finish(one: Held, keepalive: boolean): Promise<void> {
  const error = await send(one, keepalive).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  // Of somebody who has left meanwhile.
  if (!held.delete(one)) return;
  if (error instanceof ApiError) putBackRefused(error, one.undo);
  if (!(error instanceof ApiError && error.status === 0) && held.size === 0)
    void invalidate(notifications.list);
}

/** For what builds upon it, and for who goes: nothing can be taken back any more. */
export async function sendAllHeld({
  what,
  keepalive = false,
}: { what?: Act['what']; keepalive?: boolean } = {}) {
  const meant = [...held].filter((one) => what === undefined || one.what === what);
  const sent = meant.map((one) => sendHeld(one, keepalive));
  for (const { message } of meant) toast.dismiss(message);
  await Promise.all(sent);
}

window.addEventListener('pagehide', () => void sendAllHeld({ keepalive: true }));
beforeSignOut(() => void sendAllHeld({ keepalive: true }));
// A session that was ended from outside: what was not sent by then is not the next person's.
token.subscribe(() => {
  const messages = [...held].map(({ message }) => message);
  held.clear();
  messages.forEach(toast.dismiss);
});
