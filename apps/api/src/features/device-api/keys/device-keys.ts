import { drawDeviceKey, hashSecret } from '../../../access/device-key.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { createKeysStore } from './keys.store.ts';

interface Application {
  readonly provisioning_token: string;
  readonly hardware_id: string;
  readonly device_name?: string | undefined;
  readonly software_version?: string | undefined;
}

/** Hands out device keys, for a token or in exchange for one that is still good. */
export function createDeviceKeys({ db, now }: Services) {
  const keys = createKeysStore(db);
  return {
    provision: async ({ provisioning_token, hardware_id, device_name, software_version }: Application) => {
      const { key, ...drawn } = drawDeviceKey();
      const application = {
        tokenHash: hashSecret(provisioning_token),
        hardwareId: hardware_id,
        deviceName: device_name || null,
        softwareVersion: software_version || null,
      };
      const provisioned = await keys.provision(application, { ...drawn, key }, now());
      if (provisioned === 'unknown') {
        throw new AppError('unauthenticated', 'This provisioning token is not known, or it has expired.');
      }
      if (provisioned === 'used') {
        throw new AppError('conflict', 'This camera has its key already and has used it.');
      }
      return { device_id: provisioned.deviceId, key };
    },

    rotate: async (keyId: string) => {
      const drawn = drawDeviceKey();
      if (!(await keys.rotate(keyId, drawn, now()))) {
        throw new AppError('unauthenticated', 'This key is not valid any more.');
      }
      return { key: drawn.key };
    },
  };
}
