import { DEVICE_LIMITS, LIMITS } from '@sightline/domain/limits';
import { readDevEui, readImei } from '@sightline/domain/relays/relay-uid';

export interface Registration {
  readonly hardware_id: string;
  readonly device_name?: string;
  readonly lora_uid?: string;
  readonly cell_uid?: string;
}

/** What a pasted list says, or what is wrong with it. */
export type ReadList = { readonly cameras: readonly Registration[] } | { readonly fault: string };

/**
 * Reads a list of cameras: on each line a hardware id, and after commas, semicolons or tabs a name and what networks call
 * the camera. A DevEUI (16 hexadecimal digits) or an IMEI (15 digits) is told by its shape, wherever it stands;
 * two of them on a line are a fault, since the JoinEUI on the label of a LoRa radio looks like its DevEUI.
 */
export function readRegistrations(text: string): ReadList {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, words: line.trim() }))
    .filter(({ words }) => words !== '');
  if (lines.length === 0) return { fault: 'Please enter at least one hardware id.' };
  if (lines.length > DEVICE_LIMITS.camerasPerRegistration) {
    return {
      fault: `At most ${DEVICE_LIMITS.camerasPerRegistration} devices at once; these are ${lines.length}.`,
    };
  }
  const cameras: Registration[] = [];
  const seen = new Map<string, number>();
  for (const { number, words } of lines) {
    const [hardware_id = '', ...rest] = words.split(/[,;\t]/).map((part) => part.trim());
    const { lora_uid, cell_uid, device_name, surplus } = readWords(rest);
    const before = seen.get(hardware_id);
    if (hardware_id === '') return { fault: `Line ${number} has no hardware id.` };
    if (surplus) return { fault: `Line ${number} has two ${surplus}.` };
    if (before !== undefined) return { fault: `Lines ${before} and ${number} have the same hardware id.` };
    if (hardware_id.length > LIMITS.textLength || device_name.length > LIMITS.textLength) {
      return { fault: `Line ${number} is too long: at most ${LIMITS.textLength} characters each.` };
    }
    seen.set(hardware_id, number);
    cameras.push({
      hardware_id,
      ...(device_name && { device_name }),
      ...(lora_uid && { lora_uid }),
      ...(cell_uid && { cell_uid }),
    });
  }
  return { cameras };
}

/** What stands on a line after its hardware id; `surplus` says of which id there are two, and what to do. */
function readWords(parts: readonly string[]) {
  const [lora_uid, anotherEui] = parts.flatMap((part) => readDevEui(part) ?? []);
  const [cell_uid, anotherImei] = parts.flatMap((part) => readImei(part) ?? []);
  const isName = (part: string) => part !== '' && !readDevEui(part) && !readImei(part);
  const surplusEui = anotherEui && 'DevEUIs; if one is the JoinEUI, leave it out';
  const surplusImei = anotherImei && 'IMEIs; leave one out';
  return {
    lora_uid,
    cell_uid,
    device_name: parts.filter(isName).join(' '),
    surplus: surplusEui ?? surplusImei,
  };
}
