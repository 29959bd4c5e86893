import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { readEnv } from '../../env.ts';

test('the guide is that of the web app, unless the operator names another place', async () => {
  const [own, elsewhere] = await Promise.all([
    startTestApp({ settings: { DOCUMENTATION_URL: '' } }),
    startTestApp({ settings: { DOCUMENTATION_URL: 'https://help.example.org/cameras' } }),
  ]);
  expect(await own.client().operations.config()).toMatchObject({ documentationUrl: null });
  expect(await elsewhere.client().operations.config()).toMatchObject({
    documentationUrl: 'https://help.example.org/cameras',
  });
  await Promise.all([own.close(), elsewhere.close()]);
});

test('the place of the guide is a web address', () => {
  const settings = {
    DATABASE_URL: 'postgres://nobody@localhost/none',
    DOCUMENTATION_URL: 'javascript:alert(1)',
  };
  expect(() => readEnv(settings)).toThrow(/DOCUMENTATION_URL: Expected an address/);
});
