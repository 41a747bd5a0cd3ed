// Runs in the browser's page: draws frames of one scene and posts their raw bytes to the server.
// After its scene every film is "developed" in the same way: accumulate, bloom, tone curve, grain.

const DEFAULT_LOOK = {
  exposure: 1,
  bloom: 0.3,
  halation: 0.06,
  grain: 0.018,
  vignette: 0.35,
  saturation: 1,
  floor: [10 / 255, 8.4 / 255, 7.6 / 255],
};
// The weight of each wider level of the glow, against the one before.
const SPREAD = 0.85;
const VERTEX = `#version 300 es
out vec2 v_uv;
void main() { vec2 p = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2); v_uv = p; gl_Position = vec4(p * 2.0 - 1.0, 0.0, 1.0); }`;

const compile = (gl, fragment) => {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, fragment],
  ]) {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(gl.getShaderInfoLog(shader));
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program));
  const places = new Map();
  const at = (name) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
    return places.get(name);
  };
  return { program, at };
};

const makeTarget = (gl, width, height, format = gl.RGBA16F, wrap = gl.CLAMP_TO_EDGE) => {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, format, width, height);
  for (const [key, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, wrap],
    [gl.TEXTURE_WRAP_T, wrap],
  ]) {
    gl.texParameteri(gl.TEXTURE_2D, key, value);
  }
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  return { texture, framebuffer, width, height };
};

// A tile of noise: grain (softened over its neighbours) in red, dither for each colour in the rest.
const makeGrains = (gl) => {
  const size = 512;
  let state = 20260101;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const raw = Float32Array.from({ length: size * size }, () => random() + random() - 1);
  const data = new Uint8Array(size * size * 4);
  for (let i = 0; i < raw.length; i += 1) {
    const grain = raw[i] + 0.5 * (raw[(i + 1) % raw.length] + raw[(i + size) % raw.length]);
    data[i * 4] = Math.max(0, Math.min(255, 128 + grain * 84));
    for (let k = 1; k < 4; k += 1) data[i * 4 + k] = (random() + random()) * 127.5;
  }
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, size, size);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, data);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  return texture;
};

// Sub-samples: a low-discrepancy set for the pixel, a sunflower for the lens. Four numbers each.
const subSamples = (count) =>
  Float32Array.from({ length: count }, (_, i) => i).reduce(
    (set, i) => {
      const angle = i * 2.399963;
      const radius = Math.sqrt((i + 0.5) / count);
      set.set(
        count === 1
          ? [0, 0, 0, 0]
          : [
              ((0.5 + i * 0.754878) % 1) - 0.5,
              ((0.5 + i * 0.569841) % 1) - 0.5,
              radius * Math.cos(angle),
              radius * Math.sin(angle),
            ],
        i * 4,
      );
      return set;
    },
    new Float32Array(count * 4),
  );

export const createRenderer = ({ width, height, sources, scene }) => {
  const canvas = new OffscreenCanvas(width, height);
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false });
  if (!gl || !gl.getExtension('EXT_color_buffer_float'))
    throw new Error('WebGL 2 with float targets is needed');
  gl.bindVertexArray(gl.createVertexArray());
  const look = { ...DEFAULT_LOOK, ...scene.look };
  const programs = Object.fromEntries(
    Object.entries(sources).map(([name, text]) => [name, compile(gl, text)]),
  );
  const light = makeTarget(gl, width, height);
  // As many levels as the height allows, so that the glow looks equally wide at every size.
  const count = Math.max(3, Math.round(Math.log2(height / 9)));
  const levels = Array.from({ length: count }, (_, i) =>
    makeTarget(gl, Math.max(2, width >> (i + 1)), Math.max(2, height >> (i + 1))),
  );
  const finished = makeTarget(gl, width, height, gl.RGBA8);
  const pixels = new Uint8Array(width * height * 4);

  const bind = (unit, texture) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, texture);
  };
  const into = (target, { program }, blend) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer);
    gl.viewport(0, 0, target.width, target.height);
    gl.useProgram(program);
    if (blend) {
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE);
    } else gl.disable(gl.BLEND);
  };
  const draw = () => gl.drawArrays(gl.TRIANGLES, 0, 3);

  const tile = makeTarget(gl, 1024, 1024, gl.R16F, gl.REPEAT);
  into(tile, programs['noise-tile'], false);
  draw();
  const map = programs.map && makeTarget(gl, 1024, 1024, gl.RGBA16F, gl.REPEAT);
  const soft = programs.soft && makeTarget(gl, Math.ceil(width / 2), Math.ceil(height / 2));
  const grains = makeGrains(gl);

  const drawPass = (target, pass, { phase = 0, step = 0, samples = 1 } = {}) => {
    into(target, pass, false);
    bind(0, tile.texture);
    if (map && target !== map) bind(1, map.texture);
    if (soft && target !== soft) bind(2, soft.texture);
    ['u_fbm', 'u_map', 'u_soft'].forEach((name, unit) => gl.uniform1i(pass.at(name), unit));
    gl.uniform2f(pass.at('u_resolution'), width, height);
    gl.uniform1f(pass.at('u_seconds'), scene.seconds);
    gl.uniform2f(pass.at('u_shutter'), phase, step);
    gl.uniform1i(pass.at('u_samples'), samples);
    gl.uniform4fv(pass.at('u_set'), subSamples(samples));
    draw();
  };
  if (map) drawPass(map, programs.map);

  const drawScene = (frame, frames, samples) => {
    if (soft) drawPass(soft, programs.soft, { phase: frame / frames });
    drawPass(light, programs.scene, { phase: frame / frames, step: 1 / frames, samples });
  };

  const drawBloom = () => {
    let from = light;
    levels.forEach((level, i) => {
      into(level, programs.down, false);
      bind(0, from.texture);
      gl.uniform2f(programs.down.at('u_texel'), 1 / from.width, 1 / from.height);
      gl.uniform1f(programs.down.at('u_clip'), i === 0 ? 24 : 1e4);
      draw();
      from = level;
    });
    for (let i = count - 1; i > 0; i--) {
      into(levels[i - 1], programs.up, true);
      bind(0, levels[i].texture);
      gl.uniform2f(programs.up.at('u_texel'), 1 / levels[i].width, 1 / levels[i].height);
      gl.uniform1f(programs.up.at('u_gain'), SPREAD);
      draw();
    }
  };

  const drawFinish = (frame) => {
    const { at } = programs.develop;
    into(finished, programs.develop, false);
    bind(0, light.texture);
    bind(1, levels[0].texture);
    gl.uniform1i(at('u_source'), 0);
    gl.uniform1i(at('u_bloom'), 1);
    gl.uniform2f(at('u_size'), width, height);
    bind(2, grains);
    gl.uniform1i(at('u_grains'), 2);
    // The grain's tile is shifted on every frame.
    gl.uniform2i(at('u_grainShift'), (frame * 197 + 31) % 512, (frame * 331 + 77) % 512);
    gl.uniform1f(at('u_exposure'), look.exposure);
    // Makes all levels add up to 1, so that `bloom` is a share of the light.
    gl.uniform1f(at('u_bloomScale'), (1 - SPREAD) / (1 - SPREAD ** count));
    gl.uniform1f(at('u_bloomGain'), look.bloom);
    for (const key of ['halation', 'grain', 'vignette', 'saturation'])
      gl.uniform1f(at(`u_${key}`), look[key]);
    gl.uniform3f(at('u_floor'), ...look.floor);
    draw();
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    if (gl.getError() !== gl.NO_ERROR) throw new Error('WebGL failed while drawing');
    return pixels.slice();
  };

  return (frame, frames, samples) => {
    drawScene(frame, frames, samples);
    drawBloom();
    return drawFinish(frame);
  };
};

export const run = async ({ list, frames, samples, ...options }) => {
  const render = createRenderer(options);
  let sent = Promise.resolve();
  for (const frame of list) {
    const bytes = render(frame, frames, samples);
    // The next frame is drawn while this one is being sent, but only one is ever on its way.
    await sent;
    sent = fetch('/frame', { method: 'POST', body: bytes }).then((r) => {
      if (!r.ok) throw new Error('frame refused');
    });
  }
  await sent;
};
