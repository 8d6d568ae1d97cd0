import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { createUser } from '../../accounts/registration/register.ts';
import type { Ctx } from '../../../core/context.ts';
import { HUB } from '../../operator/audit.ts';
import { createPlace } from '../../operator/places/create-place.ts';
import { grantAssignment } from '../../operator/assignments/grant-assignment.ts';
import { setSubscription } from '../../operator/subscriptions/set-subscription.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../accounts.ts';

const [owner, keeper, cleaner] = DEMO_ACCOUNTS;

/** The texts of a place's public page. */
type Page = Record<'email' | 'phone' | 'description' | 'conditions', string>;

interface DemoPlace {
  name: string;
  category: string;
  address: string;
  page?: Page;
  staff: { email: string; role: Role }[];
}

/** The places, in invented villages, and their people. */
const PLACES: DemoPlace[] = [
  {
    name: 'B&B La Terrazza',
    category: 'b&b',
    address: 'Lungomare dei Pini 8, Borgo Marina',
    page: {
      email: owner.email,
      phone: '+39 000 000 0000',
      description:
        'Un B&B di poche camere sul lungomare, a due passi dalla spiaggia. La colazione si fa in terrazza, con il pane del forno qui accanto e le marmellate di casa.\n\nIl parcheggio è nel cortile, la stazione a dieci minuti a piedi.',
      conditions:
        "Si paga all'arrivo, in contanti o con carta. L'imposta di soggiorno non è compresa.\n\nGli animali piccoli sono i benvenuti: diccelo prima. In camera non si fuma.",
    },
    staff: [
      { email: owner.email, role: 'owner' },
      { email: cleaner.email, role: 'housekeeping' },
    ],
  },
  {
    name: 'Trattoria del Porto',
    category: 'restaurant',
    address: 'Molo Vecchio 3, Borgo Marina',
    page: {
      email: owner.email,
      phone: '+39 000 000 0000',
      description:
        'Cucina di mare sul molo vecchio: il pesce arriva dalle barche qui davanti, la pasta si tira ogni mattina.\n\nIn sala ci sono dodici tavoli, alcuni vicini alle vetrate sul porto.',
      conditions:
        'Il tavolo ti aspetta per un quarto d’ora. Allergie e seggioloni: scrivili nelle note, così ci prepariamo.',
    },
    staff: [{ email: owner.email, role: 'owner' }],
  },
  {
    name: 'Bottega Verde',
    category: 'shop',
    address: 'Piazza della Chiesa 5, Borgo Marina',
    staff: [{ email: owner.email, role: 'owner' }],
  },
  {
    name: 'Rifugio Stella Alpina',
    category: 'alpine hut',
    address: 'Alpe di Sopra, 2.140 m',
    staff: [{ email: keeper.email, role: 'owner' }],
  },
];

/** Opens a place's page to guests. */
async function openPage(ctx: Ctx, place_id: number, page: Page): Promise<void> {
  await ctx.db.run(sql`
    update places set public_open = true, email = ${page.email}, phone = ${page.phone}, description = ${page.description},
      conditions = ${page.conditions}
    where id = ${place_id}`);
}

/** Inserts accounts, places and assignments as of `then`, subscriptions as of `now`. Returns the places' ids by name. */
export async function seedPeople(ctx: Ctx, then: Date, now: Date): Promise<Record<string, number>> {
  const past = { ...ctx, clock: () => then };
  for (const { email, name } of DEMO_ACCOUNTS) {
    const username = email.slice(0, email.indexOf('@'));
    await createUser(past, { email, username, first_name: name, last_name: 'Demo', password: DEMO_PASSWORD });
  }
  const ids: Record<string, number> = {};
  for (const { staff, page, ...place } of PLACES) {
    const { id } = await createPlace(past, HUB, { ...place, time_zone: 'Europe/Rome' });
    ids[place.name] = id;
    if (page) await openPage(ctx, id, page);
    for (const { email, role } of staff) {
      await grantAssignment(past, HUB, { force: false, email, place_id: id, level: 'business', role });
    }
  }
  for (const { email } of [owner, keeper]) {
    await setSubscription({ ...ctx, clock: () => now }, HUB, { email, plan: 'year', expires_at: null });
  }
  return ids;
}
