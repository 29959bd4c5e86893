import { IconBoxModel2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useServices } from '../../kernel/services-context.tsx';
import styles from './model-picture.module.css';

/** The picture of a public model, or a sign in its place. Beside the name it is decoration. */
export function ModelPicture({ path }: { readonly path: string | null }) {
  const services = useServices();
  const [failed, setFailed] = useState<string>();
  return (
    <div className={styles.frame}>
      {path && path !== failed ? (
        <img
          className={styles.picture}
          src={services.apiUrl(path)}
          alt=""
          loading="lazy"
          onError={() => setFailed(path)}
        />
      ) : (
        <IconBoxModel2 size={36} stroke={1.3} aria-hidden />
      )}
    </div>
  );
}
