/** Saves an endpoint's text as the file that it names: by hand and not by a link, for a link cannot carry the token. */
export function saveText(text: string, { type, file }: { type: string; file: string }): void {
  // Without its mark, which reading the answer as text takes away, Excel misreads the accents. JSON must not have it.
  const mark = type.startsWith('text/csv') ? '\ufeff' : '';
  const url = URL.createObjectURL(new Blob([mark, text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
