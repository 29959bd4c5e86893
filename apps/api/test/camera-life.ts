import type { TestApp } from './app.ts';

const DAY = 86_400_000;

export interface Life {
  /** How long ago the first of two statuses a day was. */
  readonly days: number;
  readonly volts: (day: number) => number;
  /** Percent of the card, after so many days. */
  readonly space?: (day: number) => number;
}

let run = 0;

/**
 * A camera’s life until now, two wakes and sixty photos a day; its owner has had it for as long. Nobody knows where it stands,
 * so that no season moves what its voltage says.
 */
export async function liveUntilNow(
  { services }: TestApp,
  deviceId: number,
  { days, volts, space = () => 90 }: Life,
): Promise<void> {
  const { prisma } = services.db;
  run += 1;
  const now = Date.now();
  const reportedAt = (wake: number) => new Date(now - days * DAY + (wake * DAY) / 2);
  await prisma.deviceOwnership.updateMany({
    where: { deviceId },
    data: { startedAt: new Date(now - (days + 1) * DAY) },
  });
  await prisma.deviceStatus.createMany({
    data: Array.from({ length: days * 2 + 1 }, (_, wake) => ({
      deviceId,
      messageId: `life${run}:${wake}`,
      messageIndex: 0,
      reportedAt: reportedAt(wake),
      batteryVoltage: volts(wake / 2),
      cycleCount: 100 + wake,
      imagesProcessed: 3_000 + wake * 30,
      spaceRemaining: space(wake / 2),
    })),
  });
  await prisma.device.update({
    where: { id: deviceId },
    data: { statusReportedAt: reportedAt(days * 2) },
  });
}
