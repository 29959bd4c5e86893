import { rm } from 'node:fs/promises';
import { insertManyInsights } from '../../../../prisma/seed/many-insights.ts';
import { inTransaction } from '../../../api/src/database/transaction.ts';
import { type AccountDatabase, makeAccountDatabase } from './account-database.ts';
import { addCameras } from './add-cameras.ts';
import { buildWeb } from './browser.ts';

/** The web app before an account with two cameras and a hundred insights. */
export interface SmallAccount {
  readonly database: AccountDatabase;
  /** Where our server is. */
  readonly url: string;
  /** The folder of the built web app. */
  readonly web: string;
  close(): Promise<void>;
}

export async function openSmallAccount(): Promise<SmallAccount> {
  const web = await buildWeb();
  process.env.WEB_DIR = web;
  const database = await makeAccountDatabase(async (db, ownerId) => {
    await addCameras(db, ownerId, 2);
    await inTransaction(db.pool, (sql) => insertManyInsights(sql, { ownerId, count: 100, now: Date.now() }));
  });
  const api = await database.startApi();
  return {
    database,
    url: api.url,
    web,
    close: async () => {
      await api.stop();
      await database.stop();
      await rm(web, { recursive: true, force: true });
    },
  };
}
