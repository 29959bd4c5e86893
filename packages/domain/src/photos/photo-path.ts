interface PhotoRef {
  readonly insightId: number;
  readonly deviceId: number;
  readonly table: string;
}

const underscored = (part: string) => part.replaceAll(' ', '_');

/** Where a photo is stored: `deviceId/table/insightId.jpeg`, spaces of the table as underscores. */
export function photoPath({ insightId, deviceId, table }: PhotoRef): string {
  return `${deviceId}/${underscored(table)}/${insightId}.jpeg`;
}

/** Reads a {@link photoPath} back; anything that is not exactly such a path is undefined. */
export function parsePhotoPath(path: string): PhotoRef | undefined {
  const match = /^([1-9]\d{0,9})\/(\w+)\/([1-9]\d{0,14})\.jpeg$/.exec(path);
  if (!match) return undefined;
  const [, deviceId, table, insightId] = match;
  return { insightId: Number(insightId), deviceId: Number(deviceId), table: String(table) };
}

/** The key of a photo in the browser's cache: insight, device, size, table (spaces as underscores) and image mode. */
export function photoCacheKey(
  photo: PhotoRef,
  size: 'thumbnail' | 'full',
  mode: 'resize' | 'padding',
): string {
  return [photo.insightId, photo.deviceId, size, underscored(photo.table), mode].join(':');
}
