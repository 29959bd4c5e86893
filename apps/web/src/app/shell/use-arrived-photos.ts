import { isFinalMessage } from '@sightline/domain/ota/message-progress';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { notify } from '../../components/page/notify.tsx';
import type { Services } from '../../kernel/services.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { askedPhotos, takeAskedPhoto } from '../../queries/photos/asked-photos.ts';
import { useUser } from '../../queries/user.ts';

/** Says on whatever page somebody is that a bigger photo has come for which they asked, once. */
export function useArrivedPhotos(): void {
  const services = useServices();
  // What they asked for is kept by who they are.
  const userId = useUser()?.userIdSql;
  useEffect(() => {
    if (userId === undefined) return;
    // The next time the line opens it is asked again.
    const lookForMissed = () => void tellOfMissed(services).catch(() => {});
    lookForMissed();
    return services.live.on((event) => {
      if (event.kind === 'opened' || event.kind === 'resync') lookForMissed();
      if (event.kind !== 'insights_changed') return;
      for (const { insight_id, photo_state } of event.insights)
        if (photo_state === 'full') tellOf(services, insight_id);
    });
  }, [services, userId]);
}

function tellOf(services: Services, insightId: number): void {
  if (!takeAskedPhoto(services, insightId)) return;
  notify(services, `photo ${insightId}`, 'done', 'The bigger photo you asked for has come.', {
    label: 'Show it',
    onClick: () => navigate(`/?tab=insights&insight=${insightId}`),
  });
}

/** Photos that came while nobody was here: the messages that asked for them tell. What came to nothing is forgotten. */
async function tellOfMissed(services: Services): Promise<void> {
  if (askedPhotos(services).length === 0) return;
  const { message: newest } = await services.api.ota.list({ query: {} });
  for (const { status, message } of newest) {
    const { insightId } = message;
    if (typeof insightId !== 'number') continue;
    if (status === 'success') tellOf(services, insightId);
    else if (isFinalMessage(status)) takeAskedPhoto(services, insightId);
  }
}
