import { DEVICE_LIMITS, LIMITS } from '@sightline/domain/limits';

export interface Registration {
  readonly hardware_id: string;
  readonly device_name?: string;
}

/** What a pasted list says, or what is wrong with it. */
export type ReadList = { readonly cameras: readonly Registration[] } | { readonly fault: string };

/** Reads a list of cameras: on each line a hardware id, and after a comma, semicolon or tab a name. */
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
    const device_name = rest.filter(Boolean).join(' ');
    const before = seen.get(hardware_id);
    if (hardware_id === '') return { fault: `Line ${number} has no hardware id.` };
    if (before !== undefined) return { fault: `Lines ${before} and ${number} have the same hardware id.` };
    if (hardware_id.length > LIMITS.textLength || device_name.length > LIMITS.textLength) {
      return { fault: `Line ${number} is too long: at most ${LIMITS.textLength} characters each.` };
    }
    seen.set(hardware_id, number);
    cameras.push({ hardware_id, ...(device_name && { device_name }) });
  }
  return { cameras };
}
