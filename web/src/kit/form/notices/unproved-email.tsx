import { useQuery } from '@tanstack/react-query';
import { auth } from 'contract/access/calls';
import { profile } from 'contract/profile/calls';
import { sentenceOf } from '../../api/errors.ts';
import { q, useApiMutation } from '../../api/query.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';

/**
 * Says that the person's address is not confirmed, and mails the link again. Nothing where it is, or where nobody can say.
 * `own`: on the page of the place that the account has opened, with what a forgotten password means for it (decision 74).
 */
export function UnprovedEmail({ className = '', own: isOwn = false }: { className?: string; own?: boolean }) {
  const own = useQuery(q(profile.get));
  const send = useApiMutation(auth.sendConfirmation);
  if (own.data?.email_proved !== false) return null;
  const { email } = own.data;
  return (
    <Banner
      tone={send.error ? 'danger' : 'warning'}
      className={className}
      announce={send.isSuccess || send.error !== null}
      title={send.isSuccess ? 'Messaggio inviato' : 'Indirizzo non confermato'}
      action={
        <Button size="sm" busy={send.isPending} busyText="Invio…" onClick={() => send.mutate()}>
          Invia di nuovo
        </Button>
      }
    >
      {send.error ? (
        sentenceOf(send.error, "Errore durante l'invio. Riprova tra poco.")
      ) : (
        <>
          Apri il collegamento che abbiamo mandato a{' '}
          <strong className="font-semibold break-words">{email}</strong>
          {isOwn
            ? ". Finché non lo confermi, una nuova password scelta da un altro dispositivo toglie l'accesso a chi lavora con te e chiude la pagina pubblica. Se l'indirizzo è sbagliato cambialo subito nel profilo: chi riceve quella posta può prendersi l'attività."
            : ': finché non lo confermi, nessuno può darti accesso alla sua attività.'}
        </>
      )}
    </Banner>
  );
}
