import { Button, Group, Text } from '@mantine/core';
import { LIMITS } from '@sightline/domain/limits';
import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { formErrors } from '../../../components/form/form-errors.ts';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { useDropZone } from '../../../components/form/use-drop-zone.ts';
import { bytesText } from '../../../components/page/bytes-text.ts';
import { notify } from '../../../components/page/notify.tsx';
import { UploadProgress } from '../../../components/page/upload-progress.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { useImportUpload } from '../../../queries/imports/import-upload.ts';
import { importsQuery, isUnderWay } from '../../../queries/imports/imports.ts';
import { fileFault } from './file-fault.ts';
import styles from './import-section.module.css';

/** Takes the file that is to be imported, chosen or dropped, and shows it on its way. */
export function ChooseFile() {
  const services = useServices();
  const { upload, error, send, cancel } = useImportUpload();
  const isFull = useIsFull();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const drop = useDropZone(!upload && !isFull, ({ files: [file] }) => take(file));

  function take(file: File | undefined): void {
    if (!file) return;
    const found = fileFault(file);
    setFault(found);
    if (found) return;
    void send(file).then((outcome) => {
      if (outcome === 'arrived')
        notify(services, 'import', 'done', 'The file is uploaded. It is being read.');
      // Whoever went on to another page does not see why.
      if (outcome === 'failed' && !input.current)
        notify(services, 'import', 'problem', `${file.name} was not uploaded. Analysis, Import tells why.`);
    });
  }

  return (
    <div className={styles.drop} data-over={drop.isOver || undefined} {...drop.handlers}>
      <Group gap="xs">
        <Button
          leftSection={<IconFileZip size={17} stroke={1.7} aria-hidden />}
          disabled={Boolean(upload) || isFull}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <span className={styles.hint}>or drop it here</span>
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip,application/x-zip-compressed"
        aria-label="File to import"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file is a change again.
          currentTarget.value = '';
          take(file);
        }}
      />
      <Text id={hintId} size="sm" c="dimmed">
        A zip of at most {bytesText(LIMITS.importBytes)}: a Camtrap DP package, as Agouti, TrapTagger, AddaxAI
        and Sightline write it, or a download of Wildlife Insights.
      </Text>
      {isFull && !upload && (
        <Text size="sm">
          {LIMITS.openImports} files wait here already. Import one of them or give it up, and there is room
          for another.
        </Text>
      )}
      <GeneralError>{fault ?? textOf(error)}</GeneralError>
      {upload && (
        <div className={styles.upload}>
          <Text size="sm" fw={550}>
            {upload.name}
          </Text>
          <UploadProgress sent={upload.sent} size={upload.size} />
          <Button size="compact-sm" variant="default" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether as many are open as an account may have: the server would refuse another once it is on its way. */
function useIsFull(): boolean {
  const { data: imports = [] } = useQuery(importsQuery);
  return imports.filter((one) => isUnderWay(one) || one.status === 'ready').length >= LIMITS.openImports;
}

function textOf(error: unknown): string | undefined {
  if (error === null) return undefined;
  const { fields, general } = formErrors(error, ['file']);
  return fields.file ?? general;
}
