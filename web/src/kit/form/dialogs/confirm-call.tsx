import type { ComponentProps } from 'react';
import { failureSentence } from '../../api/errors.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

interface ConfirmCallProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'error'> {
  /** What is called on "yes": `useApiMutation(…)`. A refusal stays in the dialog until it is closed. */
  call: { isPending: boolean; error: Error | null; reset: () => void };
  /** What failed: the reason follows. */
  failure: string;
}

/** A `ConfirmDialog` for one call to the server. */
export function ConfirmCall({ call, failure, ...dialog }: ConfirmCallProps) {
  return (
    <ConfirmDialog
      {...dialog}
      onClose={() => {
        call.reset();
        dialog.onClose();
      }}
      busy={call.isPending}
      error={call.error ? failureSentence(failure, call.error) : undefined}
    />
  );
}
