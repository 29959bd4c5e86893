import { Button, Text } from '@mantine/core';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { HIGHER_RES_REFUSED, PHOTO_REFUSED } from '@sightline/domain/ota/ota-requests';
import type { PhotoState } from '@sightline/domain/photos/photo-state';
import { IconPhotoUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { notify } from '../../../components/page/notify.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { useFeatureKeys } from '../../../queries/features.ts';
import { takeInsights } from '../../../queries/insight-columns/columns-state.ts';
import { findInsights } from '../../../queries/insights.ts';
import { noteAskedPhoto } from '../../../queries/photos/asked-photos.ts';
import styles from './request-photo.module.css';
import { usePhotoArrival } from './use-photo-arrival.ts';
import { usePhotoRefusal } from './use-photo-refusal.ts';

type Asked = Pick<Insight, 'insight_id' | 'device_id' | 'photo_state' | 'comms_source'>;

/**
 * Asks the camera for the whole image, for accounts with the experimental OTA messages; says when it may come. Of what was
 * imported no camera has one.
 */
export function RequestPhoto({ insight }: { insight: Asked }) {
  const services = useServices();
  const allowed = useFeatureKeys().includes('ota_messages_experimental');
  const arrival = usePhotoArrival(insight.device_id);
  const request = useMutation({
    mutationFn: ({ device_id, insight_id }: Asked) =>
      services.api.ota.create({
        params: { id: device_id },
        body: { messageType: 'request_higher_res_image', message: { insightId: insight_id } },
      }),
    onSuccess: async (_, { insight_id }) => {
      noteAskedPhoto(services, insight_id);
      const [held] = await findInsights(services, [insight_id]);
      if (held && held.photo_state !== 'full')
        takeInsights(services, [{ ...held, photo_state: 'requested' }]);
      notify(
        services,
        'photo',
        'done',
        <>
          <span>Sent OTA Message.</span> The bigger photo may arrive {arrival}.
        </>,
      );
    },
    meta: { showsOwnError: true },
    onError: (error) => notify(services, 'photo', 'problem', failureText(errorMessage(error))),
  });
  const descriptionId = useId();
  const isRequested = insight.photo_state === 'requested';
  const refusal = usePhotoRefusal(insight.device_id, allowed);
  if (insight.comms_source === 'import' || (!allowed && !isRequested)) return null;
  return (
    <div className={styles.request}>
      {allowed && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPhotoUp size={16} aria-hidden />}
          loading={request.isPending}
          disabled={insight.photo_state === 'full' || isRequested || refusal === 'firmware'}
          aria-describedby={descriptionId}
          onClick={() => request.mutate(insight)}
        >
          Request Higher Resolution Image
        </Button>
      )}
      <Text id={descriptionId} size="xs" className={styles.when}>
        {whenText(insight.photo_state, arrival, refusal)}
      </Text>
    </div>
  );
}

/** The words of a request that failed, and the very reason. */
function failureText(reason: string): string {
  return reason.startsWith(HIGHER_RES_REFUSED) ? reason : `${HIGHER_RES_REFUSED} ${reason}`;
}

/** When the photo may come, and why it cannot be asked for. */
function whenText(
  state: PhotoState,
  arrival: string,
  refusal: keyof typeof PHOTO_REFUSED | undefined,
): string {
  switch (state) {
    case 'full':
      return 'The whole photo is here already.';
    case 'requested':
      return `Requested. The bigger photo may arrive ${arrival}.`;
    case 'none':
    case 'low_resolution':
      return refusal ? PHOTO_REFUSED[refusal] : `If you ask now, the bigger photo may arrive ${arrival}.`;
  }
}
