/** A line of a document's head: the browser fetches a built file of the program before one imports it. */
export const preloadLink = (file: string): string =>
  `<link rel="modulepreload" crossorigin href="/${file}" />`;
