import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../components/page/load-error.tsx';
import { SettingBlock } from '../../components/page/setting-block.tsx';
import { StaleNote } from '../../components/page/stale-note.tsx';
import { featuresQuery } from '../../queries/features.ts';
import { FeatureSwitch } from './feature-switch.tsx';

/** What somebody may try out before everybody has it. */
export function FeaturesSection() {
  const { data, error, isFetching, refetch } = useQuery(featuresQuery);
  const retry = () => void refetch();
  return (
    <SettingBlock
      title="Features"
      lead="Try what is still being built. A switch acts at once, in every open tab."
    >
      {!data && error && (
        <LoadError title="The features did not load" error={error} onRetry={retry} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton height={44} radius="md" aria-busy="true" />}
      {data && (
        <Stack gap="sm">
          {error && <StaleNote error={error} onRetry={retry} isRetrying={isFetching} />}
          {data.map((feature) => (
            <FeatureSwitch key={feature.id} feature={feature} />
          ))}
        </Stack>
      )}
    </SettingBlock>
  );
}
