import { useMediaQuery } from '@mantine/hooks';
import { LIMITS } from '@sightline/domain/limits';
import { useState } from 'react';
import { useServices } from '../../../kernel/services-context.tsx';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether rows show their image, and the choice of it where the screen is wide enough for one. */
export function useImages() {
  const narrow = useMediaQuery(`(max-width: ${LIMITS.narrowTablePx}px)`, undefined, {
    getInitialValueInEffect: false,
  });
  const [wanted, show] = useShowImages();
  return { areShown: narrow || wanted, choice: narrow ? undefined : { shown: wanted, show } };
}

/** What was chosen, remembered in this browser. */
function useShowImages(): [boolean, (shown: boolean) => void] {
  const services = useServices();
  const key = services.session.userKey('insights.images');
  const [shown, setShown] = useState(() => services.local.readJson(key, isBoolean) ?? true);
  function choose(next: boolean): void {
    setShown(next);
    services.local.writeJson(key, next);
  }
  return [shown, choose];
}
