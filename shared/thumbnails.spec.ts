import { listThumbnailFiles } from './thumbnails.js';

describe('listThumbnailFiles', () => {
  it('lists all widths of a thumbnail that the gallery has made', () => {
    expect(listThumbnailFiles('/media/a.w1280.webp', 'avif')).toBe(
      '/media/a.w480.avif 480w, /media/a.w800.avif 800w, /media/a.w1280.avif 1280w',
    );
  });

  it.each(['/media/a.jpg', '/media/a-1280.webp', 'https://elsewhere.example/a.w1280.webp'])(
    'returns undefined for %s',
    (url) => expect(listThumbnailFiles(url, 'webp')).toBeUndefined(),
  );
});
