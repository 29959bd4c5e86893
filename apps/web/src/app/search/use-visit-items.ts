import { displayName } from '@sightline/domain/devices/display-name';
import { searchTerms, toSearchable } from '@sightline/domain/search/text-match';
import type { VisitWork } from '@sightline/domain/visits/visit-work';
import { IconBatteryCharging, IconMapPinCheck, type TablerIcon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { noteVisitHref } from '../../components/device/device-links.ts';
import type { SearchItem } from './search-item.ts';
import { type FoundCamera, type ListOptions, useCameras } from './use-list-sources.ts';

interface VisitAction {
  readonly label: string;
  /** Words by which it is asked for. */
  readonly words: readonly string[];
  readonly work: readonly VisitWork[];
  readonly icon: TablerIcon;
}

const ACTIONS: readonly VisitAction[] = [
  { label: 'Note a visit', words: ['note', 'visit', 'visited'], work: [], icon: IconMapPinCheck },
  {
    label: 'Batteries changed',
    words: ['batteries', 'battery', 'changed'],
    work: ['batteries'],
    icon: IconBatteryCharging,
  },
];

/** Letters of a word from which on it asks for an action. */
const LEAST_LETTERS = 3;

/**
 * What was done at a camera, once a search has a word for it: `batteries hunters`. A camera's name alone finds the camera. With
 * the reduced menu there is nothing to note.
 */
export function useVisitItems(search: string, options: ListOptions): readonly SearchItem[] {
  const [, navigate] = useLocation();
  const asked = ACTIONS.filter(({ words }) => isAskedFor(words, search));
  const isOn = options.isOn && asked.length > 0 && options.has('admin');
  const { cameras } = useCameras({ ...options, isOn });
  const labels = isOn ? asked.map(({ label }) => label).join() : '';
  return useMemo(() => {
    const actions = ACTIONS.filter(({ label }) => labels.split(',').includes(label));
    return actions.flatMap(({ label, words, work, icon }) =>
      cameras.filter(isVisited).map(({ device }): SearchItem => {
        const name = displayName(device);
        return {
          id: `visit ${work.join()} ${device.device_id}`,
          kind: 'action',
          label: `${label}: ${name}`,
          description: 'Opens the form of a visit',
          icon,
          searchable: toSearchable([`${label}: ${name}`, ...words, device.location_name]),
          choose: () => navigate(noteVisitHref(device.device_id, work)),
        };
      }),
    );
  }, [labels, cameras, navigate]);
}

/** There is nothing to be done at a camera of which there are only records. */
function isVisited({ device }: FoundCamera): boolean {
  return device.kind !== 'imported';
}

function isAskedFor(words: readonly string[], search: string): boolean {
  return searchTerms(search).some(
    (term) => term.length >= LEAST_LETTERS && words.some((word) => word.startsWith(term)),
  );
}
