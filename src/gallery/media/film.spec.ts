import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FILMS } from '../../../test/support/gallery.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { inspectFilm } from './film.js';

function write(name: string, content: Buffer | string): string {
  const path = join(makeDataDir(), name);
  writeFileSync(path, content);
  return path;
}

const cutOff = (name: string, bytes: number) =>
  write(name, readFileSync(join(FILMS, name)).subarray(0, bytes));

describe('a film', () => {
  it.each([
    ['h264-aac.mp4', 'mp4'],
    ['av1.mp4', 'mp4'],
    ['vp9-opus.webm', 'webm'],
    ['vp8.webm', 'webm'],
  ])('that browsers play is accepted, with its length: %s', async (name, ending) => {
    const film = await inspectFilm(join(FILMS, name));
    expect(film).toMatchObject({ ending, caution: undefined });
    expect(film.durationSeconds).toBeCloseTo(1, 1);
  });

  it.each([
    ['h264-444.mp4', /some phones can't play .*ffmpeg -i .*-pix_fmt yuv420p/],
    ['vp9-10-bit.webm', /some phones can't play .*ffmpeg -i .*-pix_fmt yuv420p/],
    ['picture-track.mp4', /holds more than browsers play, .*ffmpeg -i .* -c copy/],
  ])('that browsers play only in part is accepted, with advice: %s', async (name, advice) => {
    expect((await inspectFilm(join(FILMS, name))).caution).toMatch(advice);
  });

  it('whose first and largest picture track no browser plays is judged by the track that browsers play', async () => {
    const { caution, width } = await inspectFilm(join(FILMS, 'picture-first.mp4'));
    expect(width).toBe(160);
    expect(caution).toMatch(/ffmpeg -i .* -map 0:v:1 -map 0:a\? -c copy/);
  });

  it('whose sound is longer than its pictures has both lengths', async () => {
    const film = await inspectFilm(join(FILMS, 'long-sound.mp4'));
    expect([film.durationSeconds, film.pictureSeconds].map(Math.round)).toEqual([4, 1]);
  });

  it.each([
    ['AVI', 'RIFF\x24\x10\0\0AVI LIST'],
    ['MPEG', '\0\0\x01\xba\x44\0'],
  ])('in an old format is refused with the name of the format: %s', async (kind, beginning) => {
    const film = write('old.film', Buffer.from(beginning.padEnd(3000, '\0'), 'latin1'));
    await expect(inspectFilm(film)).rejects.toThrow(
      new RegExp(`is ${kind}, and browsers play MP4 and WebM: convert it with ffmpeg`),
    );
  });

  it.each([
    ['hevc.mp4', /^hevc\.mp4 holds HEVC, .*ffmpeg -i .* -c:v libx264 .*"hevc-web\.mp4"$/],
    ['h264-ac3.mp4', /holds AC3, .*ffmpeg -i .* -c:a aac/],
    ['theora.ogv', /Ogg, .*ffmpeg -i .* -c:v libx264/],
    ['h264.mov', /QuickTime.*ffmpeg -i .* -c copy .*"h264-web\.mp4"$/],
    ['sound-only.mp4', /sound, but no picture/],
  ])('that browsers don’t play is refused, with advice how to fix it: %s', (name, message) =>
    expect(inspectFilm(join(FILMS, name))).rejects.toThrow(message),
  );

  it('whose name is a command to a shell is quoted in the advice', async () => {
    const film = write('a "b" $(touch c) `d` \\.mov', readFileSync(join(FILMS, 'h264.mov')));
    await expect(inspectFilm(film)).rejects.toThrow(
      String.raw`/a \"b\" \$(touch c) \`d\` \\.mov" -c copy`,
    );
  });

  it.each<[string, () => string]>([
    ['is cut off: copy it again', () => cutOff('h264-aac.mp4', 7000)],
    ['is cut off: copy it again', () => cutOff('h264-faststart.mp4', 2700)],
    ['is cut off: copy it again', () => cutOff('vp9-opus.webm', 4300)],
    ['is empty', () => write('empty.mp4', '')],
    ['is not a film', () => write('noise.mp4', Buffer.alloc(5000, 0x5a))],
    ['there is no', () => join(FILMS, 'none.mp4')],
    ['is not a file', () => makeDataDir()],
  ])('that is cut off, missing, empty or not a film is refused: %s', (message, make) =>
    expect(inspectFilm(make())).rejects.toThrow(message),
  );

  it('that this user may not read fails with EACCES', async () => {
    const film = write('a.mp4', readFileSync(join(FILMS, 'h264-aac.mp4')));
    chmodSync(dirname(film), 0o711);
    chmodSync(film, 0);
    const isRoot = process.getuid!() === 0;
    if (isRoot) process.seteuid!(65534);
    const inspecting = inspectFilm(film).finally(() => isRoot && process.seteuid!(0));
    await expect(inspecting).rejects.toMatchObject({ code: 'EACCES', path: film });
  });
});
