import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { shrinkPhoto } from './shrink-photo.ts';
import styles from './visits.module.css';

const UNREADABLE = 'This picture cannot be read. Choose a JPEG, PNG or WebP picture.';

interface PhotoFieldProps {
  readonly photo: Blob | undefined;
  /** Whether the visit has one already, which another one replaces. */
  readonly hasPhoto: boolean;
  readonly error: string | undefined;
  readonly onChange: (photo: Blob | undefined) => void;
  /** Whether a photo is being read, without which the visit is not whole. */
  readonly onReading: (isReading: boolean) => void;
}

/** A photo of the visit; a phone offers its camera and its pictures. */
export function PhotoField({ photo, hasPhoto, error, onChange, onReading }: PhotoFieldProps) {
  const [fault, setFault] = useState<string>();
  const [isReading, setReading] = useState(false);
  const preview = useMemo(() => photo && URL.createObjectURL(photo), [photo]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const forget = useRef<() => void>(null);

  async function choose(file: File | null): Promise<void> {
    // The same file is a change again, after it was removed.
    forget.current?.();
    if (!file) return;
    setReading(true);
    onReading(true);
    const small = await shrinkPhoto(file);
    setReading(false);
    onReading(false);
    setFault(small ? undefined : UNREADABLE);
    if (small) onChange(small);
  }

  return (
    <Input.Wrapper label="Photo" error={fault ?? error} labelElement="div">
      <Group gap="sm" mt={4}>
        {preview && <img src={preview} alt="What you have chosen" className={styles.preview} />}
        <FileButton
          accept="image/jpeg,image/*"
          resetRef={forget}
          onChange={(file) => void choose(file)}
          inputProps={{ 'aria-label': 'Photo file' }}
        >
          {({ onClick }) => (
            <Button
              variant="default"
              loading={isReading}
              leftSection={<IconCamera size={18} aria-hidden />}
              onClick={() => onClick()}
            >
              {photo || hasPhoto ? 'Another photo' : 'Add a photo'}
            </Button>
          )}
        </FileButton>
        {photo && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => onChange(undefined)}
          >
            Remove
          </Button>
        )}
      </Group>
      {hasPhoto && !photo && (
        <Text size="xs" c="dimmed" mt={4}>
          This visit has a photo. Another one takes its place.
        </Text>
      )}
    </Input.Wrapper>
  );
}
