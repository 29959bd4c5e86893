import { TakeBackError, takeBackPartitions } from '../take-back-partitions.ts';
import { withDatabase } from './database-url.ts';
import { runCommand } from './run-command.ts';

await runCommand(
  () =>
    withDatabase(
      async (url) => {
        await takeBackPartitions(url);
        console.log(
          'insights is one table again. Start the version before: this one makes partitions at its next start.',
        );
      },
      { whileRunning: true },
    ),
  (error) => error instanceof TakeBackError,
);
