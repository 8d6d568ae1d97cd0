import { calendars } from 'contract/calendars';
import { channelEvents } from 'contract/channel-events';
import type { FastifyInstance } from 'fastify';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { App, Ctx } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { bookEvent } from './book-event.ts';
import { listCalendarLog } from './calendar-log.ts';
import { getCalendar, getListed, listCalendars, placeOfCalendar } from './calendar-row.ts';
import { changeCalendar } from './change-calendar.ts';
import { assignRoom, listOpenEvents, placeOfEvent } from './channel-events.ts';
import { createCalendar } from './create-calendar.ts';
import { icalFileRoutes } from './ical-file.routes.ts';
import { previewCalendar } from './preview-calendar.ts';
import { releaseNow } from './release-now.ts';
import { removeCalendar } from './remove-calendar.ts';
import { renewLink } from './renew-link.ts';
import { syncNow } from './sync-now.ts';

interface CalendarCall {
  params: { calendar_id: number };
  place(placeId: number, missing: string): PlaceAccess;
}

interface EventCall {
  params: { channel_event_id: number };
  place(placeId: number, missing: string): PlaceAccess;
}

/** Another person's calendar answers exactly like one that does not exist. */
async function at(ctx: Ctx, { params, place }: CalendarCall): Promise<PlaceAccess> {
  return place(await placeOfCalendar(ctx, params.calendar_id), 'Calendario non trovato');
}

async function atEvent(ctx: Ctx, { params, place }: EventCall): Promise<PlaceAccess> {
  return place(await placeOfEvent(ctx, params.channel_event_id), 'Periodo non trovato');
}

export function calendarsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, calendars, {
    list: async (ctx, { params, place }) => listCalendars(ctx, place(params.place_id)),
    get: async (ctx, call) => getCalendar(ctx, await at(ctx, call), call.params.calendar_id),
    preview: {
      async prepare(outside, { body, place }) {
        const found = await previewCalendar(outside, place(body.place_id), body);
        return async () => found;
      },
    },
    create: async (ctx, { body, place }) => createCalendar(ctx, place(body.place_id), body),
    change: async (ctx, call) => changeCalendar(ctx, await at(ctx, call), call.params.calendar_id, call.body),
    remove: async (ctx, call) =>
      removeCalendar(ctx, await at(ctx, call), call.params.calendar_id, call.query.keep),
    sync: {
      async prepare(outside, call) {
        const { calendar_id } = call.params;
        const access = await at(outside, call);
        const { outcome, sentence } = await syncNow(outside, calendar_id);
        return async (ctx) => ({ outcome, sentence, calendar: await getListed(ctx, access, calendar_id) });
      },
    },
    renewLink: async (ctx, call) => renewLink(ctx, await at(ctx, call), call.params.calendar_id),
    async release(ctx, call) {
      const access = await at(ctx, call);
      const { calendar_id } = call.params;
      const { outcome, sentence } = await releaseNow(ctx, access, calendar_id);
      return { outcome, sentence, calendar: await getListed(ctx, access, calendar_id) };
    },
    log: async (ctx, call) => ({
      data: await listCalendarLog(ctx, await at(ctx, call), call.params.calendar_id, call.query),
    }),
  });
  mountAll(server, app, channelEvents, {
    open: async (ctx, { params, place }) => ({ data: await listOpenEvents(ctx, place(params.place_id)) }),
    book: async (ctx, call) =>
      bookEvent(ctx, await atEvent(ctx, call), call.params.channel_event_id, call.body),
    assign: async (ctx, call) =>
      assignRoom(ctx, await atEvent(ctx, call), call.params.channel_event_id, call.body.room_id),
  });
  icalFileRoutes(server, app);
}
