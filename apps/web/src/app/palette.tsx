import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { ZONE_CHOICES } from '@sightline/domain/time/time-zone';
import {
  IconBook2,
  IconClock,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconSearch,
} from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { apiUrl } from '../kernel/client.ts';
import { chooseZone } from '../queries/time-zones.ts';
import { logOut } from './log-out.ts';
import { SCHEMES } from './scheme-menu.tsx';
import { openDialog } from './shell-state.ts';
import { tabHref, useVisibleTabs } from './use-tab.ts';
import { ZONE_LABELS } from './zone-choices.tsx';

/** Everything within reach of the keyboard: tabs first, then actions. */
export function Palette() {
  const groups: SpotlightActionGroupData[] = [
    { group: 'Go to', actions: useTabActions() },
    { group: 'Actions', actions: useCommonActions() },
  ];
  return (
    <Spotlight
      actions={groups}
      shortcut="mod + K"
      tagsToIgnore={[]}
      highlightQuery
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      // Whoever types at once must not lose the first letters to a transition.
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
      scrollable
      maxHeight="min(28rem, 60dvh)"
      nothingFound="Nothing has that name."
      searchProps={{
        leftSection: <IconSearch size={20} />,
        placeholder: 'Search or jump to…',
        'aria-label': 'Search',
      }}
    />
  );
}

function useTabActions(): SpotlightActionData[] {
  const [, navigate] = useLocation();
  return useVisibleTabs().map(({ value, label, summary, icon: Icon }) => ({
    id: value,
    label,
    description: summary,
    leftSection: <Icon size={20} stroke={1.7} />,
    onClick: () => navigate(tabHref(value)),
  }));
}

function useCommonActions(): SpotlightActionData[] {
  const { setColorScheme } = useMantineColorScheme();
  return [
    {
      id: 'support',
      label: 'Support information',
      leftSection: <IconLifebuoy size={20} />,
      onClick: () => openDialog('support'),
    },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      leftSection: <IconKeyboard size={20} />,
      onClick: () => openDialog('shortcuts'),
    },
    {
      id: 'documentation',
      label: 'Documentation',
      leftSection: <IconBook2 size={20} />,
      onClick: () => window.open(apiUrl('/docs'), '_blank', 'noreferrer'),
    },
    ...SCHEMES.map(({ value, label, icon: Icon }) => ({
      id: `scheme-${value}`,
      label: `Colours: ${label}`,
      keywords: ['colour scheme', 'theme', 'mode'],
      leftSection: <Icon size={20} />,
      onClick: () => setColorScheme(value),
    })),
    ...ZONE_CHOICES.map((value) => ({
      id: `times-${value}`,
      label: `Times in: ${ZONE_LABELS[value]}`,
      keywords: ['time zone', 'clock', 'hours'],
      leftSection: <IconClock size={20} />,
      onClick: () => chooseZone(value),
    })),
    {
      id: 'logout',
      label: 'Logout',
      keywords: ['log out', 'sign out'],
      leftSection: <IconLogout size={20} />,
      onClick: () => void logOut(),
    },
  ];
}
