import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { beforeDay } from 'contract/days/before-day';
import type { Summary } from '../backup/manifest.ts';
import { backupRecipients } from '../../core/secrets/backup-recipients.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { writeKeyPair } from '../backup/write-key-pair.ts';
import { openFiles } from '../../core/files/open-files.ts';
import { rotateKey } from '../key-rotation/rotate-key.ts';
import { command, type Command } from './command.ts';
import { inGroups, longDay } from './print.ts';

const Path = z.pipe(
  z.string('Indica il file.').check(z.minLength(1, 'Indica il file.')),
  z.transform((path) => resolve(path)),
);
const BackupInput = z.object({ file: Path, recipient: z.optional(backupRecipients) });
const RestoreInput = z.object({ file: Path, identity: z.optional(Path) });

function contents({ rows, tables, files, secret_key }: Summary): string {
  const parts = `${inGroups(rows)} righe di ${Object.keys(tables).length} tabelle e ${inGroups(files)} file`;
  return secret_key ? `${parts}, con la chiave segreta` : parts;
}

export const backupCommands: Command[] = [
  command({
    name: 'backup',
    summary: 'Salva database e foto in un solo file',
    notes:
      'Hub può continuare a lavorare. Il file contiene tutto ciò che serve per ricominciare altrove: le persone con le\n' +
      'impronte delle password, le sessioni aperte e, se è nella cartella dei dati, la chiave che decifra i segreti.\n' +
      'Custodiscilo come una chiave, oppure cifralo: con --recipient (o HUB_BACKUP_RECIPIENT) lo apre solo chi ha la chiave\n' +
      'privata, che non serve su questa macchina (key:backup-pair ne crea una coppia). Se la chiave viene da HUB_SECRET_KEY, conservala a parte. Restano fuori i lavori in\n' +
      'coda e i conteggi dei tentativi di accesso.',
    example: 'backup hub-2026-11-21.tar.gz.age --recipient age1…',
    input: BackupInput,
    labels: {
      file: 'il file da scrivere; non deve esistere',
      recipient: 'la chiave pubblica a cui cifrare; più di una con virgole',
    },
    positional: 'file',
    run: ({ inStore }, { file, recipient }) =>
      inStore(
        ({ db, config }) =>
          writeBackup(
            { db, config, files: openFiles(config), clock: () => new Date() },
            file,
            recipient ?? config.backupRecipients,
          ),
        { existing: true },
      ),
    describe: (summary) =>
      `Salvate ${contents(summary)} in ${summary.file}${summary.encrypted ? ', cifrato' : ''}`,
  }),
  command({
    name: 'restore',
    summary: 'Ripristina un backup in una cartella dei dati vuota',
    notes:
      'La cartella HUB_DATA_DIR, o il database DATABASE_URL, deve essere vuota: nulla viene mai sovrascritto. Se qualcosa\n' +
      'non va resta vuota. Un backup di una versione precedente di Hub viene aggiornato.',
    example: 'restore hub-2026-11-21.tar.gz',
    input: RestoreInput,
    labels: {
      file: 'il file scritto da backup',
      identity: 'il file con la chiave privata, se il backup è cifrato',
    },
    positional: 'file',
    run: ({ inStore }, { file, identity }) =>
      inStore(({ db, config }) => restoreBackup({ db, config, files: openFiles(config) }, file, identity)),
    describe: (summary) =>
      `Ripristinate ${contents(summary)}, dal backup ${beforeDay('del', longDay(summary.created_at))}.`,
  }),
  command({
    name: 'key:rotate',
    summary: 'Cambia la chiave che cifra i segreti, e li cifra di nuovo',
    notes:
      'Hub può continuare a lavorare. Se la chiave è nella cartella dei dati, ne crea una nuova e alla fine toglie la vecchia.\n' +
      'Se viene da HUB_SECRET_KEY, mettici prima quella nuova, quella di prima in HUB_SECRET_KEY_OLD, e riavvia Hub. Se si\n' +
      'interrompe, tutto resta leggibile: ripeti il comando. I backup fatti prima si aprono con la chiave di allora.',
    example: 'key:rotate',
    input: z.object({}),
    labels: {},
    run: ({ inApp }) => inApp((app) => rotateKey(app)),
    describe: ({ from, resealed, unreadable }) =>
      [
        `Chiave cambiata: ${inGroups(resealed)} segreti cifrati di nuovo.`,
        ...(unreadable > 0
          ? [`${inGroups(unreadable)} non si aprivano già prima con nessuna chiave: sono rimasti come erano.`]
          : []),
        ...(from === 'environment' ? ['Ora togli HUB_SECRET_KEY_OLD e riavvia Hub.'] : []),
      ].join('\n'),
  }),
  command({
    name: 'key:backup-pair',
    summary: 'Crea una coppia di chiavi per cifrare i backup',
    notes:
      'Scrive la chiave privata in un file nuovo e mostra quella pubblica, come fa age-keygen. Crea la coppia su un altro\n' +
      'computer, o porta via il file: senza la chiave privata un backup cifrato non si apre più.',
    example: 'key:backup-pair backup-identity.txt',
    input: z.object({ file: Path }),
    labels: { file: 'il file da scrivere; non deve esistere' },
    positional: 'file',
    run: (_stage, { file }) => writeKeyPair(file, new Date()),
    describe: ({ file, recipient }) => `Chiave privata in ${file}. Chiave pubblica:\n${recipient}`,
  }),
];
