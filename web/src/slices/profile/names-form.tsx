import { auth } from 'contract/access/calls';
import { profile } from 'contract/profile/calls';
import { ProfileChange } from 'contract/profile/schemas';
import { useApiForm } from '../../kit/api/form.ts';
import { q, queryClient, useApiMutation } from '../../kit/api/query.ts';
import { FormNotices } from '../../kit/form/notices/form-notices.tsx';
import { nameFields, usernameField } from '../../kit/form/fields/person-fields.tsx';
import { UnsavedGuard } from '../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { useUser } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

export function NamesForm() {
  const { id, first_name, last_name, username } = useUser();
  const form = useApiForm(ProfileChange, { first_name, last_name, username });
  const { fail } = useHere();
  const { register, reset, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  useFollow(form, { first_name, last_name, username });
  const draft = useFormDraft(form, `profile-${id}`);
  const change = useApiMutation(profile.change);

  const submit = form.handleSubmit(async (body) => {
    try {
      const user = await change.mutateAsync({ body });
      queryClient.setQueryData(q(auth.me).queryKey, user);
      draft.forget();
      reset({ first_name: user.first_name, last_name: user.last_name, username: user.username });
      toast.success('Dati salvati');
    } catch (error) {
      fail(form, error, 'Errore durante il salvataggio dei tuoi dati');
    }
  });
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <UnsavedGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
        <FormNotices form={form} draft={draft} />
        <div className="grid gap-5 sm:grid-cols-2">{nameFields(register, errors)}</div>
        {usernameField(register, errors)}
        <div className="flex justify-end max-sm:[&>*]:flex-1">
          <Button type="submit" variant="primary" busy={isSubmitting} busyText="Salvataggio…">
            Salva
          </Button>
        </div>
      </form>
    </Card>
  );
}
