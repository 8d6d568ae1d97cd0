import { useQuery } from '@tanstack/react-query';
import { printing } from 'contract/printing/calls';
import type { PrintJob } from 'contract/printing/schemas';
import { useRef } from 'react';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { useFold } from '../../kit/ui/tables/use-fold.tsx';
import { useKeptFocus } from '../../kit/ui/tables/use-list-focus.ts';
import { troubled, troubleSaid, whySaid } from './printing-words.ts';

/** While something is on its way to a printer. */
const LOOK_MS = 1000;
/** The tables come next on the page. */
const SHOWN = 2;
const isUnderWay = ({ state }: PrintJob) => state !== 'failed' && state !== 'unknown';

/**
 * What did not print, for the pages of the room and the till; nothing while all is well. Changes are told by the stream; only that
 * nobody prints at all is seen by looking again.
 */
export function PrintTrouble({ placeId }: { placeId: number }) {
  const { data, dataUpdatedAt } = useQuery({
    ...q(printing.jobs, { params: { place_id: placeId } }),
    refetchInterval: ({ state }) => ((state.data?.data ?? []).some(isUnderWay) ? LOOK_MS : false),
  });
  const jobs = troubled(data?.data ?? [], dataUpdatedAt);
  if (jobs.length === 0) return null;
  return (
    <Banner tone="danger" announce title={troubleSaid(jobs)}>
      <Jobs jobs={jobs} />
    </Banner>
  );
}

/** Each with what can be done about it. */
function Jobs({ jobs }: { jobs: readonly PrintJob[] }) {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { shown, more } = useFold(jobs, SHOWN);
  return (
    <section ref={section} tabIndex={-1} aria-label="Stampe non uscite">
      <ul className="mt-1 flex flex-col gap-3">
        {shown.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
      {more && <div className="mt-2">{more}</div>}
    </section>
  );
}

const isActedOn = ({ isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }) =>
  isPending || isSuccess;

/** One of them. What was pressed stays busy until the job leaves the list: of a second paper the kitchen might cook again. */
function Job({ job }: { job: PrintJob }) {
  const invalidates = [printing.jobs, printing.list];
  const reprint = useApiMutation(printing.reprint, { invalidates });
  const settle = useApiMutation(printing.settle, { invalidates });
  const name = `${job.printer}: ${job.title}`;

  async function act(call: typeof reprint | typeof settle, said: string): Promise<void> {
    try {
      await call.mutateAsync({ params: { print_job_id: job.id } });
      toast.success(said);
    } catch (error) {
      sayFailed({ error, fallback: 'Errore durante la stampa', again: () => void act(call, said) });
    }
  }
  return (
    <li className="flex flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="block font-medium">{name}</b>
        {whySaid(job)}
      </span>
      <span className="flex flex-none gap-2">
        <Button
          size="sm"
          busy={isActedOn(reprint)}
          busyText="Invio…"
          disabled={isActedOn(settle)}
          onClick={() => void act(reprint, 'Ristampa in arrivo')}
        >
          Ristampa<span className="sr-only"> {name}</span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={isActedOn(settle)}
          busyText="Un attimo…"
          disabled={isActedOn(reprint)}
          onClick={() => void act(settle, 'Segnata come a posto')}
        >
          A posto<span className="sr-only"> {name}</span>
        </Button>
      </span>
    </li>
  );
}
