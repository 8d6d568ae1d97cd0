import type { Failure } from '../../kit/routing/page-boundary.tsx';
import { loadNewVersion } from '../../slices/offline/take-new-version.ts';
import { ErrorState } from '../../kit/ui/states/error-state.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { Plain } from './plain-layout.tsx';

/** A page's code that did not come: no network for a moment, or a newer version of Hub has replaced it. */
function isMissingCode(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}

/** What this browser keeps may be of the version before: the newest is let in first, else the same would fail again. */
function loadAgain(): void {
  void loadNewVersion();
}

function Failed({ error, onRetry }: Failure) {
  const isMissing = isMissingCode(error);
  if (isMissing && !navigator.onLine) {
    return (
      <ErrorState
        title="Sei senza connessione"
        text="Questa pagina si aprirà quando torni in rete. Quello che era già salvato è al sicuro."
        onRetry={() => window.location.reload()}
      />
    );
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <ErrorState
      title="Questa pagina non si è aperta"
      text="Quello che era già salvato è al sicuro. Riprova; se succede ancora, manda i dettagli all'assistenza."
      onRetry={isMissing ? loadAgain : onRetry}
      details={`${window.location.href}\n${details}`}
    />
  );
}

/** A page that fails leaves the menu usable. */
export function PageError(props: Failure) {
  return (
    <Page>
      <Failed {...props} />
    </Page>
  );
}

/** The last resort: what is around the pages failed. */
export function WholeError(props: Failure) {
  return (
    <Plain>
      <Failed {...props} />
    </Plain>
  );
}
