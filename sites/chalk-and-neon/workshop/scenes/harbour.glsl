// A harbour at night: across the water a hotel with its windows lit and dancing behind the tall ones,
// lamps along the quay, yachts at their moorings, and all of it again, drawn out long, in the water.
// Lengths in metres, the lens 4 above the water.

const float LENS = 2.0;
const float TALL = 4.0;
const float HORIZON = 0.045;
const float QUAY = 118.0;
const float LINE = HORIZON - TALL / QUAY * LENS;  // where the quay meets the water
const int BOATS = 8;

vec3 warm(float h) { return mix(vec3(1.0, 0.50, 0.17), vec3(1.0, 0.38, 0.085), h); }
vec2 at(vec2 uv, float z) { return vec2(uv.x, uv.y - HORIZON) / LENS * z + vec2(0.0, TALL); }

vec3 sky(vec2 uv) {
  float y = max(uv.y - HORIZON, 0.0);
  vec3 c = mix(vec3(0.048, 0.050, 0.088), vec3(0.006, 0.011, 0.032), smoothstep(0.0, 0.42, y));
  c += vec3(0.105, 0.044, 0.018) * exp(-y * 9.0) * (0.35 + exp(-pow((uv.x - 0.2) / 0.5, 2.0)));
  float cloud = fbm(uv * vec2(2.0, 8.0) + vec2(1.0, 4.0));
  c *= 0.7 + 0.6 * cloud;
  vec2 g = uv * 90.0, id = floor(g);
  float star = step(0.955, hash21(id)) * smoothstep(0.12, 0.0, length(fract(g) - 0.3 - 0.4 * hash22(id + 9.0)));
  return c + vec3(0.8, 0.85, 1.0) * star * hash21(id + 5.0) * 0.5 * smoothstep(0.08, 0.35, y);
}

// The town on its hill, further along the shore: small lights, thinning out towards the top.
vec3 shore(vec2 uv, vec3 c) {
  vec2 p = at(uv, 520.0);
  float crest = 34.0 + 20.0 * sin(p.x * 0.010 + 2.4) + 9.0 * sin(p.x * 0.027) + 5.0 * fbm(vec2(p.x * 0.05, 1.0));
  c = mix(c, vec3(0.0065, 0.0065, 0.011) + vec3(0.030, 0.013, 0.006) * exp(-p.y * 0.05), smoothstep(1.5, -1.5, p.y - crest));
  vec2 g = p / vec2(5.2, 4.2), id = floor(g), h = hash22(id);
  float low = exp(-p.y * 0.052), lit = step(1.0 - 0.62 * low, hash21(id + 31.0)) * step(p.y, crest - 4.0);
  float d = length((fract(g) - 0.25 - 0.5 * h) * vec2(5.2, 4.2));
  return c + warm(h.x) * lit * (0.15 + 1.3 * h.y * h.y) * (2.2 * smoothstep(1.0, 0.2, d) + 0.05 * glow(vec2(d), 2.0));
}

// The room behind the tall windows.
vec3 party(vec2 p, float t) {
  vec3 c = vec3(0.75, 0.26, 0.055) * (0.4 + 0.6 * smoothstep(0.5, 4.2, p.y));
  c += ROSE * 1.7 * exp(-pow((p.x + 2.5 - 0.8 * sin(TAU * t)) / 2.6, 2.0)) + BLUE * 1.2 * exp(-pow((p.x - 4.2) / 1.8, 2.0));
  for (int i = 0; i < 5; i++) {
    float f = float(i) - 2.0, a = -PI * 0.5 + f * 0.22 + 0.3 * sin(f * 3.0 + 1.0);
    vec2 q = p - vec2(f * 2.4, 4.5), d = vec2(cos(a), sin(a));
    float along = dot(q, d), x = dot(q, vec2(-d.y, d.x)) / (0.05 + 0.16 * along);
    c += (i == 1 ? ROSE : i == 3 ? BLUE : TUNGSTEN) * exp(-x * x) * step(0.0, along) * 1.6 / (0.6 + along);
  }
  // Those who dance.
  float i = floor(p.x / 0.62), h = hash11(i + 3.0), k = hash11(i * 1.9), x = p.x - (i + 0.5 + 0.3 * (h - 0.5)) * 0.62, tall = 2.15 + 0.25 * h;
  float m = min(length(vec2(x, p.y - tall)) - 0.14, sdSegment(vec2(x, p.y), vec2(0.0, tall - 0.5), vec2(0.0, 0.0)) - 0.24);
  if (k > 0.5) m = min(m, sdSegment(vec2(x, p.y), vec2(0.2, tall - 0.4), vec2(0.28, tall + 0.45)) - 0.07);
  return mix(c, c * 0.10, smoothstep(0.06, -0.06, m) * step(0.25, fract(k * 7.0)));
}

vec3 hotel(vec2 uv, vec3 c, float t) {
  vec2 p = at(uv, QUAY + 8.0) - vec2(15.0, 1.4);
  float w = 0.08, ax = abs(p.x);
  vec3 dark = vec3(0.0075, 0.0065, 0.0085);
  // Roofs: slate, with dormers, chimneys, gables at both ends and a turret.
  float roof = max(abs(p.y - 15.4) - 2.4, ax - 27.0 + (p.y - 13.0) * 0.7);
  float gable = max(abs(ax - 18.7) + (p.y - 13.0) * 0.85 - 5.4, 12.9 - p.y);
  float turret = min(sdBox(p - vec2(-28.6, 8.0), vec2(3.1, 8.0)), max(abs(p.x + 28.6) + (p.y - 16.0) * 0.48 - 3.7, 16.0 - p.y));
  turret = min(turret, sdBox(p - vec2(-28.6, 25.0), vec2(0.06, 2.4)));
  float stacks = 1e3;
  for (int i = 0; i < 5; i++) stacks = min(stacks, sdBox(p - vec2(-22.0 + 10.6 * float(i), 18.6), vec2(0.9, 1.9)));
  float q = mod(p.x + 3.4, 6.8) - 3.4;
  float dormer = max(min(sdBox(vec2(q, p.y - 14.6), vec2(1.15, 1.1)), max(abs(q) + (p.y - 15.7) * 1.1 - 1.4, 15.7 - p.y)), ax - 14.0);
  c = mix(c, dark * 1.3, smoothstep(w, -w, min(min(roof, stacks), min(gable, turret) - 0.25)));
  c = mix(c, dark * 2.2, smoothstep(w, -w, dormer));
  // The front: pale stone, lit from lamps at its foot.
  float front = min(min(gable, sdBox(p - vec2(0.0, 6.5), vec2(27.0, 6.5))), sdBox(p - vec2(-28.6, 8.0), vec2(3.1, 8.0)));
  float pilaster = pow(abs(cos((p.x - 1.7) * PI / 6.8)), 10.0), course = smoothstep(0.22, 0.12, abs(mod(p.y - 0.6, 4.05) - 0.1));
  vec3 stone = vec3(0.024, 0.018, 0.017) + vec3(0.28, 0.115, 0.036) * exp(-p.y * 0.14) * (0.22 + 0.95 * pilaster * (0.45 + 0.9 * hash11(floor((p.x - 1.7) / 6.8 + 0.5))));
  stone *= (1.0 + 0.5 * course) * (0.8 + 0.4 * fbm(p * 0.7)) * (abs(p.x + 28.6) < 3.1 ? 0.5 + 0.6 * cos((p.x + 28.6) * 0.5) : 1.0);
  c = mix(c, stone, smoothstep(w, -w, front));
  // Windows: three floors of them, and the dormers.
  vec2 cell = vec2(floor(p.x / 3.4 + 0.5), floor((p.y - 4.4) / 4.0)), h = hash22(cell + 3.0);
  vec2 e = vec2(p.x - cell.x * 3.4, p.y - 6.6 - cell.y * 4.0);
  float isIn = step(0.0, cell.y) * step(cell.y, 1.0) * step(ax, 26.8), d = sdBox(e, vec2(0.62, 1.12));
  if (p.y > 13.2) { isIn = step(ax, 14.0); e = vec2(q, p.y - 14.5); d = sdBox(e, vec2(0.55, 0.75)); h = hash22(vec2(floor(p.x / 6.8 + 0.5), 40.0)); }
  if (p.y > 13.2 && ax > 15.0) { isIn = 1.0; e = vec2(ax - 18.7, p.y - 15.0); d = min(sdBox(e, vec2(0.6, 0.8)), length(e - vec2(0.0, 0.8)) - 0.6); h = vec2(0.9, 0.6); }
  if (abs(p.x + 28.6) < 3.0) { float row = floor((p.y - 2.0) / 4.6); isIn = step(0.0, row) * step(row, 2.0); e = vec2(mod(p.x + 28.6 + 0.9, 1.8) - 0.9, p.y - 4.2 - row * 4.6); d = sdBox(e, vec2(0.42, 1.2)); h = hash22(vec2(row, 77.0)); }
  float curtain = 0.5 + 0.5 * smoothstep(0.62, 0.1, abs(e.x)), lit = step(0.36, h.x);
  vec3 pane = warm(h.y) * mix(0.02, 0.35 + 1.2 * h.y * h.y, lit) * curtain * (0.75 + 0.35 * e.y);
  pane *= smoothstep(0.02, 0.05, abs(e.x)) * 0.7 + 0.3;
  c = mix(c, pane, smoothstep(w, -w, d) * isIn);
  c = mix(c, stone * 1.9, smoothstep(w, -w, abs(d - 0.14) - 0.08) * isIn * step(p.y, 13.0));
  // The ballroom's arches.
  float bay = floor(p.x / 3.4 + 0.5), x = p.x - bay * 3.4;
  float arch = min(sdBox(vec2(x, p.y - 1.75), vec2(1.32, 1.55)), length(vec2(x, p.y - 3.3)) - 1.32), isHall = step(abs(bay), 3.0);
  vec3 room = isHall > 0.5 ? party(p, t) * 0.72 : warm(hash11(bay)) * (hash11(bay + 7.0) > 0.4 ? 0.55 : 0.05);
  room *= 0.35 + 0.65 * smoothstep(0.03, 0.07, min(abs(abs(x) - 0.45), abs(p.y - 3.3)));
  c = mix(c, room, smoothstep(w, -w, arch) * step(ax, 26.0));
  return c + (ROSE * 0.5 + TUNGSTEN * 0.5) * 0.05 * exp(-length(vec2(max(abs(p.x) - 9.0, 0.0), p.y - 2.5)) * 0.22);
}

vec3 quay(vec2 uv, vec3 c) {
  vec2 p = at(uv, QUAY);
  float wall = p.y - 1.6, w = 0.05;
  // People on the terrace, a rail, and the wall with its ladders and weed.
  float i = floor(p.x / 1.15), h = hash11(i * 1.3 + 2.0), x = p.x - (i + 0.5 + 0.5 * (h - 0.5)) * 1.15, tall = 1.6 + 1.62 + 0.2 * h;
  float m = min(length(vec2(x, p.y - tall) * vec2(1.1, 0.9)) - 0.13, sdSegment(vec2(x, p.y), vec2(0.0, tall - 0.42), vec2(0.0, 1.6)) - 0.19);
  float here = step(0.62, hash11(i + 50.0)) * smoothstep(26.0, 16.0, abs(p.x - 15.0));
  c = mix(c, vec3(0.012, 0.006, 0.004), smoothstep(w, -w, m) * here);
  float rail = min(abs(p.y - 2.7) - 0.05, max(abs(mod(p.x, 1.5) - 0.75) - 0.04, abs(p.y - 2.15) - 0.55));
  c = mix(c, vec3(0.010, 0.007, 0.006), smoothstep(w, -w, rail) * 0.85);
  vec3 stone = vec3(0.016, 0.012, 0.011) * (0.6 + 0.8 * fbm(p * vec2(0.6, 2.4))) * smoothstep(-0.4, 1.6, p.y);
  stone += vec3(0.05, 0.022, 0.008) * smoothstep(1.2, 1.6, p.y);
  c = mix(c, stone, smoothstep(w, -w, wall));
  // Lamps along the quay: the brightest points, and the longest in the water.
  float n = floor(p.x / 11.0 + 0.5), s = p.x - n * 11.0 - 1.5 * (hash11(n) - 0.5);
  c = mix(c, vec3(0.008, 0.006, 0.006), smoothstep(w, -w, sdBox(vec2(s, p.y - 3.6), vec2(0.07, 2.0))));
  vec2 e = vec2(s, p.y - 5.7);
  c += warm(0.2) * (7.0 * smoothstep(0.42, 0.18, length(e)) + 0.35 * glow(e, 0.55) * smoothstep(5.0, 0.0, length(e)));
  // And a string of small ones over the terrace.
  float u = p.x / 0.9, k = floor(u);
  vec2 b = vec2((fract(u) - 0.5) * 0.9, p.y - 4.5 + 0.55 * sin(PI * fract((p.x - 15.0) / 11.0)));
  float on = smoothstep(22.5, 21.0, abs(p.x - 15.0));
  return c + warm(hash11(k)) * on * (3.0 * smoothstep(0.20, 0.08, length(b)) + 0.10 * glow(b, 0.25));
}

vec3 above(vec2 uv, float t) { return quay(uv, hotel(uv, shore(uv, sky(uv)), t)); }

// ---- yachts ----
// x, z, length, height of the mast.
vec4 boatAt(int i) {
  return i == 0 ? vec4(-33.0, 104.0, 9.0, 13.0) : i == 1 ? vec4(-25.0, 98.0, 10.0, 15.0) : i == 2 ? vec4(-17.0, 94.0, 8.0, 12.0) :
         i == 3 ? vec4(-27.5, 84.0, 9.5, 14.0) : i == 4 ? vec4(25.5, 80.0, 10.0, 15.0) : i == 5 ? vec4(-13.0, 76.0, 8.5, 12.5) :
         i == 6 ? vec4(-20.0, 62.0, 10.0, 15.0) : vec4(-9.6, 47.0, 8.5, 12.5);
}
// Hull and cabin, then what is thin: mast, boom, stays.
vec2 boat(vec2 p, vec4 k, float turn) {
  p.x *= turn;
  float half_ = k.z * 0.5, x = p.x / half_, deep = saturate(1.0 - p.y / 1.15);
  float sheer = 0.92 + (x > 0.0 ? 0.42 * x * x : 0.10 * x * x);
  // The bow rakes forward to a point, the stern is cut.
  float ends = max(p.x - half_ + 1.5 * deep * (0.45 + 0.55 * deep), -p.x - half_ + 0.1 + 0.45 * deep);
  float hull = smoothMax(ends, p.y - sheer, 0.06);
  hull = max(hull, -p.y - 0.05);
  float cabin = sdBox(vec2(p.x + 0.5 - 0.35 * (p.y - 1.0), p.y - 1.15), vec2(1.75, 0.24)) - 0.10;
  float boom = sdSegment(p, vec2(0.5, 2.1), vec2(-half_ + 0.9, 2.2)) - 0.15 + 0.02 * p.x;
  float mast = max(abs(p.x - 0.6) - 0.075, abs(p.y - k.w * 0.5) - k.w * 0.5);
  float tree = max(abs(p.y - k.w * 0.62) - 0.03, abs(p.x - 0.6) - 0.7);
  float stays = min(sdSegment(p, vec2(0.6, k.w), vec2(half_ - 0.1, 1.3)), sdSegment(p, vec2(0.6, k.w), vec2(-half_ + 0.2, 1.2)));
  stays = min(stays, min(sdSegment(p, vec2(0.6, k.w * 0.98), vec2(1.3, k.w * 0.62)), sdSegment(p, vec2(1.3, k.w * 0.62), vec2(0.9, 1.2))));
  return vec2(min(min(hull, cabin), min(boom, min(mast, tree))), stays - 0.018);
}

vec3 boats(vec2 uv, vec3 c, vec2 wave, float t, bool isWater) {
  for (int i = 0; i < BOATS; i++) {
    vec4 k = boatAt(i);
    float turn = hash11(float(i) + 6.0) > 0.4 ? 1.0 : -1.0, rock = 0.006 * sin(TAU * t + float(i) * 2.0);
    vec2 p = at(uv, k.y) - vec2(k.x, 0.0);
    if (isWater) {
      if (p.y > 0.0) continue;
      p += wave * k.y * 0.5;
      p.y = -p.y;
    }
    if (abs(p.x) > k.z || p.y > k.w + 1.0) continue;
    vec2 q = rot(rock) * p;
    float w = k.y / LENS * 0.0014;
    vec2 d = boat(q, k, turn), up = boat(q + vec2(0.0, 0.10), k, turn);
    float m = smoothstep(w, -w, d.x), rim = saturate((up.x - d.x) / 0.10) * smoothstep(-0.14, -0.02, d.x) * smoothstep(4.0, 1.0, q.y);
    vec3 paint = vec3(0.013, 0.013, 0.017) * (0.4 + 1.3 * hash11(float(i) * 3.7)) + vec3(0.11, 0.048, 0.018) * rim * 0.5;
    // Varnish and aluminium catch what light there is.
    paint += vec3(0.055, 0.036, 0.030) * smoothstep(1.7, 2.4, q.y) * (0.35 + 0.65 * smoothstep(0.06, -0.06, (q.x - 0.6 * turn) * -1.0)) * exp(-q.y * 0.06);
    // A cabin with somebody at home.
    vec2 e = vec2(abs(q.x * turn + 0.4) - 0.72, q.y - 1.22);
    vec3 glass = warm(0.4) * (hash11(float(i) * 7.1 + 2.0) > 0.45 ? 1.5 : 0.03);
    paint = mix(paint, glass, smoothstep(w, -w, sdBox(e, vec2(0.42, 0.085))));
    c = mix(c, vec3(0.030, 0.022, 0.022), smoothstep(w, -w, d.y) * 0.30);
    c = mix(c, isWater ? paint * 0.6 : paint, m * (isWater ? 0.85 : 1.0));
    vec2 top = q - vec2(0.6 * turn, k.w + 0.15);
    if (i % 2 == 0 && !isWater) c += vec3(1.0, 0.93, 0.8) * (3.0 * smoothstep(w * 2.4, w * 0.6, length(top)) + 0.06 * glow(top, 0.25) * smoothstep(3.0, 0.0, length(top)));
  }
  return c;
}

// ---- the water ----
// What it mirrors, at half size.
vec3 soft(vec2 uv, float t) { return above(uv, t); }

vec2 slope(vec2 g, float t) {
  vec2 s = vec2(fbm(g * vec2(0.22, 0.30) + vec2(0.0, t)), fbm(g * vec2(0.20, 0.34) + 7.0)) - 0.5;
  s += 0.7 * (vec2(fbm(g * vec2(0.8, 1.1) + 3.0), fbm(g * vec2(0.8, 1.3) + 11.0)) - 0.5);
  return s;
}

vec3 water(vec2 uv, float t) {
  float below = LINE - uv.y, z = TALL * LENS / (HORIZON - uv.y);
  vec2 g = vec2(uv.x / LENS * z, z), s = slope(g, t);
  vec3 sum = vec3(0.0);
  float near_ = smoothstep(0.0, 0.35, below);
  for (int i = 0; i < 6; i++) {
    // Wavelets too small to see spread each light upright, far more than sideways.
    float f = (float(i) + u_sample) / 6.0, a = (f - 0.5) * 2.0, b = fract(f * 5.0 + u_sample * 3.0) - 0.5;
    vec2 off = vec2(s.x * 0.020 + b * 0.006, s.y * 0.16 + a * abs(a) * 0.16) * (0.10 + 1.6 * below);
    vec2 m = vec2(uv.x + off.x, LINE + abs(below * 0.92 + off.y * 1.5));
    sum += softLight(m) * (1.0 - 0.3 * abs(a));
  }
  // Steep towards the lens, the water takes more light than it gives back.
  vec3 c = sum / 6.0 * mix(0.85, 0.42, near_) * (0.85 + 0.9 * s.y);
  c += vec3(0.0030, 0.0050, 0.0105) * max(1.0 + 3.0 * s.y, 0.1);
  return boats(uv, c, s * vec2(0.05, 0.12) * (0.10 + 1.6 * below), t, true);
}

vec3 scene(vec2 uv, float t) {
  vec3 c = uv.y > LINE ? above(uv, t) : water(uv, t);
  c = boats(uv, c, vec2(0.0), t, false);
  // Bulbs on this side of the water, close to the lens: broad discs.
  for (int i = 0; i < 12; i++) {
    float x = -0.84 + 0.105 * float(i), h = hash11(float(i) * 2.7 + 4.0);
    vec2 b = vec2(x + 0.03 * h, 0.500 - 0.125 * (1.0 - pow((x + 0.42) / 0.62, 2.0)) + 0.010 * h);
    c += warm(h) * (bokeh(uv - b, 0.026 + 0.003 * h, 0.10) * (0.16 + 0.45 * h) + 0.012 * glow(uv - b, 0.06));
  }
  return c;
}
