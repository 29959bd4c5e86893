/** Labels of 70 × 37 mm on a sheet of A4: three columns, eight rows. */
export const LABELS_PER_SHEET = 24;

/** Things in portions of one sheet each, in their order. */
export function sheetsOf<T>(things: readonly T[], perSheet: number): T[][] {
  const count = Math.ceil(things.length / perSheet);
  return Array.from({ length: count }, (_, sheet) => things.slice(sheet * perSheet, (sheet + 1) * perSheet));
}

/** Where the label of a camera leads: to the camera among its owner's devices, after signing in. */
export function deviceAddress(origin: string, deviceId: number): string {
  return `${origin}/?tab=devices&device=${deviceId}`;
}
