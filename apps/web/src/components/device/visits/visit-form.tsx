import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { Visit } from '@sightline/contract/visits/visits.contract';
import { LIMITS } from '@sightline/domain/limits';
import type { VisitWork } from '@sightline/domain/visits/visit-work';
import { type FormEvent, useState } from 'react';
import { useZone } from '../../../queries/time-zones.ts';
import { GeneralError } from '../../form/general-error.tsx';
import { zonedMoment, zonedText } from '../../time/zoned-time.ts';
import { PhotoField } from './photo-field.tsx';
import { type SavedVisit, useSaveVisit, type VisitedCamera } from './use-save-visit.ts';
import { VisitTime } from './visit-time.tsx';
import styles from './visits.module.css';
import { WorkToggles } from './work-toggles.tsx';

interface VisitFormProps {
  readonly camera: VisitedCamera;
  /** The one to be changed; undefined for a new one. */
  readonly visit: Visit | undefined;
  /** What is chosen at first for a new one. */
  readonly firstWork: readonly VisitWork[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const NOTHING = 'Say what you did, write a note, or add a photo.';
const NO_TIME = 'Choose a day and a time.';

/** What somebody did at a camera. */
export function VisitForm({ camera, visit, firstWork, onClose, onSaved }: VisitFormProps) {
  const zone = useZone(camera.deviceId);
  const [work, setWork] = useState(visit?.work ?? firstWork);
  const [note, setNote] = useState(visit?.note ?? '');
  const [photo, setPhoto] = useState<Blob>();
  const [isReading, setReading] = useState(false);
  const [when, setWhen] = useState(visit && zonedText(Date.parse(visit.visited_at), zone));
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const { save, isSaving, fields, general } = useSaveVisit(camera, visit, onSaved);
  const faults: Readonly<Record<string, string | undefined>> = { ...fields, ...missing };

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReading) return;
    const at = visitedAt(when, zone, visit);
    const isEmpty = work.length === 0 && note.trim() === '' && !photo && !visit?.photo;
    const found = { ...(isEmpty && { work: NOTHING }), ...(at === undefined && { visited_at: NO_TIME }) };
    setMissing(found);
    if (at === undefined || isEmpty) return;
    const saved: SavedVisit = { visitedAt: at, work, note: note.trim(), photo };
    save(saved);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <WorkToggles work={work} onChange={setWork} error={faults.work} />
        <VisitTime deviceId={camera.deviceId} value={when} error={faults.visited_at} onChange={setWhen} />
        <Textarea
          label="Note"
          placeholder="Spider webs, a new branch, …"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LIMITS.visitNoteLength}
          value={note}
          error={faults.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <PhotoField
          photo={photo}
          hasPhoto={Boolean(visit?.photo)}
          error={faults.photo}
          onChange={setPhoto}
          onReading={setReading}
        />
        <GeneralError>{general}</GeneralError>
        <Group justify="flex-end" gap="xs" className={styles.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} disabled={isReading}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** ISO 8601; undefined where the field names no time. A time that nobody touched keeps its seconds. */
function visitedAt(when: string | undefined, zone: string, visit: Visit | undefined): string | undefined {
  if (when === undefined) return new Date().toISOString();
  if (visit && when === zonedText(Date.parse(visit.visited_at), zone)) return visit.visited_at;
  const moment = zonedMoment(when, zone);
  return moment === undefined ? undefined : new Date(moment).toISOString();
}
