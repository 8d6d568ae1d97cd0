import type { Overview, TodayStay } from 'contract/overview/schemas';
import { may, type Role } from 'contract/roles/values';
import type { HouseNow } from 'contract/rooms/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { houseNow } from '../nights/house-now.ts';
import type { Ctx } from '../../core/context.ts';
import { coalesce } from '../../core/db/coalesce.ts';
import { oneByOnePlan } from '../../core/db/one-plan.ts';
import { requestsHeld } from '../public/requests-held.ts';
import { attentionOf, attentionRows, type AttentionRow } from './booking-attention.ts';
import { channelAttentionOf, channelTrouble, type FoundTrouble } from './channel-attention.ts';
import { channelListsOf, channelsAround, type FoundChannel } from './channels-today.ts';
import { figuresOf } from './figures.ts';
import { momentAt, type Moment } from './place-moment.ts';
import { roomsToday, toClean, type RoomsToday } from './rooms-to-clean.ts';
import { listsOf, staysAround } from './today-stays.ts';

interface Found {
  around: TodayStay[];
  attention: AttentionRow[];
  channels: FoundChannel[];
  trouble: FoundTrouble | null;
  requests_held: Overview['requests_held'];
  rooms: RoomsToday;
  now: HouseNow;
  figures: Overview['figures'];
}

export const seesMoney = (role: Role) => (may.money as readonly Role[]).includes(role);

/** The whole page in one row, so that its lists and figures belong to one moment. */
export function overviewOf(moment: Moment, { money }: { money: boolean }): Sql {
  return sql`
    select ${staysAround(moment)} as around, ${attentionRows(moment, { money })} as attention,
      ${channelsAround(moment)} as channels, ${money ? channelTrouble(moment) : sql`null::json`} as trouble,
      ${money ? requestsHeld(moment.place_id, moment.now) : sql`null::json`} as requests_held,
      ${roomsToday(moment)} as rooms, ${houseNow(moment)} as now, ${money ? figuresOf(moment) : sql`null::json`} as figures`;
}

/** A stay for housekeeping: without money, and without the guest's contacts. */
const withoutMoney = (stay: TodayStay): TodayStay => ({
  ...stay,
  total_price: null,
  balance: null,
  payment_status: null,
  guest_phone: null,
});

/** The day at an accommodation place, and its figures for a role that sees money. */
export function getOverview(ctx: Ctx, place: PlaceAccess): Promise<Overview> {
  const money = seesMoney(place.role);
  // Coalesced: after a change all open screens of the place request it at once.
  return coalesce(ctx.db, `overview ${place.place_id} ${money}`, () => readOverview(ctx, place, money));
}

async function readOverview(ctx: Ctx, place: PlaceAccess, money: boolean): Promise<Overview> {
  const moment = await momentAt(ctx, place);
  const { day } = moment;
  const found = await oneByOnePlan<Found>(ctx.db, overviewOf(moment, { money }));
  const lists = listsOf(day, money ? found.around : found.around.map(withoutMoney));
  const channels = channelListsOf(day, found.channels);
  const { attention, attention_total } = attentionOf(day, found.attention);
  const trouble = found.trouble ? channelAttentionOf(found.trouble) : { list: [], total: 0 };
  return {
    day,
    ...lists,
    channels,
    rooms_to_clean: toClean(found.rooms, [
      ...lists.arrivals.filter(({ arrived_at }) => arrived_at === null),
      ...channels.arrivals,
    ]),
    attention,
    channel_attention: trouble.list,
    attention_total: attention_total + trouble.total,
    rooms: found.now.rooms,
    occupied: found.now.occupied,
    now: found.now,
    requests_held: found.requests_held,
    figures: found.figures,
  };
}
