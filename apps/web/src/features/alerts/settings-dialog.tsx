import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../components/page/load-error.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { alertSettingsQuery } from '../../queries/alerts.ts';
import { groupsQuery } from '../../queries/groups.ts';
import { SettingsForm } from './settings-form.tsx';

interface SettingsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What the account wants to be alerted of. */
export function SettingsDialog({ opened, onClose }: SettingsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Alert Settings" size="lg">
      <SettingsBody onClose={onClose} />
    </Modal>
  );
}

function SettingsBody({ onClose }: Pick<SettingsDialogProps, 'onClose'>) {
  const settings = useQuery(alertSettingsQuery);
  const groups = useQuery(groupsQuery);
  if (settings.data && groups.data) {
    return <SettingsForm settings={settings.data} groups={groups.data} onClose={onClose} />;
  }
  const failed = [settings, groups].find(({ isError }) => isError);
  if (!failed?.error) return <PageLoader />;
  return (
    <LoadError
      title="Your alert settings did not load"
      error={failed.error}
      onRetry={() => void failed.refetch()}
      isRetrying={failed.isFetching}
      titleOrder={3}
    />
  );
}
