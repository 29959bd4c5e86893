import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { downloadOf, texts } from '../../../test/interact.ts';
import { mountComponent } from '../../../test/mount.tsx';
import { GettingThere } from './getting-there.tsx';

const KARORI = {
  device_id: 7,
  device_name: 'cam-7',
  display_name: 'Karori & ridge',
  location_name: 'North valley',
  latitude: -41.304,
  longitude: 174.743,
};
const button = page.getByRole('button', { name: 'Getting there' });
const item = (name: string) => page.getByRole('menuitem', { name });

test('a camera has directions, its position in degrees and on the grids of maps, and files', async () => {
  mountComponent(<GettingThere camera={KARORI} />);
  await button.click();
  await expect
    .element(item('Open a navigation app'))
    .toHaveAttribute('href', 'geo:-41.30400,174.74300?q=-41.30400,174.74300(Karori%20%26%20ridge)');
  await expect
    .element(item('Directions in the browser'))
    .toHaveAttribute('href', expect.stringContaining('destination=-41.30400%2C174.74300'));
  await expect.element(item('NZTM2000')).toBeVisible();
  expect(texts(page.getByRole('menuitem')).slice(2, 6)).toEqual([
    'Degrees -41.30400, 174.74300',
    'Degrees, minutes, seconds 41°18′14.4″S 174°44′34.8″E',
    expect.stringMatching(/^NZTM2000 17\d{5} E 54\d{5} N$/),
    expect.stringMatching(/^UTM 60G 31\d{4} E 54\d{5} N$/),
  ]);
});

test.each([
  ['GPX file, for GPS devices', 'karori-ridge.gpx', '<wpt lat="-41.304000" lon="174.743000">'],
  ['KML file, for maps', 'karori-ridge.kml', '<coordinates>174.743000,-41.304000</coordinates>'],
])('%s', async (label, name, place) => {
  mountComponent(<GettingThere camera={KARORI} />);
  await button.click();
  const file = await downloadOf(() => item(label).click());
  expect(file.name).toBe(name);
  expect(file.text).toContain(place);
  expect(file.text).toContain('<name>Karori &amp; ridge</name>');
});

test('a camera that stands nowhere has no way to it', async () => {
  mountComponent(
    <>
      <GettingThere camera={{ ...KARORI, latitude: null }} />
      <p>Nothing else</p>
    </>,
  );
  await expect.element(page.getByText('Nothing else')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});
