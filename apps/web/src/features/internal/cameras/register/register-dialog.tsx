import { Button, SegmentedControl, Stack } from '@mantine/core';
import type { RegisteredDevice } from '@sightline/contract/internal/internal-devices';
import { type CameraLine, linesToCorrect } from '@sightline/domain/registration/camera-list';
import { IconCameraPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FocusAfterPress } from '../../../../components/form/focus-after-press.tsx';
import { isRepeatedClick } from '../../../../components/form/is-repeated-click.ts';
import { RecordDialog } from '../../record-dialog.tsx';
import { StepFocus } from '../../step-focus.tsx';
import { PrintLabels } from '../labels/print-labels.tsx';
import { CheckedList } from './checked-list.tsx';
import { ListForm } from './list-form.tsx';
import { OneCameraForm } from './one-camera-form.tsx';
import { NO_VALUES, valuesForNext } from './registration-form.ts';
import { Tokens } from './tokens.tsx';

interface RegisterDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

const WAYS = [
  { value: 'one', label: 'One device' },
  { value: 'list', label: 'A list (CSV)' },
];

/** What was registered, with the names that labels show. */
interface Registered {
  readonly devices: readonly RegisteredDevice[];
  readonly names: ReadonlyMap<string, string | undefined>;
}

/** Registers one camera or a list, and shows what each needs to fetch its key. */
export function RegisterDialog({ opened, onClose }: RegisterDialogProps) {
  const [way, setWay] = useState('one');
  const [values, setValues] = useState(NO_VALUES);
  const [text, setText] = useState('');
  /** Whether the text is what a registration left out because it was wrong. */
  const [hasLeft, setLeft] = useState(false);
  const [lines, setLines] = useState<readonly CameraLine[]>();
  const [registered, setRegistered] = useState<Registered>();

  function forget(): void {
    setWay('one');
    setValues(NO_VALUES);
    setText('');
    setLeft(false);
    setLines(undefined);
    setRegistered(undefined);
  }

  function registerMore(): void {
    setLines(undefined);
    setRegistered(undefined);
  }

  return (
    <RecordDialog
      opened={opened}
      onClose={onClose}
      title={registered ? 'Provisioning tokens' : 'Register devices'}
      isPrecious={registered !== undefined}
      onClosed={forget}
    >
      {registered && (
        <StepFocus key="tokens">
          <Tokens
            registered={registered.devices}
            onDone={onClose}
            tools={
              <>
                <PrintLabels labels={labelsOf(registered)} />
                <Button
                  variant="default"
                  leftSection={<IconCameraPlus size={16} />}
                  onClick={(event) => isRepeatedClick(event) || registerMore()}
                >
                  Register more
                </Button>
              </>
            }
          />
        </StepFocus>
      )}
      {!registered && lines && (
        <StepFocus key="lines">
          <CheckedList
            lines={lines}
            onRegistered={(devices) => {
              setRegistered({ devices, names: namesOf(lines) });
              setText(linesToCorrect(text, wrongOf(lines)));
              setLeft(true);
            }}
            onBack={() => setLines(undefined)}
          />
        </StepFocus>
      )}
      {!registered && !lines && (
        <Stack gap="md">
          <SegmentedControl aria-label="What to register" data={WAYS} value={way} onChange={setWay} />
          {way === 'one' ? (
            <OneCameraForm
              initialValues={values}
              onRegistered={(devices, sent) => {
                setValues(valuesForNext(sent));
                setRegistered({ devices, names: new Map([[sent.hardware_id.trim(), sent.display_name]]) });
              }}
              onCancel={onClose}
            />
          ) : (
            <FocusAfterPress>
              <ListForm
                text={text}
                hasLeft={hasLeft && text !== ''}
                onText={setText}
                onChecked={(checked) => {
                  setLines(checked);
                  setLeft(false);
                }}
                onCancel={onClose}
              />
            </FocusAfterPress>
          )}
        </Stack>
      )}
    </RecordDialog>
  );
}

function wrongOf(lines: readonly CameraLine[]): ReadonlySet<number> {
  return new Set(lines.filter(({ faults }) => faults.length > 0).map(({ line }) => line));
}

function namesOf(lines: readonly CameraLine[]): Registered['names'] {
  return new Map(lines.map(({ camera }) => [camera.hardware_id ?? '', camera.display_name]));
}

function labelsOf({ devices, names }: Registered) {
  return devices.map(({ device_id, hardware_id }) => ({
    device_id,
    hardware_id,
    name: names.get(hardware_id)?.trim() || undefined,
  }));
}
