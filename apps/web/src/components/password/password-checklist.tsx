import { Group, List, Text } from '@mantine/core';
import { DIFFERENT_WORDS, isDifferent, PASSWORD_REQUIREMENTS } from '@sightline/domain/auth/password-rule';
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
      {PASSWORD_REQUIREMENTS.map(({ words, holds }) => (
        <Requirement key={words} words={words} met={holds(password)} />
      ))}
      {current !== undefined && <Requirement words={DIFFERENT_WORDS} met={isDifferent(password, current)} />}
    </List>
  );
}

function Requirement({ words, met }: { words: string; met: boolean }) {
  return (
    <List.Item className={classes.requirement} data-met={met || undefined}>
      <Group gap={8} wrap="nowrap">
        {met ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
        <Text span size="sm">
          {words}
        </Text>
        <span className={classes.state}>{met ? 'met' : 'not met yet'}</span>
      </Group>
    </List.Item>
  );
}
