import { reviews } from 'contract/reviews/calls';
import { ReplyWrite, type ReviewDetail } from 'contract/reviews/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../kit/api/errors.ts';
import { showFailure, useApiForm } from '../../kit/api/form.ts';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormNotices } from '../../kit/form/notices/form-notices.tsx';
import { LeaveQuestion } from '../../kit/form/dialogs/leave-question.tsx';
import { UnsavedGuard } from '../../kit/form/dialogs/unsaved-guard.tsx';
import { useFormDraft } from '../../kit/form/drafts/use-form-draft.ts';
import { draft as kept } from '../../kit/session/draft.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextArea } from '../../kit/ui/forms/text-area.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { readReview, reviewChanged } from './use-reviews.ts';

interface ReplyFormProps {
  review: ReviewDetail;
  /** Only where an answer is changed: leaves it as it was. */
  onClose?: () => void;
  /** There is something now that must not go away by itself. */
  onTyped: () => void;
  onDone: () => void;
}

const draftName = ({ id }: ReviewDetail) => `reply-${id}`;
const overName = ({ id }: ReviewDetail) => `reply-${id}-over`;

/** The `reply_revision` on which the restored draft was begun; undefined without a draft. */
export function typedOver(review: ReviewDetail): number | undefined {
  return kept.read(draftName(review)) === undefined ? undefined : kept.read<number>(overName(review));
}

/**
 * The answer of the place. What a colleague has written meanwhile is shown, and only then replaced: the first attempt is refused,
 * for the banner may have come with the press of the button. A form in which nothing is typed gives way to it.
 */
export function ReplyForm({ review, onClose, onTyped, onDone }: ReplyFormProps) {
  const write = useApiMutation(reviews.reply);
  const form = useApiForm(ReplyWrite, { text: review.reply ?? '' });
  // The revision that the draft replaces; a higher one means a colleague has replied.
  const [opened] = useState(() => typedOver(review) ?? review.reply_revision);
  const draft = useFormDraft(form, draftName(review));
  const { errors, isDirty, isSubmitted, isSubmitting, isSubmitSuccessful } = form.formState;
  const [asking, setAsking] = useState(false);
  const isOvertaken = review.reply_revision !== opened;
  // The revision whose replacement the person has confirmed.
  const [agreed, setAgreed] = useState(opened);
  const follow = useEffectEvent((typed: boolean, overtaken: boolean, sent: boolean) => {
    if (sent && overtaken && review.reply === form.getValues('text').trim()) {
      // It was saved, and its answer got lost: the page is told of it by another way.
      draft.forget();
      toast.success('Risposta pubblicata');
      onDone();
    } else if (typed) {
      kept.write(overName(review), opened);
      onTyped();
    } else if (overtaken && typedOver(review) === undefined) onDone();
  });
  const isSent = isSubmitted && !isSubmitting && !isSubmitSuccessful;
  useEffect(() => follow(isDirty, isOvertaken, isSent), [isDirty, isOvertaken, isSent]);

  const submit = form.handleSubmit(async ({ text }) => {
    try {
      const body = { text, revision: agreed };
      const saved = await write.mutateAsync({ params: { review_id: review.id }, body });
      draft.forget();
      reviewChanged(saved);
      toast.success(review.reply === null ? 'Risposta pubblicata' : 'Risposta cambiata');
      onDone();
    } catch (error) {
      const isOverwriting = error instanceof ApiError && error.code === 'reply_changed';
      // Unread, it stays as it is: the next attempt is refused once more.
      const now = isOverwriting ? await readReview(review.id).catch(() => undefined) : undefined;
      if (now) setAgreed(now.reply_revision);
      showFailure(form, error, 'Errore durante il salvataggio della risposta');
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <UnsavedGuard when={isDirty && !isSubmitting && !isSubmitSuccessful} onLeave={draft.forget} />
      <LeaveQuestion
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          draft.forget();
          onClose?.();
        }}
      >
        Quello che hai scritto andrà perso.
      </LeaveQuestion>
      <FormNotices form={form} draft={draft} />
      {isOvertaken && (
        <Banner
          tone="warning"
          title={`${review.replied_by ?? 'Una collega o un collega'} ha scritto nel frattempo`}
        >
          <span className="break-words whitespace-pre-line">
            {review.reply ?? 'La risposta di prima è stata tolta.'}
          </span>
        </Banner>
      )}
      <Field
        label="La tua risposta"
        help="È pubblica: la legge chiunque guardi la tua scheda nella directory."
        error={errors.text?.message}
      >
        <TextArea rows={5} {...form.register('text')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        {onClose && <Button onClick={() => (isDirty ? setAsking(true) : onClose())}>Annulla</Button>}
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Salvataggio…">
          {review.reply === null ? 'Rispondi' : 'Salva'}
        </Button>
      </div>
    </form>
  );
}
