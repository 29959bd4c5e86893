/**
 * Partitions of insights that a statement may look into:
 *
 * - `none`
 * - `named`: those of the insights that it names by their ids
 * - `newest`: it begins at the newest, or behind what is sealed, and stops at its limit
 * - `every`: it asks for insights of a camera or an account by something else than their ids, and looks into an index of each
 */
export type Reach = 'none' | 'named' | 'newest' | 'every';

/**
 * Every statement about insights or device_messages that cameras or people wait for, by its name. Of device_messages each looks
 * into the partition of its cameras alone. A statement that is not here fails the test when it plays.
 */
export const HOT_STATEMENTS: Readonly<Record<string, Reach>> = {
  // Cameras
  'ledger-enter': 'none',
  'ledger-duplicates': 'none',
  'insights-insert': 'none',
  // A camera's photos of some minutes, by the camera's time; the id from which on they may be is not known.
  'collections-regions': 'every',
  'collections-keyed': 'named',
  'collections-positions': 'named',
  'intake-insights.linkPhotos': 'newest',
  'photo-slot': 'none',
  'device-photos.lockInsight': 'named',
  'device-photos.showPhoto': 'named',
  'fill-duplicates.fillColumns': 'named',
  'delivery-queue.photos': 'named',
  'delivery-queue.corrections': 'named',
  orders: 'named',

  // People
  'insights-tail-count': 'newest',
  'insights-tail': 'newest',
  'insights-by-id': 'named',
  // All of an account, a part after the other.
  'insights-photos': 'every',
  'overview.counts': 'every',
  'segments.readDevices': 'newest',
  'segments.select': 'named',
  'insights-to-seal': 'newest',
  'shown-photos': 'named',
  'confirmations.find': 'named',
  'confirmations.list': 'named',
  'confirmations.confirm': 'named',
  'bulk-owns-all': 'named',
  'bulk-updates.applyEntries': 'named',
  'create-message.owns': 'named',
  'create-message.insertMessage': 'newest',
  // By ids that it finds itself, which PostgreSQL only knows once it has chosen the partitions.
  'expiry.expireMessages': 'every',
  'create-message.photoOf': 'named',
  'latest-insights': 'newest',
  // Counts of each camera, from an index alone.
  'insight-summary': 'every',
  'collections-insights': 'newest',
  // The oldest of a camera first.
  'clear-insights.hasMoreThan': 'every',
  'clear-insights.lockSome': 'every',
  'clear-insights.dropRequests': 'none',
  'clear-insights.removePhotos': 'none',
  'clear-insights.clearOldest': 'every',
  'clear-insights.clearInsights': 'none',
};
