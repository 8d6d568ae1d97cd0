const list = new Intl.ListFormat('it');

/** Items as a sentence lists them: "camera, telefono e note". */
export const listed = (items: Iterable<string>): string => list.format(items);
