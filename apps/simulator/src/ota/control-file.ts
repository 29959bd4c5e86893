import { join } from 'node:path';
import type { CameraSettings } from '../camera/profile.ts';
import { loadJson, saveJson } from '../disk/save-file.ts';
import type { Mishap } from './mishaps.ts';

/** An update that is installed and waits for the camera's restart. */
export type InstalledUpdate = {
  id: number;
  /** Milliseconds since 1970, by the camera's clock; a boot after it settles the update. */
  installedAt: number;
  /** What the camera calls itself afterwards; null where the update brings no firmware. */
  version: string | null;
  settings: CameraSettings;
  /** The new version will not start. */
  mishap: Mishap | null;
};

/** What of its orders a camera must not forget in a power cut. */
export type ControlState = {
  installed: InstalledUpdate | null;
  /** Messages that are done as soon as the camera has started again, and when that was asked. */
  resets: readonly { messageId: number; askedAt: number }[];
};

export type ControlFile = { load(): Promise<ControlState>; save(state: ControlState): Promise<void> };

/** Opens `control.json` in a camera's folder; without one nothing is under way. */
export function openControlFile(folder: string): ControlFile {
  const file = join(folder, 'control.json');
  return {
    load: async () => (await loadJson<ControlState>(file)) ?? { installed: null, resets: [] },
    save: (state) => saveJson(file, state),
  };
}
