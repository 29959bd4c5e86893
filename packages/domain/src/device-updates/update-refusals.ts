/** What people read when a camera has an open update already; the list of those follows it. */
export const PENDING_UPDATE_EXISTS =
  'One or more of the selected devices already have a pending update. You will need to drop the existing pending update...';

/** What somebody reads who may see an update but not drop it. */
export function onlyOwnerDrops(ownerEmail: string): string {
  return `Only the owner of this update can drop it. Please contact ${ownerEmail}.`;
}
