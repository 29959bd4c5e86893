import { expect, test } from 'vitest';
import { readEnv } from '../../../env.ts';
import type { MailedCamera, Sender } from './mail-content.store.ts';
import { summaryMail } from './sequence-mail.ts';

const env = readEnv({ DATABASE_URL: 'postgres://a@b/c', PUBLIC_URL: 'https://cameras.sightline.test' });
const sender: Sender = {
  emails: ['a@b.nz'],
  first_name: 'Aroha',
  last_name: 'Ngata',
  notification_mode: 'all',
  notification_classes: [],
  by_group: false,
};
const UNTIL = Date.parse('2026-11-20T05:40:00Z');
const DAY = 24 * 3_600_000;

/** The newest first, each a day older than the one before. */
function cameras(count: number): MailedCamera[] {
  return Array.from({ length: count }, (_, index) => ({
    deviceName: `Ridge ${index + 1}`,
    locationName: null,
    zone: 'Pacific/Auckland',
    count: 100,
    classes: [
      { className: 'banded_rail', count: 99 },
      { className: 'stoat', count: 1 },
    ],
    from: UNTIL - index * DAY - 60_000,
    until: UNTIL - index * DAY,
    receivedFrom: UNTIL - index * DAY,
    receivedUntil: UNTIL - index * DAY + 3_600_000,
    arrivals: 0,
  }));
}

test('a summary says how much there is and since when, lists the newest and counts the rest', () => {
  const { subject, text, body } = summaryMail(env, sender, cameras(33));
  expect(subject).toBe('3300 more insights of 33 cameras');
  const lines = text.split('\n');
  expect(lines[0]).toBe(
    'Taken Mon, 19 Oct 2026, 18:39 to Fri, 20 Nov 2026, 18:40 (Pacific/Auckland); received Mon, 19 Oct 2026, 18:40 to Fri, 20 Nov 2026, 19:40 (Pacific/Auckland). They come together because one hour brings 10 mails at most.',
  );
  expect(lines[2]).toBe(
    'Ridge 1: Banded rail × 99, Stoat, taken Fri, 20 Nov 2026, 18:39 to 18:40 (Pacific/Auckland)',
  );
  expect(lines.filter((line) => line.startsWith('Ridge '))).toHaveLength(30);
  expect(lines[32]).toBe('and 300 more insights of 3 other cameras');
  expect(text).toContain('Look at them: https://cameras.sightline.test/?tab=insights\n');
  expect(body.source.match(/<li/g)).toHaveLength(30);
  expect(body.source).toContain('and 300 more insights of 3 other cameras');
});

test('a short summary has nothing to leave out', () => {
  const { subject, text } = summaryMail(env, sender, cameras(1));
  expect(subject).toBe('100 more insights of 1 camera');
  expect(text).not.toContain('other camera');
});

test('a summary says of which cameras the times are those of arrival', () => {
  const [first, second, third] = cameras(3);
  const late = [
    ...(first ? [{ ...first, arrivals: 100 }] : []),
    ...(second ? [{ ...second, arrivals: 1 }] : []),
    ...(third ? [third] : []),
  ];
  const { text } = summaryMail(env, sender, late);
  const ends = text.split('\n').map((line) => line.split(' (Pacific/Auckland)')[1]);
  expect(ends.slice(2, 5)).toEqual([', time of arrival', ', for some the time of arrival', '']);
  expect(ends[0]).toMatch(/^, for some the time of arrival; received /);
});
