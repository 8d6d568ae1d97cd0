import { calendars } from 'contract/calendars/calls';
import type { CalendarDetail } from 'contract/calendars/schemas';
import { useState } from 'react';
import { q, queryClient, useApiMutation } from '../../../kit/api/query.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { CopyField } from '../../../kit/ui/content/copy-field.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { count } from '../../../kit/format/plural.ts';
import { Advice } from '../health/advice-line.tsx';
import { readersSaid, silenceSaid, siteOf } from '../calendar-words.ts';
import { failureSentence } from '../../../kit/api/errors.ts';
import { useNow } from '../../channels/use-now.ts';
import { agoSaid } from '../../channels/moment-words.ts';

/** Our own link to paste on the other side (for those who manage), and who has come to read it. */
export function OurLink({ calendar }: { calendar: CalendarDetail }) {
  const zone = useTimeZone();
  const now = useNow();
  const silence = silenceSaid(calendar, now);
  return (
    <section aria-labelledby="our-link">
      <Card>
        <div className="flex flex-col gap-4">
          <h2 id="our-link" className="text-h3">
            {calendar.export_url === null ? 'Chi ha letto il calendario' : 'Il tuo link'}
          </h2>
          {calendar.export_url !== null && <LinkField calendar={calendar} link={calendar.export_url} />}
          {calendar.export_url !== null && calendar.reads.length > 0 && (
            <p id="readers" className="-mb-3 text-sm text-ink-muted">
              Chi ha letto il tuo calendario
            </p>
          )}
          {calendar.reads.length === 0 ? (
            <p className="text-ink-muted">{readersSaid(calendar, now, zone)}</p>
          ) : (
            <ul
              aria-labelledby={calendar.export_url === null ? 'our-link' : 'readers'}
              className="divide-y divide-line"
            >
              {calendar.reads.map(({ reader, at, times }) => (
                <li key={reader} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span>{reader}</span>
                  <span className="text-ink-muted tabular-nums">
                    {agoSaid(at, now, zone)}, {count(times, { one: 'volta', other: 'volte' })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {silence !== undefined && <Advice>{silence}</Advice>}
        </div>
      </Card>
    </section>
  );
}

function LinkField({ calendar, link }: { calendar: CalendarDetail; link: string }) {
  // Of which link it was asked: a renewal whose answer was lost is seen by the link that has come, and asks for no second one.
  const [asked, setAsked] = useState<string>();
  const renew = useApiMutation(calendars.renewLink, {
    // With another link on the screen another one is wanted.
    occasion: link,
    invalidates: [calendars.list, calendars.log],
    onSuccess(after) {
      queryClient.setQueryData(q(calendars.get, { params: { calendar_id: after.id } }).queryKey, after);
      close();
      toast.success('Link nuovo pronto: incollalo sul sito');
    },
  });
  function close() {
    renew.reset();
    setAsked(undefined);
  }
  return (
    <>
      <CopyField
        label={`Da incollare su ${siteOf(calendar)}`}
        help="Dice solo quali notti sono occupate, mai chi arriva. Chi ha il link le vede: non pubblicarlo."
        value={link}
        action="Copia link"
        done="Link copiato"
        selected="Link selezionato: copialo da qui"
      >
        <Button variant="ghost" size="sm" onClick={() => setAsked(link)}>
          Rigenera…
        </Button>
      </CopyField>
      <ConfirmDialog
        open={asked === link}
        onClose={close}
        title="Rigenera il link?"
        action="Rigenera link"
        busyText="Rigenero…"
        busy={renew.isPending}
        error={
          renew.error
            ? failureSentence("Errore durante l'aggiornamento del calendario", renew.error)
            : undefined
        }
        onConfirm={() => renew.mutate({ params: { calendar_id: calendar.id } })}
      >
        Il link di adesso smette subito di funzionare. Finché non incolli quello nuovo, {siteOf(calendar)} non
        sa più quali notti sono occupate qui.
      </ConfirmDialog>
    </>
  );
}
