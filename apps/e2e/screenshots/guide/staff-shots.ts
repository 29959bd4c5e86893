import { dialog, foldNavigation, type GuideShot, openDialogOf, rows } from './shot.ts';

/** The pictures of the pages for staff. */
export const STAFF_SHOTS: readonly GuideShot[] = [
  {
    name: 'staff-user',
    who: 'staff',
    height: 760,
    go: async (page) => {
      await page.goto('/?tab=internal');
      await rows(page).filter({ hasText: 'owner@sightline.test' }).click();
      await dialog(page).getByRole('checkbox').first().waitFor();
      return dialog(page);
    },
  },
  {
    name: 'staff-register',
    who: 'staff',
    height: 900,
    go: async (page) => {
      await page.goto('/?tab=internal&section=devices');
      await rows(page).first().waitFor();
      const registering = await openDialogOf(page, 'Register devices');
      const fill = (field: string, text: string) =>
        registering.getByRole('textbox', { name: field, exact: true }).fill(text);
      await fill('Hardware id', 'b8:27:eb:4c:12:01');
      await fill('Name', 'Karori 1');
      await registering.getByRole('combobox', { name: 'Owner' }).fill('owner@sightline.test');
      await page.getByRole('option', { name: 'owner@sightline.test' }).click();
      await fill('Location name', 'Karori dam');
      await fill('Latitude', '-41.304');
      await fill('Longitude', '174.743');
      return registering;
    },
  },
  {
    name: 'staff-register-list',
    who: 'staff',
    height: 760,
    go: async (page) => {
      await page.goto('/?tab=internal&section=devices');
      await rows(page).first().waitFor();
      const registering = await openDialogOf(page, 'Register devices');
      await registering.getByText('A list (CSV)').click();
      await registering
        .getByRole('textbox')
        .fill(
          'Hardware id,Name,Owner email,Location name\nb8:27:eb:4c:12:01,Karori 1,owner@sightline.test,Karori dam\nb8:27:eb:4c:12:02,Karori 2,nobody@sightline.test,Karori ridge',
        );
      await registering.getByRole('button', { name: 'Check', exact: true }).click();
      await registering.getByRole('button', { name: 'Register the right one' }).waitFor();
      return registering;
    },
  },
  {
    name: 'staff-release',
    who: 'staff',
    height: 980,
    go: async (page) => {
      await page.goto('/?tab=internal&section=releases');
      await rows(page).first().waitFor();
      return openDialogOf(page, 'Create release');
    },
  },
  {
    name: 'staff-relays',
    who: 'staff',
    height: 620,
    go: async (page) => {
      await page.goto('/?tab=internal&section=relays');
      await page.getByRole('button', { name: 'Relay tokens' }).click();
      await dialog(page).getByRole('button', { name: 'New token' }).click();
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('The Things Stack');
      return dialog(page);
    },
  },
  {
    name: 'staff-audit-log',
    who: 'staff',
    height: 620,
    go: async (page) => {
      await page.goto('/?tab=internal&section=audit');
      await rows(page).first().waitFor();
      await foldNavigation(page);
      return undefined;
    },
  },
];
