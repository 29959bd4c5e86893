import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { MarketplaceModel } from '@sightline/contract/marketplace/marketplace.contract';
import { speciesOf } from '@sightline/domain/models/animals';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Fact, FactGrid } from '../../components/facts/facts.tsx';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { addToAccount } from './add-to-account.ts';
import styles from './model-detail.module.css';
import { ModelPicture } from './model-picture.tsx';

export function ModelDetail({ model }: { readonly model: MarketplaceModel }) {
  const species = speciesOf(model.classes);
  return (
    <div className={styles.detail}>
      <div className={styles.picture}>
        <ModelPicture path={model.image_path} />
      </div>
      <Text>{model.description || 'No description'}</Text>
      <FactGrid>
        <Fact label="Algorithm">{model.alg_name}</Fact>
        <Fact label="Author">{model.author || 'Not Set'}</Fact>
        <Fact label="Framework">{model.framework}</Fact>
        <Fact label={`Classes (${species.length})`} wide>
          {species.join(', ') || 'None'}
        </Fact>
      </FactGrid>
      <AddButton model={model} />
    </div>
  );
}

function AddButton({ model }: { readonly model: MarketplaceModel }) {
  const services = useServices();
  const place = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (modelId: number) => addToAccount(services, modelId),
    onSuccess: ({ name }) => {
      notifications.show({ message: `${name} is in your account now.` }, services.notifications);
      // The button that had the focus can no longer be pressed.
      place.current?.focus();
    },
  });
  return (
    <div ref={place} tabIndex={-1} className={styles.add}>
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {errorMessage(error)}
        </Text>
      )}
      {model.inAccount ? (
        <Button disabled leftSection={<IconCheck size={18} aria-hidden />}>
          Model Already Present in Account
        </Button>
      ) : (
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          loading={isPending}
          onClick={() => mutate(model.alg_id)}
        >
          Add Model to Account
        </Button>
      )}
    </div>
  );
}
