import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { block, openPage, tile } from '../../../test/device-page.ts';
import { giveCamera } from '../../../test/devices.ts';
import { texts } from '../../../test/interact.ts';
import { newPerson, type Person } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';

const quiet = () => block('Why is it quiet?');
const likely = (cause: string, probability: number, ...evidence: readonly string[]) => ({
  cause,
  probability,
  evidence,
  next_step: `Look for ${cause}.`,
});

let person: Person;
beforeEach(async () => {
  person = await newPerson();
});

test('a camera whose sensor never fires says why that may be, and a camera that is well says nothing', async () => {
  const camera = await giveCamera(person);
  await camera.report({ battery_voltage: 3.9, summary: { hours_since_last_camera_trigger: 2 } });
  const transport = createTestTransport();
  const app = openPage(person, camera.deviceId, transport);
  await expect.element(block('What is left')).toBeVisible();
  await expect.poll(() => transport.calls('diagnosis.find').length).toBe(1);
  await expect.element(quiet()).not.toBeInTheDocument();
  await camera.report({
    camera_error: 'SD cable loose',
    summary: { hours_since_last_camera_trigger: 300 },
  });
  app.reload();
  await expect
    .element(quiet().getByRole('heading', { level: 3 }))
    .toMatchTextContent(/^Probably cable or sensor: \d\d %$/);
  await expect.element(quiet()).toMatchTextContent('It reports "SD cable loose".');
  await expect.element(quiet()).toMatchTextContent('Nothing has fired it for 13 days.');
  await expect.element(quiet()).toMatchTextContent(/Next step: Walk past it/);
  await expect
    .element(quiet().getByRole('link', { name: 'How sure this is' }))
    .toHaveAttribute('href', '/guide/devices#why-is-it-quiet');
});

test('causes that are less likely unfold, those under 5 % are left out, and near ones are not told apart', async () => {
  const camera = await giveCamera(person);
  const transport = createTestTransport();
  const causes = [
    likely('link', 0.42),
    likely('battery', 0.39, 'Its last voltage was 3.34 V.', 'It wakes late.'),
    likely('update', 0.15),
    likely('theft', 0.04),
  ];
  transport.answer('diagnosis.find', 200, { message: { state: 'silent', causes } });
  openPage(person, camera.deviceId, transport);
  await expect
    .element(quiet().getByRole('heading', { level: 3 }))
    .toHaveTextContent('Perhaps no signal: 42 %');
  await expect.element(quiet()).toMatchTextContent(/The two likeliest causes are about as likely/);
  const others = quiet().getByRole('list');
  await expect.element(others).not.toBeInTheDocument();
  await quiet().getByText('2 other causes').click();
  expect(texts(others.getByRole('listitem'))).toEqual([
    'Batteries empty39 %Its last voltage was 3.34 V.',
    'Not started after an update15 %',
  ]);
});

test('causes that did not load are told from those that there are none of', async () => {
  const camera = await giveCamera(person);
  await camera.report({ battery_voltage: 3.9 });
  const transport = createTestTransport();
  transport.fail('diagnosis.find');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 3_600_000 });
  openPage(person, camera.deviceId, transport);
  await tile('Contact', /^Silent/);
  await expect.element(quiet().getByText('The causes did not load.'), { timeout: 30_000 }).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Status history' })).toBeVisible();
});
