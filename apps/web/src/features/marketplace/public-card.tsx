import { Text, UnstyledButton } from '@mantine/core';
import type { MarketplaceModel } from '@sightline/contract/marketplace/marketplace.contract';
import { speciesOf } from '@sightline/domain/models/animals';
import { truncateList } from '@sightline/domain/tables/truncate';
import { IconCheck } from '@tabler/icons-react';
import { ModelPicture } from './model-picture.tsx';
import styles from './public-card.module.css';

interface PublicCardProps {
  readonly model: MarketplaceModel;
  readonly onOpen: () => void;
}

/** One public model; the whole card opens it. */
export function PublicCard({ model, onOpen }: PublicCardProps) {
  return (
    <li className={styles.card}>
      <ModelPicture path={model.image_path} />
      {model.inAccount && (
        <span className={styles.mark}>
          <IconCheck size={14} aria-hidden /> In your account
        </span>
      )}
      <div className={styles.text}>
        <h2 className={styles.name}>
          <UnstyledButton className={styles.open} onClick={onOpen}>
            {model.name}
          </UnstyledButton>
        </h2>
        <Text size="xs" c="dimmed" mb={6}>
          {[model.alg_name, model.author, model.framework].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm" lineClamp={3} mb={8}>
          {model.description}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2} mt="auto">
          {truncateList(speciesOf(model.classes))}
        </Text>
      </div>
    </li>
  );
}
