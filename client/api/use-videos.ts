import { useQuery } from '@tanstack/react-query';
import type { Video } from '../../shared/api/videos.js';
import { FEATURED_VIDEOS_PATH, VIDEOS_PATH } from '../../shared/routes.js';

export function useVideos() {
  return useQuery<Video[]>({ queryKey: [VIDEOS_PATH] });
}

export function useFeaturedVideos() {
  return useQuery<Video[]>({ queryKey: [FEATURED_VIDEOS_PATH] });
}
