import { GuidePage } from '../features/guide/guide-page.tsx';
import { SchemeMenu } from './shell/scheme-menu.tsx';

export function Guide({ slug }: { readonly slug: string | undefined }) {
  return <GuidePage slug={slug} tools={<SchemeMenu />} />;
}
