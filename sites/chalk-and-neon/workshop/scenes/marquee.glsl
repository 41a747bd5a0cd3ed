// A marquee in a field at night: canvas lit from inside by lamps whose colours drift, guests as
// soft shadows on its walls, lanterns on the grass, mist, trees and stars. Lengths in metres,
// the tent about the origin, its long side along x.

const vec2 PLAN = vec2(9.0, 5.0);
const float EAVES = 2.35;
const float ZOOM = 0.86;
vec3 lantern(float i) { return vec3(mod(i, 2.0) < 0.5 ? -1.5 : 1.5, 0.16, -6.6 - 1.9 * floor(i / 2.0)); }

// Height of the canvas: two king poles, the cloth hanging slack between them and out to the eaves.
float canvas(vec2 p) {
  vec2 e = vec2(max(abs(p.x) - 4.2, 0.0) / (PLAN.x - 4.2), abs(p.y) / PLAN.y);
  float r = min(sqrt(length(e * e)), 1.0);
  float slack = 1.0 - 0.20 * saturate(1.0 - p.x * p.x / 17.6);
  float y = EAVES + 3.9 * slack * (1.0 - r) * sqrt(1.0 - r);
  return r > 0.7 ? y + 0.10 * smoothstep(0.7, 1.0, r) * abs(sin(p.x * PI / 3.0)) : y;
}

// The lamps within: worked out once for each pixel. Their colours wander.
const int LAMPS = 5;
vec3 lampAt[LAMPS], lampHue[LAMPS];
void setLamps(float t) {
  for (int i = 0; i < LAMPS; i++) {
    float f = float(i), a = TAU * t + f * 2.3, k = 0.5 + 0.5 * sin(TAU * t + f * 1.9);
    lampAt[i] = vec3(-7.2 + f * 3.6 + 0.5 * sin(a), 1.2 + 0.4 * cos(a + f), -2.6 + 0.9 * cos(a + f * 1.7));
    lampHue[i] = i % 2 == 1 ? mix(ROSE, vec3(0.40, 0.16, 1.0), k) * 2.5 : mix(TUNGSTEN, AMBER, k) * 2.5;
  }
}
vec3 inside(vec3 p) {
  vec3 c = vec3(0.0);
  for (int i = 0; i < LAMPS; i++) {
    vec3 d = p - lampAt[i], up = p - vec3(float(i) * 2.9 - 5.8, 3.3, 0.0);
    float q = dot(d, d);
    c += lampHue[i] / (1.2 + q * (1.0 + 0.06 * q)) + TUNGSTEN * 0.7 / (0.9 + dot(up, up));
  }
  return c;
}

// Guests between the lamps and the cloth: shadows larger than life, with no sharp edge anywhere.
float guests(vec2 p, float t) {
  float shade = 1.0, cell = floor(p.x / 0.62);
  for (float i = cell - 2.0; i < cell + 2.5; i++) {
    float h = hash11(i + 5.0), g = hash11(i + 77.0), f = fract(h * 57.0 + g * 31.0);
    // They stand in knots, with gaps between.
    float isThere = step(0.40, hash11(floor(i / 3.0) * 3.7 + 2.0) * 0.7 + 0.3 * f);
    float tall = 1.35 + 0.45 * g, lean = 0.10 * sin(TAU * (t + f)), soft = 0.12 + 0.22 * h;
    float x = (i + 0.5 + 0.8 * (f - 0.5)) * 0.62 + 0.16 * sin(TAU * (t * (h > 0.6 ? 2.0 : 1.0) + h));
    vec2 q = p - vec2(x + lean * p.y, 0.0);
    float head = length((q - vec2(0.0, tall)) * vec2(1.1, 0.9)) - 0.11, body = sdSegment(q, vec2(0.0, tall - 0.42), vec2(0.0, 0.2)) - 0.19 - 0.07 * f;
    shade *= 1.0 - isThere * (0.22 + 0.38 * g) * smoothstep(soft, -soft, smoothMin(head, body, 0.3));
  }
  return shade;
}

// A wall of the tent, and through the parted curtains floor, far wall and a string of bulbs.
vec3 wall(vec3 p, vec3 d, vec3 glowing, bool isFront, float t) {
  float along = isFront ? p.x : p.z + 1.5, bay = abs(fract(along / 3.0 + 0.5) - 0.5) * 3.0;
  float edge = abs(p.x) - 1.45 + 0.95 * smoothstep(0.9, 2.3, p.y), gap = isFront ? smoothstep(0.03, -0.03, edge) : 0.0;
  vec2 mid = p.xy + d.xy * (4.0 / d.z);
  float shade = guests(gap > 0.5 ? vec2(mid.x * 1.1 + 5.3, mid.y * 1.1) : vec2(along, p.y), t);
  float folds = 0.86 + 0.14 * sin(along * 8.0 + 1.3 * sin(along * 2.1 + p.y * 0.4));
  vec3 c = glowing * folds * (0.80 + 0.2 * smoothstep(0.02, 0.16, bay));
  if (isFront) c *= 1.0 - 0.35 * exp(-pow((edge - 0.25) / 0.20, 2.0));
  // Windows in the bays beside the doors: clear film, arched, with bars.
  vec2 q = vec2(abs(fract(along / 3.0) - 0.5) * 3.0, p.y);
  float arch = max(length(max(abs(q - vec2(0.0, 0.85)) - vec2(0.62, 0.35), 0.0)) - 0.42, 0.35 - q.y);
  float pane = isFront && abs(abs(along) - 4.5) < 1.5 ? smoothstep(0.03, -0.03, arch) : 0.0;
  float bars = smoothstep(0.015, 0.05, min(abs(fract(q.x / 0.34 + 0.5) - 0.5) * 0.34, abs(fract(p.y / 0.42) - 0.5) * 0.42));
  c *= mix(shade, 1.0, pane * 0.25) * mix(1.0, 0.45 + 1.7 * bars, pane) * (0.55 + 0.45 * smoothstep(0.0, 0.5, p.y));
  float toFloor = -p.y / d.y, toBack = (PLAN.y - p.z) / d.z;
  bool onFloor = d.y < 0.0 && toFloor < toBack;
  vec3 r = p + d * min(onFloor ? toFloor : 1e4, toBack);
  vec3 door = TUNGSTEN * (onFloor ? 0.42 + 0.25 * noise(vec2(r.x * 5.0, r.z * 0.6)) : 0.75 * exp(-r.y * 0.16)) * shade;
  float f = clamp(floor(mid.x / 0.42 + 0.5), -4.0, 4.0);
  door += TUNGSTEN * 3.0 * glow(mid - vec2(f * 0.42, 1.82 + 0.027 * f * f), 0.05);
  return mix(c, door, gap) * (1.0 - 0.5 * smoothstep(0.30, 0.0, canvas(p.xz) - p.y));
}

// Distance between a ray and a segment, and how far along the ray.
vec2 rayToLine(vec3 o, vec3 d, vec3 a, vec3 b) {
  vec3 u = b - a, w = o - a;
  float uu = dot(u, u), du = dot(d, u), dw = dot(d, w), uw = dot(u, w);
  float s = saturate((uw - du * dw) / (uu - du * du)), k = dot(a + u * s - o, d);
  return vec2(length(o + d * k - a - u * s), k);
}

vec3 sky(vec3 d, float t) {
  float up = max(d.y, 0.0);
  vec3 c = mix(vec3(0.030, 0.042, 0.062), vec3(0.0035, 0.008, 0.022), smoothstep(0.0, 0.45, up)) + vec3(0.030, 0.013, 0.006) * exp(-up * 9.0);
  vec2 p = vec2(atan(d.x, d.z), d.y);
  float cloud = fbm(p * vec2(2.0, 5.0) + 3.0);
  c *= 0.75 + 0.6 * smoothstep(0.35, 0.8, cloud);
  // Stars: few bright, many faint; each breathes slowly, none flashes.
  for (int l = 0; l < 2; l++) {
    float scale = l == 0 ? 34.0 : 78.0;
    vec2 g = floor(p * scale), f = fract(p * scale) - 0.5, h = hash22(g + float(l) * 57.0);
    float mag = pow(hash21(g + 91.0), l == 0 ? 7.0 : 4.0), star = smoothstep(0.0011 * scale, 0.0, length(f - 0.7 * (h - 0.5)));
    float twinkle = 0.8 + 0.2 * sin(TAU * (t * floor(1.0 + 3.0 * h.x) + h.y));
    c += mix(vec3(1.0, 0.86, 0.7), vec3(0.7, 0.84, 1.0), h.x) * star * mag * twinkle * (l == 0 ? 1.0 : 0.4) * smoothstep(0.62, 0.40, cloud);
  }
  return c;
}

vec3 eye, ahead, side, above;
vec3 look(vec2 uv, float t) {
  eye = vec3(-10.8 + 0.5 * sin(TAU * t), 1.62 + 0.05 * sin(TAU * t + 1.0), -14.6);
  ahead = normalize(vec3(-0.9, 2.75, 0.0) - eye), side = normalize(cross(vec3(0, 1, 0), ahead)), above = cross(ahead, side);
  setLamps(t);
  return normalize(ahead + (side * uv.x + above * uv.y) / ZOOM);
}

// Mist low over the grass, in sheets, coloured by the light of the tent; at half size.
vec3 soft(vec2 uv, float t) {
  vec3 d = look(uv, t), c = vec3(0.0);
  for (int i = 0; i < 3; i++) {
    float f = float(i), z = -5.6 - 2.3 * f;
    vec3 p = eye + d * ((z - eye.z) / d.z);
    float n = loopFbm(vec2(p.x * 0.22, p.y * 0.9 + f * 7.0), vec2(0.9 - 0.25 * f, 0.0), t);
    float a = 0.6 * exp(-pow(max(p.y, 0.0) / 0.8, 1.4)) * smoothstep(-1.1, 0.25, p.y) * smoothstep(0.28, 0.86, n);
    c = mix(c, inside(vec3(clamp(p.x, -9.0, 9.0), 1.2, -4.0)) * exp((z + 5.0) * 0.16) * 0.34 + vec3(0.010, 0.015, 0.024), a);
  }
  return c;
}

vec3 trees(vec3 col, vec3 d, float t) {
  for (int i = 0; i < 2; i++) {
    float f = float(i);
    vec3 p = eye + d * (((i == 0 ? 34.0 : 17.0) - eye.z) / d.z);
    float top = (i == 0 ? 6.5 : 2.6) + 5.8 * pow(noise(vec2(p.x * 0.11 + f * 9.0, 1.0)), 1.6) + 2.6 * (fbm(p.xy * 0.55 + f * 5.0) - 0.5) + 0.9 * (noise(p.xy * 3.6) - 0.5);
    float leaf = smoothstep(0.16, -0.16, p.y - top + 0.05 * sin(TAU * t + p.x)), tuft = fbm(p.xy * 1.3 + 4.0);
    // The lower leaves catch the glow.
    vec3 lit = TUNGSTEN * (0.012 + 0.038 * f) * exp(-length((p.xy - vec2(0.0, 1.0)) / vec2(13.0, 4.5)) * 1.5) * smoothstep(0.25, 0.75, tuft);
    col = mix(col, vec3(0.0016, 0.0024, 0.0026) * (0.5 + tuft) + lit, leaf);
  }
  return col;
}

vec3 scene(vec2 uv, float t) {
  vec3 d = look(uv, t), col = trees(sky(d, t), d, t);

  // The tent: a box first, then a march down to the cloth.
  vec3 lo = (vec3(-PLAN.x, 0.0, -PLAN.y) - eye) / d, hi = (vec3(PLAN.x, 6.6, PLAN.y) - eye) / d, a = min(lo, hi), b = max(lo, hi);
  float enter = max(a.x, max(a.y, a.z)), leave = min(b.x, min(b.y, b.z)), k = enter;
  vec3 p = eye + d * k;
  bool isIn = enter < leave, isWall = isIn && p.y < canvas(p.xz), isTent = isWall;
  for (int i = 0; i < 48 && isIn && !isTent && k < leave; i++) {
    k += max(0.03, (p.y - canvas(p.xz)) * 0.6);
    p = eye + d * k;
    isTent = p.y < canvas(p.xz) && k < leave;
  }
  float ground = d.y < 0.0 ? -eye.y / d.y : 1e4;
  vec3 g = eye + d * min(ground, 200.0);
  // One look at the lamps: for the cloth, or for the grass nearest to it.
  vec3 glowing = inside(isTent ? p : vec3(clamp(g.x, -PLAN.x, PLAN.x), 1.2, clamp(g.z, -PLAN.y, PLAN.y)));
  if (isWall) {
    col = wall(p, d, glowing, a.z > a.x, t) * CREAM;
  } else if (isTent) {
    float seam = smoothstep(0.0, 0.06, abs(fract(p.x / 1.5 + 0.5) - 0.5) * 1.5);
    float slack = noise(vec2(p.x * 1.9, p.z * 0.5)) - 0.5 + 0.5 * (noise(p.xz * 3.1) - 0.5);
    // Moonlight on the outside of the cloth.
    col = glowing * (0.62 + 0.10 * slack) * (0.80 + 0.20 * seam) + vec3(0.010, 0.014, 0.022);
    col *= CREAM * (0.72 + 0.28 * smoothstep(0.02, 0.20, p.y - EAVES));
  } else if (ground < 90.0) {
    // Grass, lit by what comes through the cloth and out of the doors.
    float fine = exp(-max(ground - 4.0, 0.0) * 0.07), front = -PLAN.y - g.z, x = g.x / (1.0 + 0.45 * max(front, 0.0));
    float blade = noise(g.xz * vec2(24.0, 9.0)) + noise(g.xz * vec2(51.0, 17.0)) - 1.0;
    vec3 spill = glowing * 1.1 * exp(-max(sdBox(g.xz, PLAN), 0.0) * 0.24);
    spill += TUNGSTEN * 1.6 * exp(-x * x * 0.9 - max(front, 0.0) * 0.22) * step(0.0, front);
    for (int i = 0; i < 8; i++) spill += AMBER * 0.10 / (0.12 + dot(g.xz - lantern(float(i)).xz, g.xz - lantern(float(i)).xz));
    float rough = max(0.15, 1.0 + 0.9 * (fbm(g.xz * 0.9) - 0.5) + 0.75 * blade * fine);
    col = vec3(0.085, 0.105, 0.030) * rough * (spill + vec3(0.010, 0.016, 0.026));
    col = mix(col, vec3(0.006, 0.008, 0.010), smoothstep(25.0, 80.0, ground));
  }

  // Two poles and six guy ropes.
  for (int i = 0; i < 8; i++) {
    bool isPole = i < 2;
    float x = isPole ? (i == 0 ? -4.2 : 4.2) : -9.0 + 3.0 * float(i - 2), r = isPole ? 0.03 : 0.008;
    vec2 gap = rayToLine(eye, d, isPole ? vec3(x, 6.15, 0.0) : vec3(x, EAVES, -PLAN.y), isPole ? vec3(x, 7.1, 0.0) : vec3(x * 1.02, 0.0, -7.0));
    float px = 1.1 * gap.y / u_resolution.y;
    col = mix(col, isPole ? vec3(0.02, 0.014, 0.010) : TUNGSTEN * 0.05, smoothstep(px + r, r, gap.x) * min(1.0, r * 1.6 / px));
  }
  vec3 mist = softLight(uv);
  col = col * (1.0 - min(0.75, 1.6 * dot(mist, vec3(1.0)))) + mist;
  // Candle lanterns by the path, and of the bulbs along the eaves the nearest; each with air about it.
  float nearest = floor(((eye + d * ((-PLAN.y - 0.06 - eye.z) / d.z)).x + 8.8) / 0.704);
  for (int i = 0; i < 12; i++) {
    bool isBulb = i >= 8;
    float f = isBulb ? clamp(nearest + float(i) - 9.0, 0.0, 25.0) : float(i);
    vec3 v = (isBulb ? vec3(-8.8 + f * 0.704, EAVES - 0.05 - 0.13 * abs(sin(f * PI / 4.0)), -PLAN.y - 0.06) : lantern(f)) - eye;
    float z = dot(v, ahead), r = (isBulb ? 0.026 : 0.050) / z;
    float l = length(uv - vec2(dot(v, side), dot(v, above)) * ZOOM / z), reach = isBulb ? 0.020 : 0.1;
    float flame = isBulb ? step(abs(f - nearest - float(i) + 9.0), 0.5) : 0.85 + 0.15 * sin(TAU * (3.0 * t + f * 0.37));
    col += mix(TUNGSTEN, AMBER, isBulb ? 0.2 : 0.6) * flame * (5.0 * smoothstep(r * 1.5, r * 0.5, l) + 0.10 * glow(vec2(l, 0.0), r * 3.0) * smoothstep(reach, 0.0, l));
  }
  return col;
}
