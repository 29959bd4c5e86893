import { Divider, Stack, Title } from '@mantine/core';
import type { InternalAlg } from '@sightline/contract/internal/internal-models';
import { truncateList } from '@sightline/domain/tables/truncate';
import { useLastKnown } from '../../../components/use-last-known.ts';
import { Facts } from '../facts.tsx';
import { FileUpload } from '../file-upload.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { AlgForm } from './alg-form.tsx';

interface AlgDialogProps {
  readonly alg: InternalAlg | undefined;
  readonly onClose: () => void;
}

/** One algorithm: where its model file is, and a new file for it. */
export function AlgDialog({ alg: asked, onClose }: AlgDialogProps) {
  const alg = useLastKnown(asked);
  return (
    <RecordDialog
      opened={asked !== undefined}
      onClose={onClose}
      title={alg ? `Alg ${alg.alg_id}: ${alg.alg_name}` : ''}
    >
      {alg && (
        <Stack gap="md">
          <Facts
            of={{
              Framework: alg.framework,
              'MD5 checksum': alg.md5_checksum,
              Classes: truncateList(alg.class_definitions.map(({ label }) => label)),
            }}
          />
          <Divider />
          <AlgForm key={alg.alg_id} alg={alg} />
          <Divider />
          <section aria-labelledby="model-file">
            <Title order={3} size="h4" id="model-file" mb="xs">
              Model file
            </Title>
            <FileUpload
              label="Tflite file"
              accept=".tflite"
              done={`The model file of ${alg.alg_name} is uploaded.`}
              send={({ artifacts }, body, signal) =>
                artifacts.putModel({ params: { algId: alg.alg_id }, body }, { signal })
              }
            />
          </section>
        </Stack>
      )}
    </RecordDialog>
  );
}
