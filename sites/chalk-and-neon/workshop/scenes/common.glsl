// Shared by every scene: noise, haze, beams, lens discs, rotations, distances.
// Anything that moves must have the same value at t = 0 and t = 1, so that the loop has no seam.

#define PI 3.14159265359
#define TAU 6.28318530718

float saturate(float x) { return clamp(x, 0.0, 1.0); }
mat2 rot(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }

// ---- hashes: integer mixing, because sin() based ones show patterns and differ between drivers ----
uint mixBits(uint x) {
  x ^= x >> 16; x *= 0x7feb352du; x ^= x >> 15; x *= 0x846ca68bu; x ^= x >> 16;
  return x;
}
float unit(uint x) { return float(x >> 8) / 16777216.0; }
float hash11(float p) { return unit(mixBits(floatBitsToUint(p + 0.5))); }
float hash21(vec2 p) { ivec2 i = ivec2(floor(p)); return unit(mixBits(uint(i.x) * 1597334677u ^ mixBits(uint(i.y) * 3812015801u))); }
float hash31(vec3 p) {
  ivec3 i = ivec3(floor(p));
  return unit(mixBits(uint(i.x) * 1597334677u ^ mixBits(uint(i.y) * 3812015801u ^ mixBits(uint(i.z) * 2798796415u))));
}
vec2 hash22(vec2 p) { return vec2(hash21(p), hash21(p + vec2(127.0, 311.0))); }
vec3 hash23(vec2 p) { return vec3(hash22(p), hash21(p + vec2(419.0, 71.0))); }

// ---- value noise, 0..1 ----
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash21(i), hash21(i + vec2(1, 0)), f.x),
             mix(hash21(i + vec2(0, 1)), hash21(i + vec2(1, 1)), f.x), f.y);
}
float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  vec4 a = vec4(hash31(i), hash31(i + vec3(1, 0, 0)), hash31(i + vec3(0, 1, 0)), hash31(i + vec3(1, 1, 0)));
  vec4 b = vec4(hash31(i + vec3(0, 0, 1)), hash31(i + vec3(1, 0, 1)), hash31(i + vec3(0, 1, 1)), hash31(i + vec3(1, 1, 1)));
  vec4 m = mix(a, b, f.z);
  vec2 n = mix(m.xz, m.yw, f.x);
  return mix(n.x, n.y, f.y);
}
// Five octaves out of the prepared tile, which repeats every 16 units: one look-up instead of twenty hashes.
float fbm(vec2 p) { return textureLod(u_fbm, p / 16.0, 0.0).r; }
// Slow: use it seldom.
float fbm3(vec3 p) {
  float s = 0.0, a = 0.5;
  for (int i = 0; i < 4; i++) { s += a * noise(p); p.xy = rot(0.6) * p.xy; p = p * 2.03 + 17.1; a *= 0.5; }
  return s / 0.9375;
}
// Periodic drift: two copies, one loop apart, cross-faded; the contrast lost by mixing is given back.
float loopFbm(vec2 p, vec2 drift, float t) {
  float a = fbm(p - drift * t), b = fbm(p - drift * (t - 1.0));
  float m = mix(a, b, t) - 0.5;
  return saturate(0.5 + m / sqrt(t * t + (1.0 - t) * (1.0 - t)));
}
// Smoke density 0..1, with soft holes; drift is in units of p per loop.
float haze(vec2 p, vec2 drift, float t) {
  float n = loopFbm(p, drift, t);
  return smoothstep(0.15, 0.85, n);
}

// ---- light ----
// A beam from `from` in direction `dir` (unit), half angle as a slope, thinner and dimmer far away.
// Returns the light scattered by even haze; multiply with haze() for smoke in it.
float beam(vec2 p, vec2 from, vec2 dir, float slope, float soft) {
  vec2 d = p - from;
  float along = dot(d, dir), across = abs(dot(d, vec2(-dir.y, dir.x)));
  if (along <= 0.0) return 0.0;
  float width = 0.004 + along * slope;
  float x = across / width;
  float core = exp(-pow(x, 2.0 + 3.0 * (1.0 - soft)));
  return core * 0.02 / (0.02 + width) * smoothstep(0.0, 0.02, along) / (0.35 + along * 1.3);
}
// An out-of-focus light: a disc with a brighter rim, as real lenses draw it. `edge` is relative softness.
float bokeh(vec2 p, float r, float edge) {
  float d = length(p) / r;
  float disc = 1.0 - smoothstep(1.0 - edge, 1.0 + edge * 0.4, d);
  return disc * (0.72 + 0.4 * smoothstep(0.55, 0.97, d));
}
// The same with a shutter of n blades.
float bokehBlades(vec2 p, float r, float edge, float n, float turn) {
  float a = atan(p.y, p.x) + turn, k = TAU / n;
  float poly = cos(floor(0.5 + a / k) * k - a) * length(p);
  float d = mix(poly, length(p), 0.45) / r;
  return (1.0 - smoothstep(1.0 - edge, 1.0 + edge * 0.4, d)) * (0.75 + 0.35 * smoothstep(0.5, 0.95, d));
}
float glow(vec2 p, float r) { return r * r / (r * r + dot(p, p)); }

// ---- colours of lamps, linear ----
const vec3 TUNGSTEN = vec3(1.0, 0.5, 0.17);
const vec3 AMBER = vec3(1.0, 0.38, 0.055);
const vec3 ROSE = vec3(1.0, 0.2, 0.3);
const vec3 BLUE = vec3(0.14, 0.34, 1.0);
const vec3 STEEL = vec3(0.34, 0.58, 0.9);
const vec3 CREAM = vec3(1.0, 0.86, 0.66);

// ---- distances ----
float sdBox(vec2 p, vec2 b) { vec2 d = abs(p) - b; return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0); }
float sdBox(vec3 p, vec3 b) { vec3 d = abs(p) - b; return length(max(d, 0.0)) + min(max(d.x, max(d.y, d.z)), 0.0); }
float sdRoundBox(vec3 p, vec3 b, float r) { return sdBox(p, b - r) - r; }
float sdSegment(vec2 p, vec2 a, vec2 b) { vec2 q = p - a, d = b - a; return length(q - d * saturate(dot(q, d) / dot(d, d))); }
float sdCapsule(vec3 p, vec3 a, vec3 b, float r) { vec3 q = p - a, d = b - a; return length(q - d * saturate(dot(q, d) / dot(d, d))) - r; }
float sdCylinder(vec3 p, float r, float h) { vec2 d = vec2(length(p.xz) - r, abs(p.y) - h); return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)); }
float smoothMin(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }
float smoothMax(float a, float b, float k) { return -smoothMin(-a, -b, k); }

// A row of people who dance, seen against the light: distance to their outline, its heads about
// y = 0. `size` is the width of a head; `row` makes each row another one.
float crowd(vec2 uv, float size, float row, float t) {
  float d = 1.0;
  for (int k = -1; k <= 1; k++) {
    float i = floor(uv.x / (size * 2.0) + 0.37 * row) + float(k);
    vec4 h = vec4(hash11(i + row * 31.0), hash11(i * 1.7 + row * 17.0 + 3.0), hash11(i * 2.3 + 9.0 + row), hash11(i * 3.1 + row * 5.0 + 1.0));
    vec2 swing = vec2(0.30, 0.20) * (sin(TAU * (t * vec2(4.0, 8.0) + h.zw)) - sin(TAU * h.zw));
    vec2 head = vec2((i + 0.5 - 0.37 * row + 0.6 * (h.x - 0.5)) * size * 2.0, size * 0.9 * (h.y - 0.5)), p = (uv - head) / size - swing;
    float m = length(p * vec2(1.18, 0.96)) - 0.46;
    m = smoothMin(m, sdSegment(p, vec2(0.0, -0.3), vec2(0.0, -1.0)) - 0.24, 0.2);
    m = smoothMin(m, sdSegment(p, vec2(-0.60, -1.14), vec2(0.60, -1.14)) - 0.40, 0.4);
    m = smoothMin(m, sdSegment(p, vec2(0.0, -2.0), vec2(0.0, -9.0)) - 0.9, 0.5);
    float side = h.z > 0.5 ? 1.0 : -1.0, up = step(0.36, h.w);
    vec2 elbow = vec2(side * (1.05 + 0.35 * h.x), -0.25 + 0.7 * h.y), wrist = elbow + vec2(side * (1.1 * h.x - 0.75), 1.05 + 0.3 * h.y);
    float arm = min(sdSegment(p, vec2(side * 0.75, -1.1), elbow) - 0.22, sdSegment(p, elbow, wrist) - 0.17);
    arm = smoothMin(arm, sdSegment(p, wrist + vec2(0.0, 0.15), wrist + vec2(0.10 * side, 0.42)) - 0.20, 0.1);
    m = smoothMin(m, arm + 9.0 * (1.0 - up), 0.2);
    d = min(d, m * size);
  }
  return d;
}
