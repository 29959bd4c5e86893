import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import type { ExportRequestInput } from '@sightline/contract/exports/exports.contract';
import { SAMPLING_DESIGNS } from '@sightline/domain/camtrap-dp/sampling-design';
import { EXPORT_MEDIA, type ExportMedia } from '@sightline/domain/exports/export';
import { IconPackageExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formErrors } from '../../../components/form/form-errors.ts';
import { GeneralError } from '../../../components/form/general-error.tsx';
import { notify } from '../../../components/page/notify.tsx';
import { useServices } from '../../../kernel/services-context.tsx';
import { createCamtrapDp } from '../../../queries/exports/exports.ts';
import styles from './export-section.module.css';
import { DESIGN_LABELS, MEDIA_LABELS, ROUNDING_LABELS } from './export-text.ts';

const MEDIA = EXPORT_MEDIA.map((value) => ({ value, label: MEDIA_LABELS[value] }));
const DESIGNS = SAMPLING_DESIGNS.map((value) => ({ value, label: DESIGN_LABELS[value] }));
const ROUNDINGS = ROUNDING_LABELS.map(({ decimals, label }) => ({ value: String(decimals), label }));

interface ExportFormProps {
  /** Period, cameras and species, as the page has them. */
  readonly scope: Pick<ExportRequestInput, 'from' | 'to' | 'deviceIds' | 'groupIds' | 'classes'>;
}

/** What goes into a package besides what the page's filters say; asks the server to make it. */
export function ExportForm({ scope }: ExportFormProps) {
  const services = useServices();
  const [title, setTitle] = useState('');
  const [media, setMedia] = useState<ExportMedia>('none');
  const [people, setPeople] = useState(false);
  const [archived, setArchived] = useState(false);
  const [decimals, setDecimals] = useState<string>('null');
  const [samplingDesign, setSamplingDesign] = useState<ExportRequestInput['samplingDesign']>('opportunistic');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      createCamtrapDp(services, {
        ...scope,
        media,
        people: people && media !== 'none',
        archived,
        decimals: decimals === 'null' ? null : Number(decimals),
        title: title.trim() === '' ? null : title,
        samplingDesign,
      }),
    onSuccess: () =>
      notify(services, 'export', 'done', 'The package is being made. It will be listed below.'),
  });
  const errors = error ? formErrors(error, ['title']) : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <div className={styles.fields}>
        <TextInput
          label="Title of the project"
          placeholder="Left out: your name and the period"
          maxLength={100}
          value={title}
          error={errors?.fields['title']}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Select
          label="Photos"
          allowDeselect={false}
          value={media}
          data={MEDIA}
          onChange={(value) => setMedia(EXPORT_MEDIA.find((one) => one === value) ?? 'none')}
        />
        <Select
          label="Places of cameras"
          allowDeselect={false}
          value={decimals}
          data={ROUNDINGS}
          onChange={(value) => setDecimals(value ?? 'null')}
        />
        <Select
          label="How cameras were placed"
          allowDeselect={false}
          value={samplingDesign ?? null}
          data={DESIGNS}
          onChange={(value) => setSamplingDesign(SAMPLING_DESIGNS.find((one) => one === value))}
        />
      </div>
      <div className={styles.checks}>
        <Checkbox
          label="With photos of people"
          disabled={media === 'none'}
          checked={people && media !== 'none'}
          onChange={(event) => setPeople(event.currentTarget.checked)}
        />
        <Checkbox
          label="With archived insights"
          checked={archived}
          onChange={(event) => setArchived(event.currentTarget.checked)}
        />
      </div>
      <GeneralError>{errors?.general}</GeneralError>
      <Button
        type="submit"
        loading={isPending}
        leftSection={<IconPackageExport size={17} stroke={1.7} aria-hidden />}
      >
        Make package
      </Button>
    </form>
  );
}
