import fc from 'fast-check';
import { findEmbedUrl } from './embed.js';
import { readFilmAddress } from './film-address.js';

const YOUTUBE = 'https://www.youtube.com/embed/abcdefghijk?si=x';

describe('a film’s address', () => {
  it.each([
    ['Saturday: (youtu.be/abcdefghijk!) 😍 and so on', 'https://youtu.be/abcdefghijk'],
    ['[Night](https://a.example/my night_(1).mp4', 'https://a.example/my night_(1).mp4'],
    [`<p><a href=${YOUTUBE}></a>`, YOUTUBE],
    ["<IFRAME width=1 src='//vimeo.com/1?h=ab&amp;b=0'>", 'https://vimeo.com/1?h=ab&b=0'],
    ['https://player.vimeo.com/external/123.hd.mp4?s=a1', undefined],
    ['https://music.youtube.com/watch?v=abcdefghijk', undefined],
    ['vimeo.com/123/abcdef1234?share=copy', 'https://vimeo.com/123/abcdef1234?share=copy'],
    ['https://vimeo.com/manage/videos/123456789', undefined],
    ['https://www.dropbox.com/s/a/b.mp4?c=1&dl=0', 'https://www.dropbox.com/s/a/b.mp4?c=1&raw=1'],
    ['https://www.google.co.uk/url?q=https%3A%2F%2Fa.example%2Fa', 'https://a.example/a'],
    ['/media/night.mp4', undefined],
  ])('is read from %s', (typed, url = typed) => {
    expect(readFilmAddress(typed)).toEqual({ url });
  });

  it.each([
    ['https://www.youtube.com/playlist?list=PLabcdefghijklmnop', 'no film on YouTube'],
    ['https://www.youtube.com/embed/videoseries?list=PLabc', 'no film on YouTube'],
    ['https://www.youtube.com/watch?v="><script>', 'no film on YouTube'],
    ['https://youtu.be/shorts/abcdefghijk', 'no film on YouTube'],
    ['https://youtu.be/abcdefghijkEnjoy', 'no film on YouTube'],
    ['https://www.youtube.com/shorts/trending', 'no film on YouTube'],
    ['https://studio.youtube.com/video/abcdefghijk/edit', 'no film on YouTube'],
    ['https://vimeo.com/showcase/7654321/video/123456789', 'no film on Vimeo'],
    ['https://vimeo.com/123456789/settings', 'no film on Vimeo'],
    ['https://vimeo.com/manage/folders/1234567', 'no film on Vimeo'],
    ['fb.watch/abcdefg/', 'fb.watch gives'],
    ['https://www.facebook.com./watch/?v=1', 'facebook.com gives'],
    ['https://uk.pinterest.com/pin/1', 'pinterest.com gives'],
    ['https://vm.tiktok.com/ZMabcdef/', 'tiktok.com gives'],
    ['https://www.dropbox.com/s/a/notes.pdf', 'dropbox.com gives'],
    ['https://films.example/gallery.html', 'no film’s address'],
    ['https://films.example', 'no film’s address'],
  ])('is not %s, and it says what to do', (typed, why) => {
    const { problem } = readFilmAddress(typed) as { problem: string };
    expect(problem).toContain(why);
    expect(problem).toMatch(/copy (its|that) address|add its file/);
    expect(findEmbedUrl(typed)).toBeUndefined();
  });

  it('plays the film whose number it is, with no other word for its key, or none at all', () => {
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
