import { Modal } from '@mantine/core';
import type { AlertSettings } from '@sightline/contract/alerts/alerts.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

/** The form begins with what a call made after the opening has answered: what is cached may have been changed elsewhere. */
function SettingsBody({ onClose }: Pick<SettingsDialogProps, 'onClose'>) {
  const settings = useQuery({ ...alertSettingsQuery, refetchOnMount: 'always' });
  const groups = useQuery(groupsQuery);
  const [atOpening, setAtOpening] = useState<AlertSettings>();
  if (!atOpening && settings.isFetchedAfterMount && settings.isSuccess && !settings.isFetching) {
    setAtOpening(settings.data);
  }
  if (atOpening && groups.data) {
    return <SettingsForm before={atOpening} groups={groups.data} onClose={onClose} />;
  }
  const failed = [atOpening ? undefined : settings, groups.data ? undefined : groups].find(
    (query) => query?.isError,
  );
  if (!failed) return <PageLoader />;
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
