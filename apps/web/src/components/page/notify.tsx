import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import { onSessionEnd } from '../../kernel/session.ts';

type Tone = 'done' | 'info' | 'problem';

/** Snackbars hide by themselves after 6000 ms (specification §9). */
const HIDE_MS = 6_000;

const TONES: Record<Tone, { color: string; icon: TablerIcon }> = {
  done: { color: 'forest', icon: IconCheck },
  info: { color: 'gray', icon: IconInfoCircle },
  problem: { color: 'red', icon: IconAlertTriangle },
};

interface WayBack {
  readonly label: string;
  readonly onClick: () => void;
}

/** Tells the person something at the edge of the screen; a subject shows its newest words only. */
export function notify(subject: string, tone: Tone, words: string, wayBack?: WayBack): void {
  const { color, icon: Icon } = TONES[tone];
  const id = `${subject} ${Date.now()}`;
  const message = wayBack ? (
    <>
      {words}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          notifications.hide(id);
          wayBack.onClick();
        }}
      >
        {wayBack.label}
      </Button>
    </>
  ) : (
    words
  );
  const last = shown.get(subject);
  if (last) notifications.hide(last);
  shown.set(subject, id);
  notifications.show({
    id,
    message,
    color,
    icon: <Icon size={18} aria-hidden />,
    autoClose: HIDE_MS,
    withBorder: true,
    role: tone === 'problem' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

const shown = new Map<string, string>();

// Whoever signs in next is neither told nor offered what was meant for somebody else.
onSessionEnd(() => {
  notifications.clean();
  shown.clear();
});
