import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, say, succeeds } from './steps.mjs';

/** Chromium without its own windows, menus and pages: tests take half the time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const BY_HAND = 'Install Chromium by hand and set CHROMIUM_PATH.';

/** The path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's own; installed now where there is none. */
export async function ensureChromium() {
  const best = firstOf([process.env.CHROMIUM_PATH, SHELL]);
  if (best) return best;
  if (process.getuid?.() === 0 && has('apt-get')) installFromSystem();
  const others = [...PLACES, await playwrightsOwn()];
  if (!firstOf(others)) {
    say('Installing the Chromium of Playwright');
    if (!succeeds('playwright', ['install', 'chromium'])) fail(BY_HAND);
  }
  return firstOf(others) ?? fail(`Chromium is still missing. ${BY_HAND}`);
}

function installFromSystem() {
  say('Installing Chromium from the packages of the system');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  succeeds('apt-get', ['update', '-qq'], { env });
  // Not every system has the shell by itself.
  if (succeeds('apt-get', [...install, 'chromium-headless-shell'], { env }) || firstOf(PLACES)) return;
  succeeds('apt-get', [...install, 'chromium'], { env });
}

const firstOf = (places) => places.find((place) => place && existsSync(place));

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

function has(program) {
  return spawnSync('which', [program]).status === 0;
}
