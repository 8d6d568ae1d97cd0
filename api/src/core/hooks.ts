/**
 * The consequences of a slice's changes in other slices. A slice that offers a hook adds it here by declaration
 * merging; `slices.ts` lists its functions in the order in which they run, in the transaction of the change.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Hooks {}
