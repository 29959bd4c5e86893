import { Anchor, Text } from '@mantine/core';
import { useConfig } from '../../queries/config.ts';
import classes from './footer.module.css';

export function Footer() {
  const config = useConfig();
  return (
    <footer className={classes.footer}>
      <Text size="xs" c="dimmed" component="span">
        © {new Date().getFullYear()}{' '}
        {config ? (
          <Anchor
            href={config.companyUrl}
            target="_blank"
            rel="noreferrer"
            inherit
            c="inherit"
            underline="always"
          >
            {config.companyName}
          </Anchor>
        ) : (
          'Sightline'
        )}
      </Text>
    </footer>
  );
}
