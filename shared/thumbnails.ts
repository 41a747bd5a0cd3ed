/** Widths in pixels of a thumbnail's files, largest last. */
export const THUMBNAIL_WIDTHS = [480, 800, 1280] as const;

export const THUMBNAIL_FORMATS = ['avif', 'webp'] as const;

type Format = (typeof THUMBNAIL_FORMATS)[number];

const LARGEST = /\.w1280\.webp$/;

/** Address of a thumbnail that the gallery has made, which exists in all widths and formats. */
const MADE = /^(?:https?:.*|\/media)\/([\da-f]{20}(?:-\d+x\d+)?|demo-[a-z-]+)\.w1280\.webp$/;

/** Name with an upright picture's size, or an address of YouTube Shorts. */
const UPRIGHT = /\/[\da-f]{20}-(\d+)x(\d+)\.\w|youtube\.com\/shorts\//;

/** @returns the aspect ratio of an upright film or picture, known before it has loaded */
export function aspectRatioStyle(address = ''): { '--shape'?: string } {
  const [found, width = 9, height = 16] = UPRIGHT.exec(address) ?? [];
  return found ? { '--shape': `${width} / ${height}` } : {};
}

export function cardPath(url = ''): string | undefined {
  const [, name] = MADE.exec(url) ?? [];
  return name && `/films/${name}.jpg`;
}

/**
 * Lists a thumbnail's files as a `srcset`; they are beside the largest WebP at `url`.
 * @returns undefined for a picture with only one size
 */
export function listThumbnailFiles(url: string, format: Format): string | undefined {
  if (!isInSeveralWidths(url)) return undefined;
  return THUMBNAIL_WIDTHS.map((width) => `${nameThumbnail(url, width, format)} ${width}w`).join(
    ', ',
  );
}

export function listThumbnailAddresses(url: string): string[] {
  if (!isInSeveralWidths(url)) return [url];
  return THUMBNAIL_WIDTHS.flatMap((width) =>
    THUMBNAIL_FORMATS.map((format) => nameThumbnail(url, width, format)),
  );
}

export function nameThumbnail(largest: string, width: number, format: Format): string {
  return largest.replace(LARGEST, `.w${width}.${format}`);
}

function isInSeveralWidths(url: string): boolean {
  return (/^(\/api\/desk)?\/media\//.test(url) && LARGEST.test(url)) || MADE.test(url);
}

/** Escapes characters that are invalid in a URL. Existing escapes stay. */
export function escapeAddress(address: string): string {
  return address.replace(/[\s"<>\\^`{|}]|%(?![\da-f]{2})/gi, encodeURIComponent);
}
