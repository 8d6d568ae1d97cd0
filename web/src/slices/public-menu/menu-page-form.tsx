import { menuLanguageLabels } from 'contract/menus/labels';
import { MENU_LANGUAGES, type MenuLanguage } from 'contract/menus/values';
import { MenuPageChange, type MenuPage } from 'contract/public-menu/schemas';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { useApiForm } from '../../kit/api/form.ts';
import { UnsavedGuard } from '../../kit/form/dialogs/unsaved-guard.tsx';
import { useFollow } from '../../kit/form/drafts/use-follow-server.ts';
import { useFormDraft } from '../../kit/form/drafts/use-form-draft.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { FormSection } from '../../kit/form/form-section.tsx';
import { FormNotices } from '../../kit/form/notices/form-notices.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Checkbox } from '../../kit/ui/forms/checkbox.tsx';
import { Field } from '../../kit/ui/forms/field.tsx';
import { TextArea } from '../../kit/ui/forms/text-area.tsx';
import { CoverFields } from './cover-fields.tsx';

/** What the form holds: everything but open or closed, which is decided at once. */
const Settings = z.omit(MenuPageChange, { is_open: true });
export type Settings = z.output<typeof Settings>;

interface MenuPageFormProps {
  placeId: number;
  page: MenuPage;
  /** Resolves with what is kept now; what it throws is shown here. */
  save: (values: Settings) => Promise<MenuPage>;
}

const toTyped = ({ notice, ...page }: MenuPage) => ({
  cover_charge: page.cover_charge,
  child_cover_charge: page.child_cover_charge,
  area_covers: page.area_covers,
  is_outside_lazio: page.is_outside_lazio,
  notice: notice ?? '',
  languages: page.languages,
});

export function MenuPageForm({ placeId, page, save }: MenuPageFormProps) {
  const form = useApiForm(Settings, toTyped(page));
  const { fail } = useHere();
  useFollow(form, toTyped(page));
  const draft = useFormDraft(form, `menu-page-${placeId}`);
  const { field: languages } = useController({ control: form.control, name: 'languages' });
  const { errors, isDirty, isSubmitting } = form.formState;
  const chosen: readonly MenuLanguage[] = languages.value ?? ['it'];

  const submit = form.handleSubmit(async (values) => {
    try {
      const kept = await save(values);
      draft.forget();
      form.reset(toTyped(kept));
    } catch (error) {
      fail(form, error, 'Errore durante il salvataggio del menu pubblico');
    }
  });
  const choose = (one: MenuLanguage, on: boolean) =>
    languages.onChange(MENU_LANGUAGES.filter((each) => (each === one ? on : chosen.includes(each))));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <UnsavedGuard when={isDirty && !isSubmitting} onLeave={draft.forget} />
      <FormNotices form={form} draft={draft} />
      <FormSection title="Cosa legge l'ospite">
        <CoverFields placeId={placeId} control={form.control} warning={page.cover_warning} />
        <Field
          label="Avviso in fondo al menu"
          optional
          error={errors.notice?.message}
          help="Per esempio: pesce crudo abbattuto, servizio, orari della cucina."
        >
          <TextArea rows={3} {...form.register('notice')} />
        </Field>
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-1.5 font-medium">Lingue</legend>
          {MENU_LANGUAGES.map((one) => (
            <Checkbox
              key={one}
              label={menuLanguageLabels[one]}
              disabled={one === 'it'}
              checked={one === 'it' || chosen.includes(one)}
              onChange={({ target }) => choose(one, target.checked)}
              {...(one === 'it' && { help: 'Sempre presente: dove manca una traduzione resta l’italiano.' })}
            />
          ))}
        </fieldset>
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={isSubmitting}
            busyText="Salvataggio…"
            disabled={!isDirty}
          >
            Salva
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
