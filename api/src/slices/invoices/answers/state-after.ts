import type { AnswerKind, AnswerOutcome } from 'contract/invoice-answers/values';
import type { DocumentState } from 'contract/invoices/values';

const SENT: readonly DocumentState[] = ['issued', 'exported'];

interface Step {
  from: readonly DocumentState[];
  to: DocumentState;
  /** States that say more already: the answer is kept and moves nothing. */
  within: readonly DocumentState[];
}

const UNDELIVERED: Step = {
  from: SENT,
  to: 'undeliverable',
  within: ['undeliverable', 'delivered', 'accepted', 'refused', 'expired'],
};

/** What an answer makes of a document (docs/rules.md 29.3). */
const STEPS: Record<Exclude<AnswerKind, 'NE'> | AnswerOutcome, Step> = {
  RC: {
    from: [...SENT, 'undeliverable'],
    to: 'delivered',
    within: ['delivered', 'accepted', 'refused', 'expired'],
  },
  NS: { from: SENT, to: 'rejected', within: ['rejected'] },
  MC: UNDELIVERED,
  AT: UNDELIVERED,
  DT: {
    from: [...SENT, 'undeliverable', 'delivered'],
    to: 'expired',
    within: ['expired', 'accepted', 'refused'],
  },
  accepted: {
    from: [...SENT, 'undeliverable', 'delivered', 'expired'],
    to: 'accepted',
    within: ['accepted'],
  },
  refused: {
    from: [...SENT, 'undeliverable', 'delivered', 'expired'],
    to: 'refused',
    within: ['refused'],
  },
};

/** The state after an answer to the present file of a document; undefined: the answer contradicts an earlier one. */
export function stateAfter(
  state: DocumentState,
  kind: AnswerKind,
  outcome: AnswerOutcome | null,
): DocumentState | undefined {
  const step = kind === 'NE' ? STEPS[outcome ?? 'refused'] : STEPS[kind];
  if (step.from.includes(state)) return step.to;
  return step.within.includes(state) ? state : undefined;
}
