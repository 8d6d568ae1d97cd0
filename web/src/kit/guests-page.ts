/** Where guests find the page of a place: this very server, by the name that the owner knows it by. */
export function guestsPage(slug: string): string {
  return `${window.location.origin}/b/${slug}`;
}
