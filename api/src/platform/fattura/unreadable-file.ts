/** A file that is no invoice to check: the Italian sentence that says why, and the code of the exchange if there is one. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: string | undefined;

  constructor(sentence: string, code?: string) {
    super(sentence);
    this.code = code;
  }
}

/** The exchange takes files of up to 5 MB, signed or not. */
export const MAX_BYTES = 5_000_000;

export const tooLarge = () => new UnreadableFile('Il file supera i 5 MB che lo SdI accetta.', '00003');
