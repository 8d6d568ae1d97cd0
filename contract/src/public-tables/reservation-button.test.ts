import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../public/values.ts';
import { reservationButton } from './reservation-button.ts';

describe('the button for a site of the owner', () => {
  it('is one link to the tables of the page, in the language', () => {
    const button = reservationButton('https://hub.test/b/osteria', 'de');
    expect(button).toMatch(
      /^<a href="https:\/\/hub\.test\/b\/osteria\?view=table&#38;lang=de" target="_blank" /,
    );
    expect(button).toMatch(/>Tisch reservieren<\/a>$/);
    expect(LANGUAGES.map((one) => reservationButton('https://hub.test/b/osteria', one))).toHaveLength(4);
  });

  it('lets nothing out of its attribute, and is no script', () => {
    const button = reservationButton(`https://hub.test/b/"><script>alert('1')</script>`, 'it');
    expect(button).not.toContain('<script');
    expect(button.match(/"/g)).toHaveLength(8);
    expect(() => reservationButton('javascript:alert(1)', 'it')).toThrow('No address of a web page');
    expect(() => reservationButton('osteria', 'it')).toThrow('No address of a web page');
  });
});
