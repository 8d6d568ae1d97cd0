import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

interface DemoReview {
  rating: number;
  title: string | null;
  text: string;
  language: string;
  reply: string | null;
}

/** The newest first. Three have no reply. */
const REVIEWS: DemoReview[] = [
  {
    rating: 5,
    title: 'Colazione indimenticabile',
    text: 'Il pane ancora caldo e le marmellate di casa, davanti al mare. La camera era pulitissima e silenziosa. Torneremo di sicuro.',
    language: 'it',
    reply: null,
  },
  {
    rating: 3,
    title: 'Bello, ma si sente la strada',
    text: 'Posto curato e persone gentili. La camera sulla strada però la mattina presto è rumorosa: chiedetene una sul cortile.',
    language: 'it',
    reply: null,
  },
  {
    rating: 5,
    title: null,
    text: 'Wunderbare Gastgeber, ein sehr ruhiges Zimmer und nur zwei Minuten bis zum Strand.',
    language: 'de',
    reply: 'Vielen Dank, wir freuen uns auf Ihren nächsten Besuch!',
  },
  {
    rating: 4,
    title: 'Ottimo rapporto qualità prezzo',
    text: 'Parcheggio comodo nel cortile, stazione vicina. Il Wi-Fi in terrazza va e viene.',
    language: 'it',
    reply: 'Grazie! Abbiamo aggiunto un ripetitore: adesso in terrazza si lavora bene.',
  },
  { rating: 5, title: null, text: '', language: 'it', reply: null },
  {
    rating: 2,
    title: 'Doccia tiepida',
    text: 'La sera tardi l’acqua calda finiva. Peccato, perché il resto ci era piaciuto.',
    language: 'it',
    reply:
      'Ci dispiace: quella settimana la caldaia era guasta. L’abbiamo cambiata, e ci farebbe piacere riavervi.',
  },
  {
    rating: 5,
    title: 'A lovely stay',
    text: 'Spotless room, warm welcome and the best breakfast on the coast. The terrace at sunset is something else.',
    language: 'en',
    reply: 'Thank you so much! See you soon.',
  },
  {
    rating: 4,
    title: null,
    text: 'Camera piccola ma ben fatta, letto comodo. Due passi e si è in spiaggia.',
    language: 'it',
    reply: 'Grazie, a presto!',
  },
];

/**
 * Reviews of the demo's guests, written two days after their departure, always the same. They come without
 * a notification, because they are in the past.
 */
export async function seedReviews(ctx: Ctx, placeId: number): Promise<void> {
  await ctx.db.run(sql`
    with told as (
      select row_number() over () as n, t.*
      from json_to_recordset(${JSON.stringify(REVIEWS)}::json)
        as t (rating smallint, title text, text text, language text, reply text)
    ), stays as (
      select row_number() over (order by b.check_out_date desc, b.id) as position,
        b.guest_first_name || ' ' || left(b.guest_last_name, 1) || '.' as author,
        (b.check_out_date + 2 + time '11:30') at time zone 'Europe/Rome' as written_at
      from bookings b
      where b.place_id = ${placeId} and b.status = 'completed' and b.guest_first_name <> ''
        and b.check_out_date < ${ctx.clock()}::timestamptz - interval '4 days'
    )
    insert into reviews (place_id, directory_id, author, rating, title, text, language, written_at, reply, replied_at,
      replied_by, reply_number, created_at, updated_at)
    select ${placeId}, 'demo-' || told.n, s.author, told.rating, told.title, told.text, told.language, s.written_at,
      told.reply, case when told.reply is not null then s.written_at + interval '1 day' end,
      case when told.reply is not null then o.user_id end,
      case when told.reply is not null then nextval('review_reply_numbers') end, s.written_at, s.written_at
    from told join stays s on s.position = told.n * 9 - 8
    left join assignments o on o.place_id = ${placeId} and o.role = 'owner'
    order by s.written_at`);
}
