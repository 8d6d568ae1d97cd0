/**
 * Answers of the exchange to a sender: delivered, rejected, undeliverable; of public bodies also the outcome, the end of the terms, and
 * the attestation of a file that could not be delivered (docs/rules.md 29).
 */
export const ANSWER_KINDS = ['RC', 'NS', 'MC', 'NE', 'DT', 'AT'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const ANSWER_OUTCOMES = ['accepted', 'refused'] as const;
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number];

/** What a document waits for: to be corrected and sent again, to be sent, or that the seller tells the buyer. */
export const DEADLINE_KINDS = ['resend', 'send', 'tell'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

export const ANSWER_UPLOAD = { field: 'files', files: 50, bytes: 10 * 1024 * 1024 } as const;

/** Days that the law gives; verifica con il commercialista. */
export const DAYS_TO_SEND = 12;
export const DAYS_TO_RESEND = 5;
/** Of the month after that of a deferred invoice. */
export const DEFERRED_DAY = 15;
