import { Stack, Text, Title } from '@mantine/core';
import type { InternalAlg } from '@sightline/contract/internal/internal-models';
import type { Release } from '@sightline/contract/releases/releases.contract';
import { truncateList } from '@sightline/domain/tables/truncate';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { Facts } from '../facts.tsx';
import { RecordDialog } from '../record-dialog.tsx';

interface ReleaseDialogProps {
  readonly release: Release | undefined;
  readonly algs: readonly InternalAlg[];
  readonly onClose: () => void;
}

/** One release with its components, in the order in which photos pass through them. */
export function ReleaseDialog({ release: asked, algs, onClose }: ReleaseDialogProps) {
  const release = useLastKnown(asked);
  return (
    <RecordDialog
      opened={asked !== undefined}
      onClose={onClose}
      title={release ? `Release ${release.id}: ${release.name}` : ''}
    >
      {release && (
        <Stack gap="md">
          <Facts of={{ Framework: release.framework, Description: release.description }} />
          {release.components.length === 0 && (
            <Text size="sm" c="dimmed">
              This release has no components.
            </Text>
          )}
          {release.components.map((component, index) => (
            <Component
              // biome-ignore lint/suspicious/noArrayIndexKey: a release never changes, and may hold a model twice.
              key={index}
              number={index + 1}
              component={component}
              alg={algs.find(({ alg_id }) => alg_id === component.algMetadataId)}
            />
          ))}
        </Stack>
      )}
    </RecordDialog>
  );
}

interface ComponentProps {
  readonly number: number;
  readonly component: Release['components'][number];
  readonly alg: InternalAlg | undefined;
}

function Component({ number, component, alg }: ComponentProps) {
  const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');
  const classes = (ids: readonly number[]) =>
    ids.length === 0 ? 'None' : truncateList(ids.map((id) => className(alg, id)));
  return (
    <section aria-label={`Component ${number}`}>
      <Title order={3} size="h4" mb={4}>
        {number}. {alg?.alg_name ?? 'Alg'} ({component.algMetadataId})
      </Title>
      <Facts
        of={{
          Sensitivity: component.sensitivity,
          'Image normalization': component.imageNormalizationMethod,
          Intermediate: yesOrNo(component.isIntermediate),
          'Saves box images': yesOrNo(component.saveBBImages),
          'Saves cropped images': yesOrNo(component.saveCroppedImages),
          'Ignored classes': classes(component.ignoredClasses),
          'Bypass classes': classes(component.bypassClasses),
          'Downstream configs':
            component.downstreamConfigs.length === 0 ? 'None' : JSON.stringify(component.downstreamConfigs),
        }}
      />
    </section>
  );
}

function className(alg: InternalAlg | undefined, id: number): string {
  return alg?.class_definitions.find(({ class_id }) => class_id === id)?.label ?? `Class ${id}`;
}
