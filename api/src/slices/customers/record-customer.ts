import { kindLabels } from 'contract/customers/labels';
import type { Customer } from 'contract/customers/schemas';
import type { Ctx } from '../../core/context.ts';
import { describeChanges } from '../../platform/activity/describe-changes.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';

interface Actor {
  readonly place_id: number;
  readonly user_id: number | null;
}

/** Writes a line about a customer. Lines are kept for ever, so none has a name, a contact or a note. */
export function recordCustomer(ctx: Ctx, actor: Actor, customer_id: number, sentence: string): Promise<void> {
  return recordActivity(ctx, actor, {
    kind: 'customer',
    sentence,
    related_type: 'customer',
    related_id: customer_id,
  });
}

/** Which fields of a customer changed, without their values; nothing without a change. */
export async function recordCustomerChange(
  ctx: Ctx,
  actor: Actor,
  before: Customer,
  after: Customer,
): Promise<void> {
  const changes = describeChanges(before, after, {
    kind: ['tipo', (kind) => kindLabels[kind].toLowerCase()],
    first_name: ['nome'],
    last_name: ['cognome'],
    company_name: ['ragione sociale'],
    email: ['e-mail'],
    phone: ['telefono'],
    language: ['lingua'],
    vat_number: ['partita IVA'],
    tax_code: ['codice fiscale'],
    sdi_code: ['codice destinatario'],
    pec: ['PEC'],
    address: ['indirizzo'],
    notes: ['note'],
    allergies: ['allergie'],
    preferences: ['preferenze'],
    tags: ['etichette'],
    marketing_consent_at: ['consenso alle comunicazioni'],
  });
  if (changes !== undefined) await recordCustomer(ctx, actor, after.id, `Scheda cliente: ${changes}.`);
}
