import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { MediaRow, ObservationRow } from '@sightline/domain/camtrap-dp/tables';
import type { Taxon } from '@sightline/domain/camtrap-dp/taxa';
import { zonedTime } from '@sightline/domain/camtrap-dp/write-table';
import type { Judgement } from './insight-details.store.ts';

/** What is told of an insight in the tables. */
export interface ToldInsight {
  readonly insight: Insight;
  readonly deploymentId: string;
  /** IANA zone in which its times are told. */
  readonly zone: string;
  /** Undefined: nobody said what the class is. */
  readonly taxon: Taxon | undefined;
  readonly judgement: Judgement | undefined;
  /** Null where it is not known. */
  readonly model: string | null;
  /** Where its photo lies in the package, or its address; undefined: it has none there. */
  readonly filePath: string | undefined;
}

/** What people call what an insight shows: the owner's word, else the model's. */
export function classOf({ confirmed_class_name, class_name }: Insight): string {
  return confirmed_class_name ?? class_name;
}

/** When it was taken, by the camera's clock; when it was received, where that was useless. Milliseconds since 1970. */
export function takenAt({ file_ctime, time_stamp }: Insight): number {
  return Date.parse(file_ctime ?? time_stamp);
}

export function mediaRow({ insight, deploymentId, zone }: ToldInsight, filePath: string): MediaRow {
  return {
    mediaID: mediaId(insight),
    deploymentID: deploymentId,
    captureMethod: 'activityDetection',
    timestamp: zonedTime(takenAt(insight), zone),
    filePath,
    // Whoever has the address can open it.
    filePublic: isAddress(filePath),
    fileName: isAddress(filePath)
      ? `i${insight.insight_id}.jpg`
      : filePath.slice(filePath.lastIndexOf('/') + 1),
    fileMediatype: 'image/jpeg',
    favorite: insight.insight_status === 'favorite',
  };
}

function isAddress(filePath: string): boolean {
  return /^https?:/.test(filePath);
}

/**
 * An insight with a photo in the package is an observation of that medium; one without, such as those that came by satellite,
 * one of an event. Photos of one sequence share their event.
 */
export function observationRow(told: ToldInsight): ObservationRow {
  const { insight, deploymentId, zone, taxon, filePath } = told;
  const time = zonedTime(takenAt(insight), zone);
  return {
    observationID: `i${insight.insight_id}`,
    deploymentID: deploymentId,
    mediaID: filePath === undefined ? null : mediaId(insight),
    eventID: insight.collection_id === null ? `i${insight.insight_id}` : `c${insight.collection_id}`,
    eventStart: time,
    eventEnd: time,
    observationLevel: filePath === undefined ? 'event' : 'media',
    observationType: taxon?.kind ?? 'unknown',
    scientificName: taxon && taxon.kind !== 'blank' ? taxon.scientificName : null,
    ...boxOf(insight, taxon),
    ...classification(told),
    observationTags: tagsOf(told),
    observationComments:
      insight.file_ctime === null ? 'time of receipt: the clock of the camera was not set' : null,
  };
}

function mediaId({ insight_id }: Insight): string {
  return `m${insight_id}`;
}

/** A box is around one animal; who sends none does not say how many there are. */
function boxOf({ bbox }: Insight, taxon: Taxon | undefined) {
  if (!bbox || taxon?.kind === 'blank') return {};
  const [x, y, width, height] = bbox;
  const box = { x: within(x), y: within(y) };
  const size = { width: Math.min(width, 1 - box.x), height: Math.min(height, 1 - box.y) };
  if (size.width <= 0 || size.height <= 0) return {};
  return {
    count: 1,
    bboxX: cut(box.x),
    bboxY: cut(box.y),
    bboxWidth: Math.max(SMALLEST, cut(size.width)),
    bboxHeight: Math.max(SMALLEST, cut(size.height)),
  };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** Millionths of the photo are enough; cut off, so that a box that lay within it still does. */
const SMALLEST = 1e-6;
const cut = (share: number) => Math.floor(share / SMALLEST) / (1 / SMALLEST);

function classification({ insight, judgement, zone, model }: ToldInsight) {
  if (insight.userConfirmed === null)
    return {
      classificationMethod: 'machine',
      classifiedBy: model,
      classificationProbability: Math.round(insight.confidence * 100) / 10_000,
    } as const;
  return {
    classificationMethod: 'human',
    classifiedBy: judgement?.person,
    classificationTimestamp: judgement && zonedTime(judgement.at.getTime(), zone),
  } as const;
}

/** The class as it is called here, by which link it came, and what the model said where a person judged. */
function tagsOf({ insight }: ToldInsight): string {
  const tags = [
    `class:${insight.confirmed_class_name ?? insight.class_name}`,
    `link:${insight.comms_source}`,
  ];
  if (insight.userConfirmed !== null)
    tags.push(`machineClass:${insight.class_name}`, `machineConfidence:${Math.round(insight.confidence)}`);
  // The standard parts tags by this sign.
  return tags.map((tag) => tag.replaceAll('|', '/')).join(' | ');
}
