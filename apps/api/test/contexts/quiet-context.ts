import type { Prisma } from '../../src/database/generated/client.ts';
import type { TestHost } from '../factories.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** As cameras wake that nobody set otherwise. */
const CYCLE = 690 * MINUTE;

/** A camera's life until it became quiet. */
export interface QuietLife {
  readonly deviceId: number;
  /** Days that it has lived, and that its owner has had it. */
  readonly days?: number;
  /** Hours since its last contact. */
  readonly silentHours?: number;
  /** Days since its last insight, at its last contact. */
  readonly quietDays?: number;
  readonly insightsADay?: number;
  /** Of a day of its life; null of a link that counts nothing. */
  readonly imagesOfDay?: (day: number) => number | null;
  readonly volts?: (day: number) => number;
  readonly commsSource?: string;
  readonly place?: { readonly latitude: number; readonly longitude: number };
  /** What else its last status and its last insight say. */
  readonly device?: Prisma.DeviceUncheckedUpdateInput;
  readonly lastInsight?: Partial<Prisma.InsightCreateManyInput>;
}

export const GROVE = { latitude: -41.2, longitude: 172.1 };

let lives = 0;

/** Gives a camera a life in the database: statuses each cycle, insights each day, and when it was heard last. */
export async function lived({ services }: TestHost, life: QuietLife): Promise<void> {
  const { deviceId, days = 40, silentHours = 1, quietDays = 0, commsSource = 'wifi', place = GROVE } = life;
  const { prisma } = services.db;
  const now = services.now().getTime();
  lives += 1;
  const lastSeen = new Date(now - silentHours * HOUR);
  const from = lastSeen.getTime() - days * DAY;
  const { ownerId } = await prisma.device.findUniqueOrThrow({ where: { id: deviceId } });
  await prisma.deviceOwnership.updateMany({
    where: { deviceId, endedAt: null },
    data: { startedAt: new Date(from - DAY) },
  });
  await prisma.deviceDeployment.create({
    data: { deviceId, source: 'device', startedAt: new Date(from), ...place },
  });
  const statuses = statusesOf(life, lastSeen.getTime(), from);
  await prisma.deviceStatus.createMany({ data: statuses });
  const insights = insightsOf(life, lastSeen.getTime() - quietDays * DAY, from).map((insight) => ({
    ...insight,
    ownerId,
    commsSource,
  }));
  const lastInsight = insights.at(-1);
  await prisma.insight.createMany({
    data: insights.map((insight) =>
      insight === lastInsight ? { ...insight, ...life.lastInsight } : insight,
    ),
  });
  const status = statuses.at(-1);
  await prisma.device.update({
    where: { id: deviceId },
    data: {
      lastSeen,
      statusReportedAt: lastSeen,
      lastInsightAt: lastInsight?.timeStamp ?? null,
      silentSince: lastInsight?.timeStamp ?? new Date(from),
      batteryVoltage: status?.batteryVoltage ?? null,
      imagesProcessed: status?.imagesProcessed ?? null,
      cycleCount: status?.imagesProcessed === null ? null : statuses.length,
      ...place,
      ...life.device,
    },
  });
}

function statusesOf(
  { deviceId, imagesOfDay = () => 60, volts = () => 3.9 }: QuietLife,
  last: number,
  from: number,
) {
  const statuses = [];
  let images: number | null = 0;
  for (let at = from; at < last + MINUTE; at += CYCLE) {
    const day = (at - from) / DAY;
    const taken: number | null = imagesOfDay(day);
    images = taken === null || images === null ? null : images + Math.round((taken * CYCLE) / DAY);
    statuses.push({
      deviceId,
      messageId: `life${lives}:${statuses.length}`,
      messageIndex: 0,
      reportedAt: new Date(at),
      receivedAt: new Date(at),
      batteryVoltage: volts(day),
      imagesProcessed: images,
    });
  }
  const newest = statuses.at(-1);
  if (newest) Object.assign(newest, { reportedAt: new Date(last), receivedAt: new Date(last) });
  return statuses;
}

function insightsOf({ deviceId, insightsADay = 2 }: QuietLife, last: number, from: number) {
  const count = Math.floor(((last - from) / DAY) * insightsADay);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(last - ((count - 1 - index) * DAY) / insightsADay);
    return {
      deviceId,
      messageId: `seen${lives}:${index}`,
      messageIndex: 0,
      className: 'kea',
      confidence: 90,
      timeStamp: at,
      fileCtime: at,
    };
  });
}
