/** Who pays the stamp duty on a document: it is charged to the customer, or the seller bears it. */
export const STAMP_DUTY_POLICIES = ['charged', 'borne'] as const;
export type StampDutyPolicy = (typeof STAMP_DUTY_POLICIES)[number];

/** Who holds the shares of a company, as the register writes it: one person or several. */
export const SHAREHOLDERS = ['one', 'several'] as const;

export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
