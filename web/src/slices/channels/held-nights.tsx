import { calendars } from 'contract/calendars/calls';
import type { HeldBack, SyncAnswer } from 'contract/calendars/schemas';
import { may } from 'contract/roles/values';
import { useState } from 'react';
import { useApiMutation } from '../../kit/api/query.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { VisuallyHidden } from '../../kit/ui/layout/visually-hidden.tsx';
import { heldSaid } from './channel-words.ts';
import { failureSentence } from '../../kit/api/errors.ts';
import { nightsSaid } from '../../kit/format/nights.ts';
import { nightsChange } from './night-queries.ts';
import { useNow } from './use-now.ts';

interface HeldNightsProps {
  calendarId: number;
  held: HeldBack | null;
  /** Whose calendar it is, as its owner calls it. */
  site: string;
  /** The calendar's name, where others are near. */
  title?: string;
  onReleased?: (calendar: SyncAnswer['calendar']) => void;
}

/** Nights that vanished from the feed all at once and are kept for now: why, until when, and how to free them at once. */
export function HeldNights({ calendarId, held, site, title, onReleased }: HeldNightsProps) {
  const [asking, setAsking] = useState(false);
  const manages = can(usePlace().role, may.manage);
  const zone = useTimeZone();
  const now = useNow();
  const release = useApiMutation(calendars.release, {
    invalidates: nightsChange,
    onSuccess({ sentence, calendar: after }) {
      onReleased?.(after);
      close();
      toast.success(`${after.name}: ${sentence}`);
    },
  });
  function close() {
    release.reset();
    setAsking(false);
  }
  // The window stays for its closing animation.
  if (held === null && !asking) return null;
  return (
    <>
      {held !== null && (
        <Banner
          tone="warning"
          {...(title !== undefined && { title })}
          action={
            manages && (
              <Button size="sm" onClick={() => setAsking(true)}>
                Libera subito
                {title !== undefined && <VisuallyHidden> le notti di {title}</VisuallyHidden>}
              </Button>
            )
          }
        >
          {heldSaid(held, now, zone)}
        </Banner>
      )}
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={
          held?.nights === 1 ? 'Libera subito 1 notte?' : `Libera subito ${nightsSaid(held?.nights ?? 0)}?`
        }
        action="Libera subito"
        busyText="Libero…"
        busy={release.isPending}
        error={
          release.error
            ? failureSentence("Errore durante l'aggiornamento del calendario", release.error)
            : undefined
        }
        onConfirm={() => release.mutate({ params: { calendar_id: calendarId } })}
      >
        Tornano in vendita adesso, anche sulla tua pagina e sugli altri portali. Fallo se le hai riaperte tu
        su {site}: se invece era un errore del sito, fino alla prossima lettura qualcuno può prenotarle una
        seconda volta.
      </ConfirmDialog>
    </>
  );
}
