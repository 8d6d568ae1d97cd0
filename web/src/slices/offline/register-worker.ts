import { HOUR_MS } from 'contract/days/durations';
import { queryClient } from '../../kit/api/query.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { loadNewVersion, WORKER_SCOPE } from './take-new-version.ts';

let taking = false;

/** Lets this browser keep what Hub needs to open without a network. A new version is offered, never forced on anybody. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register('/sw.js', { scope: WORKER_SCOPE });
  } catch {
    // Forbidden by the browser, or no network just now: without it Hub works as long as there is one.
    return;
  }
  const registration = await serviceWorker.getRegistration(WORKER_SCOPE);
  if (!registration) return;

  function offer(text = 'È pronta una nuova versione'): void {
    toast.offer(text, { label: 'Aggiorna', run: update });
  }

  function update(): void {
    if (isWriting()) return offer('Prima salva o chiudi quello che stai scrivendo');
    taking = true;
    void loadNewVersion();
  }

  /** A page that no worker answered came from the server, and is the newest itself. */
  const isOlder = () => serviceWorker.controller !== null && !taking;

  function watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isOlder()) offer();
    });
  }
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  if (registration.waiting && isOlder()) offer();
  // Another tab has taken it: what is on screen here is the old one, until it is loaded again.
  serviceWorker.addEventListener('controllerchange', () => isOlder() && offer());

  // The browser asks by itself at times of its own choice; and Hub stays open for days.
  const look = () => document.visibilityState === 'visible' && registration.update().catch(() => undefined);
  void look();
  setInterval(look, HOUR_MS);
  document.addEventListener('visibilitychange', look);
}

/** Whether a reload would cost somebody what they have typed: forms ask before they are left, dialogs are half done. */
function isWriting(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  const dialog = document.querySelector('[role=dialog][data-state=open] :is(input, textarea, select)');
  return leaving.defaultPrevented || dialog !== null || queryClient.isMutating() > 0;
}
