import { benchBrowser } from './benches/browser.ts';
import { benchDashboard } from './benches/dashboard.ts';
import { benchDelivery } from './benches/delivery.ts';
import { benchMap } from './benches/map.ts';
import { benchPages } from './benches/pages.ts';
import { benchRelays } from './benches/relays.ts';
import { benchSegments } from './benches/segments.ts';
import { type Report, writeReport } from './kernel/report.ts';

/** Every bench, one line each: `npm run bench pages`. */
const BENCHES: Readonly<Record<string, () => Promise<Report>>> = {
  browser: benchBrowser,
  dashboard: benchDashboard,
  delivery: benchDelivery,
  map: benchMap,
  pages: benchPages,
  relays: benchRelays,
  segments: benchSegments,
};

const [name, ...rest] = process.argv.slice(2);
const chosen = name === undefined ? Object.keys(BENCHES) : [name];
if (rest.length > 0 || chosen.some((each) => !Object.hasOwn(BENCHES, each))) {
  console.error(`Name one of ${Object.keys(BENCHES).join(', ')}, or none for all of them.`);
  process.exit(2);
}

for (const each of chosen) {
  const report = await BENCHES[each]?.();
  if (!report) continue;
  const { text, passed } = writeReport(report);
  console.log(text);
  if (!passed) process.exitCode = 1;
}
