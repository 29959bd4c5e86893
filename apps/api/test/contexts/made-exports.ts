import type { Export, ExportRequestInput } from '@sightline/contract/exports/exports.contract';
import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { makeExport } from '../../src/features/exports/make-export.job.ts';
import { insightMessage } from '../messages.ts';
import { withOwnedCamera } from '../owned-camera.ts';
import { jpeg, reprDigest } from '../pictures.ts';
import { readZip } from '../read-zip.ts';
import { GROVE } from './quiet-context.ts';

const DAY = 86_400_000;

export type Row = Readonly<Record<string, string>>;

/** A package that was asked for, made and read. */
interface MadePackage {
  readonly made: Export;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly deployments: readonly Row[];
  readonly media: readonly Row[];
  readonly observations: readonly Row[];
  /** What datapackage.json has. */
  readonly description: Readonly<Record<string, unknown>>;
}

/** A server and a camera of its own for each test ({@link withOwnedCamera}), and packages of what it recorded. */
export function withExports() {
  const owned = withOwnedCamera();
  const { app, owner, camera, send } = owned;

  const ask = async (body: ExportRequestInput = {}) =>
    (await owner().client.exports.createCamtrapDp({ body })).message;
  const make = (exportId: number) => makeExport(app().services)({ exportId });
  const find = async (export_id: number) =>
    (await owner().client.exports.find({ params: { export_id } })).message;

  async function fileOf(export_id: number): Promise<Buffer> {
    const response = await owner().client.exports.file({ params: { export_id } });
    if (!response) throw new Error('There is no file.');
    return Buffer.from(await response.arrayBuffer());
  }

  return {
    ...owned,
    ask,
    /** Lets the worker make it. */
    make,
    find,
    fileOf,
    /** Asks for a package, lets the worker make it, and reads it. */
    async exported(body: ExportRequestInput = {}): Promise<MadePackage> {
      const { id } = await ask(body);
      await make(id);
      const files = await readZip(await fileOf(id));
      return {
        made: await find(id),
        files,
        deployments: rowsOf(files, 'deployments.csv'),
        media: rowsOf(files, 'media.csv'),
        observations: rowsOf(files, 'observations.csv'),
        description: JSON.parse(files.get('datapackage.json')?.toString() ?? '{}'),
      };
    },
    /** Gives the camera a place. */
    placed: () => app().services.db.prisma.device.update({ where: { id: camera().deviceId }, data: GROVE }),
    /** Sends an insight with its photo; resolves to the photo. */
    async withPhoto(seq: number, changes: object = {}): Promise<Buffer> {
      const photo = await jpeg();
      await send([insightMessage(seq, changes)]);
      await app().inject({
        method: 'PUT',
        url: `/device-api/v1/photos/boot:${seq}/0?kind=full`,
        headers: {
          authorization: camera().authorization,
          'content-type': 'image/jpeg',
          'repr-digest': reprDigest(photo),
        },
        payload: photo,
      });
      return photo;
    },
  };
}

/** The day so many days ago, in UTC. */
export function dayOf(daysAgo: number): string {
  return UTC_CALENDAR.dayOf(Date.now() - daysAgo * DAY);
}

/** Rows of a table without quotation marks and commas inside of its cells. */
export function rowsOf(files: ReadonlyMap<string, Buffer>, name: string): Row[] {
  const [headers = '', ...lines] = (files.get(name)?.toString() ?? '').trimEnd().split('\n');
  const names = headers.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i] ?? '', cell])));
}
