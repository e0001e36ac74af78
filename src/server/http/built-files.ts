import { readdir, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** How a twin of a file is packed, best first, and what its name ends with. */
const TWINS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof TWINS;
const ENCODINGS = Object.keys(TWINS) as Encoding[];
const IS_TWIN = /\.(?:br|gz)$/;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** One way in which a file can be sent. */
export interface Version {
  readonly path: string;
  readonly size: number;
  readonly etag: string;
  /** In whole seconds, which is what a date in a header can say. */
  readonly modifiedAt: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface BuiltFile {
  readonly plain: Version;
  readonly packed: Readonly<Partial<Record<Encoding, Version>>>;
}

/** Every file below a folder by its path, as in an address; headers of its own come from `more`. */
export async function describeBuild(
  folder: string,
  more: (name: string) => Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const files = new Map<string, BuiltFile>();
  for (const path of paths) {
    if (IS_TWIN.test(path)) continue;
    const name = path.slice(folder.length + 1).replaceAll(sep, '/');
    const headers = {
      'accept-ranges': 'bytes',
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      vary: 'accept-encoding',
      ...more(name),
    };
    const packed: Partial<Record<Encoding, Version>> = {};
    for (const encoding of ENCODINGS) {
      const twin = path + TWINS[encoding];
      if (known.has(twin))
        packed[encoding] = await versionAt(twin, { ...headers, 'content-encoding': encoding });
    }
    files.set(name, { plain: await versionAt(path, headers), packed });
  }
  return files;
}

async function versionAt(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Version> {
  const { size, mtime } = await stat(path);
  const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  return {
    path,
    size,
    etag,
    modifiedAt: Math.floor(mtime.getTime() / 1_000),
    headers: { ...headers, etag, 'last-modified': mtime.toUTCString() },
  };
}

/** The version that whoever sends this `accept-encoding` likes best; between equals, the smallest. */
export function versionFor(file: BuiltFile, accepted: string | undefined): Version {
  let best = file.plain;
  let liking = 0;
  for (const encoding of ENCODINGS) {
    const version = file.packed[encoding];
    if (version === undefined || accepted === undefined) continue;
    const quality = qualityOf(encoding, accepted);
    if (quality > liking) [best, liking] = [version, quality];
  }
  return best;
}

/** Whether whoever sends this `accept-encoding` can read gzip. */
export const takesGzip = (accepted: string | undefined): boolean =>
  accepted !== undefined && qualityOf('gzip', accepted) > 0;

/** Whoever takes anything is sent gzip, which everybody can read. */
function qualityOf(encoding: Encoding, accepted: string): number {
  let ofAny = 0;
  for (const part of accepted.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    if (name !== encoding && name !== '*') continue;
    const given = parameters.find((text) => text.startsWith('q='))?.slice(2);
    const quality = given === undefined ? 1 : Number(given) || 0;
    if (name === encoding) return quality;
    if (encoding === 'gzip') ofAny = quality;
  }
  return ofAny;
}

/** RFC 9110, 13.1: whether the version that is asked about is the one that there is. */
export function isFresh(
  version: Version,
  ifNoneMatch: string | undefined,
  ifModifiedSince: string | undefined,
): boolean {
  if (ifNoneMatch !== undefined) return namesTag(ifNoneMatch, version.etag);
  return ifModifiedSince !== undefined && version.modifiedAt * 1_000 <= Date.parse(ifModifiedSince);
}

export const namesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
