import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { CONTACT_KINDS } from '../../components/device/contact-kinds.ts';
import { Tile, Tiles } from '../../components/facts/tiles.tsx';
import { IMPORTED_TEXT } from './contact-state.ts';
import styles from './state-tiles.module.css';

const IMPORTS_HREF = '/?tab=analysis&section=import';
const { icon: Icon, label, tone } = CONTACT_KINDS.imported;

/** That there are only records of this camera, and where they came from. */
export function ImportedState() {
  return (
    <section aria-label="State">
      <Tiles>
        <Tile
          label="Contact"
          value={
            <span className={styles.state} data-tone={tone}>
              <Icon size={19} stroke={1.8} aria-hidden />
              {label}
            </span>
          }
          detail={
            <>
              {IMPORTED_TEXT}{' '}
              <Anchor component={Link} href={IMPORTS_HREF} inherit underline="always">
                Imports
              </Anchor>
            </>
          }
        />
      </Tiles>
    </section>
  );
}
