import { sealInsights } from '../src/features/insights/seal-insights.job.ts';
import { insightMessage } from './messages.ts';
import { withOwnedCamera } from './owned-camera.ts';

/** Insights of a full segment in these tests. */
export const SEGMENT_SIZE = 10;

/** An account whose insights are sealed in small segments whenever a test says so. */
export function withSealedInsights() {
  const context = withOwnedCamera({ DATABASE_POOL: '20', LIMIT_USER_CALLS_PER_MINUTE: '1000000' });
  const { app, owner, camera } = context;
  return {
    app,
    owner,
    camera,
    seal: () => sealInsights(app().services, SEGMENT_SIZE)(),
    send: (first: number, count: number, from = camera()) =>
      context.send(
        Array.from({ length: count }, (_, i) => insightMessage(first + i)),
        {},
        from,
      ),
    contents: async () => (await owner().client.insights.segments()).message,
  };
}
