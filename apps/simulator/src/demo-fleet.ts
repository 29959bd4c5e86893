import { FAUNA } from './demo-fauna.ts';
import { demoPast, SERVED_BEFORE } from './demo-past.ts';
import type { DemoCamera, Site } from './demo-site.ts';
import { NORTHERN_SITES } from './demo-sites-north.ts';
import { QUIET_SITES } from './demo-sites-quiet.ts';
import { SOUTHERN_SITES } from './demo-sites-south.ts';

/** The classifier every camera of the demo runs. */
export const ALG_ID = 12;

// What wakes often or sends far needs a panel to last the season.
const SOLAR: Partial<Record<string, { solarMah: number }>> = {
  satellite: { solarMah: 300 },
  wifi: { solarMah: 1_200 },
};

/** Photos waiting before a busy camera wakes: a visit is reported while the animal is still there. */
const IMMEDIATE = 3;

/** Thirteen cameras that are this much livelier send some 3 to 10 insights a minute, most by night. */
const LIVELY = 36;

/** Groups across the regions: a camera may be in several. */
function sharedGroups({ fauna, link }: Site): string[] {
  return [
    ...(fauna === 'PREDATOR_FREE' || fauna === 'SANCTUARY' ? ['Predator-free sanctuaries'] : []),
    ...(link === 'lora' || link === 'satellite' ? ['Beyond mobile coverage'] : []),
  ];
}

/** Whether nobody has looked after its batteries and its card. */
function isNeglected({ name, trouble }: Site): boolean {
  return name in SERVED_BEFORE || (trouble !== undefined && trouble.kind !== 'cable-error');
}

/** The cameras of the demo, from Rakiura to Aotea; some 24,000 insights in 30 days. Those that are quiet come last, for the ids of others. */
export const DEMO_FLEET: readonly DemoCamera[] = [...SOUTHERN_SITES, ...NORTHERN_SITES, ...QUIET_SITES].map(
  (site, i) => ({
    displayName: site.displayName,
    locationName: site.locationName,
    locationDescription: site.locationDescription,
    groups: [site.group, ...sharedGroups(site)],
    past: demoPast(site),
    settings: site.busy ? { ...site.settings, triggerNumber: IMMEDIATE } : site.settings,
    activity: site.busy ? LIVELY : 1,
    ...(site.trouble && { trouble: site.trouble }),
    profile: {
      hardwareId: `b8:27:eb:5a:1d:${(16 + i).toString(16)}`,
      name: site.name,
      latitude: site.latitude,
      longitude: site.longitude,
      biome: site.biome,
      link: site.link,
      softwareVersion: ['release-2.4.1', 'release-2.4.1', 'release-2.3.0', 'release-1.9.4'][i % 4] as string,
      mcuVersion: i % 4 === 3 ? '1.7' : '1.9',
      algId: ALG_ID,
      visitsPerDay: site.visitsPerDay,
      blankShare: site.blankShare,
      ...(site.exposure !== undefined && { exposure: site.exposure }),
      fauna: FAUNA[site.fauna],
      fullPhotos: i % 3 !== 0,
      ...SOLAR[site.link],
      ...(site.busy && { mains: true }),
      ...(isNeglected(site) && { neglected: true }),
      ...(site.trouble?.kind === 'card-full' && { stopsWhenFull: true }),
      talksToTheEnd: true,
    },
  }),
);
