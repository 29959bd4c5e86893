import { pages } from 'virtual:guide';
import type { Audience } from '../../../guide/front-matter.ts';
import type { RenderedPage } from '../../../guide/render-page.ts';

export type GuidePageContent = RenderedPage;

/** Every page, in the order of the list. */
export const GUIDE_PAGES: readonly GuidePageContent[] = pages;

const SECTION_TITLES: Record<Audience, string> = {
  owners: 'For camera owners',
  staff: 'For staff',
  'own-cameras': 'For your own cameras',
};

/** The pages under the heading of those whom they are for. */
export const GUIDE_SECTIONS = (['owners', 'staff', 'own-cameras'] as const satisfies Audience[]).map(
  (audience) => ({
    audience,
    title: SECTION_TITLES[audience],
    pages: GUIDE_PAGES.filter((page) => page.audience === audience),
  }),
);
