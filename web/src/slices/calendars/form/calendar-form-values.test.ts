import { expect, it } from 'vitest';
import { blank, changesOf, cleanLink, isLink } from './calendar-form-values.ts';

const LINK = 'https://www.airbnb.it/calendar/ical/1.ics?t=abc';

it.each([
  LINK,
  `  ${LINK}\n`,
  `<${LINK}>`,
  `"${LINK}"`,
  `\u200B${LINK}\uFEFF`,
  'https://www.airbnb.it/calendar/\n  ical/1.ics?t=abc',
])('a pasted link is made clean: %j', (pasted) => {
  expect(cleanLink(pasted)).toBe(LINK);
});

it.each([LINK, LINK.replace('https', 'webcal'), 'WEBCAL://example.com/a.ics'])(
  'asks what is behind %s',
  (link) => {
    expect(isLink(link)).toBe(true);
  },
);

it.each(['', 'www.airbnb.it', 'ftp://example.com/a.ics', 'javascript:alert(1)', 'https://'])(
  'does not ask what is behind %j',
  (text) => {
    expect(isLink(text)).toBe(false);
  },
);

it('sends only what was changed, also to nothing', () => {
  const opened = { ...blank(1), name: 'Airbnb', feed_url: LINK, room_id: 7 };
  const saved = {
    place_id: 1,
    name: 'Airbnb',
    feed_url: LINK,
    direction: 'both',
    sync_enabled: true,
  } as const;
  expect(changesOf(opened, { ...saved, room_id: 7 })).toEqual({});
  expect(changesOf(opened, { ...saved, room_id: null, sync_enabled: false })).toEqual({
    room_id: null,
    sync_enabled: false,
  });
});
