import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import type { PhotoSource } from './use-photo.ts';

/** A photo that is blurred otherwise, as it is: asked for only when somebody wants it, since each look is written down. */
export function useAsItIs({ device_id: deviceId, photoUrl, photo_state }: PhotoSource, onShown: () => void) {
  const services = useServices();
  const [shown, setShown] = useState<{ readonly url: string; readonly of: PhotoSource['photo_state'] }>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const response = await services.api.photos.showAsItIs({ body: { deviceId, photoUrl: photoUrl ?? '' } });
      if (!response) throw new Error('The answer holds no photo.');
      return response.blob();
    },
    meta: { showsOwnError: true },
    // Nothing of it stays once nobody looks.
    gcTime: 0,
  });
  useEffect(() => {
    if (shown === undefined) return undefined;
    return () => URL.revokeObjectURL(shown.url);
  }, [shown]);
  function show(): void {
    // Not called once the photo is no longer looked at.
    const onSuccess = (blob: Blob) => {
      onShown();
      setShown({ url: URL.createObjectURL(blob), of: photo_state });
    };
    mutate(undefined, { onSuccess });
  }

  // The whole photo takes the place of a low resolution, which somebody may have seen as it is.
  const url = shown?.of === photo_state ? shown.url : undefined;
  return { url, show, isLoading: isPending, error };
}
