/** Where a picture's bytes come from: memory, or a file made with `PhotoStore.stage`, which is used up. */
export type PhotoSource = Buffer | { readonly path: string };
