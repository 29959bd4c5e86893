import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { notify } from '../../components/page/notify.tsx';
import type { Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { askedPhotos, takeAskedPhoto } from '../../queries/photos/asked-photos.ts';

/** Says on whatever page somebody is that a bigger photo has come for which they asked, once. */
export function useArrivedPhotos(): void {
  const services = useServices();
  useEffect(
    () =>
      services.live.on((event) => {
        if (event.kind === 'photo') tellOf(services, event.insight_id);
        else if (event.kind === 'opened' || event.kind === 'resync') {
          // The next time the line opens it is asked again.
          tellOfMissed(services).catch(() => {});
        }
      }),
    [services],
  );
}

function tellOf(services: Services, insightId: number): void {
  if (!takeAskedPhoto(services, insightId)) return;
  notify(services, `photo ${insightId}`, 'done', 'The bigger photo you asked for has come.', {
    label: 'Show it',
    onClick: () => navigate(`/?tab=insights&insight=${insightId}`),
  });
}

/** Photos that came while nobody was here: the messages that asked for them tell. */
async function tellOfMissed(services: Services): Promise<void> {
  if (askedPhotos(services).length === 0) return;
  const { message: newest } = await services.api.ota.list({ query: {} });
  for (const { status, message } of newest) {
    const { insightId } = message;
    if (status === 'success' && typeof insightId === 'number') tellOf(services, insightId);
  }
}
