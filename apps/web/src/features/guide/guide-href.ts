export const GUIDE_HREF = '/guide';

/** The address of a page of the guide. */
export function pageHref(slug: string): string {
  return `${GUIDE_HREF}/${slug}`;
}
