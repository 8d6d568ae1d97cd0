import { calendars } from 'contract/calendars';
import { channelEvents } from 'contract/channel-events';
import { overview } from 'contract/overview';
import { planning } from 'contract/planning';

/** Whose answers change with the nights that a channel holds. */
export const nightsChange = [
  calendars.list,
  calendars.get,
  calendars.log,
  channelEvents.open,
  planning.get,
  planning.availability,
  overview.get,
];
