import Bowser from 'bowser';

interface Browser {
  /** With its major version: the rest changes every few weeks and tells nobody anything. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** What a browser and its system are called, from what the browser says of itself; null for what it does not say. */
export function readUserAgent(userAgent: string | null): Browser {
  if (!userAgent) return { browser: null, system: null };
  const parser = Bowser.getParser(userAgent);
  const [name, version] = [parser.getBrowserName(), parser.getBrowserVersion() as string | undefined];
  const major = version?.split('.')[0];
  return {
    browser: name ? [name, major].filter(Boolean).join(' ') : null,
    system: parser.getOSName() || null,
  };
}
