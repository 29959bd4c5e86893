import type { diagnosisContract } from '@sightline/contract/diagnosis/diagnosis.contract';
import { notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createDiagnoses } from './diagnose-cameras.ts';

export function diagnosisRoutes(services: Services): Handlers<typeof diagnosisContract> {
  const diagnoses = createDiagnoses(services);
  return {
    list: async ({ principal: { userId } }) => ({ message: await diagnoses.list(userId) }),
    find: async ({ principal: { userId }, params }) => {
      const message = await diagnoses.find(userId, params.device_id);
      if (!message) throw notFound();
      return { message };
    },
  };
}
