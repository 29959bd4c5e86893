import { BackupError } from '../../backup/manifest.ts';
import { checkBackup, restore } from '../../backup/restore.ts';
import { readEnv, SettingsError } from '../../env.ts';
import { withDatabase } from './database-url.ts';
import { runCommand } from './run-command.ts';

const [folder, option, ...rest] = process.argv.slice(2);
if (!folder || rest.length > 0 || (option !== undefined && option !== '--check')) {
  console.error('npm run restore -- <folder> [--check]');
  process.exit(2);
}

await runCommand(
  async (log) => {
    if (option === '--check') {
      const { madeAt, files } = await checkBackup(folder);
      console.log(`The backup of ${madeAt} is whole; it has ${files.count} files.`);
    } else {
      await withDatabase(async (url) => {
        const { madeAt } = await restore(
          readEnv({ ...process.env, DATABASE_URL_FILE: '', DATABASE_URL: url }),
          folder,
          log,
        );
        console.log(`Everything is as it was at ${madeAt}.`);
      });
    }
  },
  (error) => error instanceof BackupError || error instanceof SettingsError,
);
