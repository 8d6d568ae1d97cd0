import { useQuery } from '@tanstack/react-query';
import { beforeDay } from 'contract/days/before-day';
import { profile } from 'contract/profile/calls';
import type { Profile } from 'contract/profile/schemas';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { clock, day, ITALY, today } from '../../kit/format/days.ts';
import { UnprovedEmail } from '../../kit/form/notices/unproved-email.tsx';
import { useUser } from '../../kit/session/session.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** What one signs in with, and the ways to change it. */
export function SignInFacts() {
  const { email } = useUser();
  const [changing, setChanging] = useState<'email' | 'password'>();
  const close = () => setChanging(undefined);
  return (
    <Card padded={false}>
      <div className="divide-y divide-line">
        <Fact
          part="email"
          term="E-mail"
          value={email}
          action={<Button onClick={() => setChanging('email')}>Cambia e-mail</Button>}
        >
          <UnprovedEmail />
          <PendingEmail />
        </Fact>
        <Fact
          part="password"
          term="Password"
          value="••••••••"
          action={<Button onClick={() => setChanging('password')}>Cambia password</Button>}
        />
      </div>
      <EmailDialog open={changing === 'email'} onClose={close} />
      <PasswordDialog open={changing === 'password'} onClose={close} />
    </Card>
  );
}

interface FactProps {
  part: string;
  term: string;
  value: string;
  action: ReactNode;
  children?: ReactNode;
}

function Fact({ part, term, value, action, children }: FactProps) {
  return (
    <div id={part} className="flex scroll-mt-20 flex-col gap-4 p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-sm text-ink-muted">{term}</p>
          <p className="font-medium">{value}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}

/** An address that waits for its confirmation. That nothing could be found out about it is not worth a word. */
function PendingEmail() {
  const own = useQuery(q(profile.get));
  const pending = own.data?.pending_email;
  return pending ? <Waiting pending={pending} now={own.dataUpdatedAt} /> : null;
}

interface WaitingProps {
  pending: NonNullable<Profile['pending_email']>;
  now: number;
}

function Waiting({ pending, now }: WaitingProps) {
  const withdraw = useApiMutation(profile.withdrawEmail, {
    invalidates: [profile.get],
    onSuccess() {
      queryClient.setQueryData(q(profile.get).queryKey, (own) => own && { ...own, pending_email: null });
      toast.success("Resta l'indirizzo di prima");
    },
    onError: (error) => toast.error(sentenceOf(error, "Errore durante l'annullamento del cambio")),
  });
  const { email, expires_at } = pending;
  const isLate = Date.parse(expires_at) <= now;
  return (
    <Banner
      tone={isLate ? 'warning' : 'accent'}
      title={isLate ? 'Il collegamento è scaduto' : `Conferma ${email}`}
      action={
        <Button size="sm" busy={withdraw.isPending} busyText="Annullo…" onClick={() => withdraw.mutate()}>
          Annulla il cambio
        </Button>
      }
    >
      {isLate
        ? `Per passare a ${email} chiedi di nuovo il cambio.`
        : `Apri il collegamento che abbiamo mandato a quell'indirizzo: vale fino alle ${until(expires_at, now)}. Fino ad allora accedi con quello di adesso.`}
    </Banner>
  );
}

/** "18:40", with the day when it is not today. */
function until(instant: string, now: number): string {
  const last = today(instant, ITALY);
  const time = clock(instant, ITALY);
  return last === today(now, ITALY) ? time : `${time} ${beforeDay('del', day(last))}`;
}
