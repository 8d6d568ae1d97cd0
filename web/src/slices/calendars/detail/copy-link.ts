import { calendars } from 'contract/calendars/calls';
import type { Calendar } from 'contract/calendars/schemas';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q, queryClient } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { copyText } from '../../../kit/ui/actions/copy-text.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';

/** Copies our own link; where the browser gives nobody its clipboard, leads to the page where it stands to be copied by hand. */
export async function copyLink(calendar: Pick<Calendar, 'id' | 'name'>): Promise<void> {
  let link: string | null;
  try {
    const query = q(calendars.get, { params: { calendar_id: calendar.id } });
    link = (await queryClient.fetchQuery(query)).export_url;
  } catch (error) {
    toast.error(sentenceOf(error, 'Il link non si è potuto leggere'));
    return;
  }
  if (link === null) return;
  if (await copyText(link)) toast.success(`Link di ${calendar.name} copiato`);
  else navigate(paths.calendar(calendar.id));
}
