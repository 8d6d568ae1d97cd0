import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { bookEvent } from './channel-events/book-event.ts';
import { listCalendarLog } from './calendar-log.ts';
import { getCalendar, listCalendars, getCalendarLine } from './read-calendars.ts';
import { changeCalendar } from './change-calendar.ts';
import { assignRoom, listOpenEvents } from './channel-events/open-events.ts';
import { createCalendar } from './create-calendar.ts';
import { icalFileRoutes } from './ical-file.routes.ts';
import { previewCalendar } from './feed/preview-calendar.ts';
import { releaseMissing } from './channel-events/release-missing.ts';
import { removeCalendar } from './remove-calendar.ts';
import { renewLink } from './export/renew-export-link.ts';
import { syncOnDemand } from './sync/sync-on-demand.ts';

export function calendarsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.calendars, {
    list: async (ctx, { here }) => listCalendars(ctx, here),
    get: async (ctx, call) => getCalendar(ctx, call.here, call.params.calendar_id),
    preview: { outside: async (ctx, { body, place }) => previewCalendar(ctx, place(body.place_id), body) },
    create: async (ctx, { body, place }) => createCalendar(ctx, place(body.place_id), body),
    change: async (ctx, call) => changeCalendar(ctx, call.here, call.params.calendar_id, call.body),
    remove: async (ctx, call) => removeCalendar(ctx, call.here, call.params.calendar_id, call.query.keep),
    sync: {
      async outside(ctx, call) {
        const { calendar_id } = call.params;
        const access = call.here;
        const { outcome, sentence } = await syncOnDemand(ctx, calendar_id);
        return { outcome, sentence, calendar: await getCalendarLine(ctx, access, calendar_id) };
      },
    },
    renewLink: async (ctx, call) => renewLink(ctx, call.here, call.params.calendar_id),
    async release(ctx, call) {
      const access = call.here;
      const { calendar_id } = call.params;
      const { outcome, sentence } = await releaseMissing(ctx, access, calendar_id);
      return { outcome, sentence, calendar: await getCalendarLine(ctx, access, calendar_id) };
    },
    log: async (ctx, call) => ({
      data: await listCalendarLog(ctx, call.here, call.params.calendar_id, call.query),
    }),
  });
  mountAll(server, app, contract.channelEvents, {
    open: async (ctx, { here }) => ({ data: await listOpenEvents(ctx, here) }),
    book: async (ctx, call) => bookEvent(ctx, call.here, call.params.channel_event_id, call.body),
    assign: async (ctx, call) => assignRoom(ctx, call.here, call.params.channel_event_id, call.body.room_id),
  });
  icalFileRoutes(server, app);
}
