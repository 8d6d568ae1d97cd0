/** What a place does, in the order of its menu (docs/rules.md 4.1). */
export const CAPABILITIES = ['lodging', 'dining', 'retail'] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** A business day may end this late in the morning. */
export const LATEST_DAY_END = '12:00';

/** When the business day ends by default (docs/rules.md 17.2). */
export function defaultDayEnd(capabilities: readonly Capability[]): string {
  return capabilities.includes('dining') ? '04:00' : '00:00';
}
