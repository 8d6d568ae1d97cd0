import { list, plural } from './plural.ts';

/** "101 c'era già.", "101 e 102 c'erano già.": what was not made a second time. */
export const alreadyThere = (names: readonly string[]): string =>
  `${list(names)} ${plural(names.length, { one: "c'era", other: "c'erano" })} già.`;
