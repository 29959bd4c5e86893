import type { Preferences } from '@sightline/domain/account/preferences';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../components/page/notify.tsx';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { useOptimisticMutate } from '../../kernel/use-optimistic-mutate.ts';
import { editUser } from '../../queries/user.ts';
import { withAnswer } from './with-answer.ts';

/** Saves one preference as soon as it is chosen; meanwhile it is shown as chosen. */
export function useSetPreferences() {
  const services = useServices();
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last choice is also the last that the server hears of.
    scope: { id: 'preferences' },
    mutationFn: async (body: Partial<Preferences>) =>
      (await services.api.account.setPreferences({ body })).message,
    meta: { showsOwnError: true },
    onSuccess: (answer, asked) => {
      editUser(services, (user) => ({ ...user, preferences: withAnswer(user.preferences, answer, asked) }));
      notify(services, 'preferences', 'done', 'Saved preferences!');
    },
    onError: (error) =>
      notify(services, 'preferences', 'problem', `Error saving preferences. ${errorMessage(error)}`),
  });
  return { set: useOptimisticMutate(mutate), chosen: isPending ? variables : undefined };
}
