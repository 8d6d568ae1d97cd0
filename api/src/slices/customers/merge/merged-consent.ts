import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

/** The consent to marketing of a sheet. It was given, or taken back, or neither. */
export interface Consent {
  marketing_consent_at: string | null;
  marketing_consent_how: string | null;
  marketing_withdrawn_at: string | null;
}

/** What a merge made of the consent of the sheet that stays, for the undo. */
export interface ConsentChange {
  before: Consent;
  after: Consent;
}

export const readConsent = ({ db }: Ctx, customer_id: number): Promise<Consent> =>
  db.one<Consent>(sql`
    select marketing_consent_at, marketing_consent_how, marketing_withdrawn_at from customers where id = ${customer_id}`);

const saidAt = ({ marketing_consent_at, marketing_withdrawn_at }: Consent): number =>
  Date.parse(marketing_consent_at ?? marketing_withdrawn_at ?? '') || 0;

/** What the person said last counts; of two times yes the one that stays keeps its own. Undefined: nothing changes. */
export function consentChange(before: Consent, other: Consent): ConsentChange | undefined {
  const isSame = (before.marketing_consent_at === null) === (other.marketing_consent_at === null);
  return isSame || saidAt(other) <= saidAt(before) ? undefined : { before, after: other };
}

export async function writeConsent({ db }: Ctx, customer_id: number, consent: Consent): Promise<void> {
  const { marketing_consent_at, marketing_consent_how, marketing_withdrawn_at } = consent;
  await db.run(sql`
    update customers set marketing_consent_at = ${marketing_consent_at}, marketing_consent_how = ${marketing_consent_how},
      marketing_withdrawn_at = ${marketing_withdrawn_at}
    where id = ${customer_id}`);
}

/** Takes back what a merge made of a consent, unless the person has said something else since. */
export async function undoConsent(ctx: Ctx, customer_id: number, change: ConsentChange): Promise<void> {
  const now = await readConsent(ctx, customer_id);
  if (
    now.marketing_consent_at === change.after.marketing_consent_at &&
    now.marketing_withdrawn_at === change.after.marketing_withdrawn_at
  )
    await writeConsent(ctx, customer_id, change.before);
}
