/** A file that is no invoice to check, with the Italian sentence that says why. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
