import { join } from 'node:path';
import { loadJson, saveJson } from '../disk/save-file.ts';
import { UsageError } from '../flag-values.ts';
import type { Flags } from '../flags.ts';
import type { Networks } from './join-networks.ts';

/** What the folder of a generated fleet knows of it. */
export type FleetMemory = {
  /** The server that its cameras are registered at. */
  url: string;
  scenario: string;
  /** Provisioning tokens by hardware id. */
  tokens: Record<string, string>;
  /** Hardware ids that a server was asked to register and has not answered for. */
  underWay: string[];
  networks: Networks;
};

export type FleetFolder = { memory: FleetMemory; save(): Promise<void> };

/** What helps where a folder and a server, or a wish, do not go together. */
export const OTHER_SEED = 'Use another --seed, and another --dir where one is named.';

/** Opens what was remembered of a fleet. Throws UsageError where it is of another server or scenario. */
export async function openFleetFolder(
  dir: string,
  { url, scenario }: Pick<Flags, 'url' | 'scenario'>,
): Promise<FleetFolder> {
  const file = join(dir, 'fleet.json');
  const address = new URL(url).href;
  const kept = await loadJson<FleetMemory>(file);
  if (kept && kept.url !== address)
    throw new UsageError(
      `The fleet in ${dir} is registered at ${kept.url}, not at ${address}. ${OTHER_SEED}`,
    );
  if (kept && kept.scenario !== scenario)
    throw new UsageError(`The fleet in ${dir} plays ${kept.scenario}, not ${scenario}. ${OTHER_SEED}`);
  const memory = kept ?? { url: address, scenario, tokens: {}, underWay: [], networks: {} };
  return { memory, save: () => saveJson(file, memory) };
}
