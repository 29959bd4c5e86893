/** Every folder there is: a backup holds these. */
export const STORE_FOLDERS = [
  'artifacts',
  'avatars',
  'cards',
  'exports',
  'imports',
  'marketplace',
  'photos',
  'visits',
] as const;

const KEY = new RegExp(String.raw`^(${STORE_FOLDERS.join('|')})(\/[\w-]{1,80}){1,4}\.(jpeg|bin)$`);
const FOLDER = /^[a-z]+$/;

/** Throws unless the key is one of ours: one of the folders, ids, `.jpeg` or `.bin`, and no dot anywhere else. */
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

/** Where a photo of an SD card is kept that was never reported: named after its row, too. */
export function cardPhotoKey(deviceId: number, photoId: number): string {
  return `cards/${deviceId}/${photoId}.jpeg`;
}

/** Where the thumbnail made of that photo is kept. */
export function cardThumbnailKey(deviceId: number, photoId: number): string {
  return `cards/${deviceId}/${photoId}-320.jpeg`;
}

/** Where a firmware or model file is kept: named after its row, too. */
export function artifactKey(artifactId: number): string {
  return `artifacts/${artifactId}.bin`;
}

/** Where the file of an export is kept: named after its row and the time that the worker began it. */
export function exportKey(exportId: number, attempt: number): string {
  return `exports/${exportId}-${attempt}.bin`;
}

/** Where a file is kept that somebody brought to be imported. */
export function importKey(importId: number): string {
  return `imports/${importId}.bin`;
}

/** Where the picture of a public model is kept. */
export function marketplaceImageKey(algId: number): string {
  return `marketplace/${algId}.jpeg`;
}

/** Where the photo of a visit is kept, under a name that was made up for it. */
export function visitPhotoKey(name: string): string {
  return `visits/${name}.jpeg`;
}

/** The content type of what is kept under a key. */
export function contentTypeOf(key: string): string {
  return key.endsWith('.jpeg') ? 'image/jpeg' : 'application/octet-stream';
}
