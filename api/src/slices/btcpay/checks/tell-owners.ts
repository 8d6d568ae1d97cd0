import sql from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import type { Ctx } from '../../../core/context.ts';
import { isMailed, peopleToMail } from '../../../platform/notifications/mail-recipients.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import type { BtcpayCheck } from 'contract/btcpay/schemas';

/** Tells the owners, in the caller's transaction: by a notification, and a letter to each who wants it. */
export async function tellOwners(ctx: Ctx, place_id: number, alarmed_at: Date): Promise<void> {
  const told = { place_id, kind: 'payment_attention', roles: ['owner'] } as const;
  await notify(ctx, {
    ...told,
    title: 'BTCPay non funziona',
    message:
      'Le ultime due verifiche non sono riuscite: finché non torna a posto gli ospiti non possono pagare in bitcoin.',
    url: '/dashboard/settings',
    key: `btcpay ${alarmed_at.toISOString()}`,
  });
  for (const user_id of await peopleToMail(ctx, told)) {
    await ctx.jobs.send(ctx.db, 'btcpay.letter', { place_id, user_id });
  }
}

/** The job behind `tellOwners`. Nothing is sent where it works again, or where person or settings have gone meanwhile. */
export async function mailBtcpayLetter(
  ctx: Ctx,
  { place_id, user_id }: { place_id: number; user_id: number },
): Promise<void> {
  const found = await ctx.db.maybe<{
    email: string;
    first_name: string;
    name: string;
    checks: BtcpayCheck[];
  }>(sql`
    select u.email, u.first_name, p.name, s.checks
    from btcpay_settings s join places p on p.id = s.place_id join assignments a on a.place_id = s.place_id
      join users u on u.id = a.user_id
    where s.place_id = ${place_id} and u.id = ${user_id} and s.alarmed_at is not null
      and ${isMailed('payment_attention', 'a')}`);
  if (!found) return;
  const reason = found.checks.find(({ state }) => state === 'failed')?.detail;
  await ctx.mail.send({
    to: found.email,
    subject: `BTCPay non funziona: ${found.name}`,
    text: [
      `Ciao ${found.first_name},`,
      `le ultime due verifiche del BTCPay di «${found.name}» non sono riuscite.${reason ? ` ${reason}` : ''}`,
      'Finché non torna a posto gli ospiti non possono pagare in bitcoin. Hub riprova ogni giorno, e tu puoi verificare subito dalle impostazioni:',
      pageAddress(ctx.config, '/dashboard/settings'),
    ].join('\n\n'),
  });
}
