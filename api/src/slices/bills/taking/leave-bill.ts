import { BillPaymentCreate, type BillLeave } from 'contract/bill-payments/schemas';
import type { ActingPerson } from 'contract/pins/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { customerOfGuest } from '../../customers/guest-customer.ts';
import { recordApproval } from '../approval.ts';
import { changeBills } from '../change-bills.ts';
import { requireOpen } from '../engine/verbs.ts';
import { sourceOfBill } from '../source.ts';
import { withPayer } from '../verbs/with-payer.ts';
import { payBill } from './pay-bill.ts';
import { requireTrusted } from './require-trusted.ts';

/** The bill gets a customer where it has none: the known one with the telephone, else a new one. Throws 422 without a name. */
async function nameDebtor(ctx: Ctx, place: PlaceAccess, bill_id: number, debtor: BillLeave): Promise<void> {
  const source = await sourceOfBill(ctx, place, bill_id);
  await changeBills(ctx, place, source, async ({ ctx: inside, book }) => {
    const bill = requireOpen(book, bill_id);
    if (debtor.name === null) throw invalid({ name: 'Scrivi il nome di chi resta in debito.' });
    const customer_id = await customerOfGuest(inside, {
      place_id: place.place_id,
      guest_first_name: '',
      guest_last_name: debtor.name,
      guest_email: '',
      guest_phone: debtor.phone,
    });
    return {
      book: await withPayer(inside, place, book, bill_id, customer_id),
      kind: 'change',
      bill_id,
      sentence: `Conto #${bill.number}: dati cambiati.`,
    };
  });
}

interface Leaving {
  bill_id: number;
  debtor: BillLeave;
  approver: ActingPerson | undefined;
}

/**
 * Leaves a sum of a bill as a debt of its customer ("in sospeso"), and names the customer first where it has none: both or nothing.
 * Throws 404, 409 `approval_required`, `bill_cancelled`, 422.
 */
export function leaveBill(
  ctx: Ctx,
  place: PlaceAccess,
  { bill_id, debtor, approver }: Leaving,
): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    await sourceOfBill(inside, place, bill_id);
    requireTrusted(place, approver);
    const bill = await inside.db.one<{ number: number; customer_id: number | null }>(sql`
      select b.number, (select c.id from customers c
        where c.id = customer_root(b.customer_id) and c.erased_at is null) as customer_id
      from bills b where b.id = ${bill_id}`);
    if (bill.customer_id === null) await nameDebtor(inside, place, bill_id, debtor);
    const debt = BillPaymentCreate.parse({ method: 'on_account', amount: debtor.amount });
    await payBill(inside, place, bill_id, debt, approver);
    if (approver)
      await recordApproval(inside, place, { bill: { ...bill, id: bill_id }, approver, what: 'sospeso' });
  });
}
