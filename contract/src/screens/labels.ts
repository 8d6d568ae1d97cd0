import { stationLabels } from '../menus/labels.ts';
import type { ScreenKind } from './values.ts';

export const screenKindLabels = { ...stationLabels, pass: 'Pass' } satisfies Record<ScreenKind, string>;
