import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { channelEventSchemas } from './schemas.ts';

export const channelEvents = calls<typeof channelEventSchemas>()({
  open: {
    method: 'GET',
    path: '/places/{place_id}/channel-events',
    summary: 'What channels have taken and that wants a person: conflicts, and periods without a room',
    access: may.desk,
    status: 200,
  },
  book: {
    method: 'POST',
    path: '/channel-events/{channel_event_id}/booking',
    summary: 'Turn the period into a booking by adding the guest; its dates go on following the feed',
    access: may.desk,
    status: 201,
  },
  assign: {
    method: 'POST',
    path: '/channel-events/{channel_event_id}/room',
    summary: 'Give a room to a period of the whole place, or another one',
    access: may.desk,
    status: 200,
  },
});
