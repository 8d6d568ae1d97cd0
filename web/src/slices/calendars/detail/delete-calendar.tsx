import { calendars } from 'contract/calendars/calls';
import type { Calendar } from 'contract/calendars/schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureSentence, mayPass } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { LazyPanel } from '../../../kit/ui/overlays/dialog.tsx';
import { RadioCards } from '../../../kit/ui/forms/radio-cards.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { siteOf } from '../calendar-words.ts';
import { nightsChange } from '../../channels/night-queries.ts';
import { forgetCachedCalendar, isGone } from '../use-calendars.ts';

type Keep = 'blocks' | 'release';

/** Its own page, on screen for a moment yet, would only be told that it is gone. */
const others = nightsChange.filter((one) => one !== calendars.get && one !== calendars.log);

interface DeleteCalendarProps {
  calendar: Calendar;
  open: boolean;
  onClose: () => void;
  /** Before the calendar leaves the cache: its own page goes elsewhere. */
  onDeleted?: () => void;
}

/** Cannot be undone, so it asks, and also what becomes of the nights that the calendar holds. */
export function DeleteCalendar({ calendar, open, onClose, onDeleted }: DeleteCalendarProps) {
  const [keep, setKeep] = useState<Keep>('blocks');
  // No answer came: nobody knows whether it was done.
  const isUncertain = useRef(false);
  const remove = useApiMutation(calendars.remove, {
    invalidates: others,
    onSuccess: leave,
    onError(error) {
      // It went the first time, and only the answer was lost; or a colleague was quicker.
      if (error.status === 404) leave();
      isUncertain.current = mayPass(error);
    },
  });
  // The list, or its own page, may hear that it is gone before anybody tries again.
  const unmounted = useEffectEvent(() => {
    if (isUncertain.current && isGone(calendar)) leave();
  });
  useEffect(() => () => unmounted(), []);
  function leave() {
    isUncertain.current = false;
    close();
    onDeleted?.();
    forgetCachedCalendar(calendar);
    toast.success(`Calendario ${calendar.name} eliminato`);
  }
  function close() {
    remove.reset();
    // Freeing nights is never what somebody finds chosen.
    setKeep('blocks');
    onClose();
  }
  const nights = calendar.nights_held;
  const end =
    calendar.direction === 'import'
      ? 'Hub smette di leggerlo, e non si può annullare.'
      : `Hub smette di leggerlo e il tuo link smette di funzionare: toglilo anche da ${siteOf(calendar)}. Non si può annullare.`;
  return (
    <LazyPanel
      shape="window"
      size="sm"
      alert
      open={open}
      onClose={() => !remove.isPending && close()}
      title={`Elimina il calendario ${calendar.name}?`}
      description={`${end} Le prenotazioni a cui hai aggiunto l'ospite restano.`}
      footer={
        <>
          <Button data-autofocus disabled={remove.isPending} onClick={close}>
            Annulla
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyText="Eliminazione…"
            onClick={() => remove.mutate({ params: { calendar_id: calendar.id }, query: { keep } })}
          >
            Elimina calendario
          </Button>
        </>
      }
    >
      {(nights > 0 || remove.error) && (
        <div className="flex flex-col gap-4">
          {remove.error && (
            <Banner tone="danger" announce>
              {failureSentence("Errore durante l'eliminazione del calendario", remove.error)}
            </Banner>
          )}
          {nights > 0 && (
            <RadioCards<Keep>
              legend={`Che cosa faccio con ${nights === 1 ? "l'unica notte importata" : `le ${nightsSaid(nights)} importate`}?`}
              options={[
                {
                  value: 'blocks',
                  label: 'Tienile bloccate',
                  help: 'Diventano un periodo fuori vendita, che potrai togliere dal planning.',
                },
                {
                  value: 'release',
                  label: 'Liberale',
                  help: 'Il calendario non le occupa più. Scegli questo solo se nessuno arriva.',
                },
              ]}
              value={keep}
              onChange={({ target }) => setKeep(target.value === 'release' ? 'release' : 'blocks')}
            />
          )}
        </div>
      )}
    </LazyPanel>
  );
}
