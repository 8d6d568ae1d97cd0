/** What happened, and the sentences after it, which say what to do: "Il server non risponde. Riprova tra poco." */
export function inTwo(sentences: string): { title: string; advice?: string } {
  const [title = '', ...rest] = sentences.split(/\.\s+/);
  return rest.length === 0 ? { title: sentences } : { title, advice: rest.join('. ') };
}
