import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** What would be lost. */
  children: ReactNode;
}

/** The same question wherever text was typed that is not saved. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={props.open}
      title="Vuoi uscire senza salvare?"
      action="Esci senza salvare"
      onClose={props.onStay}
      onConfirm={props.onLeave}
    >
      {props.children}
    </ConfirmDialog>
  );
}
