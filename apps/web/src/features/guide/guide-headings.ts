import { pages } from 'virtual:guide-headings';
import { pageHref } from './guide-href.ts';

/** A place in the guide by its heading. */
interface GuideHeading {
  readonly href: string;
  readonly page: string;
  /** The page's own title for its beginning. */
  readonly heading: string;
  /** Whether it is for staff alone. */
  readonly isForStaff: boolean;
}

/** Every page of the guide and every heading in it, without their texts. */
export const GUIDE_HEADINGS: readonly GuideHeading[] = pages.flatMap(
  ({ slug, title, audience, headings }) => {
    const isForStaff = audience === 'staff';
    const href = pageHref(slug);
    return [
      { href, page: title, heading: title, isForStaff },
      ...headings.map(({ id, text }) => ({ href: `${href}#${id}`, page: title, heading: text, isForStaff })),
    ];
  },
);
