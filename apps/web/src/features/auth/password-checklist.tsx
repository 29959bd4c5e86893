import { Group, List, Text } from '@mantine/core';
import { PASSWORD_REQUIREMENTS } from '@sightline/domain/auth/password-rule';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './password-checklist.module.css';

/** The stated requirements, each ticked as soon as the typed password meets it. */
export function PasswordChecklist({ password, id }: { password: string; id: string }) {
  return (
    <List id={id} listStyleType="none" spacing={4} size="sm" aria-label="Your password needs to be or have">
      {PASSWORD_REQUIREMENTS.map((requirement) => {
        const met = requirement.holds(password);
        return (
          <List.Item key={requirement.words} className={classes.requirement} data-met={met || undefined}>
            <Group gap={8} wrap="nowrap">
              {met ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
              <Text span size="sm">
                {requirement.words}
              </Text>
              <span className={classes.state}>{met ? 'met' : 'not met yet'}</span>
            </Group>
          </List.Item>
        );
      })}
    </List>
  );
}
