import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CameraState } from '../camera/state.ts';
import { loadJson, saveJson } from '../disk/save-file.ts';

/** Where one camera keeps what must outlive a power cut: its key, its state, what it has not sent. */
export type CameraFolder = {
  readonly path: string;
  key(): Promise<string | undefined>;
  saveKey(key: string): Promise<void>;
  state(): Promise<CameraState | undefined>;
  saveState(state: CameraState): Promise<void>;
};

type SavedKey = { issuedFor: string; key?: string };

/**
 * Opens `<dir>/cameras/<hardware id>`. What it holds belongs to one provisioning token: with another token, as after a
 * database was set up anew, the camera begins empty.
 */
export async function openCameraFolder(
  dir: string,
  hardwareId: string,
  provisioningToken: string,
): Promise<CameraFolder> {
  const path = join(dir, 'cameras', hardwareId.replaceAll(':', '-'));
  const keyFile = join(path, 'key.json');
  const stateFile = join(path, 'state.json');
  const issuedFor = createHash('sha256').update(provisioningToken).digest('hex');
  if ((await loadJson<SavedKey>(keyFile))?.issuedFor !== issuedFor) {
    await rm(path, { recursive: true, force: true });
    await mkdir(path, { recursive: true, mode: 0o700 });
    await saveJson(keyFile, { issuedFor } satisfies SavedKey);
  }
  return {
    path,
    key: async () => (await loadJson<SavedKey>(keyFile))?.key,
    saveKey: (key) => saveJson(keyFile, { issuedFor, key } satisfies SavedKey),
    state: () => loadJson<CameraState>(stateFile),
    saveState: (state) => saveJson(stateFile, state),
  };
}
