import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, deliverCommanded } from '../../../../e2e/fixtures/cameras/commanded-cameras.ts';
import { DEMO_RELEASE } from '../../../../e2e/fixtures/data/approved-releases.ts';
import { sendMessage } from '../../../../e2e/fixtures/pages/ota-page.ts';
import { models, openModels } from '../../../test/models-tabs.ts';
import { demoPerson, newPerson } from '../../../test/people.ts';

test('on a narrow screen the card also lists the devices running the model', async () => {
  await page.viewport(390, 844);
  const [owner, staff, person] = await Promise.all([demoPerson('owner'), demoPerson('staff'), newPerson()]);
  const known = (await owner.api.models.list({ params: { id: owner.userId } })).message;
  const algIds = known.map(({ alg_id }) => alg_id);
  await staff.api.internal.assignAlgs({ params: { id: person.userId }, body: { algIds } });
  const cameras = await deliverCommanded({ server: location.origin, staff, owner: person });
  const order = {
    messageType: 'update_model_settings',
    message: { algReleaseId: DEMO_RELEASE.id },
  } as const;
  for (const camera of cameras) {
    const { message_id } = await sendMessage(person, camera, order);
    await answer(camera, message_id, { status: 'success' });
  }
  openModels(person);
  const card = models.card('Aotearoa wildlife');
  await expect.element(card).toMatchTextContent('Runs on 2 devices');
  await expect.element(card).toMatchTextContent('Creek, Ridge');
  await expect.element(card).toMatchTextContent('mouse, brushtail_possum');
  for (const words of ['Model id', 'Data type', 'Framework', 'Author', 'Date created']) {
    await expect.element(card).toMatchTextContent(words);
  }
  await expect.element(models.card('Predator watch')).toMatchTextContent('Runs on no device');
});
