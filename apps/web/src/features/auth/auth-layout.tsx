import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '../../components/logo/logo.tsx';
import classes from './auth-layout.module.css';
import { DawnScene } from './dawn-scene.tsx';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The form beside a quiet picture; on narrow screens the form alone. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <div className={classes.layout}>
      <title>{`${title} · Sightline`}</title>
      <main className={classes.main}>
        <header>
          <Logo />
        </header>
        <div className={classes.form}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={4} mb="lg">
            {lead}
          </Text>
          {children}
        </div>
        <Text size="xs" c="dimmed" className={classes.line}>
          Sightline: see what your cameras saw.
        </Text>
      </main>
      <aside className={classes.picture}>
        <DawnScene />
        <p className={classes.text}>
          See what your
          <br />
          cameras saw.
        </p>
      </aside>
    </div>
  );
}
