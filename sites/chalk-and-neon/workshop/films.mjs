import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { measureFilm } from './measure.mjs';
import { makeFile, scaled } from './output.mjs';
import { makeSoundtrack } from './soundtrack.mjs';

const COLOUR = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const to709 = (size) =>
  `scale=${size}:out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int`;

const findFfmpeg = () => {
  const places = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'ffmpeg'));
  const found = process.env.FFMPEG_PATH ?? places.find((place) => existsSync(place));
  if (!found)
    throw new Error(
      'ffmpeg was not found: install it (Debian: apt-get install ffmpeg) or set FFMPEG_PATH.',
    );
  return found;
};

const startFfmpeg = (ffmpeg, args) => {
  const child = spawn(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const done = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)),
    );
  });
  child.stdin.on('error', () => {});
  return { stdin: child.stdin, done };
};

const runFfmpeg = (ffmpeg, args) => {
  const { stdin, done } = startFfmpeg(ffmpeg, args);
  stdin.end();
  return done;
};

export const renderMaster = async (studio, scene, { width, height, path, ffmpeg }) => {
  if (
    await access(path).then(
      () => true,
      () => false,
    )
  )
    return;
  const frames = Math.round(scene.seconds * scene.fps);
  const part = `${path}.part.mkv`;
  const { stdin, done } = startFfmpeg(ffmpeg, [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${width}x${height}`,
    '-r',
    String(scene.fps),
    '-i',
    '-',
    '-c:v',
    'libx264rgb',
    '-preset',
    'ultrafast',
    '-qp',
    '0',
    '-pix_fmt',
    'rgb24',
    part,
  ]);
  let count = 0;
  const began = Date.now();
  const onFrame = async (bytes) => {
    if (!stdin.write(bytes)) await Promise.race([once(stdin, 'drain'), done]);
    count += 1;
    if (count % 24 === 0 || count === frames) {
      console.log(
        `${scene.name} ${width}x${height}: ${count}/${frames}, ${Math.round((Date.now() - began) / count)} ms a frame`,
      );
    }
  };
  await studio.draw({
    scene,
    width,
    height,
    frames,
    list: Array.from({ length: frames }, (_, i) => i),
    samples: scene.samples,
    onFrame,
  });
  stdin.end();
  await done;
  await rename(part, path);
};

// 10 bit AV1: no steps in the dark gradients, and the decoder adds the grain.
const av1 = (crf, size) => [
  '-vf',
  to709(size),
  '-pix_fmt',
  'yuv420p10le',
  '-c:v',
  'libsvtav1',
  '-preset',
  '6',
  '-crf',
  String(crf),
  '-g',
  '300',
  '-svtav1-params',
  'tune=0:film-grain=6:film-grain-denoise=1',
  ...COLOUR,
];
// H.264 has only 8 bits, so the dark parts, where steps would show, get more of the bitrate.
const h264 = (crf, maxrate, size) => [
  '-vf',
  to709(size),
  '-pix_fmt',
  'yuv420p',
  '-c:v',
  'libx264',
  '-profile:v',
  'high',
  '-preset',
  'slow',
  '-crf',
  String(crf),
  '-maxrate',
  `${maxrate}k`,
  '-bufsize',
  `${maxrate * 2}k`,
  '-x264-params',
  'aq-mode=3:aq-strength=0.9:deblock=-1,-1',
  ...COLOUR,
  '-movflags',
  '+faststart',
];
const opus = (rate) => ['-c:a', 'libopus', '-b:a', `${rate}k`];
const aac = (rate) => ['-c:a', 'aac', '-b:a', `${rate}k`];

const encode = async (ffmpeg, output, { master, sound, path, video, audio, speed, fps }) => {
  const file = await makeFile(output, path);
  await runFfmpeg(ffmpeg, [
    '-i',
    master,
    ...(sound ? ['-i', sound, '-map', '0:v', '-map', '1:a', ...audio, '-shortest'] : ['-an']),
    ...video,
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    file,
  ]);
  console.log(`${path}: ${Math.round((await stat(file)).size / 1000)} kB`);
  console.log(JSON.stringify(await measureFilm(file, { speed, fps })));
};

// MEDIA_MASTERS names a folder that keeps the lossless masters, to encode again without drawing.
const inScratch = async (output, work) => {
  const ffmpeg = findFfmpeg();
  const kept = output.scale === 1 ? process.env.MEDIA_MASTERS : undefined;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'film-')));
  await mkdir(folder, { recursive: true });
  try {
    await work(ffmpeg, (name) => join(folder, name));
  } finally {
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
};

export const makeHero = (studio, scene, output) =>
  inScratch(output, async (ffmpeg, at) => {
    const sound = at('sound.wav');
    await writeFile(sound, makeSoundtrack({ seconds: scene.seconds, beats: 16, energy: 1 }));
    const versions = [
      { name: 'hero', width: 1280, height: 720, webm: 32, mp4: 23, rate: 1900, opusRate: 96 },
      { name: 'hero-tall', width: 540, height: 960, webm: 36, mp4: 24, rate: 1200, opusRate: 64 },
    ];
    for (const { name, webm, mp4, rate, opusRate, ...size } of versions) {
      const [width, height] = [size.width, size.height].map((pixels) => scaled(output, pixels));
      const master = at(`${name}.mkv`);
      await renderMaster(studio, scene, { width, height, path: master, ffmpeg });
      const base = `film/${name}`;
      await encode(ffmpeg, output, {
        master,
        sound,
        speed: 1.5,
        fps: scene.fps,
        path: `${base}.webm`,
        video: av1(webm, `${width}:${height}`),
        audio: opus(opusRate),
      });
      await encode(ffmpeg, output, {
        master,
        sound,
        speed: 1.5,
        fps: scene.fps,
        path: `${base}.mp4`,
        video: h264(mp4, rate, `${width}:${height}`),
        audio: aac(112),
      });
    }
  });

const filmSize = (scene, output) =>
  `${scaled(output, scene.width)}:${scaled(output, scene.height)}`;

// A scene without fine lines may be drawn smaller and enlarged: `draw` is the share of its size.
const renderScene = async (studio, scene, output, { ffmpeg, at }) => {
  const size = (pixels) => scaled(output, pixels * (scene.draw ?? 1));
  const master = at(`${scene.name}.mkv`);
  await renderMaster(studio, scene, {
    width: size(scene.width),
    height: size(scene.height),
    path: master,
    ffmpeg,
  });
  return master;
};

export const makeClip = (studio, scene, output) =>
  inScratch(output, async (ffmpeg, at) => {
    const sound = at('sound.wav');
    await writeFile(
      sound,
      makeSoundtrack({
        seconds: scene.seconds,
        beats: 16,
        energy: scene.energy ?? 0.5,
        seed: scene.name,
      }),
    );
    const master = await renderScene(studio, scene, output, { ffmpeg, at });
    await encode(ffmpeg, output, {
      master,
      sound,
      fps: scene.fps,
      path: `gallery/${scene.name}.mp4`,
      video: h264(scene.crf ?? 21, scene.maxrate ?? 1300, filmSize(scene, output)),
      audio: aac(96),
    });
  });

// A silent film for a section; small, because a phone loads it beside the page's pictures.
export const makeLoop = (studio, scene, output) =>
  inScratch(output, async (ffmpeg, at) => {
    const master = await renderScene(studio, scene, output, { ffmpeg, at });
    const size = filmSize(scene, output);
    const film = { master, fps: scene.fps };
    await encode(ffmpeg, output, {
      ...film,
      path: `film/${scene.name}.webm`,
      video: av1(scene.webm ?? 36, size),
    });
    await encode(ffmpeg, output, {
      ...film,
      path: `film/${scene.name}.mp4`,
      video: h264(scene.crf ?? 24, scene.maxrate ?? 600, size),
    });
  });
