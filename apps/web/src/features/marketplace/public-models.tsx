import { Button, Skeleton } from '@mantine/core';
import type { MarketplaceModel } from '@sightline/contract/marketplace/marketplace.contract';
import { IconBuildingStore, IconFilterOff } from '@tabler/icons-react';
import { LoadError } from '../../components/page/load-error.tsx';
import { Notice } from '../../components/page/notice.tsx';
import styles from './public-card.module.css';
import { PublicCard } from './public-card.tsx';

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

interface PublicModelsProps {
  /** Undefined until known. */
  readonly all: readonly MarketplaceModel[] | undefined;
  readonly found: readonly MarketplaceModel[];
  readonly error: Error | null;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
  readonly onOpen: (model: MarketplaceModel) => void;
  readonly onClear: () => void;
}

/** The cards, or what stands in their place. */
export function PublicModels({ all, found, error, isLoading, onRetry, onOpen, onClear }: PublicModelsProps) {
  if (!all && error) {
    return (
      <LoadError
        title="The public models did not load"
        error={error}
        onRetry={onRetry}
        isRetrying={isLoading}
      />
    );
  }
  if (!all) {
    return (
      <div className={styles.cards} aria-busy="true">
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} className={styles.placeholder} radius="md" />
        ))}
      </div>
    );
  }
  if (all.length === 0) {
    return (
      <Notice icon={<IconBuildingStore size={26} />} title="No public models yet">
        Models that anybody may use appear here.
      </Notice>
    );
  }
  if (found.length === 0) {
    return (
      <Notice
        icon={<IconFilterOff size={26} />}
        title="No public model matches"
        actions={
          <Button variant="default" onClick={onClear}>
            Clear search
          </Button>
        }
      >
        Look for another name, author, framework or species.
      </Notice>
    );
  }
  return (
    <ul className={styles.cards} aria-label="Public models">
      {found.map((model) => (
        <PublicCard key={model.alg_id} model={model} onOpen={() => onOpen(model)} />
      ))}
    </ul>
  );
}
