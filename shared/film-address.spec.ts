import fc from 'fast-check';
import { findEmbedUrl } from './embed.js';
import { extractFilmAddress } from './film-address.js';

const YOUTUBE = 'https://www.youtube.com/embed/abcdefghijk?si=x';

describe('a film’s address', () => {
  it.each([
    ['Saturday: youtu.be/abcdefghijk', 'https://youtu.be/abcdefghijk'],
    ['“//youtu.be/abcdefghijk” 😍 and so on', 'https://youtu.be/abcdefghijk'],
    [
      'Watch this: (https://www.youtu.be/abcdefghijk!) great night.',
      'https://www.youtu.be/abcdefghijk',
    ],
    ['[Night](https://cdn.example/my night_(1).mp4', 'https://cdn.example/my night_(1).mp4'],
    [`<p><a href=${YOUTUBE}></a>`, YOUTUBE],
    ['https://player.vimeo.com/external/123.hd.mp4?s=a1', undefined],
    ['https://music.youtube.com/watch?v=abcdefghijk', undefined],
    [`<iframe width="560" src="${YOUTUBE}" title="A film"></iframe>`, YOUTUBE],
    [
      "<IFRAME src='//player.vimeo.com/video/1?h=ab12&amp;badge=0'></IFRAME>",
      'https://player.vimeo.com/video/1?h=ab12&badge=0',
    ],
    [
      'vimeo.com/123456789/abcdef1234?share=copy',
      'https://vimeo.com/123456789/abcdef1234?share=copy',
    ],
    [
      'https://www.dropbox.com/scl/fi/abc/film.mp4?rlkey=xyz&dl=0',
      'https://www.dropbox.com/scl/fi/abc/film.mp4?rlkey=xyz&raw=1',
    ],
    ['https://vimeo.com/manage/videos/123456789', undefined],
    ['https://www.google.co.uk/url?q=https%3A%2F%2Fcdn.example%2Fa', 'https://cdn.example/a'],
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
    ['https://www.threads.net/@a/post/b', 'threads.net gives'],
    ['https://uk.pinterest.com/pin/1', 'pinterest.com gives'],
    ['https://www.youtube.com/embed/videoseries?list=PLabc', 'no film on YouTube'],
    ['https://youtu.be/shorts/abcdefghijk', 'no film on YouTube'],
    ['https://youtu.be/abcdefghijkEnjoy', 'no film on YouTube'],
    ['https://www.youtube.com/shorts/trending', 'no film on YouTube'],
    ['https://www.dropbox.com/s/a/notes.pdf', 'dropbox.com gives'],
    ['https://studio.youtube.com/video/abcdefghijk/edit', 'no film on YouTube'],
    ['https://vimeo.com/showcase/7654321/video/123456789', 'no film on Vimeo'],
    ['https://share.google/abc', 'share.google gives'],
    ['https://vimeopro.com/1234/5678', 'vimeopro.com gives'],
    ['https://vimeo.com/123456789/settings', 'no film on Vimeo'],
    ['https://vimeo.com/12345/add', 'no film on Vimeo'],
    ['fb.watch/abcdefg/', 'fb.watch gives'],
    ['https://www.facebook.com./watch/?v=1', 'facebook.com gives'],
    ['https://www.instagram.com/reel/AbCdEf/', 'instagram.com gives'],
    ['https://vm.tiktok.com/ZMabcdef/', 'tiktok.com gives'],
    ['https://drive.usercontent.google.com/download?id=1Ab', 'google.com gives'],
    ['https://photos.app.goo.gl/AbCdEf', 'photos.app.goo.gl gives'],
    ['https://open.spotify.com/episode/a', 'spotify.com gives'],
    ['https://vimeo.com/manage/folders/1234567', 'no film on Vimeo'],
    ['https://vimeo.com/manage/showcases/7654321', 'no film on Vimeo'],
    ['https://app.box.com/s/abc', 'box.com gives'],
    ['https://u.pcloud.link/publink/show?code=x', 'pcloud.link gives'],
    ['https://films.example/gallery.html', 'no film’s address'],
    ['https://films.example/Night.MKV?dl=1', 'no film’s address'],
    ['https://films.example/poster.jpeg', 'no film’s address'],
    ['https://www.flickr.com/photos/x/1', 'flickr.com gives'],
    ['https://t.me/bigtide/12', 't.me gives'],
    ['https://films.example', 'no film’s address'],
    ['https://x.com/bigtide/status/1234567890', 'x.com gives'],
  ])('is rejected with advice if it is %s', (typed, why) => {
    const { problem } = extractFilmAddress(typed) as { problem: string };
    expect(problem).toContain(why);
    expect(problem).toMatch(/copy (its|that) address|add its file/);
    expect(findEmbedUrl(typed)).toBeUndefined();
  });

  it('on Vimeo embeds only the film at the number’s place, with a hexadecimal key or none', () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-z]{3,9}$/),
      fc.constantFrom('video', 'videos', 'manage', 'channels', 'groups'),
    );
    const number = fc.nat({ max: 1e9 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.oneof(word, number), { maxLength: 5 }), (parts) => {
        const url = `https://vimeo.com/${parts.join('/')}`;
        const [, id, key = ''] =
          /\/video\/(\d+)\?\S*?(?:&h=(.*))?$/.exec(findEmbedUrl(url) ?? '') ?? [];
        if (id === undefined) return;
        const at = { video: 1, videos: 1, manage: 2, channels: 2, groups: 3 }[parts[0]!] ?? 0;
        expect(parts[at]).toBe(id);
        expect(key).toBe(parts[at + 1] ?? '');
        expect(key).toMatch(/^[\da-f]*$/);
      }),
    );
  });
});
