/**
 * The name, if it looks like one; undefined for longer or odd text, which could smuggle a message into a letter that
 * Hub sends.
 */
export function safeName(name: string): string | undefined {
  return /^[\p{L}\p{M}'\u2019 -]{1,40}$/u.test(name) ? name : undefined;
}
