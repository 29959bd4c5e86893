/** Where texts of EXIF stand: the number of their tag. */
export const TEXT_TAGS = {
  DateTime: 0x0132,
  DateTimeOriginal: 0x9003,
  DateTimeDigitized: 0x9004,
  OffsetTime: 0x9010,
  OffsetTimeOriginal: 0x9011,
  OffsetTimeDigitized: 0x9012,
} as const;

const EXIF_FOLDER = 0x8769;
const ASCII = 2;
const ENTRY_BYTES = 12;

type TextName = keyof typeof TEXT_TAGS;

/**
 * Texts of EXIF data as the camera wrote them: `exif-reader` has dates of one form only, and says nothing of others.
 * Data that is cut short has the texts before the cut.
 */
export function exifTexts(data: Buffer): Partial<Record<TextName, string>> {
  const start = data.subarray(0, 4).toString('latin1') === 'Exif' ? 6 : 0;
  const tiff = data.subarray(start);
  const isBig = tiff.subarray(0, 2).toString('latin1') === 'MM';
  const short = (at: number) => (isBig ? tiff.readUInt16BE(at) : tiff.readUInt16LE(at));
  const long = (at: number) => (isBig ? tiff.readUInt32BE(at) : tiff.readUInt32LE(at));
  const found = new Map<number, string>();

  function readFolder(at: number, isInner = false): void {
    const entries = short(at);
    for (let index = 0; index < entries; index++) {
      const entry = at + 2 + index * ENTRY_BYTES;
      const [tag, type, length] = [short(entry), short(entry + 2), long(entry + 4)];
      if (tag === EXIF_FOLDER && !isInner) readFolder(long(entry + 8), true);
      if (type !== ASCII || length > 64) continue;
      const from = length > 4 ? long(entry + 8) : entry + 8;
      found.set(
        tag,
        tiff
          .toString('latin1', from, from + length)
          .replace(/\0[\s\S]*$/, '')
          .trim(),
      );
    }
  }

  try {
    readFolder(long(4));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return Object.fromEntries(Object.entries(TEXT_TAGS).map(([name, tag]) => [name, found.get(tag)]));
}
