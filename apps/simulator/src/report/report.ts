import { writeFile } from 'node:fs/promises';
import type { Flags } from '../flags.ts';
import type { Fleet } from '../fleet.ts';
import { countArrivals, type Inquiry } from './count-arrivals.ts';
import { type FleetOutcome, type FleetReport, fleetReport } from './fleet-report.ts';
import { reportText } from './report-text.ts';

/** Tells what a run came to, writes it where the flags say, and resolves with the exit status. */
export async function report(
  { url, verify, report: file }: Pick<Flags, 'url' | 'verify' | 'report'>,
  fleet: Pick<Fleet, 'cameras' | 'counters' | 'acknowledged' | 'reported'>,
  outcome: Omit<FleetOutcome, 'arrivals'>,
  print: (text: string) => void,
): Promise<number> {
  const uncounted = fleetReport(fleet, { ...outcome, arrivals: null });
  const result = verify
    ? await counted(fleet, outcome, { url, owner: verify }).catch((error: unknown) => {
        print(`What arrived could not be counted: ${error instanceof Error ? error.message : error}`);
        return { ...uncounted, isGood: false };
      })
    : uncounted;
  print(reportText(result));
  if (file !== undefined) await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  return result.isGood ? 0 : 1;
}

async function counted(
  fleet: Pick<Fleet, 'cameras' | 'counters' | 'acknowledged' | 'reported'>,
  outcome: Omit<FleetOutcome, 'arrivals'>,
  account: Pick<Inquiry, 'url' | 'owner'>,
): Promise<FleetReport> {
  const { cameras, acknowledged, reported } = fleet;
  const idsOf = (some: Fleet['cameras']) => new Set(some.map(({ profile }) => profile.hardwareId));
  const relayed = idsOf(cameras.filter(({ relay }) => relay));
  return fleetReport(fleet, {
    ...outcome,
    arrivals: await countArrivals({
      ...account,
      hardwareIds: idsOf(cameras),
      relayed,
      acknowledged,
      reported,
    }),
  });
}
