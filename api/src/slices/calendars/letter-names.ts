/** What is worth a letter: each of them asks a person to do something. */
export type Letter = 'conflict' | 'held' | 'failing' | 'late' | 'dead';
