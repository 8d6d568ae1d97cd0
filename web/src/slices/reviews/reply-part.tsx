import { reviews } from 'contract/reviews/calls';
import type { ReviewDetail } from 'contract/reviews/schemas';
import { may } from 'contract/roles/values';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { sentenceOf } from '../../kit/api/errors.ts';
import { invalidate, useApiMutation } from '../../kit/api/query.ts';
import { longInstant } from '../../kit/format/days.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { useKeptFocus } from '../../kit/ui/tables/use-list-focus.ts';
import { ReplyForm, typedOver } from './reply-form.tsx';
import { isReplyOlder } from './review-facts.ts';
import { readReview, reviewChanged } from './use-reviews.ts';

/** What the place has answered, or the field to do so. */
export function ReplyPart({ review }: { review: ReviewDetail }) {
  const { role } = usePlace();
  const mayReply = can(role, may.desk);
  // What was being typed is there again, with whatever a colleague has answered meanwhile above it.
  const [editing, setEditing] = useState(() => typedOver(review) !== undefined);
  const isForm = mayReply && (editing || review.reply === null);
  const close = () => setEditing(false);
  const part = useRef<HTMLDivElement>(null);
  // The form and the answer take each other's place, with the button that was pressed.
  useKeptFocus(part);
  return (
    <Section title="Risposta">
      <div ref={part} tabIndex={-1} className="outline-none">
        <Card className="flex flex-col gap-4">
          {isReplyOlder(review) && (
            <Banner tone="warning">
              La recensione è cambiata dopo la tua risposta: controlla che vada ancora bene.
            </Banner>
          )}
          {isForm ? (
            <ReplyForm
              review={review}
              {...(review.reply !== null && { onClose: close })}
              onTyped={() => setEditing(true)}
              onDone={close}
            />
          ) : review.reply === null ? (
            <p className="text-ink-muted">Ancora nessuna risposta.</p>
          ) : (
            <Reply review={review} mayChange={mayReply} onEdit={() => setEditing(true)} />
          )}
        </Card>
      </div>
    </Section>
  );
}

function Reply(props: { review: ReviewDetail; mayChange: boolean; onEdit: () => void }) {
  const { review, mayChange, onEdit } = props;
  const zone = useTimeZone();
  const remove = useApiMutation(reviews.removeReply, {
    async onSuccess() {
      const { id, reply } = review;
      // Where it cannot be read, the page says that what it shows is old.
      await readReview(id).then(reviewChanged, () => invalidate(reviews.list));
      toast.undo('Risposta tolta', () => void putBack(id, reply ?? ''));
    },
    onError: (error) => toast.error(sentenceOf(error, "Errore durante l'eliminazione della risposta")),
  });
  return (
    <>
      <p dir="auto" className="break-words whitespace-pre-line">
        {review.reply}
      </p>
      <p className="text-sm text-ink-muted">
        {review.replied_by ?? 'Chi ha risposto non ha più un account'}
        {review.replied_at !== null && `, ${longInstant(review.replied_at, zone)}`}
      </p>
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <Button icon={Pencil} onClick={onEdit}>
            Modifica
          </Button>
          <Button
            variant="ghost"
            icon={Trash2}
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { review_id: review.id } })}
          >
            Togli
          </Button>
        </div>
      )}
    </>
  );
}

/** Undoes the removal, unless somebody has answered meanwhile. */
async function putBack(review_id: number, text: string): Promise<void> {
  try {
    const now = await readReview(review_id);
    if (now.reply !== null) return;
    const body = { text, revision: now.reply_revision };
    reviewChanged(await call(reviews.reply, { params: { review_id }, body }));
  } catch (error) {
    toast.error(sentenceOf(error, 'La risposta non è tornata'), {
      label: 'Riprova',
      run: () => void putBack(review_id, text),
    });
  }
}
