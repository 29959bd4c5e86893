import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../../components/page/notify.tsx';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { editUser } from '../../queries/user.ts';
import { photoError } from './photo-error.ts';

interface PhotoUpload {
  readonly upload: (file: File) => void;
  readonly cancel: () => void;
  /** The picture that is on its way. */
  readonly file: File | undefined;
  /** How much of it has been sent, from 0 to 1. */
  readonly share: number;
  /** Why the last one did not become the picture. */
  readonly fault: string | undefined;
}

/** Sends a picture of oneself; the shell shows it as soon as the server has it. */
export function useUploadPhoto(): PhotoUpload {
  const services = useServices();
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (image: File) => {
      const controller = new AbortController();
      abort.current = controller;
      const { signal } = controller;
      // A form is a little more than the file in it.
      const { account } = services.uploadingApi((bytes) => setShare(Math.min(1, bytes / image.size)));
      return (await account.uploadImage({ body: { image } }, { signal })).message;
    },
    meta: { showsOwnError: true },
    onMutate: () => notify(services, 'photo', 'info', 'Uploading photo...'),
    onSuccess: ({ imageUrl }) => {
      editUser(services, (user) => ({ ...user, imageUrl }));
      notify(services, 'photo', 'done', 'Uploaded photo! You may need to reload to see changes.');
    },
    onError: (error) => {
      if (abort.current?.signal.aborted)
        return notify(services, 'photo', 'info', 'The upload was cancelled.');
      setFault(errorMessage(error));
      notify(services, 'photo', 'problem', 'Error uploading photo');
    },
  });

  function upload(file: File): void {
    const text = photoError(file);
    setFault(text);
    setShare(0);
    if (text) notify(services, 'photo', 'problem', 'Error uploading photo');
    else mutate(file);
  }

  return {
    upload,
    cancel: () => abort.current?.abort(),
    file: isPending ? variables : undefined,
    share,
    fault,
  };
}
