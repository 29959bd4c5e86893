import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFit } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { newPerson, type Person } from '../../../test/people.ts';

const choices = page.getByRole('radiogroup', { name: 'Blurred in photos' });
const days = page.getByRole('combobox', { name: 'Photos of these are kept for' });
const question = page.getByRole('dialog', { name: 'Delete older photos' });

let person: Person;
beforeEach(async () => {
  person = await newPerson();
  mountApp({ person, address: '/?tab=account' });
});

const saved = async () => {
  const { blurred, peoplePhotoDays } = (await person.api.account.preferences()).message;
  return [blurred, peoplePhotoDays];
};
const choose = async (name: string) => {
  await days.click();
  await page.getByRole('option', { name, exact: true }).click();
};

test('fewer days are asked about, since photos are deleted, and more are not', async () => {
  await choose('30 days');
  await expect.element(question).toMatchTextContent('older than 30 days are deleted tonight');
  await expectToFit('with the question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(days).toHaveValue('As long as other photos');
  expect(await saved()).toEqual(['people', null]);
  await choose('30 days');
  await question.getByRole('button', { name: 'Keep 30 days' }).click();
  await expect.poll(saved).toEqual(['people', 30]);
  await choose('365 days');
  await expect.poll(saved).toEqual(['people', 365]);
  await expect.element(question).not.toBeInTheDocument();
});

test('where nothing is blurred no photo goes earlier', async () => {
  await choices.getByRole('radio', { name: 'People and vehicles' }).click();
  await expect.poll(saved).toEqual(['people-and-vehicles', null]);
  await choices.getByRole('radio', { name: 'Nothing' }).click();
  await expect.poll(saved).toEqual(['nothing', null]);
  await expect.element(days).toBeDisabled();
  await expect.element(page.getByText('Choose what is blurred first')).toBeVisible();
});
