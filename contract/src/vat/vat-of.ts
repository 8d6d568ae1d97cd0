import type { ChargeKind } from '../bills/values.ts';
import type { ProductKind } from '../products/values.ts';
import { VAT_RULES, type Vat, type VatRule } from './rates.ts';
import { DEFAULT_REGIME, FLAT_RATE_REGIMES, PRIVATE_REGIME, type SaleWay, type VatClass } from './values.ts';

export interface VatQuestion {
  vat_class: VatClass;
  way?: SaleWay;
  /** Of the product or the charge: a drink that is taken away is no ready meal. */
  kind?: ProductKind | ChargeKind;
  /** A code of the electronic invoice, or `private`; null while the place has no tax profile. */
  regime?: string | null;
  /** The day of the sale, `YYYY-MM-DD`. */
  day: string;
}

/** The rule that holds on the day; the first one before all of them. */
function ruleOn(day: string, rules: readonly VatRule[]): Vat {
  const rule = rules.findLast(({ valid_from }) => valid_from <= day) ?? rules[0];
  if (!rule) throw new Error('A VAT class has no rule');
  return { vat_rate: rule.vat_rate, nature: rule.nature };
}

/**
 * What a sale is for VAT. Tab. A, part III, n. 80 is about ready meals: a drink that nobody serves is a good at its own rate (answer
 * 581/2020 of the Agenzia delle Entrate).
 */
const soldAs = ({ vat_class, kind, way }: VatQuestion): VatClass =>
  vat_class === 'food_service' && kind === 'drink' && way === 'takeaway' ? 'standard' : vat_class;

/**
 * VAT of a sale. A flat-rate seller charges none (N2.2); a private person lets rooms exempt (N4) and is outside of VAT with the
 * rest (N2.2). What is exempt or out of scope stays so for every seller (docs/rules.md 21.2).
 */
export function vatOf(question: VatQuestion): Vat {
  const { way = 'counter', regime = DEFAULT_REGIME, day } = question;
  const vat_class = soldAs(question);
  const rules = VAT_RULES.filter(
    (rule) => rule.vat_class === vat_class && (rule.ways === undefined || rule.ways.includes(way)),
  );
  const ordinary = ruleOn(day, rules);
  if (ordinary.nature !== null || regime === null) return ordinary;
  if (regime === PRIVATE_REGIME) return { vat_rate: 0, nature: vat_class === 'lodging' ? 'N4' : 'N2.2' };
  return FLAT_RATE_REGIMES.includes(regime) ? { vat_rate: 0, nature: 'N2.2' } : ordinary;
}
