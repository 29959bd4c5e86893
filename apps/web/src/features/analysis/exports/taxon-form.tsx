import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import type { ClassTaxon } from '@sightline/contract/taxa/taxa.contract';
import { TAXON_KINDS } from '@sightline/domain/camtrap-dp/taxa';
import { TAXON_RANKS } from '@sightline/domain/camtrap-dp/taxa-higher';
import { useMutation } from '@tanstack/react-query';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { useServerForm } from '../../../components/form/use-server-form.ts';
import { notify } from '../../../components/page/notify.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { removeTaxon, setTaxon } from '../../../queries/exports/taxa.ts';
import { KIND_LABELS, RANK_LABELS } from './taxon-text.ts';

const KINDS = TAXON_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const RANKS = TAXON_RANKS.map((value) => ({ value, label: RANK_LABELS[value] }));

interface TaxonFormProps {
  readonly item: ClassTaxon;
  readonly onClose: () => void;
}

/** Says what a class is called in science, or takes that back. The server judges it. */
export function TaxonForm({ item, onClose }: TaxonFormProps) {
  const services = useServices();
  const { class_name: className, taxon, source } = item;
  const done = (text: string) => {
    notify(services, 'taxon', 'done', text);
    onClose();
  };
  const { form, submit, isSending, general } = useServerForm({
    initialValues: {
      kind: taxon?.kind ?? 'animal',
      scientific_name: taxon?.scientific_name ?? '',
      taxon_rank: taxon?.taxon_rank ?? '',
      vernacular_name: taxon?.vernacular_name ?? '',
    } as Record<'kind' | 'scientific_name' | 'taxon_rank' | 'vernacular_name', string>,
    send: ({ kind, scientific_name, taxon_rank, vernacular_name }) =>
      setTaxon(services, className, {
        kind: TAXON_KINDS.find((one) => one === kind) ?? 'animal',
        scientificName: textOrNull(scientific_name),
        taxonRank: TAXON_RANKS.find((one) => one === taxon_rank) ?? null,
        vernacularName: textOrNull(vernacular_name),
      }),
    onSuccess: () => done(`The name of “${className}” is saved.`),
  });
  const back = useMutation({
    mutationFn: () => removeTaxon(services, className),
    onSuccess: () => done(`What you said of “${className}” is taken back.`),
  });
  const hasName = form.values.kind === 'animal' || form.values.kind === 'human';
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Select label="What it is" allowDeselect={false} data={KINDS} {...form.getInputProps('kind')} />
        {hasName && (
          <>
            <TextInput
              label="Scientific name"
              placeholder="Mustela erminea"
              withAsterisk={form.values.kind === 'animal'}
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('scientific_name')}
            />
            <Select
              label="Rank"
              placeholder="Not said"
              clearable
              data={RANKS}
              {...form.getInputProps('taxon_rank')}
            />
            <TextInput label="English name" autoComplete="off" {...form.getInputProps('vernacular_name')} />
          </>
        )}
        <GeneralError>{general ?? (back.error ? errorMessage(back.error) : undefined)}</GeneralError>
        <Group justify="flex-end" gap="xs">
          {source === 'own' && (
            <Button variant="subtle" color="gray" loading={back.isPending} onClick={() => back.mutate()}>
              Take back
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function textOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}
