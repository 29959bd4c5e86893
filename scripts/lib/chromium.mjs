import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, run, say } from './steps.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium: CHROMIUM_PATH, the machine's, Playwright's own, or one installed now. */
export async function ensureChromium() {
  const found = [process.env.CHROMIUM_PATH, ...PLACES, await playwrightsOwn()].find(
    (place) => place && existsSync(place),
  );
  if (found) return found;
  if (process.getuid?.() === 0 && has('apt-get')) {
    say('Installing Chromium from the packages of the system');
    run('apt-get', ['update', '-qq'], { advice: 'Install Chromium by hand and set CHROMIUM_PATH.' });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      advice: 'Install Chromium by hand and set CHROMIUM_PATH.',
    });
  } else {
    say('Installing the Chromium of Playwright');
    run('playwright', ['install', 'chromium'], { advice: 'Install Chromium by hand and set CHROMIUM_PATH.' });
  }
  return (
    [...PLACES, await playwrightsOwn()].find((place) => place && existsSync(place)) ??
    fail('Chromium is still missing. Set CHROMIUM_PATH.')
  );
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

function has(program) {
  return spawnSync('which', [program]).status === 0;
}
