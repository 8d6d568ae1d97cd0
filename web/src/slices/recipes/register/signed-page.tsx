import { Printer } from 'lucide-react';
import { useState } from 'react';
import { longInstant } from '../../../kit/format/days.ts';
import { paths } from '../../../kit/paths.ts';
import { useParam } from '../../../kit/routing/router.tsx';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { NotFound } from '../../../kit/ui/states/not-found.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { ChangeLines } from '../allergens/change-lines.tsx';
import { DishMatrix, SignsLegend } from './dish-matrix.tsx';
import { RegisterPaper } from './register-paper.tsx';
import { useSignedRegister } from './use-register.ts';

const back = { href: paths.allergenRegister, label: 'Registro allergeni' };

/** A register as it was signed. */
export function SignedRegisterPage() {
  const query = useSignedRegister(useParam('registerId'));
  const zone = useTimeZone();
  const [printing, setPrinting] = useState(false);
  const signed = query.data?.signed;
  if (query.error?.status === 404) {
    return (
      <NotFound
        title="Registro allergeni"
        what="Registro non trovato"
        perhaps="Forse è di un'altra attività"
        back={back}
        action="Vai al registro"
      />
    );
  }
  return (
    <Page>
      <PageHeader
        title={signed ? `Registro n. ${signed.number}` : 'Registro'}
        state={signed ? `Firmato ${longInstant(signed.signed_at, zone)} da ${signed.signed_by}` : undefined}
        back={back}
        action={
          signed && (
            <Button icon={Printer} onClick={() => setPrinting(true)}>
              Stampa
            </Button>
          )
        }
      />
      <QueryView
        query={query}
        loading={<Skeleton className="h-96" />}
        error="Errore durante il caricamento del registro"
        isEmpty={() => false}
        empty={null}
      >
        {(register) => (
          <div className="flex flex-col gap-6 lg:gap-8">
            <div className="flex flex-col gap-3">
              <SignsLegend />
              <DishMatrix dishes={register.dishes} />
            </div>
            <ChangeLines
              named
              title="Che cosa era cambiato"
              changes={register.changes}
              empty="Niente dal registro prima."
            />
            {printing && <RegisterPaper register={register} onDone={() => setPrinting(false)} />}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
