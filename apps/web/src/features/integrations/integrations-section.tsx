import { Skeleton, Text } from '@mantine/core';
import type { Integration } from '@sightline/contract/integrations/integrations.contract';
import { excludedBy, PLATFORMS, type Platform } from '@sightline/domain/integrations/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '../../components/page/load-error.tsx';
import { StaleNote } from '../../components/page/stale-note.tsx';
import { integrationsQuery } from '../../queries/integrations.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { IntegrationDialog } from './integration-dialog.tsx';
import styles from './integrations-section.module.css';
import { usePreloadedChoices } from './use-preloaded-choices.ts';

interface Asked {
  readonly what: 'edit' | 'delete';
  readonly platform: Platform;
  /** As it was at that moment: what is being changed must not change under the hand. */
  readonly integration: Integration | undefined;
  /** Counts what was asked: each opening starts anew, also while the dialog before is still closing. */
  readonly opening: number;
}

/** The dialogs are there before they open: one that begins opened does not know whom to give the focus back to. */
const NOTHING_ASKED: Asked = { what: 'edit', platform: 'email', integration: undefined, opening: 0 };

/** Where the account's insights and alerts are sent: Gundi v1, Gundi v2 and Email. */
export function IntegrationsSection() {
  const { data, error, isFetching, refetch } = useQuery(integrationsQuery);
  usePreloadedChoices();
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const [opened, setOpened] = useState(false);
  const find = (platform: Platform | undefined) => data?.find((one) => one.platform === platform);
  function ask(what: Asked['what'], platform: Platform): void {
    setAsked(({ opening }) => ({ what, platform, integration: find(platform), opening: opening + 1 }));
    setOpened(true);
  }
  const close = () => setOpened(false);
  const cards = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<Platform>();
  // The button that opened the dialog has gone with the state of the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card changes with the data.
  useEffect(() => {
    if (!changed) return;
    cards.current?.querySelector<HTMLElement>(`[data-platform="${changed}"] [data-main]`)?.focus();
    setChanged(undefined);
  }, [changed, data]);

  if (!data && error) {
    return (
      <LoadError
        title="Your integrations did not load"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <Text c="dimmed" size="sm" mb="md">
        Sightline tells other systems and people what your cameras see, as soon as it arrives.
      </Text>
      {data && error && (
        <StaleNote
          text="This list may be out of date."
          mb={10}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <div ref={cards} className={styles.cards} aria-busy={!data}>
        {PLATFORMS.map((platform) =>
          data ? (
            <IntegrationCard
              key={platform}
              platform={platform}
              integration={find(platform)}
              excludedBy={find(excludedBy(platform))?.platform}
              onEdit={() => ask('edit', platform)}
              onDelete={() => ask('delete', platform)}
            />
          ) : (
            <Skeleton key={platform} height={180} />
          ),
        )}
      </div>
      <IntegrationDialog
        opened={opened && asked.what === 'edit'}
        platform={asked.platform}
        integration={asked.integration}
        opening={asked.opening}
        onClose={close}
        onSaved={() => {
          close();
          if (!asked.integration) setChanged(asked.platform);
        }}
      />
      <DeleteDialog
        opened={opened && asked.what === 'delete'}
        platform={asked.platform}
        onClose={close}
        onDeleted={() => {
          close();
          setChanged(asked.platform);
        }}
      />
    </>
  );
}
