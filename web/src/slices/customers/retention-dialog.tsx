import { useQuery } from '@tanstack/react-query';
import { customerRetention } from 'contract/customer-retention/calls';
import { useState } from 'react';
import { failureSentence } from '../../kit/api/errors.ts';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { FormDialog } from '../../kit/form/dialogs/form-dialog.tsx';
import { useOpening } from '../../kit/form/dialogs/use-opening.ts';
import { ReadFailure } from '../../kit/form/notices/read-failure.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Field } from '../../kit/ui/forms/field.tsx';
import { Select } from '../../kit/ui/forms/select.tsx';
import { retentionSentence } from './retention-words.ts';

/** The months that the law's advisers name most; another number that is set is offered as well. */
const MONTHS = [6, 12, 24, 36, 60, 120];

interface RetentionDialogProps {
  open: boolean;
  onClose: () => void;
}

const monthsLabel = (months: number) =>
  months % 12 === 0 && months > 12 ? `${months / 12} anni` : `${months} mesi`;

/** After how long without contact data goes by itself, and whom that would reach next time. */
export function RetentionDialog(props: RetentionDialogProps) {
  return <OneRule key={useOpening(props.open)} {...props} />;
}

function OneRule({ open, onClose }: RetentionDialogProps) {
  const { place_id } = usePlace();
  const [chosen, setChosen] = useState<string>();
  const rule = useQuery({ ...q(customerRetention.get, { params: { place_id }, query: {} }), enabled: open });
  const value = chosen ?? (rule.data ? String(rule.data.months ?? '') : '');
  const preview = useQuery({
    ...q(customerRetention.get, {
      params: { place_id },
      query: value === '' ? {} : { months: Number(value) },
    }),
    enabled: open && value !== '',
  });
  const save = useApiMutation(customerRetention.set, {
    invalidates: [customerRetention.get],
    onSuccess() {
      onClose();
      toast.success('Regola di conservazione salvata');
    },
  });
  const kept = rule.data?.months;
  const offered = [...new Set([...MONTHS, ...(kept ? [kept] : [])])].toSorted((a, b) => a - b);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      typed={false}
      busy={save.isPending}
      title="Conservazione dei dati"
      description="Nome, recapiti e note di chi non si fa vivo da tempo vengono cancellati da soli. Soggiorni e importi restano, senza nome. Chi accetta le comunicazioni resta finché non cambia idea, chi ha un conto da pagare finché non lo salda."
      action="Salva"
      busyText="Salvataggio…"
      refusal={save.error ? failureSentence('Errore durante il salvataggio', save.error) : undefined}
      // Before the rule is known its select says "never", which nobody has chosen.
      onSubmit={() =>
        rule.data &&
        save.mutate({ params: { place_id }, body: { months: value === '' ? null : Number(value) } })
      }
    >
      {rule.error && !rule.data && <ReadFailure query={rule} what="Errore nel caricamento della regola" />}
      <Field label="Dopo l'ultimo contatto" help="Da verificare con chi ti segue per la privacy.">
        <Select
          value={value}
          disabled={rule.data === undefined}
          onChange={({ target }) => setChosen(target.value)}
        >
          {offered.map((months) => (
            <option key={months} value={months}>
              {monthsLabel(months)}
            </option>
          ))}
          <option value="">Mai da soli</option>
        </Select>
      </Field>
      {value !== '' && preview.error && !preview.data && (
        <ReadFailure query={preview} what="Errore nel calcolo di quante schede verrebbero cancellate" />
      )}
      <p aria-live="polite" className="font-medium">
        {value === ''
          ? rule.data && 'Niente viene cancellato da solo.'
          : preview.data && retentionSentence(preview.data)}
      </p>
    </FormDialog>
  );
}
