/** Made by guide/guide-plugin.ts from docs/guide/*.md. */
declare module 'virtual:guide' {
  export const pages: readonly import('../../../guide/render-page.ts').RenderedPage[];
}

/** The same without the text. */
declare module 'virtual:guide-headings' {
  export const pages: readonly Pick<
    import('../../../guide/render-page.ts').RenderedPage,
    'slug' | 'title' | 'audience' | 'headings'
  >[];
}
