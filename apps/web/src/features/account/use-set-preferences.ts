import type { Preferences } from '@sightline/domain/account/preferences';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../components/page/notify.tsx';
import { api } from '../../kernel/client.ts';
import { problemWords } from '../../kernel/problem-words.ts';
import { useSeenAtOnce } from '../../kernel/use-seen-at-once.ts';
import { editUser } from '../../queries/user.ts';
import { withAnswer } from './with-answer.ts';

/** Saves one preference as soon as it is chosen; meanwhile it is shown as chosen. */
export function useSetPreferences() {
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last choice is also the last that the server hears of.
    scope: { id: 'preferences' },
    mutationFn: async (body: Partial<Preferences>) => (await api.account.setPreferences({ body })).message,
    meta: { tellsFailure: true },
    onSuccess: (answer, asked) => {
      editUser((user) => ({ ...user, preferences: withAnswer(user.preferences, answer, asked) }));
      notify('preferences', 'done', 'Saved preferences!');
    },
    onError: (error) => notify('preferences', 'problem', `Error saving preferences. ${problemWords(error)}`),
  });
  return { set: useSeenAtOnce(mutate), chosen: isPending ? variables : undefined };
}
