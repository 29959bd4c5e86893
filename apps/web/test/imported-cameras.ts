import { expect } from 'vitest';
import { packageFile } from '../../e2e/fixtures/data/ridge-package.ts';
import type { Person } from './people.ts';

/** Imports {@link packageFile} with the names that are proposed, and resolves to the ids of its cameras, North ridge first. */
export async function importCameras({ api }: Person): Promise<readonly number[]> {
  const { message: brought } = await api.imports.create({ body: { file: packageFile() } });
  const params = { import_id: brought.id };
  const isNow = (status: string) =>
    expect.poll(async () => (await api.imports.find({ params })).message.status).toBe(status);
  await isNow('ready');
  await api.imports.apply({ params, body: {} });
  await isNow('done');
  const cameras = (await api.devices.list()).message.filter(({ kind }) => kind === 'imported');
  return cameras
    .toSorted((one, other) => (one.device_name ?? '').localeCompare(other.device_name ?? ''))
    .map(({ device_id }) => device_id);
}
