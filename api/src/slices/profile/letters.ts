import { greeting } from '../accounts/letters.ts';
import type { Message } from '../../core/mail/mail.ts';
import { maskEmail } from '../../core/access/mask-email.ts';
import type { Ctx } from '../../core/context.ts';
import { newToken } from '../../core/access/sessions/sessions.ts';
import sql from 'sql-template-tag';
import { hashToken } from '../../core/access/guard.ts';
import { LINK_LIFE_MS } from './change-email.ts';
import { pageAddress } from '../../core/access/page-address.ts';

interface Account {
  first_name: string;
  email: string;
  pending_email: string | null;
}

/** The links of the letters: to a new password, and to the provider's site where it is configured. */
interface Doors {
  forgot: string;
  provider: string | undefined;
}

function emailLinkLetter(to: string, first_name: string, link: string): Message {
  return {
    to,
    subject: 'Conferma il tuo indirizzo e-mail per Hub',
    text: [
      greeting(first_name),
      'per usare questo indirizzo con il tuo account Hub apri questo collegamento:',
      link,
      "Vale per un'ora e funziona una volta sola. Fino ad allora resta valido l'indirizzo di prima.",
      "Non l'hai chiesto tu? Non devi fare nulla.",
    ].join('\n\n'),
  };
}

/** Subject and paragraphs; undefined when the letter was overtaken: what it would say is no longer so. */
const LETTERS: Record<ProfileLetter, (account: Account, doors: Doors) => [string, ...string[]] | undefined> =
  {
    email_asked: ({ pending_email }, { forgot }) =>
      pending_email === null
        ? undefined
        : [
            'Il tuo indirizzo e-mail di Hub sta per cambiare',
            `dal tuo account Hub è stato chiesto di usare un altro indirizzo: ${maskEmail(pending_email)}. Finché non viene confermato, resta valido questo.`,
            "Non l'hai chiesto tu? Scegli subito un'altra password: la richiesta si annulla da sola.",
            forgot,
          ],
    email_changed: ({ email }, { provider }) => [
      'Il tuo indirizzo e-mail di Hub è cambiato',
      `da adesso il tuo account Hub usa ${maskEmail(email)}: questo indirizzo non serve più per accedere.`,
      ...(provider === undefined
        ? ["Non l'hai cambiato tu? Scrivi subito a chi ti ha dato l'accesso a Hub."]
        : ["Non l'hai cambiato tu? Scrivi subito a chi ti ha dato l'accesso a Hub:", provider]),
    ],
    two_factor_on: (_, { forgot }) => [
      'Verifica in due passaggi attivata',
      'da adesso per accedere a Hub servono la password e un codice della tua app.',
      'Tieni i codici di recupero in un posto sicuro: servono se perdi il telefono.',
      "Non l'hai attivata tu? Scegli subito un'altra password da qui:",
      forgot,
    ],
    two_factor_off: (_, { forgot }) => [
      'Verifica in due passaggi disattivata',
      'da adesso per accedere a Hub basta la password.',
      "Non l'hai disattivata tu? Scegli subito un'altra password da qui, poi attivala di nuovo:",
      forgot,
    ],
    two_factor_reset: () => [
      'Verifica in due passaggi tolta',
      'chi gestisce Hub ha tolto la verifica in due passaggi dal tuo account: per accedere basta la password. Puoi attivarla di nuovo dal tuo profilo.',
      "Non l'hai chiesto tu? Avvisa subito chi ti ha dato l'accesso a Hub.",
    ],
    recovery_codes_new: (_, { forgot }) => [
      'Nuovi codici di recupero per Hub',
      'hai creato dieci nuovi codici di recupero: quelli di prima non funzionano più.',
      "Non l'hai fatto tu? Scegli subito un'altra password da qui:",
      forgot,
    ],
    recovery_code_used: (_, { forgot }) => [
      'Un codice di recupero è stato usato',
      'un codice di recupero del tuo account Hub è appena stato usato: non funzionerà più. Se te ne restano pochi, creane di nuovi dal tuo profilo.',
      "Non l'hai usato tu? Scegli subito un'altra password da qui:",
      forgot,
    ],
    codes_guessed: (_, { forgot }) => [
      'Qualcuno conosce la tua password di Hub',
      "qualcuno ha scritto la tua password giusta e poi troppi codici sbagliati: l'accesso non è riuscito.",
      "Non eri tu? Scegli subito un'altra password da qui:",
      forgot,
    ],
    password_changed: (_, { forgot }) => [
      'La tua password di Hub è cambiata',
      'hai cambiato la password del tuo account Hub. Tutte le altre sessioni sono state chiuse.',
      "Non l'hai cambiata tu? Scegline subito un'altra da qui:",
      forgot,
    ],
  };

function profileLetter(
  letter: ProfileLetter,
  to: string,
  account: Account,
  doors: Doors,
): Message | undefined {
  const written = LETTERS[letter](account, doors);
  if (!written) return undefined;
  const [subject, ...paragraphs] = written;
  return { to, subject, text: [greeting(account.first_name), ...paragraphs].join('\n\n') };
}

/** Notices about an account, sent to a present or former address of the person. */
export type ProfileLetter =
  | 'email_asked'
  | 'email_changed'
  | 'password_changed'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'two_factor_reset'
  | 'recovery_codes_new'
  | 'recovery_code_used'
  | 'codes_guessed';

/**
 * The job: makes the only valid link of the request and mails it to the new address. A retry
 * makes a new link and ends the former. Sends nothing when the request was withdrawn meanwhile.
 */
export async function mailEmailLink(
  ctx: Ctx,
  { user_id, email }: { user_id: number; email: string },
): Promise<void> {
  const token = newToken();
  const reader = await ctx.db.maybe<{ first_name: string }>(sql`
    update email_changes c
    set token_hash = ${hashToken(token)}, expires_at = ${new Date(ctx.clock().getTime() + LINK_LIFE_MS)}
    from users u
    where c.user_id = ${user_id} and c.email = ${email} and c.confirmed_at is null and u.id = c.user_id
    returning u.first_name`);
  if (!reader) return;
  const link = pageAddress(ctx.config, `/confirm-email?token=${token}`);
  await ctx.mail.send(emailLinkLetter(email, reader.first_name, link));
}

/** The job: notifies a person of a change of their account, in case another person made it. */
export async function mailProfileLetter(
  ctx: Ctx,
  { user_id, letter, address }: { user_id: number; letter: ProfileLetter; address: string },
): Promise<void> {
  const account = await ctx.db.maybe<Account>(sql`
    select u.first_name, u.email, c.email as pending_email
    from users u left join email_changes c on c.user_id = u.id and c.confirmed_at is null
    where u.id = ${user_id}`);
  const doors = { forgot: pageAddress(ctx.config, '/forgot-password'), provider: ctx.config.providerUrl };
  const message = account && profileLetter(letter, address, account, doors);
  if (message) await ctx.mail.send(message);
}
