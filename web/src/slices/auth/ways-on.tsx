import { useQuery } from '@tanstack/react-query';
import { assignments, subscriptions } from 'contract/access/calls';
import { RotateCw } from 'lucide-react';
import { invalidate, q } from '../../kit/api/query.ts';
import { UnprovedEmail } from '../../kit/form/notices/unproved-email.tsx';
import { paths } from '../../kit/paths.ts';
import { navigate } from '../../kit/routing/history.ts';
import { signOut } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';

function leave(): void {
  signOut();
  navigate(paths.login, { replace: true });
}

/** Where somebody who is signed in goes on from here. */
export function Ways({ check }: { check: string }) {
  return (
    <div className="mt-8 flex flex-col gap-3">
      <UnprovedEmail className="mb-3" />
      <CheckAgain label={check} />
      <Button variant="ghost" block href={paths.profile}>
        Il tuo profilo
      </Button>
      <Leave />
    </div>
  );
}

export function Leave() {
  return (
    <Button variant="ghost" block onClick={leave}>
      Esci e torna all'accesso
    </Button>
  );
}

/** Once access is there, this page gives way to the dashboard by itself. */
function CheckAgain({ label }: { label: string }) {
  const mine = useQuery(q(assignments.mine));
  return (
    <Button
      block
      icon={RotateCw}
      busy={mine.isFetching}
      busyText="Controllo…"
      onClick={() => {
        void mine.refetch();
        void invalidate(subscriptions.active);
      }}
    >
      {label}
    </Button>
  );
}
