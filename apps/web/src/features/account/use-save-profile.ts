import { useMutation } from '@tanstack/react-query';
import { notify } from '../../components/page/notify.tsx';
import { api } from '../../kernel/client.ts';
import { editUser } from '../../queries/user.ts';
import type { Profile } from './profile-draft.ts';

/** Saves name and country; the shell shows the new name at once. */
export function useSaveProfile(onSaved: () => void) {
  return useMutation({
    mutationFn: async (body: Profile) => (await api.account.update({ body })).message,
    meta: { tellsFailure: true },
    onMutate: () => notify('profile', 'info', 'Saving details...'),
    onSuccess: (user) => {
      editUser(() => user);
      notify('profile', 'done', 'Saved details!');
      onSaved();
    },
    onError: () => notify('profile', 'problem', 'Error saving details'),
  });
}
