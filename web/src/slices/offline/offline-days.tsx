import { DAYS_AHEAD } from 'contract/overview/values';
import { RotateCw } from 'lucide-react';
import { addDays, clock, longDay, shortDay, today } from '../../kit/format/days.ts';
import type { KeptDays } from '../../kit/session/kept-days.ts';
import { useDayIn } from '../../kit/session/use-today.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page, Section } from '../../kit/ui/layout/page.tsx';
import { ComingDay } from './coming-day.tsx';
import { KeptToday } from './kept-today.tsx';

const AHEAD = Array.from({ length: DAYS_AHEAD }, (_, index) => index + 1);

export type Reason = keyof typeof reasons;

interface OfflineDaysProps {
  kept: KeptDays;
  /** Why nothing newer can be had. */
  reason: Reason;
  isTrying: boolean;
  onRetry: () => void;
}

const reasons = {
  offline: {
    title: 'Sei senza connessione',
    text: 'Puoi leggere, non modificare. Quando torna la rete riprendi da dove eri, senza fare nulla.',
  },
  server: {
    title: 'Il server non risponde',
    text: 'Puoi leggere, non modificare. Quando risponde riprendi da dove eri, senza fare nulla.',
  },
  asking: {
    title: 'Un momento…',
    text: 'Cerco il server. Intanto puoi leggere, non modificare.',
  },
};

/** Today and the next days as they were when they were last asked for, to be read and nothing else. */
export function OfflineDays({ kept, reason, isTrying, onRetry }: OfflineDaysProps) {
  const { time_zone, place_name, role } = kept.place;
  const day = useDayIn(time_zone);
  const age = `Dati ${ageOf(kept, day)}`;
  const isOld = day !== kept.from;
  return (
    <Page>
      <PageHeader title="Oggi e i prossimi 7 giorni" state={`${place_name}. ${age}.`} />
      <Banner
        tone="neutral"
        title={reasons[reason].title}
        announce
        action={
          <Button size="sm" icon={RotateCw} busy={isTrying} busyText="Riprovo…" onClick={onRetry}>
            Riprova
          </Button>
        }
      >
        {reasons[reason].text}
      </Banner>
      {isOld && (
        <Banner tone="warning" title={age}>
          Prenotazioni, disdette, arrivi e partenze di dopo qui non si vedono.
        </Banner>
      )}
      <Section title={`Oggi, ${longDay(day)}`}>
        <KeptToday kept={kept} day={day} />
      </Section>
      <Section title="I prossimi 7 giorni">
        {role === 'housekeeping' ? (
          <p className="text-ink-muted">Con il tuo ruolo resta sul dispositivo solo la giornata di oggi.</p>
        ) : (
          AHEAD.map((days) => (
            <ComingDay key={days} kept={kept} day={addDays(day, days)} isTomorrow={days === 1} />
          ))
        )}
      </Section>
    </Page>
  );
}

/** "di oggi alle 14:05", on the clocks and calendar of the place. */
function ageOf({ taken_at, place }: KeptDays, day: string): string {
  const taken = today(taken_at, place.time_zone);
  const at = clock(taken_at, place.time_zone);
  if (taken === day) return `di oggi alle ${at}`;
  if (taken === addDays(day, -1)) return `di ieri alle ${at}`;
  return `di ${shortDay(taken)} alle ${at}`;
}
