import type { FastifyError, FastifyInstance } from 'fastify';
import { createScanner, getLocation, visit } from 'jsonc-parser';
import { AppError } from '../kernel/app-error.ts';

/** Numbers that programs write and JSON has not: Python's `json` and C's `printf` do. */
const NO_NUMBER = /^-?(?:nan|inf|infinity)$/i;
/** `Unknown` and `EOF` of jsonc-parser, whose enums exist for the compiler only. */
const UNKNOWN = 16;
const END = 17;
/** Characters of the longest body that is searched for its fault. */
const LONGEST_SEARCHED = 300_000;

/**
 * Reads JSON bodies. One that is none is refused with the place of the fault. What cameras send may have NaN and Infinity
 * where numbers belong: they are read as false, which no field takes, so that they cost the field and not the whole
 * body, which a camera would send again for ever.
 */
export function readJson(app: FastifyInstance): void {
  const usual = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const refuse = (error: FastifyError | Error) => done(placed(error, text), undefined);
    void usual(request, text, (error, value) => {
      if (!error) return done(null, value);
      if (!request.url.startsWith('/device-api/')) return refuse(error);
      void usual(request, withoutNoNumbers(text), (again, read) =>
        again ? refuse(error) : done(null, read),
      );
    });
  });
}

/** The same JSON with false for NaN and Infinity, outside of texts. */
function withoutNoNumbers(text: string): string {
  const scanner = createScanner(text, true);
  const pieces: string[] = [];
  let [taken, sign] = [0, ''];
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    const word = token === UNKNOWN ? sign + scanner.getTokenValue() : '';
    const end = scanner.getTokenOffset() + scanner.getTokenLength();
    if (NO_NUMBER.test(word)) {
      pieces.push(text.slice(taken, end - word.length), 'false');
      taken = end;
    }
    sign = word === '-' ? word : '';
  }
  return pieces.join('') + text.slice(taken);
}

/** The refusal that says where a text stops being JSON; the usual one where that cannot be found. */
function placed(error: FastifyError | Error, text: string): Error {
  const fault = text.trim() === '' || text.length > LONGEST_SEARCHED ? undefined : findFault(text);
  if (!fault) return error;
  const lines = text.slice(0, fault.offset).split(/\r\n|\r|\n/);
  const field = fault.path.length > 0 ? `, in ${fault.path.join('.').slice(0, 200)}` : '';
  const message = `The body is not JSON: line ${lines.length}, character ${(lines.at(-1) ?? '').length + 1}${field}.`;
  return new AppError('invalid', message, { fields: { general: message } });
}

/** Ends the search. */
class Fault extends Error {
  readonly offset: number;

  constructor(offset: number) {
    super('no JSON from here on');
    this.offset = offset;
  }
}

/** Where the first fault is, and in which field; undefined where there is none or lists are nested too deep to be followed. */
function findFault(text: string): { offset: number; path: (string | number)[] } | undefined {
  const onError = (_code: number, offset: number) => {
    throw new Fault(offset);
  };
  try {
    visit(text, { onError }, { disallowComments: true });
  } catch (fault) {
    if (!(fault instanceof Fault)) return undefined;
    const { offset } = fault;
    return { offset, path: getLocation(text, offset).path.filter((step) => step !== '') };
  }
  return undefined;
}
