import os from 'node:os';
import { parseArgs } from 'node:util';
import { benchAnalysis } from './benches/analysis.ts';
import { benchBacklog } from './benches/backlog.ts';
import { benchBackup } from './benches/backup.ts';
import { benchBrowser } from './benches/browser.ts';
import { benchDashboard } from './benches/dashboard.ts';
import { benchDelivery } from './benches/delivery.ts';
import { benchDiagnosis } from './benches/diagnosis.ts';
import { benchIntake } from './benches/intake.ts';
import { benchLedger } from './benches/ledger.ts';
import { benchLine } from './benches/line.ts';
import { benchMap } from './benches/map.ts';
import { benchPages } from './benches/pages.ts';
import { benchRelays } from './benches/relays.ts';
import { benchScripts } from './benches/scripts.ts';
import { benchSegments } from './benches/segments.ts';
import { benchSignIn } from './benches/sign-in.ts';
import { benchSignInStorm } from './benches/sign-in-storm.ts';
import { benchThumbnails } from './benches/thumbnails.ts';
import { benchTyping } from './benches/typing.ts';
import { benchUploads } from './benches/uploads.ts';
import { benchWidgets } from './benches/widgets.ts';
import { cleanup } from './kernel/cleanup.ts';
import { interruption } from './kernel/interruption.ts';
import { writePerformancePage } from './kernel/performance-page.ts';
import { type Report, writeOutcomes, writeReport } from './kernel/report.ts';
import { runIsolated } from './kernel/run-isolated.ts';

/**
 * Every bench, one line each: `npm run bench pages` runs one, `npm run bench` all. `-- --write` puts what they found into
 * docs/performance.md as well.
 */
const BENCHES: Readonly<Record<string, () => Promise<Report>>> = {
  analysis: benchAnalysis,
  backlog: benchBacklog,
  backup: benchBackup,
  browser: benchBrowser,
  dashboard: benchDashboard,
  delivery: benchDelivery,
  diagnosis: benchDiagnosis,
  intake: benchIntake,
  ledger: benchLedger,
  line: benchLine,
  map: benchMap,
  pages: benchPages,
  relays: benchRelays,
  scripts: benchScripts,
  segments: benchSegments,
  'sign-in': benchSignIn,
  'sign-in-storm': benchSignInStorm,
  thumbnails: benchThumbnails,
  typing: benchTyping,
  uploads: benchUploads,
  widgets: benchWidgets,
};

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = positionals.length === 0 ? Object.keys(BENCHES) : positionals;
if (chosen.some((name) => !Object.hasOwn(BENCHES, name))) {
  console.error(`Name some of ${Object.keys(BENCHES).join(', ')}, or none for all of them.`);
  process.exit(2);
}

/** How many processes wanted a processor in the last minute: what else the machine did makes a bench slower. */
const machineLoad = () => os.loadavg()[0]?.toFixed(1);

/** Runs one bench here; resolves to how it ended, in a line. */
async function run(name: string): Promise<string> {
  const loadBefore = machineLoad();
  const report = await BENCHES[name]?.();
  if (!report) throw new Error(`There is no bench ${name}.`);
  const { text, passed, outcome } = writeReport(report);
  console.log(text);
  if (!passed) process.exitCode = 1;
  const load = `load ${loadBefore} when it began and ${machineLoad()} when it ended`;
  console.log(`  ${load}`);
  if (values.write) writePerformancePage(name, report, `${new Date().toISOString().slice(0, 10)}, ${load}`);
  return outcome;
}

const interrupted = interruption();
interrupted.catch(() => {
  // What an interrupted bench still does fails from here on.
  process.on('uncaughtException', () => undefined);
});

/** Runs one bench here, and ends what it has left; resolves to its outcome. */
async function runHere(name: string): Promise<string> {
  try {
    return await Promise.race([run(name), interrupted]);
  } finally {
    await cleanup.disposeAsync();
  }
}

/** Runs each bench in a process of its own. */
async function runAll(): Promise<void> {
  const outcomes = new Map<string, string>();
  for (const name of chosen) {
    const args = [name, ...(values.write ? ['--write'] : [])];
    const outcome = await runIsolated(import.meta.filename, args, interrupted);
    outcomes.set(name, outcome ?? 'broke off');
    if (!outcome?.startsWith('ok')) process.exitCode = 1;
  }
  process.stdout.write(writeOutcomes(outcomes));
}

const [only = ''] = chosen;
try {
  if (chosen.length > 1) await runAll();
  else {
    const outcome = await runHere(only);
    process.send?.(outcome);
  }
} catch (error) {
  console.error(error);
  process.exitCode ||= 1;
}
// What an interrupted bench still does would keep this process.
process.exit();
