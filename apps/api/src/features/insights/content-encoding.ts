import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { unpack } from '../../kernel/zstd.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const FAST_BROTLI = 4;

/** The codings that an Accept-Encoding header allows. */
function accepted(header: string | undefined): Set<string> {
  const codings = (header ?? '').split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : name;
  });
  return new Set(codings);
}

/** Bytes that are stored with zstd, in the best form that the caller reads, with the headers that say so. */
export async function encodeFor(
  acceptEncoding: string | undefined,
  zstd: Buffer,
): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const codings = accepted(acceptEncoding);
  const coded = (coding: string, bytes: Buffer) => ({ bytes, headers: { 'content-encoding': coding } });
  if (codings.has('zstd')) return coded('zstd', zstd);
  const plain = await unpack(zstd);
  if (codings.has('br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: FAST_BROTLI };
    return coded('br', await compressBrotli(plain, { params }));
  }
  if (codings.has('gzip')) return coded('gzip', await compressGzip(plain, { level: 1 }));
  return { bytes: plain, headers: {} };
}
