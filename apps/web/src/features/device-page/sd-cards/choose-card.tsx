import { Button, Checkbox, Group } from '@mantine/core';
import { IconDeviceSdCard } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './sd-cards-block.module.css';

/** React does not know it: the whole folder is chosen, with all folders within. */
const FOLDER = { webkitdirectory: '' };

interface ChooseCardProps {
  readonly isDisabled: boolean;
  readonly withUnreported: boolean;
  readonly onWithUnreported: (withUnreported: boolean) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Ways to bring a card other than dropping it: its folder, and for phones, photos. */
export function ChooseCard({ isDisabled, withUnreported, onWithUnreported, onFiles }: ChooseCardProps) {
  const folder = useRef<HTMLInputElement>(null);
  const photos = useRef<HTMLInputElement>(null);

  function take(input: HTMLInputElement): void {
    const files = [...(input.files ?? [])];
    // The same folder is a change again.
    input.value = '';
    if (files.length > 0) onFiles(files);
  }

  return (
    <>
      <Group gap="xs" mb={8}>
        <Button
          size="sm"
          variant="default"
          disabled={isDisabled}
          leftSection={<IconDeviceSdCard size={16} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          Bring in an SD card
        </Button>
        <Button size="sm" variant="subtle" disabled={isDisabled} onClick={() => photos.current?.click()}>
          Choose photos
        </Button>
        <span className={styles.hint}>or drop its folder here</span>
      </Group>
      <Checkbox
        size="sm"
        label="Also send photos that were never reported"
        checked={withUnreported}
        disabled={isDisabled}
        onChange={(event) => onWithUnreported(event.currentTarget.checked)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        aria-label="Folder of the SD card"
        {...FOLDER}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={photos}
        type="file"
        hidden
        multiple
        accept="image/jpeg"
        aria-label="Photos of the SD card"
        onChange={(event) => take(event.currentTarget)}
      />
    </>
  );
}
