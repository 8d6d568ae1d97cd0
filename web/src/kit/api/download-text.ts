/** Saves a file: by hand and not by a link to the server, for a link cannot carry the token. */
export function saveBlob(blob: Blob, file: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  // Some browsers read the file only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves an endpoint's text as the file that it names. */
export function saveText(text: string, { type, file }: { type: string; file: string }): void {
  // Without its mark, which reading the answer as text takes away, Excel misreads the accents. JSON must not have it.
  const mark = type.startsWith('text/csv') ? '\ufeff' : '';
  saveBlob(new Blob([mark, text], { type }), file);
}
