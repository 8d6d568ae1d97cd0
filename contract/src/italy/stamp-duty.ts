/** The stamp duty ("bollo") on a document without VAT: the amount, and the sum above which it is due. Newest first. */
const STAMP_DUTIES = [{ valid_from: '2013-06-26', amount_cents: 200, above_cents: 7747 }] as const;

export interface StampDuty {
  valid_from: string;
  amount_cents: number;
  above_cents: number;
}

/** The stamp duty of a day; undefined for days before the list. */
export function stampDutyOn(day: string): StampDuty | undefined {
  return STAMP_DUTIES.find(({ valid_from }) => valid_from <= day);
}
