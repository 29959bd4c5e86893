import {
  ActionIcon,
  Checkbox,
  Fieldset,
  Group,
  JsonInput,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
} from '@mantine/core';
import type { InternalAlg } from '@sightline/contract/internal/internal-models';
import { IMAGE_NORMALIZATION_METHODS } from '@sightline/domain/releases/release-rules';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ModelDraft } from './release-draft.ts';

const FLAGS = [
  ['isIntermediate', 'Intermediate'],
  ['saveBBImages', 'Save box images'],
  ['saveCroppedImages', 'Save cropped images'],
] as const;

interface ModelFieldsProps {
  readonly number: number;
  readonly model: ModelDraft;
  readonly algs: readonly InternalAlg[];
  readonly onChange: (model: ModelDraft) => void;
  readonly onUp: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** One model of the release that is being made. */
export function ModelFields({ number, model, algs, onChange, onUp, onRemove }: ModelFieldsProps) {
  const alg = algs.find(({ alg_id }) => alg_id === model.algId);
  const classes = (alg?.class_definitions ?? []).map(({ class_id, label }) => ({
    value: String(class_id),
    label: `${label} (${class_id})`,
  }));
  const set = (change: Partial<ModelDraft>) => onChange({ ...model, ...change });
  const classField = (field: 'ignoredClasses' | 'bypassClasses', label: string) => (
    <MultiSelect
      label={label}
      data={classes}
      disabled={!alg}
      searchable
      clearable
      value={model[field].map(String)}
      onChange={(ids) => set({ [field]: ids.map(Number) })}
    />
  );
  return (
    <Fieldset legend={`Model ${number}`} pos="relative" mx={0}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Select
            label="Algorithm"
            withAsterisk
            searchable
            data={algs.map(({ alg_id, alg_name, framework }) => ({
              value: String(alg_id),
              label: `${alg_name} (${alg_id}, ${framework})`,
            }))}
            value={model.algId === undefined ? null : String(model.algId)}
            onChange={(id) =>
              set({ algId: id === null ? undefined : Number(id), ignoredClasses: [], bypassClasses: [] })
            }
          />
          <NumberInput
            label="Sensitivity"
            withAsterisk
            description="Above 0, at most 1"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            step={0.05}
            decimalScale={4}
            value={model.sensitivity}
            onChange={(sensitivity) => set({ sensitivity })}
          />
          {classField('ignoredClasses', 'Ignored classes')}
          {classField('bypassClasses', 'Bypass classes')}
          <Select
            label="Image normalization"
            data={IMAGE_NORMALIZATION_METHODS}
            allowDeselect={false}
            value={model.imageNormalizationMethod}
            onChange={(method) => method && set({ imageNormalizationMethod: method })}
          />
          <JsonInput
            label="Downstream configs"
            placeholder="[]"
            autosize
            minRows={1}
            maxRows={6}
            spellCheck={false}
            value={model.downstreamConfigs}
            onChange={(downstreamConfigs) => set({ downstreamConfigs })}
          />
        </SimpleGrid>
        <Group justify="space-between" gap="sm">
          <Group gap="md">
            {FLAGS.map(([field, label]) => (
              <Checkbox
                key={field}
                label={label}
                checked={model[field]}
                onChange={(event) => set({ [field]: event.currentTarget.checked })}
              />
            ))}
          </Group>
          <Group gap={4}>
            {onUp && (
              <ActionIcon variant="subtle" color="gray" aria-label={`Move model ${number} up`} onClick={onUp}>
                <IconArrowUp size={18} />
              </ActionIcon>
            )}
            {onRemove && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove model ${number}`}
                onClick={onRemove}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </Group>
        </Group>
      </Stack>
    </Fieldset>
  );
}
