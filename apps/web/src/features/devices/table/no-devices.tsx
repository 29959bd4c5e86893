import { Button } from '@mantine/core';
import { IconCamera, IconMail } from '@tabler/icons-react';
import { Notice } from '../../../components/page/notice.tsx';
import { useConfig } from '../../../queries/config.ts';

/** What stands where an account has no cameras yet. */
export function NoDevices() {
  const address = useConfig()?.supportEmail;
  return (
    <Notice
      icon={<IconCamera size={26} />}
      title="No cameras yet"
      actions={
        address && (
          <Button
            component="a"
            href={`mailto:${address}?subject=${encodeURIComponent('A camera for my account')}`}
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
          >
            Write to {address}
          </Button>
        )
      }
    >
      A camera appears here by itself as soon as it is assigned to your account. Is one missing? Tell support
      its hardware id, which is printed on the camera.
    </Notice>
  );
}
