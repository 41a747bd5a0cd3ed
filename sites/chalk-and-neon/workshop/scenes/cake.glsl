// A birthday cake, just before the candles are blown out: in focus, lit by its own flames; behind it
// friends as soft dark shapes, balloons, and the room's lamps as discs. Lengths in metres, the
// middle of the cake's top is the origin.

const float FOCUS = 0.74;
const float APERTURE = 0.008;
const float LENS = 1.95;
const vec3 EYE = vec3(-0.09, 0.150, -0.80);
const vec3 LOOK = vec3(-0.045, 0.028, 0.0);
const int CANDLES = 9;
const float TABLE = -0.128;
// Lamps in the room: behind on the left, behind on the right, and a little from the front.
const vec3 LEFT = vec3(-0.75, 0.45, 0.55);
const vec3 RIGHT = vec3(0.80, 0.40, 0.50);
const vec3 FRONT = vec3(-0.45, 0.55, -0.70);

mat3 camera() {
  vec3 z = normalize(LOOK - EYE), x = normalize(vec3(z.z, 0.0, -z.x));
  return mat3(x, cross(z, x), z);
}

vec4 candleAt(int i) {
  float f = float(i), h = hash11(f * 3.1 + 1.0), a = f / 8.0 * TAU + 0.35;
  return i == 8 ? vec4(0.004, 0.0, 0.003, 0.072) : vec4(0.062 * cos(a), 0.0, 0.062 * sin(a), 0.060 + 0.010 * h);
}
float candles(vec3 p) {
  float d = 1e3;
  for (int i = 0; i < CANDLES; i++) {
    vec4 k = candleAt(i);
    vec3 q = p - k.xyz;
    float a = atan(q.z, q.x);
    // Twisted, as birthday candles are.
    d = min(d, max(length(q.xz) - 0.0042 - 0.0006 * cos(3.0 * a + q.y * 420.0), abs(q.y - k.w * 0.5) - k.w * 0.5));
  }
  return d;
}
float dripAt(float a) { return 0.014 + 0.045 * pow(noise(vec2(a * 3.4 + 20.0, 3.0)), 1.6) + 0.006 * sin(a * 9.0); }
float cake(vec3 p) {
  float body = sdCylinder(p + vec3(0.0, 0.060, 0.0), 0.108, 0.048) - 0.012;
  // Buttercream, spread with a knife.
  float a = atan(p.x, -p.z);
  return body - 0.0014 * (fbm(vec2(a * 2.5, p.y * 70.0)) - 0.5) * smoothstep(0.08, 0.11, length(p.xz));
}
float glaze(vec3 p) {
  // Measured from the front, so that its ends meet out of sight.
  float a = atan(p.x, -p.z), low = dripAt(a + 1.6), r = length(p.xz);
  float side = sdCylinder(p + vec3(0.0, 0.060, 0.0), 0.1085, 0.0488) - 0.0150;
  // It ends in a thick drop.
  return smoothMax(side - 0.0016 * smoothstep(0.014, 0.0, p.y + low) * step(0.10, r), -(p.y + low), 0.006);
}
float cream(vec3 p) {
  float n = 14.0, a = atan(p.z, p.x), i = floor(a / TAU * n + 0.5), turn = i / n * TAU;
  vec3 q = p;
  q.xz = rot(turn) * q.xz;
  q.x -= 0.097;
  float y = q.y / 0.026, twist = atan(q.z, q.x) * 5.0 + y * 5.5 + i;
  float r = 0.0185 * pow(saturate(1.0 - y), 0.62) + 0.0026 * cos(twist) * saturate(1.4 - y) * step(y, 1.0);
  return max((length(q.xz) - r) * 0.62, abs(q.y - 0.013) - 0.0135);
}
float plate(vec3 p) { return min(sdCylinder(p + vec3(0.0, 0.1235, 0.0), 0.150, 0.0012) - 0.002, length(vec2(length(p.xz) - 0.151, p.y + 0.1205)) - 0.0038); }

float solid(vec3 p) { return min(min(min(cake(p), glaze(p)), min(cream(p), candles(p))), plate(p)); }
vec3 normalAt(vec3 p) {
  vec2 e = vec2(0.0005, 0.0);
  return normalize(vec3(solid(p + e.xyy) - solid(p - e.xyy), solid(p + e.yxy) - solid(p - e.yxy), solid(p + e.yyx) - solid(p - e.yyx)));
}
float shadow(vec3 p, vec3 l) {
  float s = 0.004, lit = 1.0;
  for (int i = 0; i < 8; i++) {
    float d = solid(p + l * s);
    lit = min(lit, 0.5 + 14.0 * d / (0.02 + s));
    s += clamp(d, 0.004, 0.03);
  }
  return saturate(lit);
}

vec3 shade(vec3 p, vec3 rd, vec3 back) {
  vec3 n = normalAt(p);
  float a = cake(p), b = glaze(p), c = cream(p), d = candles(p), e = plate(p), m = min(min(a, b), min(min(c, d), e));
  vec3 tint = vec3(0.84, 0.71, 0.56), through = vec3(1.0, 0.55, 0.25) * 0.35;
  float gloss = 0.03, power = 12.0;
  if (m == b) { tint = vec3(0.085, 0.030, 0.014); through = vec3(0.0); gloss = 0.55; power = 50.0; }
  if (m == c) { tint = vec3(0.86, 0.70, 0.54); gloss = 0.05; }
  if (m == e) { tint = vec3(0.50, 0.45, 0.41); through = vec3(0.0); gloss = 0.6; power = 40.0; }
  vec3 col = vec3(0.0);
  if (m == d) {
    // Wax lets the flame's light down through it.
    float best = 1e3, top = 0.065, turn = 0.0;
    for (int i = 0; i < CANDLES; i++) {
      vec4 k = candleAt(i);
      float off = length(p.xz - k.xz);
      if (off < best) { best = off; top = k.w; turn = atan(p.z - k.z, p.x - k.x) + float(i); }
    }
    float stripe = smoothstep(-0.25, 0.25, cos(turn * 1.0 + p.y * 420.0 / 3.0));
    tint = mix(vec3(0.85, 0.75, 0.62), vec3(0.80, 0.16, 0.18), stripe);
    col += tint * vec3(1.0, 0.46, 0.14) * (1.9 * exp(-(top - p.y) * 85.0) + 0.22 * exp(-(top - p.y) * 18.0));
  }
  // The flames: four points for the ring of them, and one in the middle.
  for (int i = 0; i < 5; i++) {
    float t = (float(i) + 0.5) / 4.0 * TAU;
    vec3 to = (i == 4 ? vec3(0.0, 0.088, 0.0) : vec3(0.058 * cos(t), 0.082, 0.058 * sin(t))) - p;
    float r2 = dot(to, to), lit = dot(n, to) * inversesqrt(r2);
    vec3 flame = vec3(1.0, 0.50, 0.16) * 0.0030 / (0.0012 + r2);
    float sheen = pow(saturate(dot(n, normalize(normalize(to) - rd))), power) * gloss * 6.0;
    col += flame * (tint * saturate(lit) + tint * through * saturate(0.45 + 0.55 * lit) + sheen);
  }
  for (int i = 0; i < 3; i++) {
    vec3 l = normalize(i == 0 ? LEFT : i == 1 ? RIGHT : FRONT);
    vec3 lamp = i == 0 ? vec3(1.0, 0.45, 0.14) * 0.75 : i == 1 ? vec3(1.0, 0.22, 0.24) * 0.50 : vec3(1.0, 0.56, 0.27) * 0.17;
    float lit = dot(n, l), fres = pow(1.0 + dot(n, rd), 3.0);
    col += lamp * (tint * saturate(lit) + tint * through * saturate(0.4 + 0.6 * lit) + gloss * (2.0 * pow(saturate(dot(n, normalize(l - rd))), power) + fres * saturate(0.3 + lit))) * shadow(p + n * 0.002, l);
  }
  // Crowded places are darker.
  float near_ = saturate(solid(p + n * 0.012) / 0.012) * saturate(0.45 + solid(p + n * 0.03) / 0.05);
  return col * (0.35 + 0.65 * near_) + tint * vec3(0.012, 0.007, 0.005);
}

// A flame as the eye sees it: bright and pale in its middle, amber at the edge, blue at the wick.
vec3 flameAt(vec2 e, float seed) {
  float y = e.y / 0.0265, bend = 0.0018 * sin(seed * 9.0) * y * y;
  float wide = 0.0058 * sqrt(saturate(y)) * pow(saturate(1.0 - y), 0.75) * 1.9, x = abs(e.x - bend) / max(wide, 1e-4);
  float inside = smoothstep(1.0, 0.45, x) * smoothstep(0.0, 0.10, y) * smoothstep(1.0, 0.86, y);
  float heart = smoothstep(0.75, 0.0, x) * smoothstep(0.12, 0.38, y) * smoothstep(0.95, 0.5, y);
  vec3 c = vec3(1.0, 0.47, 0.10) * 4.5 * inside + vec3(1.0, 0.74, 0.36) * 13.0 * heart;
  c += vec3(0.10, 0.22, 1.0) * 0.45 * smoothstep(0.0045, 0.0, length(e - vec2(0.0, 0.0025)));
  float halo = length((e - vec2(0.0, 0.011)) * vec2(1.15, 0.85));
  return c + vec3(1.0, 0.42, 0.11) * (0.10 * exp(-halo * 120.0) + 0.022 * exp(-halo * 26.0));
}

// ---- the room, all of it out of focus ----
// A friend, as tall as their head is 1: `hair` long from 0.5, `arm` -1 or 1 for the one they raise.
vec3 friend(vec2 p, vec3 c, float h, float hair, float arm) {
  p.x -= 0.12 * (h - 0.5) * (p.y + 1.0);
  float m = length((p - vec2(0.0, -0.02)) * vec2(1.26, 0.98)) - 0.46;
  m = smoothMin(m, length((p - vec2(0.06 * (h - 0.5), 0.12)) * vec2(1.08, 1.05)) - 0.43, 0.15);
  if (hair > 0.5) {
    float locks = sdSegment(p, vec2(-0.16, 0.0), vec2(-0.30, -0.62)) - 0.26 + 0.05 * sin(p.y * 9.0 + h * 6.0);
    m = smoothMin(m, min(locks, sdSegment(p, vec2(0.16, 0.0), vec2(0.29, -0.55)) - 0.25), 0.15);
  }
  m = smoothMin(m, sdSegment(p, vec2(0.0, -0.4), vec2(0.0, -0.85)) - 0.25, 0.14);
  float wide = hair > 0.5 ? 0.54 : 0.70;
  m = smoothMin(m, sdSegment(p, vec2(-wide, -1.13 - 0.1 * h), vec2(wide, -1.13 + 0.1 * (h - 0.5))) - 0.34, 0.50);
  m = smoothMin(m, sdSegment(p, vec2(0.0, -1.7), vec2(0.0, -4.0)) - wide - 0.08, 0.4);
  // The upper arms hang a little away from the body.
  m = smoothMin(m, min(sdSegment(p, vec2(wide + 0.10, -1.2), vec2(wide + 0.34, -2.4)), sdSegment(p, vec2(-wide - 0.10, -1.2), vec2(-wide - 0.34, -2.4))) - 0.20, 0.14);
  if (arm != 0.0) {
    vec2 q = p * vec2(arm, 1.0), elbow = vec2(1.30, -1.30), hand = vec2(1.02, -0.10);
    float up = min(sdSegment(q, vec2(0.80, -1.25), elbow) - 0.22, sdSegment(q, elbow, hand) - 0.17);
    m = smoothMin(m, smoothMin(up, sdSegment(q, hand, hand + vec2(-0.06, 0.24)) - 0.17, 0.10), 0.12);
  }
  float cover = smoothstep(0.085, -0.085, m), edge = exp(-pow((m + 0.07) / 0.08, 2.0)) * smoothstep(0.0, 0.8, p.y + 0.85 + 0.25 * abs(p.x));
  // Candlelight on what they wear, the room's lamps on hair and shoulders.
  vec3 wear = h < 0.35 ? vec3(0.30, 0.105, 0.035) : h < 0.7 ? vec3(0.21, 0.045, 0.034) : vec3(0.11, 0.060, 0.045);
  vec3 front = wear * 0.62 * exp(-pow((p.y + 1.75) / 0.62, 2.0)) * smoothstep(0.05, -0.40, m);
  c = mix(c, vec3(0.0085, 0.0044, 0.0030) + front, cover * 0.97);
  return c + vec3(1.0, 0.42, 0.12) * edge * cover * 0.065;
}

vec3 soft(vec2 uv, float t) {
  vec3 c = vec3(0.020, 0.0085, 0.005) * (0.6 + 0.8 * fbm(uv * 1.7 + 3.0)) + vec3(0.34, 0.118, 0.031) * exp(-dot((uv - vec2(0.02, 0.14)) * vec2(0.62, 1.0), (uv - vec2(0.02, 0.14)) * vec2(0.62, 1.0)) * 7.0) * (0.7 + 0.6 * fbm(uv * 2.3 + 1.0));
  // Strings of lamps across the room, then single ones.
  for (int s = 0; s < 3; s++) for (int i = 0; i < 13; i++) {
    float fs = float(s), f = float(i), h = hash11(f * 3.3 + fs * 19.0), x = -0.92 + 0.153 * f + 0.05 * (h - 0.5) + 0.05 * fs;
    float u = fract(x * 0.62 + 0.3 + 0.37 * fs) * 2.0 - 1.0;
    vec2 b = vec2(x, 0.475 - 0.085 * fs - 0.10 * (1.0 - u * u));
    vec3 tint = mix(vec3(1.0, 0.50, 0.17), vec3(1.0, 0.36, 0.07), h);
    c += tint * bokeh(uv - b, 0.036 - 0.006 * fs, 0.10) * (0.10 + 0.75 * h * h * h);
  }
  for (int i = 0; i < 14; i++) {
    float f = float(i), h = hash11(f * 7.7 + 2.0);
    vec2 b = vec2((hash11(f * 2.3) - 0.5) * 1.8, 0.02 + 0.26 * hash11(f * 5.9));
    vec3 tint = h < 0.62 ? AMBER : h < 0.82 ? ROSE : CREAM;
    c += tint * bokeh(uv - b, 0.030 + 0.018 * hash11(f * 4.1), 0.10) * (0.05 + 0.22 * pow(hash11(f * 9.1), 2.0));
  }
  // Balloons, over the heads and behind them.
  for (int i = 0; i < 5; i++) {
    float f = float(i), h = hash11(f * 6.1 + 1.0);
    vec2 b = i == 0 ? vec2(-0.70, 0.33) : i == 1 ? vec2(-0.58, 0.40) : i == 2 ? vec2(0.66, 0.36) : i == 3 ? vec2(0.77, 0.27) : vec2(-0.79, 0.20);
    vec2 p = uv - b;
    float m = length(p * vec2(1.12, 0.95 + 0.9 * max(-p.y, 0.0))) - 0.070 - 0.012 * h, cover = smoothstep(0.016, -0.016, m);
    vec3 tint = i == 1 || i == 2 ? vec3(0.24, 0.030, 0.040) : i == 3 ? vec3(0.26, 0.10, 0.020) : vec3(0.20, 0.085, 0.055);
    float glint = exp(-dot(p - vec2(0.022, 0.030), p - vec2(0.022, 0.030)) * 2600.0), rim = smoothstep(-0.045, 0.0, m);
    c = mix(c, tint * (0.16 + 0.5 * rim * (0.6 + 0.4 * p.x / 0.07)) + vec3(1.0, 0.5, 0.2) * 0.30 * glint, cover * 0.94);
    c = mix(c, vec3(0.03, 0.014, 0.008), smoothstep(0.009, 0.0, abs(p.x + 0.01 * sin(p.y * 20.0))) * step(p.y, -0.07) * 0.45);
  }
  // The friends.
  for (int i = 0; i < 6; i++) {
    float f = float(i), h = hash11(f * 4.7 + 3.0), k = hash11(f * 2.9 + 6.0);
    vec3 at = i == 0 ? vec3(-0.115, 0.235, 0.132) : i == 1 ? vec3(0.42, 0.245, 0.135) : i == 2 ? vec3(-0.37, 0.215, 0.152) :
              i == 3 ? vec3(0.185, 0.205, 0.150) : i == 4 ? vec3(0.655, 0.190, 0.168) : vec3(-0.645, 0.170, 0.178);
    c = friend((uv - at.xy) / at.z, c, h, k, i == 2 ? -1.0 : i == 1 ? 1.0 : 0.0);
    // One of them films it.
    if (i == 2) c = mix(c, vec3(0.30, 0.36, 0.46) * 0.55, smoothstep(0.012, -0.012, sdBox(rot(0.12) * (uv - at.xy - at.z * vec2(-0.98, 0.22)), vec2(0.036, 0.020))) * 0.9);
  }
  return c;
}

vec3 scene(vec2 uv, float t) {
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * TAU;
  mat3 cam = camera();
  vec3 lens = vec3(rot(turn) * u_lens * APERTURE, 0.0);
  vec3 rd = cam * normalize(normalize(vec3(uv, LENS)) * (FOCUS / normalize(vec3(uv, LENS)).z) - lens), ro = EYE + cam * lens;
  vec3 back = softLight(uv), c = back;
  float far_ = rd.y < 0.0 ? (TABLE - ro.y) / rd.y : 1e3;
  if (far_ < 3.0) {
    // The table: dark wood, polished by years of elbows.
    vec3 p = ro + rd * far_;
    float r = length(p.xz), grain = fbm(vec2(p.x * 9.0, p.z * 70.0));
    vec3 wood = vec3(0.060, 0.026, 0.012) * (0.6 + 0.8 * grain);
    float lit = 0.0052 / (0.020 + pow(max(r - 0.10, 0.0), 2.0) * 1.6) * smoothstep(0.10, 0.24, r);
    vec3 d = transpose(cam) * reflect(rd, normalize(vec3((grain - 0.5) * 0.03, 1.0, 0.0)));
    vec3 seen = softLight(clamp(d.xy / max(d.z, 0.2) * LENS, vec2(-0.78, -0.3), vec2(0.78, 0.48)));
    vec3 top = wood * (vec3(1.0, 0.46, 0.14) * lit * 14.0 + vec3(0.30, 0.13, 0.05)) + seen * 0.55 * pow(1.0 + rd.y, 3.0);
    c = mix(top, back, smoothstep(0.7, 1.7, p.z));
  }
  // Tealights along the table, and each again in its polish.
  for (int i = 0; i < 6; i++) {
    float h = hash11(float(i) * 3.9 + 5.0), r = 0.020 + 0.007 * h;
    vec2 e = uv - (i == 0 ? vec2(-0.62, -0.045) : i == 1 ? vec2(-0.45, 0.012) : i == 2 ? vec2(-0.30, -0.030) : i == 3 ? vec2(0.47, -0.010) : i == 4 ? vec2(0.60, -0.065) : vec2(0.74, 0.010));
    vec2 f = (e + vec2(0.0, 0.075)) / vec2(r * 1.1, r * 2.4);
    c += vec3(1.0, 0.44, 0.12) * ((0.35 + 0.55 * h) * bokeh(e, r, 0.12) + 0.10 * exp(-dot(f, f)) + 0.03 * glow(e, 0.05));
  }
  vec3 o = ro - vec3(0.0, -0.03, 0.0);
  float b = dot(o, rd), h = b * b - dot(o, o) + 0.185 * 0.185, s = -b - sqrt(max(h, 0.0)), end = min(-b + sqrt(max(h, 0.0)), far_), k = 1.0;
  int state = h > 0.0 ? 1 : 0;
  for (int i = 0; i < 80 && state == 1; i++) {
    k = solid(ro + rd * s);
    if (k < 0.0003) state = 2;
    s += k * 0.8;
    if (s > end) state = 0;
  }
  for (int i = state == 2 ? 1 : 0; i > 0; i--) c = shade(ro + rd * s, rd, back);
  for (int i = 0; i < CANDLES; i++) {
    vec4 q = candleAt(i);
    vec3 v = (q.xyz + vec3(0.0, q.w + 0.001, 0.0) - ro), w = transpose(cam) * v;
    vec3 e = transpose(cam) * rd;
    c += flameAt(e.xy / e.z * w.z - w.xy, hash11(float(i) + 0.7));
  }
  return c + back * 0.02;
}
