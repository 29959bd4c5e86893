import { IconSparkles } from '@tabler/icons-react';
import { Banner } from '../../components/page/banner.tsx';
import { useServiceStore } from '../../kernel/services-context.tsx';
import { appVersion, reloadApp } from '../keep-app.ts';

/** Says that there is a newer Sightline; people choose when it loads. */
export function UpdateBanner() {
  const isOutdated = useServiceStore(appVersion, (version) => version.isOutdated);
  return (
    <div role="status">
      {isOutdated && (
        <Banner
          tone="news"
          icon={IconSparkles}
          text="A new version of Sightline is ready. Reload when it suits you."
          action="Reload"
          onAction={() => void reloadApp()}
        />
      )}
    </div>
  );
}
