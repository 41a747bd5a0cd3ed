/** The widths in pixels of a thumbnail that was made in several, largest last. */
export const THUMBNAIL_WIDTHS = [480, 800, 1280] as const;

/** The formats of each width, best first. */
export const THUMBNAIL_FORMATS = ['avif', 'webp'] as const;

type Format = (typeof THUMBNAIL_FORMATS)[number];

const LARGEST = /\.w1280\.webp$/;

/** A name that a command gave: it has several widths wherever browsers fetch it from. */
const MADE = /^(?:https?:.*|\/media)\/([\da-f]{20}(?:-\d+x\d+)?|demo-[a-z-]+)\.w1280\.webp$/;

/** What is upright says so in the name that a command gave it, or by its place on YouTube. */
const UPRIGHT = /\/[\da-f]{20}-(\d+)x(\d+)\.\w|youtube\.com\/shorts\//;

/** @returns the shape of an upright film or picture, known before it has loaded, for a style */
export function findShape(address = ''): { '--shape'?: string } {
  const [found, width = 9, height = 16] = UPRIGHT.exec(address) ?? [];
  return found ? { '--shape': `${width} / ${height}` } : {};
}

/** @returns where a thumbnail is as a JPEG of the size that a shared link shows */
export function findCard(url = ''): string | undefined {
  const [, name] = MADE.exec(url) ?? [];
  return name && `/films/${name}.jpg`;
}

/**
 * The files of a thumbnail that was made in several widths and formats. The largest WebP is in
 * the database; the others lie beside it, named alike.
 * @returns a `srcset`, or undefined for a picture with only one size
 */
export function listThumbnailFiles(url: string, format: Format): string | undefined {
  if (!isInSeveralWidths(url)) return undefined;
  return THUMBNAIL_WIDTHS.map((width) => `${nameThumbnail(url, width, format)} ${width}w`).join(
    ', ',
  );
}

/** @returns the addresses of all of a thumbnail's files, or of the one picture that has no others */
export function listThumbnailAddresses(url: string): string[] {
  if (!isInSeveralWidths(url)) return [url];
  return THUMBNAIL_WIDTHS.flatMap((width) =>
    THUMBNAIL_FORMATS.map((format) => nameThumbnail(url, width, format)),
  );
}

/** @param largest the address, or name, of the largest WebP */
export function nameThumbnail(largest: string, width: number, format: Format): string {
  return largest.replace(LARGEST, `.w${width}.${format}`);
}

function isInSeveralWidths(url: string): boolean {
  return (/^(\/api\/desk)?\/media\//.test(url) && LARGEST.test(url)) || MADE.test(url);
}

/** @returns an address as HTML wants it: what is invalid there is escaped, and existing escapes stay */
export function escapeAddress(address: string): string {
  return address.replace(/[\s"<>\\^`{|}]|%(?![\da-f]{2})/gi, encodeURIComponent);
}
