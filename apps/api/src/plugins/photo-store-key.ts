const KEY = /^[a-z]+(\/[\w-]{1,80}){1,4}\.jpeg$/;
const FOLDER = /^[a-z]+$/;

/** Throws unless the key is one of ours: a folder, ids, `.jpeg`, and no dot anywhere else. */
export function assertPhotoKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`Not a key of the photo store: ${JSON.stringify(key)}`);
}

/** Throws unless the folder is a plain word. */
export function assertPhotoFolder(folder: string): void {
  if (!FOLDER.test(folder)) throw new Error(`Not a folder of the photo store: ${JSON.stringify(folder)}`);
}

/** Where a camera's photo is kept: named after its row, so that no two ever share a file. */
export function photoKey(deviceId: number, photoId: number): string {
  return `photos/${deviceId}/${photoId}.jpeg`;
}

/** Where the thumbnail made of that photo is kept. */
export function thumbnailKey(deviceId: number, photoId: number): string {
  return `photos/${deviceId}/${photoId}-320.jpeg`;
}
