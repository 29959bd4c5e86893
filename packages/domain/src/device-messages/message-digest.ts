interface Content {
  readonly kind: string;
  readonly class_id?: number;
  readonly class_name?: string;
  readonly confidence?: number;
  readonly file_ctime?: string | null | undefined;
}

/** What makes two messages with one id the same message; its SHA-256 is kept. `file_ctime` as the camera sent it. */
export function messageIdentity(message: Content): string {
  const { kind, class_id, class_name, confidence, file_ctime } = message;
  return JSON.stringify([kind, class_id ?? null, class_name ?? null, confidence ?? null, file_ctime ?? null]);
}
