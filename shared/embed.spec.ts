import { findEmbedUrl } from './embed.js';

describe('findEmbedUrl', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ?si=x',
    'https://m.youtube.com/?app=m&v=dQw4w9WgXcQ/',
    'https://www.youtu.be/dQw4w9WgXcQ&feature=share',
    'https://www.Youtube.com/Shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('returns the player without cookies for %s', (url) => {
    expect(findEmbedUrl(url)).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    );
  });

  it.each([
    ['https://vimeo.com//76979871', ''],
    ['https://vimeo.com/groups/x/videos/76979871', ''],
    ['https://vimeo.com/76979871/8272103f6e', '&h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e'],
  ])('returns the player without tracking for %s', (url, key) => {
    expect(findEmbedUrl(url)).toBe(
      `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${key}`,
    );
  });

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/a/76979871',
    'https://vimeo.com/76979871/settings',
    'https://vimeo.com/groups/76979871',
  ])('returns undefined for %s', (url) => expect(findEmbedUrl(url)).toBeUndefined());
});
