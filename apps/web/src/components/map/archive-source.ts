import { FetchSource, type RangeResponse, type Source } from 'pmtiles';

/** Reads parts of an archive by Range requests; from a server that has none, all of it once. */
export class ArchiveSource implements Source {
  readonly url: string;
  private readonly parts: FetchSource;
  private whole: Promise<ArrayBuffer> | undefined;

  constructor(url: string) {
    this.url = url;
    this.parts = new FetchSource(url);
  }

  getKey(): string {
    return this.url;
  }

  async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    if (this.whole !== undefined) return this.cut(offset, length);
    try {
      return await this.parts.getBytes(offset, length, signal, etag);
    } catch (error) {
      if (!(error instanceof Error) || !/byte serving/i.test(error.message)) throw error;
      this.whole ??= fetchWhole(this.url);
      return this.cut(offset, length);
    }
  }

  private async cut(offset: number, length: number): Promise<RangeResponse> {
    try {
      return { data: (await this.whole)?.slice(offset, offset + length) ?? new ArrayBuffer(0) };
    } catch (error) {
      this.whole = undefined;
      throw error;
    }
  }
}

async function fetchWhole(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The base map answered with ${response.status}.`);
  return response.arrayBuffer();
}
