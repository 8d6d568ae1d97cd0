import { useQuery } from '@tanstack/react-query';
import { assignments } from 'contract/access/calls';
import { firstSteps } from 'contract/first-steps/calls';
import type { FirstStep, FirstStepName } from 'contract/first-steps/schemas';
import { SKIPPABLE_STEPS } from 'contract/first-steps/values';
import { Check, Circle, X } from 'lucide-react';
import { useEffect } from 'react';
import { invalidate, q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { UnprovedEmail } from '../../kit/form/notices/unproved-email.tsx';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { Progress } from '../../kit/ui/feedback/progress.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { stepState, stepWords, whereTo } from './first-step-words.ts';
import { TrialLine } from './trial-line.tsx';

/** What a new place still needs, and how long its trial lasts: above the day, until it is done. */
export function FirstHour({ now }: { now: number }) {
  const { has_first_steps, trial_ends_at, acting } = usePlace();
  return (
    <>
      {trial_ends_at && !acting && <UnprovedEmail own />}
      {trial_ends_at && <TrialLine ends={trial_ends_at} now={now} />}
      {has_first_steps && <FirstSteps />}
    </>
  );
}

const isSkippable = (name: FirstStepName) => (SKIPPABLE_STEPS as readonly string[]).includes(name);

function FirstSteps() {
  const { place_id } = usePlace();
  const at = { params: { place_id } };
  // Checked again at each visit, because anything may have changed since.
  const query = useQuery({ ...q(firstSteps.get, at), staleTime: 0 });
  const change = useApiMutation(firstSteps.change, {
    onSuccess: (answer) => queryClient.setQueryData(q(firstSteps.get, at).queryKey, answer),
    onError: (error, input) =>
      sayFailed({ error, fallback: 'Errore nel salvataggio', again: () => change.mutate(input) }),
  });
  const steps = query.data?.steps ?? [];
  const isOver = query.data?.is_open === false;
  useEffect(() => {
    if (isOver) void invalidate(assignments.mine);
  }, [isOver]);

  // The day below is what matters: without this list it is all the same.
  if (isOver || query.isError) return null;
  if (!query.data) return <Skeleton className="h-96 w-full rounded-lg" />;
  const done = steps.filter(({ is_done }) => is_done).length;
  const next = steps.find(({ is_done }) => !is_done)?.name;

  function settle(name: FirstStepName, is_settled: boolean) {
    const others = steps.filter((one) => one.is_skipped && one.name !== name).map((one) => one.name);
    const skipped = SKIPPABLE_STEPS.filter((one) => others.includes(one) || (is_settled && one === name));
    change.mutate({ ...at, body: { skipped } });
  }
  function putAway() {
    change.mutate(
      { ...at, body: { is_open: false } },
      { onSuccess: () => void toast.info('Primi passi nascosti: li ritrovi nelle Impostazioni.') },
    );
  }

  return (
    <section aria-labelledby="primi-passi">
      <Card padded={false}>
        <div className="flex items-start justify-between gap-4 px-4 pt-4 sm:px-5">
          <div className="min-w-0">
            <h2 id="primi-passi" className="text-h3">
              Primi passi
            </h2>
            <p className="mt-0.5 text-sm text-ink-muted">
              Si spuntano da soli, man mano che prepari la tua attività.
            </p>
          </div>
          <IconButton size="sm" icon={X} label="Nascondi i primi passi" onClick={putAway} />
        </div>
        <div className="px-4 pt-3 pb-2 sm:px-5">
          <Progress label={`Fatti ${done} su ${steps.length}`} value={(done / steps.length) * 100} />
        </div>
        <ul className="divide-y divide-line pb-1">
          {steps.map((step) => (
            <Step
              key={step.name}
              step={step}
              isNext={step.name === next}
              isBusy={change.isPending}
              onSettle={(is_settled) => settle(step.name, is_settled)}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface StepProps {
  step: FirstStep;
  isNext: boolean;
  isBusy: boolean;
  onSettle: (is_settled: boolean) => void;
}

function Step({ step, isNext, isBusy, onSettle }: StepProps) {
  const words = stepWords[step.name];
  const Glyph = step.is_done ? Check : Circle;
  // "These are all" makes no sense of none.
  const maySkip = !step.is_done && isSkippable(step.name) && (step.name !== 'rooms' || step.count > 0);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
      <Glyph
        aria-hidden
        className={step.is_done ? 'size-5 shrink-0 text-success-solid' : 'size-5 shrink-0 text-ink-faint'}
      />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className={step.is_done ? 'text-ink-muted' : 'font-medium'}>
          {words.title}
          <span className="sr-only">{step.is_done ? ': fatto' : ': da fare'}</span>
        </p>
        <p className="text-sm text-ink-muted">{stepState(step)}</p>
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {maySkip && (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => onSettle(true)}>
            {words.skip}
            <span className="sr-only">: {words.title}</span>
          </Button>
        )}
        {step.is_skipped && (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => onSettle(false)}>
            Cambia<span className="sr-only">: {words.title}</span>
          </Button>
        )}
        {!step.is_done && (
          <Button
            size="sm"
            variant={isNext ? 'primary' : 'secondary'}
            href={whereTo(step)}
            aria-label={`Fallo ora: ${words.title}`}
          >
            Fallo ora
          </Button>
        )}
      </div>
    </li>
  );
}
