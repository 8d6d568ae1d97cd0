/** Where guests read the menu: this very server, by the name that the owner knows it by. */
export function menuLinkOf(slug: string): string {
  return `${window.location.origin}/m/${slug}`;
}
