import { dairy } from './dairy.ts';
import { flours } from './flours.ts';
import { meats } from './meats.ts';
import { pantry } from './pantry.ts';
import { plants } from './plants.ts';
import { seafood } from './seafood.ts';
import type { Common } from './shelf.ts';

/** Common ingredients of Italian kitchens, as a proposal (docs/rules.md 22.2). */
export const COMMON: readonly Common[] = [...flours, ...dairy, ...meats, ...seafood, ...plants, ...pantry];
