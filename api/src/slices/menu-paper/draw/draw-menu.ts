import type { PaperColumns, PaperSize } from 'contract/menu-paper/values';
import type { MenuLanguage } from 'contract/menus/values';
import type { PublicMenuPage } from 'contract/public-menu/schemas';
import { currencyFormat } from '../../../core/format/amount.ts';
import { menuWords } from '../../public-menu/page/menu-words.ts';
import { frameOf } from './frame.ts';
import { layOut } from './lay-out.ts';
import { openPdf, type Pdf } from './pdf.ts';

export interface MenuTask {
  page: PublicMenuPage;
  size: PaperSize;
  columns: PaperColumns;
  lang: MenuLanguage;
  made_at: Date;
}

/** Every text of the place as it can be printed. */
function printablePage(page: PublicMenuPage, { printable }: Pdf): PublicMenuPage {
  const written = <T extends { name: string; description: string | null }>(one: T): T => ({
    ...one,
    name: printable(one.name),
    description: one.description === null ? null : printable(one.description),
  });
  return {
    ...page,
    place_name: printable(page.place_name),
    notice: page.notice === null ? null : printable(page.notice),
    area_covers: page.area_covers.map((one) => ({ ...one, area: printable(one.area) })),
    menus: page.menus.map((menu) => ({
      ...written(menu),
      sections: menu.sections.map((section) => ({
        ...written(section),
        dishes: section.dishes.map((dish) => ({
          ...written(dish),
          variants: dish.variants.map((one) => ({ ...one, name: printable(one.name) })),
        })),
      })),
    })),
  };
}

/** The PDF of the menus of a page. */
export function drawMenu({ page, size, columns, lang, made_at }: MenuTask): Promise<Uint8Array> {
  const title = `${menuWords[lang].title} · ${page.place_name}`;
  const pdf = openPdf({ title, author: page.place_name, lang, made_at });
  const format = currencyFormat(lang, page.currency);
  const frame = frameOf(size, columns);
  const paper = { frame, lang, money: (amount: number) => format.format(amount), measure: pdf.measure };
  for (const sheet of layOut(printablePage(page, pdf), paper)) {
    pdf.addPage(frame.width, frame.height);
    for (const item of sheet.items) pdf.draw(item);
  }
  return pdf.finish();
}
