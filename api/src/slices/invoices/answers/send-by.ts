import { DAYS_TO_RESEND, DAYS_TO_SEND, DEFERRED_DAY } from 'contract/invoice-answers/values';
import sql from 'sql-template-tag';

/**
 * The last day to send `documents d` (docs/rules.md 29.6): a rejected one counts from its rejection, also issued again, until it is
 * answered; a deferred one from the last operation that it bears. Verifica con il commercialista.
 */
export const lastDayToSend = sql`(case
  when d.rejected_at is not null
    then (d.rejected_at at time zone (select p.time_zone from places p where p.id = d.place_id))::date + ${DAYS_TO_RESEND}::int
  when d.type = 'TD24'
    then (date_trunc('month', least(d.day, (d.snapshot->>'last_day')::date)) + interval '1 month')::date + ${DEFERRED_DAY - 1}::int
  else d.day + ${DAYS_TO_SEND}::int end)`;

/** The same for a document that is issued and not sent yet; null: none is to be sent. */
export const sendBy = sql`case when d.state = 'issued' and d.file_name is not null then ${lastDayToSend} end`;
