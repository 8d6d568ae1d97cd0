/** Where the parenthesis that opens at or after `from` closes; words in quotes do not count. */
function closing(text: string, from: number): number {
  let depth = 0;
  let quoted: string | undefined;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted !== undefined) {
      if (sign === quoted) quoted = undefined;
    } else if (sign === "'" || sign === '"') quoted = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && (depth -= 1) === 0) return at;
  }
  throw new Error(`No list of columns: ${text}`);
}

function appended(definition: string, from: number, more: string): string {
  const at = closing(definition, definition.indexOf('(', from));
  return definition.slice(0, at) + more + definition.slice(at);
}

/** A primary, unique or exclusion constraint, or a unique index, that holds the place as its last column. */
export function withPlace(definition: string): string {
  const isExclusion = definition.startsWith('EXCLUDE');
  const from = isExclusion ? definition.indexOf(' USING ') : Math.max(0, definition.indexOf(' USING '));
  return appended(definition, from, isExclusion ? ', place_id WITH =' : ', place_id');
}

/** A foreign key that compares the places too; only its own columns are emptied when the row that it names goes. */
export function keyWithPlace(definition: string, columns: readonly string[]): string {
  const near = appended(definition, 0, ', place_id');
  return appended(near, near.indexOf(' REFERENCES '), ', place_id').replace(
    / ON DELETE SET (NULL|DEFAULT)(?! \()/,
    ` ON DELETE SET $1 (${columns.join(', ')})`,
  );
}
