import { findEmbedUrl } from './embed.js';
import { extractFilmAddress } from './film-address.js';

const YOUTUBE = 'https://www.youtube.com/embed/abcdefghijk?si=x';

describe('a film’s address', () => {
  it.each([
    ['Saturday: youtu.be/abcdefghijk', 'https://youtu.be/abcdefghijk'],
    ['“//youtu.be/abcdefghijk” 😍 and so on', 'https://youtu.be/abcdefghijk'],
    ['So (https://www.youtu.be/abcdefghijk!) great.', 'https://www.youtu.be/abcdefghijk'],
    ['[Night](https://cdn.example/my night_(1).mp4', 'https://cdn.example/my night_(1).mp4'],
    ['https://player.vimeo.com/external/123.hd.mp4?s=a1', undefined],
    [`<iframe width="560" src="${YOUTUBE}" title="A film"></iframe>`, YOUTUBE],
    [
      "<IFRAME src='//player.vimeo.com/video/1?h=ab12&amp;badge=0'></IFRAME>",
      'https://player.vimeo.com/video/1?h=ab12&badge=0',
    ],
    ['vimeo.com/123456789/abcdef?share=copy', 'https://vimeo.com/123456789/abcdef?share=copy'],
    ['https://dropbox.com/scl/fi/a/b.mp4?c=d&dl=0', 'https://dropbox.com/scl/fi/a/b.mp4?c=d&raw=1'],
    [
      'https://a.safelinks.protection.outlook.com/?url=https%3A%2F%2Fb.example%2Fa.mp4',
      'https://b.example/a.mp4',
    ],
    ['/media/night.mp4', '/media/night.mp4'],
  ])('is found in %s', (typed, url = typed) => {
    expect(extractFilmAddress(typed)).toEqual({ url });
  });

  it.each([
    ['https://www.youtube.com/playlist?list=PLabcdefghijklmnop', 'no film on YouTube'],
    ['https://www.youtube.com/watch?v="><script>', 'no film on YouTube'],
    ['https://www.youtube.com/embed/videoseries?list=PLabc', 'no film on YouTube'],
    ['https://youtu.be/abcdefghijkEnjoy', 'no film on YouTube'],
    ['https://studio.youtube.com/video/abcdefghijk/edit', 'no film on YouTube'],
    ['https://vimeo.com/showcase/7654321/video/123456789', 'no film on Vimeo'],
    ['https://uk.pinterest.com/pin/1', 'pinterest.com gives'],
    ['https://www.dropbox.com/s/a/notes.pdf', 'dropbox.com gives'],
    ['fb.watch/abcdefg/', 'fb.watch gives'],
    ['https://www.facebook.com./watch/?v=1', 'facebook.com gives'],
    ['https://photos.app.goo.gl/AbCdEf', 'photos.app.goo.gl gives'],
    ['https://films.example/gallery.html', 'no film’s address'],
    ['https://films.example/Night.MKV?dl=1', 'no film’s address'],
    ['https://films.example', 'no film’s address'],
  ])('is rejected with advice if it is %s', (typed, why) => {
    const { problem } = extractFilmAddress(typed) as { problem: string };
    expect(problem).toContain(why);
    expect(problem).toMatch(/copy (its|that) address|add its file/);
    expect(findEmbedUrl(typed)).toBeUndefined();
  });
});
