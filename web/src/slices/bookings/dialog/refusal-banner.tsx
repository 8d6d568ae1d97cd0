import { shortInstant } from '../../../kit/format/days.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import type { Refusal } from './use-booking-step.ts';

/** Why the last action was refused; and when somebody else was faster, what they did. */
export function RefusalBanner(props: { refusal: Refusal; kept?: boolean; onDismiss?: () => void }) {
  const { sentence, news } = props.refusal;
  const zone = useTimeZone();
  return (
    <Banner tone="danger" announce title={sentence} {...(props.onDismiss && { onDismiss: props.onDismiss })}>
      {news.length > 0 && (
        <>
          <ul className="mt-1 list-disc pl-5">
            {news.map(({ id, at, author, sentence: said }) => (
              <li key={id}>
                {said}{' '}
                <span className="text-ink-muted">
                  ({author ?? 'Hub'}, {shortInstant(at, zone)})
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-1">
            {props.kept
              ? 'Quello che hai scritto è rimasto: controlla e riprova.'
              : "Qui sotto c'è la prenotazione com'è adesso."}
          </p>
        </>
      )}
    </Banner>
  );
}
