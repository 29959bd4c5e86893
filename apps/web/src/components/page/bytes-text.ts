const UNITS = ['bytes', 'KiB', 'MiB', 'GiB'];
const STEP = 1024;

/** A size as people read it, such as `12.3 MiB`. */
export function bytesText(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const digits = { maximumFractionDigits: power === 0 ? 0 : 1 };
  return `${(bytes / STEP ** power).toLocaleString('en-GB', digits)} ${UNITS[power]}`;
}
