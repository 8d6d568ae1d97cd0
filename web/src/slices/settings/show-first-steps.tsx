import { assignments } from 'contract/access/calls';
import { firstSteps } from 'contract/first-steps/calls';
import { ListChecks } from 'lucide-react';
import { invalidate, q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { paths } from '../../kit/paths.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconMark, Line } from '../../kit/ui/tables/list-card.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

/** Takes the list of first steps out again, for who put it away or never had it. */
export function ShowFirstSteps() {
  const { place_id } = usePlace();
  const at = { params: { place_id } };
  const { goOn } = useHere();
  const change = useApiMutation(firstSteps.change, {
    async onSuccess(answer) {
      queryClient.setQueryData(q(firstSteps.get, at).queryKey, answer);
      await invalidate(assignments.mine);
      if (answer.is_open) goOn(paths.dashboard);
      else toast.success('I primi passi sono già tutti fatti.');
    },
    onError: (error, input) =>
      sayFailed({ error, fallback: 'Errore nel salvataggio', again: () => change.mutate(input) }),
  });
  return (
    <Line
      lead={<IconMark icon={ListChecks} />}
      title="Primi passi"
      text="Che cosa manca ancora alla tua attività"
      end={
        <Button
          size="sm"
          busy={change.isPending}
          busyText="Un momento…"
          onClick={() => change.mutate({ ...at, body: { is_open: true } })}
        >
          Mostra nella panoramica
        </Button>
      }
    />
  );
}
