import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface FormNoticesProps<T extends FieldValues, Sent extends FieldValues> {
  form: UseFormReturn<T, unknown, Sent>;
  draft: { restored: boolean; discard: () => void };
}

/** Above the first field: why the server refused, how many fields are wrong, that an old draft was found. */
export function FormNotices<T extends FieldValues, Sent extends FieldValues>(
  props: FormNoticesProps<T, Sent>,
) {
  const { errors, isSubmitted } = props.form.formState;
  const wrong = Object.keys(errors).filter((name) => name !== 'root').length;
  return (
    <>
      {errors.root?.message !== undefined && (
        <Banner tone="danger" announce>
          {errors.root.message}
        </Banner>
      )}
      {isSubmitted && wrong > 1 && <Banner tone="danger">Ci sono {wrong} campi da correggere.</Banner>}
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
    </>
  );
}
