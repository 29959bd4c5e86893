interface Word {
  /** Of the device protocol, such as `checksum_mismatch`. */
  readonly code: string | null;
  readonly details: string | null;
}

/** Why a camera says that something failed, as people read it; undefined where it gives no reason. */
export function failureReason({ code, details }: Word): string | undefined {
  const name = code?.replaceAll('_', ' ');
  return (
    [name && name.charAt(0).toUpperCase() + name.slice(1), details].filter(Boolean).join(': ') || undefined
  );
}
