// Finds Chromium, opens one page in it, and receives the frames that it draws.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/find-browser.mjs';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-watchdog',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const here = (path) => new URL(path, import.meta.url);

const shader = async (path) => readFile(here(path), 'utf8');

const sceneSources = async (name) => {
  const parts = await Promise.all(
    [
      'post/scene-head.glsl',
      'scenes/common.glsl',
      `scenes/${name}.glsl`,
      'post/scene-main.glsl',
    ].map(shader),
  );
  const text = parts.join('\n');
  // Two optional passes of a scene: `soft` at half size for what has no sharp edges, and `map`, drawn
  // only once, for what never changes.
  const withPass = (name) =>
    text.replace('precision highp float;', `#define PASS_${name}\nprecision highp float;`);
  const extra = {
    ...(/^vec3 soft\(/m.test(text) && { soft: withPass('SOFT') }),
    ...(/^vec3 map\(/m.test(text) && { map: withPass('MAP') }),
  };
  const post = ['noise-tile', 'down', 'up', 'develop'];
  const texts = await Promise.all(post.map((file) => shader(`post/${file}.glsl`)));
  return { scene: text, ...extra, ...Object.fromEntries(post.map((file, i) => [file, texts[i]])) };
};

const body = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

// Opens the browser; `draw` renders the frames of `list` (out of `frames`) and hands each one's RGBA to onFrame.
export const openStudio = async () => {
  const executablePath = await findBrowser();
  let receive = async () => {};
  const server = createServer(async (request, response) => {
    try {
      if (request.method === 'POST') await receive(await body(request));
      const isCode = request.url === '/renderer.js';
      response.setHeader('content-type', isCode ? 'text/javascript' : 'text/html');
      response.end(isCode ? await shader('renderer.js') : '<!doctype html><title>render</title>');
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const page = await browser.newPage();
  // A slow frame isn't a fault: a film takes as long as its number of frames.
  page.setDefaultTimeout(0);
  await page.goto(`http://127.0.0.1:${server.address().port}/`);

  const draw = async ({ scene, width, height, frames, list, samples, onFrame }) => {
    receive = onFrame;
    const sources = await sceneSources(scene.name);
    await page.evaluate(
      async (options) => {
        const { run } = await import('/renderer.js');
        await run(options);
      },
      { scene, width, height, frames, list, samples, sources },
    );
  };
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { draw, close };
};
