import { useMantineColorScheme } from '@mantine/core';
import { toSearchable } from '@sightline/domain/search/text-match';
import { ZONE_CHOICES } from '@sightline/domain/time/time-zone';
import {
  IconBook2,
  IconClock,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import { useDocumentationUrl } from '../../queries/config.ts';
import { chooseZone } from '../../queries/time-zones.ts';
import { leave } from '../shell/log-out.ts';
import { SCHEMES } from '../shell/scheme-menu.tsx';
import { openDialog } from '../shell/shell-state.ts';
import { ZONE_LABELS } from '../shell/zone-choices.tsx';
import type { SearchItem } from './search-item.ts';

interface Action {
  readonly label: string;
  /** Other words for it. */
  readonly keywords?: readonly string[];
  readonly icon: TablerIcon;
  readonly choose: () => void;
}

/** What can be done from everywhere. */
export function useActionItems(): readonly SearchItem[] {
  const services = useServices();
  const { setColorScheme } = useMantineColorScheme();
  const documentationUrl = useDocumentationUrl();
  return useMemo(() => {
    const actions: readonly Action[] = [
      {
        label: 'Support information',
        icon: IconLifebuoy,
        choose: () => openDialog(services, 'support'),
      },
      {
        label: 'Keyboard shortcuts',
        icon: IconKeyboard,
        choose: () => openDialog(services, 'shortcuts'),
      },
      {
        label: 'Documentation',
        keywords: ['guide', 'help', 'manual'],
        icon: IconBook2,
        choose: () => window.open(documentationUrl, '_blank', 'noreferrer'),
      },
      ...SCHEMES.map(({ value, label, icon }) => ({
        label: `Colours: ${label}`,
        keywords: ['colour scheme', 'theme', 'mode'],
        icon,
        choose: () => setColorScheme(value),
      })),
      ...ZONE_CHOICES.map((value) => ({
        label: `Times in: ${ZONE_LABELS[value]}`,
        keywords: ['time zone', 'clock', 'hours'],
        icon: IconClock,
        choose: () => chooseZone(services, value),
      })),
      {
        label: 'Logout',
        keywords: ['log out', 'sign out'],
        icon: IconLogout,
        choose: () => void leave(services),
      },
    ];
    return actions.map(({ label, keywords = [], icon, choose }) => ({
      id: `action ${label}`,
      kind: 'action',
      label,
      icon,
      searchable: toSearchable([label, ...keywords]),
      choose,
    }));
  }, [services, setColorScheme, documentationUrl]);
}
