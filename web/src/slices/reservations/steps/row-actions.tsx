import type { Reservation } from 'contract/reservations/schemas';
import { ArrowLeftRight, Ban, Ellipsis, Pencil, RotateCcw, Undo2, UserX, Utensils } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import { stateIcons } from '../reservation-looks.ts';
import { CancelQuestion, mustAsk } from './cancel-question.tsx';
import { mayMove, otherSteps, primaryStep, type Step, stepVerbs, type When } from './steps.ts';
import type { Steps } from './use-step.ts';

const MoveTable = lazy(() => import('../form/move-table.tsx'));

interface RowActionsProps {
  reservation: Reservation;
  when: When;
  steps: Steps;
  onEdit: (reservation: Reservation) => void;
  size?: 'sm' | 'md';
}

const icons = {
  confirm: stateIcons.confirmed,
  arrive: stateIcons.arrived,
  seat: Utensils,
  finish: stateIcons.finished,
  noShow: UserX,
  cancel: Ban,
  offer: stateIcons.waiting,
} satisfies Record<Step, Icon>;

const isBack = (label: string): boolean => label.startsWith('Non sono');

/** The one step that comes next as a button, everything else in a menu. */
export function RowActions({ reservation, when, steps, onEdit, size = 'sm' }: RowActionsProps) {
  const [asking, setAsking] = useState(false);
  // Each opening begins anew: neither the choice nor the refusal of the last time is there.
  const [moving, setMoving] = useState({ open: false, round: 0 });
  const primary = primaryStep(reservation, when);
  const busy = steps.taking?.id === reservation.id;
  const others = otherSteps(reservation, when);
  function take(step: Step) {
    if (step === 'cancel' && mustAsk(reservation)) setAsking(true);
    else void steps.take(step, reservation);
  }
  const entry = ({ step, label }: (typeof others)[number]): MenuEntry => ({
    label: step === 'cancel' && mustAsk(reservation) ? `${label}…` : label,
    icon: isBack(label) ? Undo2 : label === 'Ripristina' ? RotateCcw : icons[step],
    onSelect: () => take(step),
    ...((step === 'cancel' || step === 'noShow') && { tone: 'danger' as const }),
  });
  const ends = others.filter(({ step }) => step === 'cancel' || step === 'noShow');
  const steady = others.filter((one) => !ends.includes(one));
  return (
    <>
      {primary && (
        <Button
          size={size}
          variant={size === 'md' ? 'primary' : 'secondary'}
          icon={icons[primary]}
          busy={busy && steps.taking?.step === primary}
          aria-label={size === 'sm' ? `${stepVerbs[primary]}: ${reservation.name}` : undefined}
          onClick={() => take(primary)}
        >
          {stepVerbs[primary]}
        </Button>
      )}
      <Menu
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size={size}
            variant={size === 'md' ? 'secondary' : 'ghost'}
            icon={Ellipsis}
            label={size === 'md' ? 'Altre azioni' : `Azioni per ${reservation.name}`}
          />
        )}
        items={[
          { label: 'Modifica…', icon: Pencil, onSelect: () => onEdit(reservation) },
          ...(mayMove(reservation) && reservation.state !== 'waiting'
            ? [
                {
                  label: 'Sposta tavolo…',
                  icon: ArrowLeftRight,
                  onSelect: () => setMoving(({ round }) => ({ open: true, round: round + 1 })),
                },
              ]
            : []),
          ...steady.map(entry),
          ...(ends.length > 0 ? ['separator' as const] : []),
          ...ends.map(entry),
        ]}
      />
      {moving.round > 0 && (
        <Suspense fallback={null}>
          <MoveTable
            key={`${moving.round} ${reservation.table_ids.join()}`}
            reservation={reservation}
            open={moving.open}
            onClose={() => setMoving(({ round }) => ({ open: false, round }))}
          />
        </Suspense>
      )}
      <CancelQuestion
        reservation={reservation}
        open={asking}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void steps.take('cancel', reservation).then((done) => done && setAsking(false))}
      />
    </>
  );
}
