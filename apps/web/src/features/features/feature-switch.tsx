import { ActionIcon, Group, Switch, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../components/page/notify.tsx';
import { errorMessage } from '../../kernel/error-message.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { useOptimisticMutate } from '../../kernel/use-optimistic-mutate.ts';
import { editFeature, type Feature } from '../../queries/features.ts';
import classes from './feature-switch.module.css';

/** A tooltip that only a mouse could open would keep its words from keyboards and phones. */
const BY_EVERY_WAY = { hover: true, focus: true, touch: true };

/** One feature: on or off, and what it does. */
export function FeatureSwitch({ feature: { id, name, enabled, instructions } }: { feature: Feature }) {
  const services = useServices();
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last press is also the last that the server hears of.
    scope: { id: `feature ${id}` },
    mutationFn: async (on: boolean) =>
      (await services.api.features.set({ params: { featureId: id }, body: { enabled: on } })).message,
    meta: { showsOwnError: true },
    onSuccess: (feature) => editFeature(services, feature),
    onError: (error) =>
      notify(services, 'features', 'problem', `${name} is not changed. ${errorMessage(error)}`),
  });
  const set = useOptimisticMutate(mutate);
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" className={classes.row}>
      <Switch
        label={name}
        checked={isPending ? variables : enabled}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      <Tooltip label={instructions} multiline w={280} events={BY_EVERY_WAY} openDelay={0}>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Instructions for ${name}`}>
          <IconInfoCircle size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
