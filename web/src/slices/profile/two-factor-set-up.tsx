import { assignments } from 'contract/access/calls';
import { twoFactor } from 'contract/two-factor/calls';
import { DraftBegin, DraftProof, type TwoFactorDraft } from 'contract/two-factor/schemas';
import { Copy } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../kit/form/dialogs/use-dialog-form.ts';
import { qrCode } from '../../kit/format/qr.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { copyText } from '../../kit/ui/actions/copy-text.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { PasswordInput } from '../../kit/ui/forms/password-input.tsx';
import { QrCode } from '../../kit/ui/content/qr-code.tsx';
import { TextInput } from '../../kit/ui/forms/text-input.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';

const TITLE = 'Attiva la verifica in due passaggi';

interface SetUpProps {
  open: boolean;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

/** Password, then the QR code and the first code of the app. What was shown is forgotten when the window closes. */
export function SetUpDialog({ open, onClose, onCodes }: SetUpProps) {
  const [draft, setDraft] = useState<TwoFactorDraft>();
  function leave() {
    setDraft(undefined);
    onClose();
  }
  return (
    <>
      <AskPassword open={open && !draft} onClose={leave} onDraft={setDraft} />
      <Prove
        open={open && draft !== undefined}
        draft={draft}
        onClose={leave}
        onCodes={(codes) => {
          setDraft(undefined);
          onCodes(codes);
        }}
      />
    </>
  );
}

interface AskPasswordProps {
  open: boolean;
  onClose: () => void;
  onDraft: (draft: TwoFactorDraft) => void;
}

function AskPassword(props: AskPasswordProps) {
  const begin = useApiMutation(twoFactor.draft);
  const { form, dialog } = useDialogForm(DraftBegin, {
    ...props,
    blank: { password: '' },
    filledIn: ['password'],
    failure: "Errore durante l'attivazione",
    async send(body) {
      props.onDraft(await begin.mutateAsync({ body }));
    },
  });
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={TITLE}
      description="Serve un'app che genera codici sul telefono: Google Authenticator, Microsoft Authenticator, Aegis, le Password di iPhone o un'altra."
      action="Continua"
      busyText="Un momento…"
    >
      <Field
        label="La tua password"
        error={form.formState.errors.password?.message}
        help="Per essere sicuri che sia proprio tu."
      >
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  );
}

interface ProveProps {
  open: boolean;
  draft: TwoFactorDraft | undefined;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

function Prove({ draft, ...props }: ProveProps) {
  const turnOn = useApiMutation(twoFactor.turnOn, { invalidates: [twoFactor.get, assignments.mine] });
  const { form, dialog } = useDialogForm(DraftProof, {
    ...props,
    blank: { code: '' },
    failure: "Errore durante l'attivazione",
    async send(body) {
      props.onCodes((await turnOn.mutateAsync({ body })).recovery_codes);
    },
  });
  const modules = useMemo(() => (draft ? qrCode(draft.uri) : undefined), [draft]);
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={TITLE}
      description="Inquadra il codice QR con l'app, poi scrivi il codice di sei cifre che l'app mostra."
      action="Attiva"
      busyText="Attivazione…"
    >
      {modules && (
        <QrCode
          modules={modules}
          label="Codice QR per l'app che genera i codici"
          className="mx-auto size-52 shrink-0"
        />
      )}
      <Key secret={draft?.secret ?? ''} />
      <Field label="Codice di sei cifre" error={form.formState.errors.code?.message}>
        <TextInput
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.register('code')}
        />
      </Field>
    </FormDialog>
  );
}

/** For people with Hub and the authenticator app on one phone. */
function Key({ secret }: { secret: string }) {
  const text = inFours(secret);
  async function copy() {
    if (await copyText(secret)) toast.success('Chiave copiata');
    else toast.info('Qui non si può copiare: scrivila a mano');
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-ink-muted">Non riesci a inquadrarlo? Scrivi questa chiave nell'app:</p>
      <code className="font-mono break-words select-all">{text}</code>
      <Button size="sm" icon={Copy} onClick={() => void copy()}>
        Copia la chiave
      </Button>
    </div>
  );
}

/** `ABCD EFGH …`: apps take it with spaces. */
const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
