import { useSearchParams } from 'wouter';
import { lazyComponent } from '../../components/page/lazy-component.tsx';
import { PageLoader } from '../../components/page/page-loader.tsx';
import { DevicePage } from '../../features/device-page/device-page.tsx';
import { editDevice, useEditingHere } from '../../features/devices/edit/editing.ts';
import { useServices } from '../../kernel/services-context.tsx';

const CardReviewPage = lazyComponent(
  () => import('../../features/sd-cards/card-review-page.tsx').then((file) => file.CardReviewPage),
  <PageLoader />,
);

/** The page of one camera, or of one of its SD cards. */
export function DeviceTab() {
  const services = useServices();
  const [params] = useSearchParams();
  useEditingHere();
  if (params.has('card')) return <CardReviewPage />;
  return <DevicePage onEdit={(deviceId) => editDevice(services, deviceId)} />;
}
