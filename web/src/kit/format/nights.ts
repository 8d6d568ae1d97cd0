import { count } from './plural.ts';

/** "1 notte", "3 notti" */
export const nightsSaid = (nights: number): string => count(nights, { one: 'notte', other: 'notti' });
