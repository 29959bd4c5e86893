interface Content {
  readonly kind: string;
  readonly class_id?: unknown;
  readonly class_name?: unknown;
  readonly confidence?: unknown;
  readonly file_ctime?: unknown;
}

/** What makes two messages with one id the same message; its SHA-256 is kept. All of it as the camera sent it. */
export function messageIdentity(message: Content): string {
  const { kind, class_id, class_name, confidence, file_ctime } = message;
  return JSON.stringify([kind, class_id ?? null, class_name ?? null, confidence ?? null, file_ctime ?? null]);
}
