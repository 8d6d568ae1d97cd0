/** `advice`: what to try next; without it, too little was typed. */
export function NoResults({ typed, advice }: { typed: string; advice: string | undefined }) {
  if (advice === undefined)
    return <p className="px-5 py-8 text-center text-ink-muted">Scrivi almeno due caratteri.</p>;
  return (
    <div className="px-5 py-8 text-center">
      <p className="font-semibold">Nessun risultato per «{typed}»</p>
      <p className="mx-auto mt-1 max-w-md text-ink-muted">{advice}</p>
    </div>
  );
}
