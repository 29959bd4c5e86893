import { Group, List, Text } from '@mantine/core';
import {
  DIFFERENT_PASSWORD_MESSAGE,
  isDifferent,
  PASSWORD_REQUIREMENTS,
} from '@sightline/domain/auth/password-rule';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './password-checklist.module.css';

interface PasswordChecklistProps {
  readonly id: string;
  readonly password: string;
  /** The one that it has to differ from, where there is one. */
  readonly current?: string;
}

/** The stated requirements, each ticked as soon as the typed password meets it. */
export function PasswordChecklist({ id, password, current }: PasswordChecklistProps) {
  return (
    <List id={id} listStyleType="none" spacing={4} size="sm" aria-label="Your password needs to be or have">
      {PASSWORD_REQUIREMENTS.map(({ label, holds }) => (
        <Requirement key={label} text={label} met={holds(password)} />
      ))}
      {current !== undefined && (
        <Requirement text={DIFFERENT_PASSWORD_MESSAGE} met={isDifferent(password, current)} />
      )}
    </List>
  );
}

function Requirement({ text, met }: { text: string; met: boolean }) {
  return (
    <List.Item className={classes.requirement} data-met={met || undefined}>
      <Group gap={8} wrap="nowrap">
        {met ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
        <Text span size="sm">
          {text}
        </Text>
        <span className={classes.state}>{met ? 'met' : 'not met yet'}</span>
      </Group>
    </List.Item>
  );
}
