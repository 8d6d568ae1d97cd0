import { firstPhone } from 'contract/guests/first-phone';

/** What a touch dials: of "+39 333 12.34" it is "+393331234". A place may have written two numbers; together they are none. */
export const phoneHref = (phone: string): string =>
  `tel:${firstPhone(phone).first.replaceAll(/[^\d+]/g, '')}`;
