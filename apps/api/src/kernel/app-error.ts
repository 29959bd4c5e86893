const CODES = {
  invalid: { status: 400, title: 'Invalid input' },
  unauthenticated: { status: 401, title: 'Not signed in' },
  forbidden: { status: 403, title: 'Not allowed' },
  notFound: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Conflict' },
  gone: { status: 410, title: 'Gone' },
  lengthRequired: { status: 411, title: 'Length required' },
  preconditionFailed: { status: 412, title: 'Precondition failed' },
  tooLarge: { status: 413, title: 'Too large' },
  unsupportedMedia: { status: 415, title: 'Unsupported content' },
  rangeNotSatisfiable: { status: 416, title: 'Range not satisfiable' },
  unprocessable: { status: 422, title: 'Cannot be processed' },
  tooMany: { status: 429, title: 'Too many requests' },
  unavailable: { status: 503, title: 'Unavailable' },
} as const;

export type ErrorCode = keyof typeof CODES;

interface Details {
  /** Words for each field at fault. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Further members of the body, for a page that shows more than words. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Headers that belong to the refusal, such as Content-Range. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whole seconds until trying again makes sense. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A refusal with words for the person who caused it; one table turns its code into a status. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly members: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, userMessage: string, details: Details = {}) {
    super(userMessage, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.members = details.members;
    this.headers = details.headers;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return CODES[this.code].status;
  }

  get title(): string {
    return CODES[this.code].title;
  }
}

/** The one answer for what does not exist and for what belongs to somebody else. */
export function notFound(): AppError {
  return new AppError('notFound', 'Not found. It may have been removed, or the address is wrong.');
}

/** A refusal that blames one field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}

/** The code for a status that a library chose. */
export function codeOfStatus(status: number): ErrorCode | undefined {
  for (const [code, entry] of Object.entries(CODES)) {
    if (entry.status === status) return code as ErrorCode;
  }
  return undefined;
}
