import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import { q } from '../../../kit/api/query.ts';
import EndingRequests from '../../../kit/form/notices/ending-requests.tsx';
import { usePlace } from '../../../kit/session/session.ts';

/** Requests that wait for an answer, on any day. Loaded beside the day, which does not wait for it. */
export default function Requests() {
  const { place_id } = usePlace();
  const { data } = useQuery({
    ...q(overview.get, { params: { place_id } }),
    refetchInterval: MINUTE_MS,
  });
  if (!data) return null;
  const ending = data.attention.filter(({ request }) => request);
  return <EndingRequests items={ending} held={data.requests_held} />;
}
