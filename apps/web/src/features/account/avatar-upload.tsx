import {
  Button,
  FileButton,
  Group,
  Progress,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import type { User } from '@sightline/contract/account/account.contract';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { GeneralError } from '../../components/form/general-error.tsx';
import { UserAvatar } from '../../components/user/user-avatar.tsx';
import classes from './avatar-upload.module.css';
import { PHOTO_TYPES } from './photo-error.ts';
import { useUploadPhoto } from './use-upload-photo.ts';

/** Percent: a bar of nothing would look as if nothing had begun. */
const LEAST_SHOWN = 3;

/** The picture of the account; a click chooses another one, which on phones may come from the camera. */
export function AvatarUpload({ user }: { user: User }) {
  const { upload, cancel, file, share, fault } = useUploadPhoto();
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const forget = useRef<() => void>(null);
  const isSending = file !== undefined;

  return (
    <Group gap="md" wrap="nowrap" align="center">
      <FileButton
        accept={PHOTO_TYPES.join(',')}
        resetRef={forget}
        onChange={(chosen) => {
          if (chosen) upload(chosen);
          // The same file is a change again, after a failure or a Cancel.
          forget.current?.();
        }}
        inputProps={{ 'aria-label': 'Photo file' }}
      >
        {({ onClick }) => (
          <UnstyledButton className={classes.button} disabled={isSending} onClick={() => onClick()}>
            <UserAvatar user={user} size={96} preview={preview} />
            <VisuallyHidden>Change photo</VisuallyHidden>
            <span className={classes.badge} aria-hidden="true">
              <IconCamera size={18} />
            </span>
          </UnstyledButton>
        )}
      </FileButton>
      <Stack gap={6} className={classes.text}>
        <Text size="sm" c="dimmed">
          Press the picture to choose another one: JPEG, PNG or WebP, at most 5 MiB. It is cut to a square,
          and its metadata is removed.
        </Text>
        {isSending && (
          <Group gap="sm" wrap="nowrap">
            <Progress.Root size="sm" className={classes.progress}>
              <Progress.Section value={Math.max(share * 100, LEAST_SHOWN)} aria-label="Uploaded" />
            </Progress.Root>
            <Button size="compact-sm" variant="default" onClick={cancel}>
              Cancel
            </Button>
          </Group>
        )}
        <GeneralError>{fault}</GeneralError>
      </Stack>
    </Group>
  );
}
