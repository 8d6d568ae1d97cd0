import { useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/actions/button.tsx';

interface FormNoticesProps<T extends FieldValues, Sent extends FieldValues> {
  form: UseFormReturn<T, unknown, Sent>;
  draft: { restored: boolean; discard: () => void };
}

/** Above the first field: why the server refused, how many fields are wrong, that an old draft was found. */
export function FormNotices<T extends FieldValues, Sent extends FieldValues>(
  props: FormNoticesProps<T, Sent>,
) {
  const { errors, isSubmitted } = props.form.formState;
  const { root: _, ...fields } = errors;
  const wrong = Object.values(fields);
  const refusal = errors.root;
  const notices = useRef<HTMLDivElement>(null);

  // The button stands at the foot of a long form: what appears at its head is out of sight there.
  useLayoutEffect(() => {
    if (refusal !== undefined) notices.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  const unseen = isSubmitted && wrong.length === 1 ? wrong.find(cannotTakeFocus) : undefined;
  useLayoutEffect(() => {
    if (unseen !== undefined) notices.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [unseen]);
  // The notice pushes everything down: the field that got the focus stays in sight.
  const several = isSubmitted && wrong.length > 1;
  useLayoutEffect(() => {
    if (several) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [several]);

  return (
    <div ref={notices} className="flex flex-col gap-6 empty:hidden">
      {refusal?.message !== undefined && (
        <Banner tone="danger" announce>
          {refusal.message}
        </Banner>
      )}
      {unseen !== undefined && (
        <Banner tone="danger" announce>
          {unseen.message}
        </Banner>
      )}
      {several && <Banner tone="danger">Ci sono {wrong.length} campi da correggere.</Banner>}
      {props.draft.restored && (
        <Banner
          action={
            <Button size="sm" onClick={props.draft.discard}>
              Ricomincia
            </Button>
          }
        >
          Abbiamo ritrovato quello che stavi scrivendo.
        </Banner>
      )}
    </div>
  );
}

/** Its complaint may be far from the button that was pressed, with nothing to lead there. */
function cannotTakeFocus(error: unknown): error is { message: string } {
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  const ref = 'ref' in error ? error.ref : undefined;
  return typeof error.message === 'string' && !(typeof ref === 'object' && ref !== null && 'focus' in ref);
}
