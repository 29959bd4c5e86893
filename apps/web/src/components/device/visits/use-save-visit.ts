import type { Visit } from '@sightline/contract/visits/visits.contract';
import type { VisitWork } from '@sightline/domain/visits/visit-work';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';
import { type Noted, newVisitKey, noteVisit } from '../../../queries/visits/send-visits.ts';
import { editVisit } from '../../../queries/visits/visits.ts';
import { formErrors } from '../../form/form-errors.ts';
import { notify } from '../../page/notify.tsx';
import { showSdCards } from '../../sd-cards/show-sd-cards.ts';

const FIELDS = ['work', 'note', 'visited_at', 'photo'];

/** A camera, and how people call it. */
export interface VisitedCamera {
  readonly deviceId: number;
  readonly name: string;
}

/** What a form says of a visit. */
export interface SavedVisit {
  /** ISO 8601. */
  readonly visitedAt: string;
  readonly work: readonly VisitWork[];
  readonly note: string;
  /** A photo that was chosen. */
  readonly photo: Blob | undefined;
}

/** Notes a visit, also without a connection, or changes one that the server has. */
export function useSaveVisit(camera: VisitedCamera, visit: Visit | undefined, onSaved: () => void) {
  const services = useServices();
  // Pressed once more after a failure, it is the same visit.
  const [key] = useState(() => newVisitKey());
  const mutation = useMutation({
    mutationFn: async ({ visitedAt, work, note, photo }: SavedVisit): Promise<Noted> => {
      if (visit) {
        await editVisit(services, visit, { visited_at: visitedAt, work: [...work], note }, photo);
        return 'sent';
      }
      const { deviceId, name } = camera;
      return noteVisit(services, { key, deviceId, cameraName: name, visitedAt, work, note }, photo);
    },
    onSuccess: (noted, { work }) => {
      const tone = noted === 'sent' ? 'done' : 'info';
      const isCardHere = work.includes('card') && noted !== 'waits';
      const next = isCardHere ? bringPhotos(camera) : undefined;
      notify(services, 'visit', tone, notedText(noted, camera.name), next);
      onSaved();
    },
  });
  const { fields = {}, general = undefined } = mutation.error ? formErrors(mutation.error, FIELDS) : {};
  return { save: mutation.mutate, isSaving: mutation.isPending, fields, general };
}

/** Whoever has swapped a card has photos to bring. */
function bringPhotos({ deviceId }: VisitedCamera) {
  return { label: 'Bring in its photos', onClick: () => showSdCards(deviceId) };
}

function notedText(noted: Noted, name: string): string {
  switch (noted) {
    case 'sent':
      return `Your visit to ${name} is noted.`;
    case 'waits':
      return `Sightline cannot be reached. Your visit to ${name} is kept in this browser and sent when it can.`;
    case 'photo-waits':
      return `Your visit to ${name} is noted. Its photo is kept in this browser and sent when it can.`;
    case 'photo-refused':
      return `Your visit to ${name} is noted, but its photo was refused. The photo stands above its visits.`;
  }
}
