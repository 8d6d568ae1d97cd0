/** A name that can only be a name; anything longer or stranger could be a message that somebody has Hub deliver. */
export function safeName(name: string): string | undefined {
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? name : undefined;
}
