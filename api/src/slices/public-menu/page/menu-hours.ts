import type { MenuLanguage } from 'contract/menus/values';
import type { PublicMenu } from 'contract/public-menu/schemas';

/** Days and hours of a menu in few words: `ven, sab · 19:00–23:00`. Empty: always. */
export function hoursText({ weekdays, from, to }: PublicMenu['hours'], lang: MenuLanguage): string {
  const day = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const days = weekdays.map((one) => day.format(Date.UTC(2024, 0, one))).join(', ');
  const clock = from !== null && to !== null ? `${from}–${to}` : '';
  return [days, clock].filter(Boolean).join(' · ');
}
