import { expect, test } from 'vitest';
import { UsageError } from './flag-values.ts';
import { readFlags } from './flags.ts';

test('without flags: ten cameras of the quiet valley at the usual address', () => {
  expect(readFlags([])).toMatchObject({
    url: 'http://localhost:4000',
    cameras: 10,
    scenario: 'quiet-valley',
    speed: 1,
    activity: 1,
    photos: 'all',
    owner: 'owner@sightline.test',
  });
});

test('every flag is read', () => {
  const line =
    '--url https://example.test --cameras 500 --scenario busy-waterhole --seed s --dir /tmp/x --staff a@b:c:d --owner o@b --speed 60 --activity 2.5 --mishaps 0 --minutes 3 --photos sampled';
  expect(readFlags(line.split(' '))).toEqual({
    url: 'https://example.test',
    cameras: 500,
    scenario: 'busy-waterhole',
    seed: 's',
    dir: '/tmp/x',
    staff: { email: 'a@b', password: 'c:d' },
    owner: 'o@b',
    speed: 60,
    activity: 2.5,
    mishaps: 0,
    minutes: 3,
    photos: 'sampled',
  });
  const fastForward = '--fast-forward 365d --seed y --report r.json --verify o@b:p';
  expect(readFlags(fastForward.split(' '))).toMatchObject({
    fastForwardDays: 365,
    photos: 'pooled',
    report: 'r.json',
    verify: { email: 'o@b', password: 'p' },
  });
  expect(readFlags(['--cameras', '101'])).toMatchObject({ photos: 'pooled' });
  expect(readFlags(['--demo', '.data'])).toMatchObject({ demo: '.data' });
  expect(readFlags(['--help', '--url', 'x'])).toBe('help');
});

test.each([
  ['--url nowhere', '--url'],
  ['--url ftp://example.test', '--url'],
  ['--cameras 1.5', '--cameras needs a whole number'],
  ['--cameras 0', '--cameras'],
  ['--speed fast', '--speed needs a number above 0, not "fast"'],
  ['--minutes -1', '--minutes'],
  ['--mishaps=-1', '--mishaps needs a number from 0 on, not "-1"'],
  ['--scenario mars', 'quiet-valley, busy-waterhole'],
  ['--photos some', 'all, sampled, pooled, none'],
  ['--fast-forward 401d', '--fast-forward needs days from 1d to 400d, not "401d"'],
  ['--fast-forward year', '--fast-forward needs days'],
  ['--fast-forward 30d --speed 60', 'leave out --demo, --speed and --minutes'],
  ['--scenario failing-update --mishaps 2', 'leave out --mishaps'],
  ['--fast-forward 30d --mishaps=0', 'leave out --mishaps'],
  ['--minutes 1 --verify o@b', '--verify needs email:password'],
  ['--staff someone', '--staff needs email:password'],
  ['--demo .data --cameras 3', 'leave out --cameras'],
  ['--demo .data --truth truth.jsonl', 'leave out --cameras'],
  ['--demo .data --staff a@b:c', 'leave out --cameras'],
  ['--demo .data --owner=o@b', 'leave out --cameras'],
  ['--report r.json', 'add --minutes or --fast-forward'],
  ['--demo .data --verify o@b:p', 'add --minutes or --fast-forward'],
  ['--colour red', '--colour'],
  ['stray', 'stray'],
])('%s is refused with words that name it', (line, words) => {
  expect(() => readFlags(line.split(' '))).toThrow(UsageError);
  expect(() => readFlags(line.split(' '))).toThrow(words);
});

test('--warp, the former name of --fast-forward, is still taken', () => {
  expect(readFlags(['--warp', '30d'])).toMatchObject({ fastForwardDays: 30 });
  expect(() => readFlags(['--warp', '30d', '--speed', '60'])).toThrow('leave out --demo, --speed');
});
