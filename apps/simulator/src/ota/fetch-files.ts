import { join } from 'node:path';
import { ProblemError } from '@sightline/contract/kernel/errors';
import { LINKS } from '../camera/links.ts';
import type { DeviceClient } from '../net/device-client.ts';
import type { Patience } from '../net/retry.ts';
import type { LinkKind } from '../wire.ts';
import { download } from './download.ts';
import { Failure, failureOf } from './failure.ts';
import type { ArtifactOrder } from './orders.ts';

export type FetchOptions = {
  client: DeviceClient;
  link: LinkKind;
  patience: Patience;
  /** The card reads back something else than was written, every time. */
  isCardBad: boolean;
};

/** Throws Failure where the camera's link carries no files. */
export function assertCarried(artifacts: readonly ArtifactOrder[], link: LinkKind): void {
  if (artifacts.length === 0 || LINKS[link].photos !== 'none') return;
  throw new Failure(
    'link_too_narrow',
    `Files do not go by ${link}. Visit the camera with Wi-Fi or cellular.`,
  );
}

/** Fetches files into a folder, each named by its id; throws Failure when one is not as announced, twice. */
export async function fetchFiles(
  artifacts: readonly ArtifactOrder[],
  folder: string,
  { client, link, patience, isCardBad }: FetchOptions,
): Promise<void> {
  assertCarried(artifacts, link);
  for (const artifact of artifacts) {
    const attempt = async () =>
      await download(client, artifact, join(folder, String(artifact.artifact_id)), patience, isCardBad);
    try {
      if (!(await attempt()) && !(await attempt())) throw failureOf('digest_mismatch');
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { artifact_id } = artifact;
      throw new Failure('download_refused', `The server refused file ${artifact_id}: ${error.message}`);
    }
  }
}
