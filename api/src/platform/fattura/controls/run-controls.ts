import type { Today } from './control.ts';
import { documentControls } from './documents.ts';
import { applyControls, type Failing } from './failing.ts';
import type { Invoice } from './invoice.ts';
import { lineControls } from './lines.ts';
import { partyControls } from './parties.ts';
import { summaryControls } from './summaries.ts';

const controls = [...partyControls, ...lineControls, ...summaryControls, ...documentControls];

export const controlCodes = controls.map(({ code }) => code).toSorted();

/** What the exchange would refuse in a valid file, as far as the file alone can tell (docs/rules.md 20.10). */
export const runControls = (invoice: Invoice, at: Today): Failing[] => applyControls(controls, invoice, at);
