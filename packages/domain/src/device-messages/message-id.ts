export interface MessageId {
  /** Names one run of the camera, from power-up to power-down. */
  readonly bootId: string;
  /** Counts the messages of that run. */
  readonly seq: number;
}

/** Reads `<boot_id>:<seq>`; anything else is undefined. */
export function parseMessageId(messageId: string): MessageId | undefined {
  const match = /^([\w.-]{1,64}):(\d{1,15})$/.exec(messageId);
  return match ? { bootId: String(match[1]), seq: Number(match[2]) } : undefined;
}
