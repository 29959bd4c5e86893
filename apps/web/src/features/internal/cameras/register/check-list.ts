import { DEVICE_LIMITS } from '@sightline/domain/limits';
import { type CameraLine, readCameraList } from '@sightline/domain/registration/camera-list';
import { countLabel } from '../../../../components/data-table/count-label.ts';
import type { Services } from '../../../../kernel/services.ts';
import { algsQuery } from '../../internal-queries.ts';
import { toRegistration } from './registration-form.ts';

/** The lines of a list with all that is wrong with each, or why none of it can be read. */
export type CheckedList = { readonly lines: readonly CameraLine[] } | { readonly fault: string };

/** Reads a list, and asks the server about what only the server knows; nothing is registered. */
export async function checkList(services: Services, text: string): Promise<CheckedList> {
  const models = await services.queryClient.fetchQuery(algsQuery);
  const list = readCameraList(text, models);
  if ('fault' in list) return list;
  const most = DEVICE_LIMITS.camerasPerRegistration;
  if (list.lines.length > most) {
    const count = countLabel(list.lines.length);
    return { fault: `At most ${countLabel(most)} devices at once. This list has ${count}.` };
  }
  const asked = list.lines.filter(({ camera }) => camera.hardware_id !== undefined);
  if (asked.length === 0) return list;
  const body = asked.map(({ camera }) => toRegistration(camera));
  const { message: faults } = await services.api.internal.checkRegistrations({ body });
  return {
    lines: list.lines.map((line) => {
      const found = faults.filter(({ entry }) => asked[entry] === line);
      return { ...line, faults: [...line.faults, ...found] };
    }),
  };
}
