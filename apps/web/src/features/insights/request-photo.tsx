import { Button } from '@mantine/core';
import type { Insight } from '@sightline/contract/insights/insights.contract';
import { HIGHER_RES_REFUSED } from '@sightline/domain/ota/ota-requests';
import { IconPhotoUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../components/page/notify.tsx';
import { api } from '../../kernel/client.ts';
import { useFeatureKeys } from '../../queries/features.ts';
import { takeInsights } from '../../queries/insight-columns/columns-state.ts';
import { findInsights } from '../../queries/insights.ts';

type Asked = Pick<Insight, 'insight_id' | 'device_id' | 'photo_state'>;

/** Asks the camera for the whole image, for accounts with the experimental OTA messages (specification §6). */
export function RequestPhoto({ insight }: { insight: Asked }) {
  const allowed = useFeatureKeys().includes('ota_messages_experimental');
  const request = useMutation({
    mutationFn: ({ device_id, insight_id }: Asked) =>
      api.ota.create({
        params: { deviceId: device_id },
        body: { messageType: 'request_higher_res_image', message: { insightId: insight_id } },
      }),
    onSuccess: async (_, { insight_id }) => {
      const [held] = await findInsights([insight_id]);
      if (held && held.photo_state !== 'full') takeInsights([{ ...held, photo_state: 'requested' }]);
      notify('photo', 'done', 'Sent OTA Message.');
    },
    meta: { tellsFailure: true },
    // In the same words whatever the reason (specification §8).
    onError: () => notify('photo', 'problem', HIGHER_RES_REFUSED),
  });
  if (!allowed) return null;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPhotoUp size={16} aria-hidden />}
      loading={request.isPending}
      disabled={insight.photo_state === 'full' || insight.photo_state === 'requested'}
      onClick={() => request.mutate(insight)}
    >
      Request Higher Resolution Image
    </Button>
  );
}
