// A microphone on its stand, close enough to see the weave of the grille, against the lights of the
// room and the words on a screen, both far out of focus. The ball has radius 1 and is at the
// origin; the handle runs down its axis.

const vec3 AXIS = vec3(-0.5076, 0.7768, -0.3728);
const float CLIP = -3.55;
vec3 eye;

// Half the outline of the microphone, s along the axis, r away from it: distance and material.
// 0 grille, 1 bright ring, 2 handle, 3 clip.
vec2 outline(float s, float r) {
  float low = max(-s, 0.0);
  float ball = s > 0.0 ? length(vec2(s, r)) - 1.0 : (r - 1.0 + 0.30 * low * low + 0.06 * low) * 0.86;
  vec2 m = vec2(max(ball, -s - 1.05), 0.0);
  vec2 q = abs(vec2(s + 0.03, r - 1.0)) - vec2(0.075, 0.015);
  float ring = length(max(q, 0.0)) - 0.028;
  q = abs(vec2(s + 1.10, r - 0.33)) - vec2(0.05, 0.33);
  ring = min(ring, length(max(q, 0.0)) - 0.02);
  if (ring < m.x) m = vec2(ring, 1.0);
  float wide = 0.60 - 0.032 * low - 0.05 * smoothstep(1.5, 1.2, low);
  float handle = max((r - wide) * 0.98, s + 1.12);
  if (handle < m.x) m = vec2(handle, 2.0);
  q = abs(vec2(s - CLIP, r - 0.50)) - vec2(0.42, 0.12);
  float clip = length(max(q, 0.0)) - 0.04;
  return clip < m.x ? vec2(clip, 3.0) : m;
}

vec2 body(vec3 p) {
  float s = dot(p, AXIS);
  vec2 m = outline(s, length(p - AXIS * s));
  // The stand, from the clip straight down.
  vec3 joint = AXIS * CLIP + vec3(0.10, -0.62, 0.10);
  float pole = min(length(p - joint) - 0.30, sdCapsule(p, joint, joint - vec3(0.0, 6.0, 0.0), 0.17));
  return pole < m.x ? vec2(pole, 3.0) : m;
}

// What the metal reflects: a warm lamp behind on the left, coral behind on the right, steel above,
// and a dim room in front.
vec3 surroundings(vec3 d, float t) {
  float breath = 0.88 + 0.12 * sin(TAU * t);
  vec3 c = vec3(0.016, 0.011, 0.009) + vec3(0.030, 0.020, 0.014) * saturate(d.y * 0.5 + 0.4);
  float a = saturate(dot(d, vec3(-0.80, 0.22, 0.55))), b = saturate(dot(d, vec3(0.82, 0.10, 0.56))), u = saturate(dot(d, vec3(0.15, 0.92, 0.36)));
  float k = saturate(dot(d, vec3(-0.45, 0.62, -0.64)));
  c += TUNGSTEN * breath * (4.6 * smoothstep(0.86, 0.97, a) + 0.55 * a * a * a);
  c += vec3(1.0, 0.14, 0.20) * (1.76 - breath) * (2.2 * smoothstep(0.84, 0.97, b) + 0.45 * b * b * b);
  c += STEEL * (1.1 * smoothstep(0.90, 0.98, u) + 0.14 * u * u);
  return c + CREAM * (0.85 * smoothstep(0.93, 0.985, k) + 0.05 * k);
}

// Round lights of the room, and a screen with two lines of words, too blurred to be read.
vec3 soft(vec2 uv, float t) {
  float ph = TAU * t;
  vec2 drift = vec2(0.045 * sin(ph), 0.016 * sin(ph + 1.1));
  float smoke = 0.5 + haze(uv * 1.9 + 5.0, vec2(0.5, 0.2), t);
  vec3 c = vec3(0.012, 0.006, 0.006) + vec3(0.10, 0.030, 0.020) * smoke * exp(-length(uv - vec2(0.55, 0.15)) * 2.6);
  c += vec3(0.085, 0.040, 0.012) * smoke * exp(-length(uv - vec2(-0.70, 0.30)) * 3.0);
  c += vec3(0.010, 0.022, 0.050) * smoke * exp(-length(uv - vec2(0.15, -0.45)) * 2.4);
  vec2 p = uv - drift - vec2(0.50, 0.175);
  float panel = smoothstep(0.045, -0.045, sdBox(p, vec2(0.215, 0.125)));
  vec3 screen = mix(vec3(0.030, 0.070, 0.160), vec3(0.075, 0.040, 0.150), saturate(p.x * 1.6 + 0.5 + 0.25 * sin(ph)));
  float sung = mix(-0.22, 0.22, smoothstep(0.06, 0.86, t)), shown = smoothstep(0.0, 0.06, t) * smoothstep(1.0, 0.92, t);
  for (int i = 0; i < 2; i++) {
    vec2 q = p - vec2(i == 0 ? 0.0 : -0.02, i == 0 ? 0.042 : -0.042);
    float line = smoothstep(0.024, -0.014, sdBox(q, vec2(i == 0 ? 0.150 : 0.115, 0.006))) * (0.8 + 0.2 * sin(q.x * 90.0));
    vec3 ink = mix(vec3(0.34, 0.36, 0.42), vec3(0.95, 0.50, 0.12), i == 0 ? smoothstep(0.03, -0.03, p.x - sung) * shown : 0.0);
    screen += ink * line;
  }
  c = mix(c, screen * 1.1, panel);
  for (int i = 0; i < 34; i++) {
    float f = float(i), h = hash11(f + 1.0), k = hash11(f + 60.0), g = hash11(f + 130.0);
    vec2 at = vec2((f + 0.7 * g) / 34.0 * 2.1 - 1.05, 0.42 - 0.62 * k * k - 0.10 * h);
    float r = 0.028 + 0.046 * h;
    vec3 hue = g < 0.46 ? TUNGSTEN : g < 0.64 ? AMBER : g < 0.82 ? vec3(1.0, 0.16, 0.22) : g < 0.93 ? STEEL : vec3(0.55, 0.16, 0.9);
    float power = (0.09 + 0.60 * h * g) * (0.82 + 0.18 * sin(ph * (k > 0.5 ? 2.0 : 1.0) + f));
    // Towards the corners the lens cuts its discs to almonds.
    vec2 e = uv - at - drift * (0.7 + 0.6 * k);
    float cut = smoothstep(r * 1.08, r * 0.9, length(e + at * 0.028));
    c += hue * power * bokeh(e, r, 0.13) * cut;
  }
  return c;
}

// Woven wire over the ball: normal in the plane of the weave, and how much of it is wire.
vec4 weave(vec2 g, float facing, float px) {
  vec2 id = floor(g), f = fract(g) - 0.5;
  float odd = mod(id.x + id.y, 2.0) * 2.0 - 1.0, w = mix(0.44, 0.285, facing);
  // One wire runs along x, the other along y; they take turns to be on top.
  float zx = sqrt(max(w * w - f.y * f.y, 0.0)) + 0.22 * odd * cos(PI * f.x), zy = sqrt(max(w * w - f.x * f.x, 0.0)) - 0.22 * odd * cos(PI * f.y);
  float onX = smoothstep(w + px, w - px, abs(f.y)), onY = smoothstep(w + px, w - px, abs(f.x));
  vec2 nx = vec2(0.55 * odd * sin(PI * f.x), clamp(f.y / w, -0.96, 0.96)), ny = vec2(clamp(f.x / w, -0.96, 0.96), -0.55 * odd * sin(PI * f.y));
  float top = smoothstep(-0.08, 0.08, (zx - 3.0 * (1.0 - onX)) - (zy - 3.0 * (1.0 - onY)));
  float under = max(zx, zy);
  return vec4(mix(ny, nx, top), max(onX, onY), saturate(0.55 + 0.9 * under));
}

vec3 scene(vec2 uv, float t) {
  float ph = TAU * t;
  eye = vec3(0.30 * sin(ph), 0.10 * sin(ph + 1.1), -6.0);
  vec3 d = normalize(vec3((uv - vec2(-0.25, 0.085)) / 1.50 - eye.xy / 6.0 * 0.97, 1.0));
  vec3 col = softLight(uv);

  // The nearest approach is kept, so that edges out of focus can be drawn soft.
  float k = 4.4, least = 1e3, gap = 1e3, at = 6.0;
  for (int i = 0; i < 46; i++) {
    float near = body(eye + d * k).x, width = 0.008 + 0.020 * abs(k - 5.1);
    if (near - width < least) { least = near - width; gap = near; at = k; }
    if (near < 0.004 || k > 11.0) break;
    k += near * 0.9;
  }
  float width = 0.008 + 0.020 * abs(at - 5.1);
  float cover = smoothstep(width, 0.005, gap);
  vec3 p = eye + d * at;
  float material = body(p).y;
  vec2 e = vec2(0.006, 0.0);
  vec3 n = normalize(vec3(body(p + e.xyy).x - body(p - e.xyy).x, body(p + e.yxy).x - body(p - e.yxy).x, body(p + e.yyx).x - body(p - e.yyx).x));
  n = normalize(n - d * max(dot(n, d), 0.0) * 1.02);
  float facing = saturate(-dot(n, d)), fresnel = pow(1.0 - facing, 4.0), s = dot(p, AXIS);

  vec3 c;
  if (material < 0.5) {
    // An equal-area map about the side turned to us: the weave is nowhere pinched.
    vec3 m = normalize(AXIS * 0.35 + vec3(0.05, 0.0, -0.94)), u = normalize(cross(m, vec3(0.0, 1.0, 0.0))), v = cross(u, m), b = normalize(p);
    vec2 g = vec2(dot(b, u), dot(b, v)) * sqrt(2.0 / (1.0 + max(dot(b, m), -0.9))) / 0.088;
    g = rot(0.62) * g;
    vec4 w = weave(g, facing, 0.10 + 0.25 * fresnel);
    vec2 tilt = w.xy * mat2(cos(0.62), sin(0.62), -sin(0.62), cos(0.62));
    vec3 bent = normalize(n + 0.95 * (u * tilt.x + v * tilt.y));
    vec3 steel = surroundings(reflect(d, bent), t) * vec3(0.62, 0.60, 0.58) * (0.5 + 0.5 * fresnel) + surroundings(bent, t) * 0.10;
    // Between the wires the foam: nearly black, brighter where the light comes through from behind.
    vec3 foam = vec3(0.004) + surroundings(n, t) * 0.018;
    c = mix(foam, steel * w.w, w.z);
    c *= 1.0 - 0.55 * smoothstep(0.16, 0.0, abs(s + 0.03) - 0.09);
  } else {
    vec3 r = surroundings(reflect(d, n), t);
    if (material < 1.5) c = r * vec3(0.72, 0.68, 0.62) * (0.55 + 0.45 * fresnel) + 0.004;
    else {
      // Lacquer with a fine grain; the clip is dull rubber.
      float rough = material < 2.5 ? 1.0 : 0.35, speck = noise(p.xy * 60.0) * 0.25 + 0.85;
      c = (r * (0.055 + 0.65 * fresnel) + surroundings(n, t) * 0.035) * rough * speck + vec3(0.0025, 0.0022, 0.0022);
    }
  }
  c *= 0.35 + 0.65 * smoothstep(-1.25, -1.12, s) + 0.65 * smoothstep(-1.12, -1.35, s);
  return mix(col, c, cover);
}
