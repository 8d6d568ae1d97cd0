const CAPITAL_THEN_SMALL = /^\p{Lu}(?=\p{Ll})/u;

/** As a bill says it: "Vino della casa, calice". */
export function nameWithVariant(product: string, { name }: { name: string }): string {
  return `${product}, ${name.replace(CAPITAL_THEN_SMALL, (letter) => letter.toLowerCase())}`;
}
