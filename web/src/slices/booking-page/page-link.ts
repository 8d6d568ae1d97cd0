/** Where guests find the page: this very server, by the name that the owner knows it by. */
export function linkOf(slug: string): string {
  return `${window.location.origin}/b/${slug}`;
}
