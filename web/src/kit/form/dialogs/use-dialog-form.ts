import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type FormSchema, showFailure, useApiForm } from '../../api/form.ts';
import { hasTyped } from '../drafts/typed-fields.ts';
import { useFollow } from '../drafts/use-follow-server.ts';

interface DialogForm<S extends FormSchema> {
  open: boolean;
  onClose: () => void;
  /** What it begins with, anew at each opening; nothing typed, no password above all, stays in one that is closed. */
  blank: DefaultValues<z.input<S>>;
  /** For a window that changes a thing: `blank` is what is saved of it now, and untouched fields follow it while it is open. */
  follows?: boolean;
  /** Its fields that two people may add entries to at once (`useFollow`). */
  lists?: readonly (keyof z.input<S> & string)[];
  /** What it throws is shown in the form, and what was typed stays. */
  send: (body: z.output<S>) => Promise<unknown>;
  /** When the server says nothing itself. */
  failure: string;
  /** Passwords that browsers know: nobody typed them. */
  filledIn?: readonly string[];
}

/** A form in a window: `form` for its fields, `dialog` to spread over `FormDialog`. */
export function useDialogForm<S extends FormSchema>(schema: S, props: DialogForm<S>) {
  const { open, onClose, blank, follows = false, lists, send, failure, filledIn } = props;
  const form = useApiForm(schema, blank);
  const { errors, isSubmitting } = form.formState;
  const typed = hasTyped(form.formState, filledIn);
  const begin = useEffectEvent(() => form.reset(blank));
  useEffect(() => {
    if (!open) return undefined;
    begin();
    return () => begin();
  }, [open]);
  useFollow(form, blank, follows, lists);

  const onSubmit = form.handleSubmit(async (body) => {
    try {
      await send(body);
    } catch (error) {
      showFailure(form, error, failure);
    }
  });
  const refusal = errors.root?.message;
  return { form, dialog: { open, onClose, onSubmit, typed, busy: isSubmitting, refusal } };
}
