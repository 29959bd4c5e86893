import { backUp } from '../../backup/back-up.ts';
import { BackupError } from '../../backup/manifest.ts';
import { readEnv, SettingsError } from '../../env.ts';
import { withDatabase } from './database-url.ts';
import { runCommand } from './run-command.ts';

const [folder, ...rest] = process.argv.slice(2);
if (!folder || rest.length > 0) {
  console.error('npm run backup -- <new folder>');
  process.exit(2);
}

await runCommand(
  () =>
    withDatabase(
      async (url) => {
        const { tables, files, missing, secret } = await backUp(
          readEnv({ ...process.env, DATABASE_URL_FILE: '', DATABASE_URL: url }),
          folder,
        );
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        console.log(`${rows} rows of ${tables.length} tables and ${files.count} files are in ${folder}.`);
        if (missing.length > 0)
          console.log(`${missing.length} files that rows name were not there; manifest.json has their keys.`);
        console.log(
          secret
            ? 'The secret of tokens is part of it: keep the folder to yourself.'
            : 'JWT_SECRET is not part of it: keep it as well.',
        );
      },
      { whileRunning: true },
    ),
  (error) => error instanceof BackupError || error instanceof SettingsError,
);
