import sql from 'sql-template-tag';

/** What the log says of money that came, of a row with `method` and `amount_cents`. */
export const METHOD_WORDS = sql`
  case method when 'on_account' then 'Lasciati ' else 'Incassati ' end
  || replace(to_char(amount_cents / 100.0, 'FM9999990.00'), '.', ',') || ' \u20ac '
  || case method when 'cash' then 'in contanti' when 'card' then 'con carta' when 'meal_voucher' then 'con buoni pasto'
    when 'on_account' then 'in sospeso' else 'con bonifico' end || '.'`;
