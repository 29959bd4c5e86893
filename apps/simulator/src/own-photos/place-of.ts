import exif from 'exif-reader';

export type Place = { latitude: number; longitude: number };

/** Where a photo was taken by the GPS of its EXIF data, degrees; undefined without a fix, of which 0, 0 is a sign. */
export function placeOf(data: Buffer): Place | undefined {
  const { GPSInfo: gps } = readTags(data) ?? {};
  if (!gps || gps.GPSStatus === 'V') return undefined;
  const latitude = degrees(gps.GPSLatitude, gps.GPSLatitudeRef, 90);
  const longitude = degrees(gps.GPSLongitude, gps.GPSLongitudeRef, 180);
  if (latitude === undefined || longitude === undefined) return undefined;
  return latitude === 0 && longitude === 0 ? undefined : { latitude, longitude };
}

function readTags(data: Buffer): exif.Exif | undefined {
  try {
    return exif(data);
  } catch {
    return undefined;
  }
}

/** Degrees, minutes and seconds as one number, south and west below 0. */
function degrees(parts: unknown, side: unknown, most: number): number | undefined {
  if (!Array.isArray(parts)) return undefined;
  const [whole, minutes = 0, seconds = 0] = parts.map(Number);
  const value = (whole ?? Number.NaN) + minutes / 60 + seconds / 3600;
  if (!(value >= 0 && value <= most)) return undefined;
  return /^[SW]/i.test(String(side)) ? -value : value;
}
