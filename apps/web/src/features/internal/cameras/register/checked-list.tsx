import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import type { RegisteredDevice } from '@sightline/contract/internal/internal-devices';
import { positionText } from '@sightline/domain/devices/coordinates';
import type { CameraLine } from '@sightline/domain/registration/camera-list';
import { registrationFaultText } from '@sightline/domain/registration/registration';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { countLabel } from '../../../../components/data-table/count-label.ts';
import { GeneralError } from '../../../../components/form/general-error.tsx';
import { errorMessage } from '../../../../kernel/error-message.ts';
import { useServices } from '../../../../kernel/services-context.tsx';
import { reloadInternal } from '../../internal-queries.ts';
import styles from './checked-list.module.css';
import { toRegistration } from './registration-form.ts';

interface CheckedListProps {
  readonly lines: readonly CameraLine[];
  readonly onRegistered: (registered: readonly RegisteredDevice[]) => void;
  readonly onBack: () => void;
}

/** Every line of a list with what is wrong with it. Registers all of them, or those that are right. */
export function CheckedList({ lines, onRegistered, onBack }: CheckedListProps) {
  const services = useServices();
  const right = lines.filter(({ faults }) => faults.length === 0);
  const wrong = lines.length - right.length;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = right.map(({ camera }) => toRegistration(camera));
      return [(await services.api.internal.registerDevices({ body })).message].flat();
    },
    onSuccess: (registered) => {
      onRegistered(registered);
      return reloadInternal(services);
    },
  });
  return (
    <Stack gap="md">
      <Alert color={wrong > 0 ? 'yellow' : 'green'} role="status">
        {wrong === 0
          ? `${right.length === 1 ? 'The line is' : `All ${countLabel(right.length)} lines are`} right. Nothing is registered yet.`
          : `${countLabel(wrong)} of ${countLabel(lines.length, 'line')} ${wrong === 1 ? 'is' : 'are'} wrong. Nothing is registered yet.`}
      </Alert>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard, too. */}
      <section className={styles.scroll} tabIndex={0} aria-label="Lines of the list">
        <Table stickyHeader verticalSpacing="xs" layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={styles.line}>Line</Table.Th>
              <Table.Th>Device</Table.Th>
              <Table.Th>Check</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <LineRow key={line.line} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <GeneralError>{error ? errorMessage(error) : undefined}</GeneralError>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Change the list
        </Button>
        {right.length > 0 && (
          <Button loading={isPending} data-autofocus onClick={() => mutate()}>
            {wrong === 0
              ? `Register ${countLabel(right.length, 'device')}`
              : `Register the ${right.length === 1 ? 'right one' : `${countLabel(right.length)} right ones`}`}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function LineRow({ line: { line, camera, faults } }: { readonly line: CameraLine }) {
  const { latitude, longitude } = camera;
  const position = latitude !== undefined && longitude !== undefined && positionText({ latitude, longitude });
  const details = [camera.display_name, camera.user_email, camera.location_name, position].filter(Boolean);
  return (
    <Table.Tr>
      <Table.Td>{line}</Table.Td>
      <Table.Td className={styles.text}>
        <Text size="sm" fw={600}>
          {camera.hardware_id ?? '–'}
        </Text>
        {details.length > 0 && (
          <Text size="xs" c="dimmed">
            {details.join(' · ')}
          </Text>
        )}
      </Table.Td>
      <Table.Td className={styles.text}>
        {faults.map((fault) => (
          <Text key={`${fault.field} ${fault.message}`} size="sm" c="var(--mantine-color-error)">
            {registrationFaultText(line, fault)}
          </Text>
        ))}
        {faults.length === 0 && (
          <Text size="sm" className={styles.right}>
            <IconCircleCheck size={16} aria-hidden /> Right
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
