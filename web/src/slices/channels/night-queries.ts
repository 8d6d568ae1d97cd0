import { calendars } from 'contract/calendars/calls';
import { channelEvents } from 'contract/channel-events/calls';
import { overview } from 'contract/overview/calls';
import { planning } from 'contract/planning/calls';

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
