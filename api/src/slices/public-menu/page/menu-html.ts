import { createHash } from 'node:crypto';
import { allergenNames } from 'contract/allergens/labels';
import { ALLERGENS } from 'contract/allergens/values';
import type { MenuLanguage } from 'contract/menus/values';
import type { PublicDish, PublicMenu, PublicMenuPage } from 'contract/public-menu/schemas';
import { currencyFormat } from '../../../core/format/amount.ts';
import { escapeHtml } from '../../../core/mail/html.ts';
import { hoursText } from './menu-hours.ts';
import { coverSaid } from './cover-said.ts';
import { MENU_CSS } from './menu-css.ts';
import { structuredMenu } from './structured-menu.ts';
import { menuWords } from './menu-words.ts';

const hash = createHash('sha256').update(MENU_CSS).digest('base64');

/** Nothing but this server, and the one style of the page. */
export const MENU_CSP = `default-src 'none'; script-src 'self'; style-src 'sha256-${hash}'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const languageNames = { it: 'Italiano', en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' };
const DIETS = ['vegetarian', 'vegan', 'gluten_free'] as const;

/** What one page needs everywhere. */
interface Frame {
  lang: MenuLanguage;
  money: (amount: number) => string;
}

const text = (value: string) => escapeHtml(value).replaceAll('\n', '<br>');

/** Text that is not in the language of the page says so to screen readers and translators. */
const langOf = (one: MenuLanguage, { lang }: Frame) => (one === lang ? '' : ` lang="${one}"`);

/** Whole names: a guest with an allergy must not need the legend. The number is that of the paper. */
const allergenName = (code: PublicDish['allergens'][number]['code'], { lang }: Frame) =>
  `<span><span class="n" aria-hidden="true">${ALLERGENS.indexOf(code) + 1}</span>${escapeHtml(allergenNames[lang][code])}</span>`;

function allergensOf(dish: PublicDish, frame: Frame): string {
  const words = menuWords[frame.lang];
  const named = (level: string) =>
    dish.allergens
      .filter((one) => one.level === level)
      .map(({ code }) => allergenName(code, frame))
      .join(' ');
  const [has, may] = [named('contains'), named('may_contain')];
  const parts = [
    has && `${words.allergens}: ${has}`,
    may && `${words.may}: ${may}`,
    dish.allergens_state === 'unknown' && words.check,
  ].filter(Boolean);
  return parts.map((part) => `<p class="small" lang="${frame.lang}">${part}</p>`).join('');
}

function pricesOf(dish: PublicDish, { money }: Frame): string {
  if (dish.supplement !== null) return `<span class="price">+ ${money(dish.supplement)}</span>`;
  if (dish.variants.length > 0) return '';
  return dish.price === null ? '' : `<span class="price">${money(dish.price)}</span>`;
}

function dishHtml(dish: PublicDish, isFormula: boolean, frame: Frame): string {
  const words = menuWords[frame.lang];
  const isOut = dish.availability.state === 'out';
  const shown = isFormula && dish.supplement === null ? { ...dish, price: null, variants: [] } : dish;
  const variants = shown.variants.map(
    ({ name, price }) => `<span>${escapeHtml(name)} <span class="price">${frame.money(price)}</span></span>`,
  );
  const tags = [
    ...(isOut ? [`<span class="tag sold">${words.soldOut}</span>`] : []),
    ...dish.marks.map((mark) => `<span class="tag">${words.marks[mark]}</span>`),
  ];
  const photo =
    dish.photo === null
      ? ''
      : `<img src="${escapeHtml(dish.photo.replace('.webp', '-small.webp'))}" alt="" loading="lazy" width="96" height="72">`;
  const price = pricesOf(shown, frame);
  const star = dish.frozen === 'fresh' ? '' : dish.frozen === 'frozen' ? ' *' : ' **';
  return `<li class="dish${isOut ? ' out' : ''}" data-a="${dish.allergens.map(({ code }) => code).join(' ')}" data-m="${dish.marks.join(' ')}" data-u="${dish.allergens_state === 'unknown' ? 1 : 0}"${langOf(dish.lang, frame)}>
<div class="line"><b>${escapeHtml(dish.name)}${star}</b>${price === '' ? '' : `<i></i>${price}`}</div>${photo}
${dish.description === null ? '' : `<p>${text(dish.description)}</p>`}${variants.length > 0 ? `<p class="variants">${variants.join(' ')}</p>` : ''}${tags.length > 0 ? `<p lang="${frame.lang}">${tags.join('')}</p>` : ''}${allergensOf(dish, frame)}</li>`;
}

function hoursOf({ hours, is_served_now }: PublicMenu, { lang }: Frame): string {
  const parts = [hoursText(hours, lang), is_served_now ? '' : menuWords[lang].closed].filter(Boolean);
  return parts.length === 0 ? '' : `<p class="note">${escapeHtml(parts.join(' · '))}</p>`;
}

function menuSection(menu: PublicMenu, frame: Frame): string {
  const isFormula = menu.formula_price !== null;
  const sections = menu.sections.map((section, index) => {
    const choose = section.choose === null ? '' : ` (${section.choose} ${menuWords[frame.lang].choose})`;
    const about = section.description === null ? '' : `<p class="note">${text(section.description)}</p>`;
    const dishes = section.dishes.map((dish) => dishHtml(dish, isFormula, frame)).join('\n');
    return `<section id="s${menu.id}-${index}"${langOf(section.lang, frame)}><h3>${escapeHtml(section.name)}${choose}</h3>${about}<ul lang="${frame.lang}">${dishes}</ul></section>`;
  });
  const price =
    menu.formula_price === null ? '' : `<p class="note formula">${frame.money(menu.formula_price)}</p>`;
  const about = menu.description === null ? '' : `<p class="note">${text(menu.description)}</p>`;
  return `<h2${langOf(menu.lang, frame)}>${escapeHtml(menu.name)}</h2>${about}${price}${hoursOf(menu, frame)}${sections.join('\n')}`;
}

function filterHtml(lang: MenuLanguage): string {
  const words = menuWords[lang];
  const box = (value: string, label: string) =>
    `<label><input type="checkbox" value="${value}">${escapeHtml(label)}</label>`;
  return `<form id="filter"><details><summary>${words.filter}<span id="chosen"></span></summary><fieldset><legend>${words.without}…</legend>${ALLERGENS.map((code) => box(`a:${code}`, allergenNames[lang][code])).join('')}</fieldset><fieldset><legend>${words.diet}</legend>${DIETS.map((mark) => box(`m:${mark}`, words.marks[mark])).join('')}</fieldset><button type="reset">${words.all}</button></details></form><p id="hidden" class="note" role="status" data-one="${words.hidden[0]}" data-other="${words.hidden[1]}"></p><p id="ask" class="note" hidden>${words.ask}</p>`;
}

function footerHtml(page: PublicMenuPage, frame: Frame): string {
  const { lang, money } = frame;
  const words = menuWords[lang];
  const cover = coverSaid(page, money);
  const frozen = new Set(
    page.menus.flatMap((menu) => menu.sections.flatMap(({ dishes }) => dishes.map((dish) => dish.frozen))),
  );
  return [
    cover === undefined ? '' : `<p>${escapeHtml(cover)}</p>`,
    page.notice === null ? '' : `<p lang="it">${text(page.notice)}</p>`,
    frozen.has('frozen') ? `<p>* ${words.frozen}</p>` : '',
    frozen.has('thawed') ? `<p>** ${words.thawed}</p>` : '',
    `<h2>${words.allergens}</h2><ol>${ALLERGENS.map((code) => `<li>${allergenName(code, frame)}</li>`).join('')}</ol>`,
  ].join('');
}

/** The whole page, readable without scripts. The text of the place is escaped wherever it stands. */
export function menuHtml(page: PublicMenuPage, addressOf: (path: string) => string): string {
  const { lang } = page;
  const format = currencyFormat(lang, page.currency);
  const frame: Frame = { lang, money: (amount) => format.format(amount) };
  const words = menuWords[lang];
  const path = `/m/${encodeURIComponent(page.slug)}`;
  // Search engines take each language as a page of its own; without a language the page is that of the browser.
  const inLanguage = (one: MenuLanguage) => addressOf(one === 'it' ? path : `${path}?lang=${one}`);
  const address = inLanguage(lang);
  const languages = page.languages.map(
    (one) =>
      `<a href="${path}?lang=${one}" hreflang="${one}" lang="${one}"${one === lang ? ' aria-current="true"' : ''}>${languageNames[one]}</a>`,
  );
  const anchors = page.menus.flatMap((menu) =>
    menu.sections.map(
      (one, index) => `<a href="#s${menu.id}-${index}"${langOf(one.lang, frame)}>${escapeHtml(one.name)}</a>`,
    ),
  );
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · ${escapeHtml(page.place_name)}</title><meta name="description" content="${escapeHtml(`${words.title} · ${page.place_name}`)}">
<link rel="canonical" href="${escapeHtml(address)}">${page.languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(inLanguage(one))}">`).join('')}<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressOf(path))}">
<link rel="icon" href="/favicon.svg"><style>${MENU_CSS}</style>${structuredMenu(page, address)}<script src="/m/menu.js" defer></script></head>
<body><header><h1>${escapeHtml(page.place_name)}</h1>${languages.length > 1 ? `<nav aria-label="${words.language}">${languages.join('')}</nav>` : ''}</header>
${anchors.length > 1 ? `<nav class="sections" aria-label="${words.title}">${anchors.join('')}</nav>` : ''}
<main>${filterHtml(lang)}<div id="list">${page.menus.map((menu) => menuSection(menu, frame)).join('\n')}</div></main><footer>${footerHtml(page, frame)}</footer></body></html>`;
}
