import type { ChannelEvent } from 'contract/channel-events/schemas';
import { may } from 'contract/roles/values';
import { BedDouble, CalendarX, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { nightsBetween, shortDay, shortInstant } from '../../kit/format/days.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useToday } from '../../kit/session/use-today.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { DescriptionList } from '../../kit/ui/content/description-list.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { ReachLink } from '../../kit/ui/actions/reach-link.tsx';
import { nightsSaid } from '../../kit/format/nights.ts';
import { AddGuest } from './add-guest.tsx';
import { AssignRoom } from './assign-room.tsx';
import { mayGetGuest, stateSaid } from './channel-words.ts';

interface ChannelWindowProps {
  /** undefined: it is not on screen, or not any more. */
  event: ChannelEvent | undefined;
  /** "Camera 101" */
  where: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** What a channel has taken: all that it tells, how it stands, and what can be made of it. */
export function ChannelWindow({ event, where, open, onClose }: ChannelWindowProps) {
  const { role } = usePlace();
  const today = useToday();
  const [step, setStep] = useState<'guest' | 'room'>();
  // A window that was closed begins anew.
  if (!open && step !== undefined) setStep(undefined);
  const desk = can(role, may.desk);
  const back = () => setStep(undefined);
  return (
    <>
      <Dialog
        open={open && step === undefined}
        onClose={onClose}
        title={event?.name ?? 'Periodo di un portale'}
        footer={
          <>
            <Button onClick={onClose}>Chiudi</Button>
            {desk && event?.whole_place && event.to_date > today && (
              <Button
                variant={event.room_id === null ? 'primary' : 'secondary'}
                icon={BedDouble}
                onClick={() => setStep('room')}
              >
                {event.room_id === null ? 'Scegli camera' : 'Cambia camera'}
              </Button>
            )}
            {desk && event && mayGetGuest(event, today) && (
              <Button variant="primary" icon={UserPlus} onClick={() => setStep('guest')}>
                Aggiungi l&apos;ospite
              </Button>
            )}
            {event && event.conflict_with !== null && (
              <Button variant="primary" href={paths.booking(event.conflict_with)}>
                Apri #{event.conflict_number}
              </Button>
            )}
          </>
        }
      >
        {event ? (
          <Facts event={event} where={where} desk={desk} />
        ) : (
          <EmptyState
            icon={CalendarX}
            title="Periodo non trovato"
            text="Il portale lo ha tolto, è diventato una prenotazione, oppure è in altri giorni del planning."
            action={null}
          />
        )}
      </Dialog>
      {event && desk && (
        <>
          <AddGuest event={event} open={open && step === 'guest'} onClose={back} onBooked={onClose} />
          <AssignRoom event={event} open={open && step === 'room'} onClose={back} />
        </>
      )}
    </>
  );
}

function Facts({ event, where, desk }: { event: ChannelEvent; where: string | undefined; desk: boolean }) {
  const { time_zone } = usePlace();
  const { from_date, to_date, summary, problem } = event;
  const nights = nightsSaid(nightsBetween(from_date, to_date));
  return (
    <div className="flex flex-col gap-4">
      {problem !== null && (
        <Banner tone={event.state === 'conflict' ? 'danger' : 'warning'}>{problem}</Banner>
      )}
      <DescriptionList
        items={[
          { term: 'Portale', value: event.channel },
          {
            term: 'Calendario',
            value: desk ? (
              <ReachLink href={paths.calendar(event.calendar_id)}>{event.calendar_name}</ReachLink>
            ) : (
              event.calendar_name
            ),
          },
          { term: 'Camera', value: where ?? 'Ancora da scegliere' },
          { term: 'Notti', value: `dal ${shortDay(from_date)} al ${shortDay(to_date)}, ${nights}` },
          { term: 'Ospite', value: event.kind === 'block' ? undefined : 'Da aggiungere' },
          { term: 'Sul portale c\u2019è scritto', value: summary === '' ? undefined : summary },
          { term: 'Visto la prima volta', value: shortInstant(event.first_seen_at, time_zone) },
          { term: 'Stato', value: stateSaid(event) },
        ]}
      />
    </div>
  );
}
