import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../../components/page/notify.tsx';
import { uploadingApi } from '../../kernel/client.ts';
import { problemWords } from '../../kernel/problem-words.ts';
import { editUser } from '../../queries/user.ts';
import { photoFault } from './photo-fault.ts';

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
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (image: File) => {
      const controller = new AbortController();
      abort.current = controller;
      const { signal } = controller;
      // A form is a little more than the file in it.
      const { account } = uploadingApi((bytes) => setShare(Math.min(1, bytes / image.size)));
      return (await account.uploadImage({ body: { image } }, { signal })).message;
    },
    meta: { tellsFailure: true },
    onMutate: () => notify('photo', 'info', 'Uploading photo...'),
    onSuccess: ({ imageUrl }) => {
      editUser((user) => ({ ...user, imageUrl }));
      notify('photo', 'done', 'Uploaded photo! You may need to reload to see changes.');
    },
    onError: (error) => {
      if (abort.current?.signal.aborted) return notify('photo', 'info', 'The upload was cancelled.');
      setFault(problemWords(error));
      notify('photo', 'problem', 'Error uploading photo');
    },
  });

  function upload(file: File): void {
    const words = photoFault(file);
    setFault(words);
    setShare(0);
    if (words) notify('photo', 'problem', 'Error uploading photo');
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
