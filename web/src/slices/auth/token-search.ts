/** The token of a mailed link; undefined when the link was cut off. */
export function tokenSearch({ token }: Record<string, string>): { token?: string } {
  return token ? { token } : {};
}
