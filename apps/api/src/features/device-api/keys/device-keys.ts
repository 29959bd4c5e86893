import {
  type deviceApiContract,
  introductionSchema,
} from '@sightline/contract/device-api/device-api.contract';
import { readFieldsAsSent } from '@sightline/contract/device-api/usable-message';
import type { z } from 'zod';
import { drawDeviceKey, hashSecret } from '../../../access/device-key.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { namesOfChanged } from '../names-of-changed.ts';
import { createKeysStore } from './keys.store.ts';

type Application = z.output<typeof deviceApiContract.provision.body>;

/** Hands out device keys, for a token or in exchange for one that is still good. */
export function createDeviceKeys({ db, now }: Services) {
  const keys = createKeysStore(db);
  return {
    provision: async (sent: Application) => {
      const { key, ...drawn } = drawDeviceKey();
      const introduction = readFieldsAsSent(introductionSchema, sent);
      const application = {
        tokenHash: hashSecret(sent.provisioning_token),
        hardwareId: sent.hardware_id,
        deviceName: introduction.value.device_name || null,
        softwareVersion: introduction.value.software_version || null,
      };
      const provisioned = await keys.provision(application, { ...drawn, key }, now());
      if (provisioned === 'unknown') {
        throw new AppError('unauthenticated', 'This provisioning token is not known, or it has expired.');
      }
      if (provisioned === 'used') {
        throw new AppError('conflict', 'This camera has its key already and has used it.');
      }
      return { device_id: provisioned.deviceId, key, ...namesOfChanged(introduction) };
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
