import { findEmbedUrl } from '../../shared/embed.js';
import { absoluteUrl } from '../../shared/head.js';
import type { Site } from '../../shared/site.js';
import type { VideoEntity } from '../videos/video.entity.js';

/** A film as search engines want to be told of it: all of its parts there, all addresses absolute. */
export interface Film {
  video: VideoEntity;
  thumbnailUrl: string;
  /** The player's page, for a film that another company plays. */
  embedUrl: string | undefined;
  contentUrl: string;
}

/** @returns undefined where a part is missing that search engines require: then it is left out */
export function describeFilm(video: VideoEntity, site: Site): Film | undefined {
  const thumbnailUrl = video.thumbnailUrl && absoluteUrl(video.thumbnailUrl, site);
  const contentUrl = absoluteUrl(video.url, site);
  if (!thumbnailUrl || !contentUrl || !video.description) return undefined;
  return { video, thumbnailUrl, embedUrl: findEmbedUrl(video.url), contentUrl };
}
