import { useMutation } from '@tanstack/react-query';
import { notify } from '../../components/page/notify.tsx';
import { useServices } from '../../kernel/services-context.tsx';
import { editUser } from '../../queries/user.ts';
import type { Profile } from './profile-draft.ts';

/** Saves name and country; the shell shows the new name at once. */
export function useSaveProfile(onSaved: () => void) {
  const services = useServices();
  return useMutation({
    mutationFn: async (body: Profile) => (await services.api.account.update({ body })).message,
    meta: { showsOwnError: true },
    onMutate: () => notify(services, 'profile', 'info', 'Saving details...'),
    onSuccess: (user) => {
      editUser(services, () => user);
      notify(services, 'profile', 'done', 'Saved details!');
      onSaved();
    },
    onError: () => notify(services, 'profile', 'problem', 'Error saving details'),
  });
}
