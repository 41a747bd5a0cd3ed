// Behind the decks: the DJ from behind, one hand on the mixer, and beyond them the floor with its
// lamps far out of focus. Lengths in metres; the DJ's feet are at the origin and face the crowd,
// towards z.

const float FOCUS = 2.02;
const float APERTURE = 0.022;
const float LENS = 1.72;
const vec3 EYE = vec3(1.66, 1.66, -0.98);
const vec3 LOOK = vec3(0.075, 1.345, 0.29);
// The lamps over the floor: one from straight ahead, one from the right, one from the left.
const vec3 AHEAD = vec3(-0.52, 0.50, 0.69);
const vec3 RIGHT = vec3(0.30, 0.42, 0.86);
const vec3 LEFT = vec3(-0.80, 0.42, -0.42);
// The meters' own light, from below.
const vec3 METERS = vec3(0.02, 1.02, 0.62);
const float TOP = 1.0;

mat3 camera() {
  vec3 z = normalize(LOOK - EYE), x = normalize(vec3(z.z, 0.0, -z.x));
  return mat3(x, cross(z, x), z);
}

float limb(vec3 p, vec3 a, vec3 b, float ra, float rb) {
  vec3 q = p - a, d = b - a;
  float h = saturate(dot(q, d) / dot(d, d));
  return length(q - d * h) - mix(ra, rb, h);
}
float ball(vec3 p, vec3 r) { float k = length(p / r); return k * (k - 1.0) / length(p / (r * r)); }

const vec3 SHOULDER = vec3(0.195, 1.415, 0.085);
const vec3 ELBOW = vec3(0.285, 1.165, 0.140);
const vec3 WRIST = vec3(0.105, 1.090, 0.385);
const vec3 SHOULDER2 = vec3(-0.190, 1.412, 0.055);
const vec3 ELBOW2 = vec3(-0.300, 1.160, 0.160);
const vec3 WRIST2 = vec3(-0.290, 1.070, 0.390);
const vec3 HEAD = vec3(0.0, 1.655, 0.150);

vec3 inHead(vec3 p) {
  p -= HEAD;
  p.yz = rot(-0.20) * p.yz;
  p.xz = rot(0.22) * p.xz;
  return p;
}

float cloth(vec3 p) {
  float d = limb(p, vec3(-0.105, 1.345, 0.055), vec3(0.105, 1.345, 0.065), 0.112, 0.112);
  d = smoothMin(d, limb(p, vec3(-0.085, 1.12, 0.005), vec3(0.085, 1.12, 0.005), 0.108, 0.108), 0.20);
  d = smoothMin(d, limb(p, vec3(-0.095, 0.92, -0.02), vec3(-0.105, 0.40, -0.02), 0.118, 0.10), 0.16);
  d = smoothMin(d, limb(p, vec3(0.095, 0.92, -0.02), vec3(0.105, 0.40, -0.02), 0.118, 0.10), 0.16);
  d = smoothMin(d, limb(p, vec3(0.0, 1.475, 0.085), SHOULDER + vec3(-0.02, 0.005, 0.0), 0.062, 0.062), 0.07);
  d = smoothMin(d, limb(p, vec3(0.0, 1.475, 0.085), SHOULDER2 + vec3(0.02, 0.005, 0.0), 0.062, 0.062), 0.07);
  d = smoothMin(d, limb(p, SHOULDER, mix(SHOULDER, ELBOW, 0.95), 0.061, 0.046), 0.06);
  d = smoothMin(d, limb(p, SHOULDER2, mix(SHOULDER2, ELBOW2, 0.95), 0.060, 0.046), 0.06);
  // Folds hang from the shoulder blades and gather at the elbow.
  float fold = fbm(p.xy * vec2(4.0, 2.6) + p.y * 1.5) + fbm(p.zy * vec2(5.0, 2.4) + 4.0 - p.y) - 1.0;
  float down = dot(p - ELBOW, normalize(ELBOW - SHOULDER));
  float arm = sin(down * 150.0 + p.x * 60.0 + p.z * 30.0) * exp(-abs(down + 0.05) * 14.0) * smoothstep(0.15, 0.10, length(p - ELBOW));
  float back = sin(p.y * 62.0 + p.x * 34.0 + 9.0 * fold) * exp(-pow((p.y - 1.09) / 0.10, 2.0));
  return d + fold * 0.017 - arm * 0.0045 - back * 0.0035;
}

float hand(vec3 p) {
  // Along the hand, across it (towards the little finger), and out of its back.
  vec3 f = normalize(vec3(-0.30, -0.10, 0.95)), s = normalize(cross(vec3(0.12, 1.0, 0.1), f)), u = cross(f, s);
  vec3 q = p - WRIST - f * 0.045;
  vec3 l = vec3(dot(q, s), dot(q, u), dot(q, f));
  float d = sdRoundBox(l - vec3(0.0, 0.004, 0.004), vec3(0.036, 0.0135, 0.040), 0.0135);
  for (int i = 0; i < 4; i++) {
    float k = float(i), x = (k - 1.5) * 0.0195, len = 0.043 - 0.004 * abs(k - 1.2);
    // The forefinger presses, the little one stays up.
    float bend = i == 0 ? -0.34 : i == 1 ? -0.22 : i == 2 ? -0.02 : 0.22, r = 0.0102 - 0.0006 * k;
    vec3 a = vec3(x, 0.006, 0.040 - 0.003 * abs(k - 1.2));
    vec3 b = a + len * vec3(0.16 * (k - 1.5), sin(bend + 0.22), cos(bend + 0.22));
    vec3 c = b + len * 0.64 * vec3(0.02 * (k - 1.5), sin(bend - 0.28), cos(bend - 0.28));
    vec3 e = c + len * 0.52 * vec3(0.0, sin(bend - 0.62), cos(bend - 0.62));
    float g = min(limb(l, a, b, r * 1.06, r), min(limb(l, b, c, r, r * 0.93), limb(l, c, e, r * 0.93, r * 0.82)));
    d = smoothMin(d, g, 0.010);
  }
  float thumb = min(limb(l, vec3(-0.024, -0.006, -0.012), vec3(-0.050, -0.018, 0.022), 0.015, 0.0115), limb(l, vec3(-0.050, -0.018, 0.022), vec3(-0.046, -0.034, 0.058), 0.0115, 0.009));
  return smoothMin(d, thumb, 0.014);
}

float skin(vec3 p) {
  vec3 q = inHead(p);
  float d = smoothMin(ball(q - vec3(0.0, 0.02, -0.005), vec3(0.076, 0.100, 0.096)), ball(q - vec3(0.0, -0.048, 0.038), vec3(0.049, 0.070, 0.056)), 0.035);
  d = smoothMin(d, limb(p, vec3(0.0, 1.475, 0.082), HEAD + vec3(0.0, -0.06, -0.014), 0.066, 0.059), 0.035);
  d = min(d, smoothMin(limb(p, ELBOW, mix(ELBOW, WRIST, 0.35), 0.037, 0.041), limb(p, mix(ELBOW, WRIST, 0.35), WRIST, 0.041, 0.0265), 0.02));
  d = min(d, limb(p, ELBOW2, WRIST2, 0.044, 0.027));
  float near_ = length(p - WRIST - vec3(-0.02, 0.0, 0.06)) - 0.11;
  // Only close to it are the fingers worked through; a loop of one round or none.
  float h = max(near_, 0.02);
  for (int i = near_ < 0.02 ? 1 : 0; i > 0; i--) h = hand(p);
  return smoothMin(d, h, 0.022);
}

float hair(vec3 p) {
  vec3 q = inHead(p);
  float d = ball(q - vec3(0.0, 0.032, -0.014), vec3(0.0865, 0.106, 0.104));
  // Cut short at the neck, off the face, and round the ears.
  float cut = dot(q - vec3(0.0, -0.052, -0.07), normalize(vec3(0.0, -0.9, 0.42)));
  d = smoothMax(d, cut, 0.03);
  float strands = fbm(vec2(atan(q.x, q.z + 0.02) * 9.0 + q.y * 6.0, q.y * 11.0 + q.z * 5.0)) - 0.5;
  return d + strands * 0.016;
}

float phones(vec3 p) {
  vec3 q = inHead(p);
  q.x = abs(q.x);
  vec3 c = q - vec3(0.094, -0.012, 0.008);
  c.xy = rot(0.10) * c.xy;
  float cup = smoothMax(length(c.yz * vec2(0.9, 1.0)) - 0.039, abs(c.x - 0.004) - 0.017, 0.012);
  float pad = length(vec2(length(c.yz * vec2(0.9, 1.0)) - 0.031, c.x + 0.012)) - 0.0125;
  // The band goes over the crown, and a fork holds the cup.
  vec3 b = q - vec3(0.0, 0.018, -0.004);
  float arch = sdBox(vec2(length(b.xy * vec2(1.12, 0.90)) - 0.114, b.z), vec2(0.0035, 0.014)) - 0.003;
  arch = max(arch, -b.y - 0.005);
  float fork = limb(q, vec3(0.107, 0.030, 0.004), vec3(0.112, -0.012, 0.008), 0.006, 0.007);
  return min(min(cup, pad), min(arch, fork));
}

float watch(vec3 p) {
  vec3 f = normalize(WRIST - ELBOW), at = mix(ELBOW, WRIST, 0.93), q = p - at;
  float along = dot(q, f), out_ = length(q - f * along);
  return max(abs(out_ - 0.0305) - 0.0035, abs(along) - 0.010);
}

float body(vec3 p) {
  float d = min(cloth(p), skin(p));
  float near_ = length(p - HEAD) - 0.17, h = max(near_, 0.03);
  for (int i = near_ < 0.03 ? 1 : 0; i > 0; i--) h = min(hair(p), phones(p));
  return min(min(d, h), watch(p));
}

vec3 normalAt(vec3 p) {
  vec2 e = vec2(0.0012, 0.0);
  return normalize(vec3(body(p + e.xyy) - body(p - e.xyy), body(p + e.yxy) - body(p - e.yxy), body(p + e.yyx) - body(p - e.yyx)));
}

float shadow(vec3 p, vec3 l) {
  float s = 0.012, lit = 1.0;
  for (int i = 0; i < 9; i++) {
    float d = body(p + l * s);
    lit = min(lit, 0.5 + 14.0 * d / (0.1 + s));
    s += clamp(d, 0.015, 0.09);
  }
  return saturate(lit);
}

vec3 person(vec3 p, vec3 rd) {
  vec3 n = normalAt(p);
  float s = skin(p), c = cloth(p), h = hair(p), e = phones(p), w = watch(p), m = min(min(s, c), min(min(h, e), w));
  vec3 tint = vec3(0.040, 0.034, 0.034);
  float gloss = 0.02, power = 14.0;
  if (m == s) { tint = vec3(0.25, 0.115, 0.065); gloss = 0.10; power = 22.0; }
  if (m == h) { tint = vec3(0.030, 0.018, 0.012); gloss = 0.22; power = 16.0; }
  if (m == e || m == w) { tint = vec3(0.016); gloss = 0.9; power = 60.0; }
  float rim = pow(1.0 - saturate(-dot(n, rd)), 3.0);
  vec3 col = vec3(0.0);
  for (int i = 0; i < 3; i++) {
    vec3 l = normalize(i == 0 ? AHEAD : i == 1 ? RIGHT : LEFT);
    vec3 lamp = i == 0 ? vec3(1.0, 0.50, 0.18) * 11.0 : i == 1 ? vec3(1.0, 0.44, 0.13) * 3.0 : vec3(1.0, 0.15, 0.20) * 1.1;
    float lit = saturate((dot(n, l) + 0.05) / 1.05);
    float sheen = pow(saturate(dot(n, normalize(l - rd))), power) * gloss * (0.25 + 2.5 * rim);
    // Fluff on cloth and down on skin catch the light at the very edge.
    float fluff = rim * rim * 0.34 * smoothstep(-0.25, 0.45, dot(n, l));
    col += lamp * (tint * lit * (0.35 + 0.65 * rim) + sheen * smoothstep(-0.1, 0.2, dot(n, l)) + fluff * (0.35 + tint * 3.0)) * shadow(p + n * 0.004, l);
  }
  vec3 d = METERS - p;
  // The desk keeps the lamps from the legs.
  col *= mix(0.12, 1.0, smoothstep(0.86, 1.12, p.y));
  col += vec3(1.0, 0.42, 0.10) * 0.016 * tint * 4.0 * saturate(dot(n, normalize(d)) + 0.25) / (0.02 + dot(d, d));
  return col + tint * vec3(0.020, 0.013, 0.013) * (1.4 + n.y);
}

// ---- the desk: two players and a mixer between them ----
// What its polished tops mirror is the picture of the floor itself, seen from below.
vec3 mirror(vec3 rd, vec3 n) {
  vec3 d = transpose(camera()) * reflect(rd, n);
  vec2 uv = d.xy / max(d.z, 0.2) * LENS;
  return d.z > 0.2 ? softLight(clamp(uv, vec2(-0.38, -0.45), vec2(0.38, 0.45))) * (0.25 + pow(1.0 - saturate(-dot(rd, n)), 2.0)) : vec3(0.0);
}
vec3 lampsOn(vec3 n) {
  return TUNGSTEN * 1.0 * saturate(dot(n, normalize(AHEAD))) + TUNGSTEN * 0.6 * saturate(dot(n, normalize(RIGHT))) + 0.02;
}
float ringOf(vec2 q, float r, float w) { return smoothstep(w, w * 0.3, abs(length(q) - r)); }

vec3 playerTop(vec2 q, vec3 rd) {
  vec3 c = vec3(0.030) * lampsOn(vec3(0, 1, 0)) + mirror(rd, vec3(0, 1, 0)) * 0.16;
  vec2 j = q - vec2(0.0, -0.02);
  float r = length(j), a = atan(j.y, j.x);
  // The wheel, turned metal with grooves that throw the lamps across themselves.
  if (r < 0.118) {
    vec3 tangent = vec3(-j.y, 0.0, j.x) / max(r, 1e-3);
    float k = dot(tangent, normalize(normalize(AHEAD) - rd));
    c = vec3(0.012) + vec3(1.0, 0.5, 0.18) * pow(saturate(1.0 - k * k), 30.0) * 0.20 * (0.6 + 0.4 * sin(r * 2600.0));
    c *= smoothstep(0.044, 0.048, r) + 0.15;
  }
  c += vec3(1.0, 0.36, 0.06) * 1.3 * ringOf(j, 0.126, 0.0035) + vec3(1.0, 0.36, 0.06) * 0.05 * ringOf(j, 0.126, 0.02);
  c += vec3(1.0, 0.16, 0.20) * 0.8 * ringOf(j, 0.040, 0.003) * step(0.0, sin(a + 1.0));
  // Keys for play and cue, and a screen at the far end.
  c += vec3(0.25, 1.0, 0.35) * 1.0 * ringOf(q - vec2(-0.13, -0.185), 0.017, 0.004);
  c += vec3(1.0, 0.40, 0.04) * 1.3 * ringOf(q - vec2(-0.13, -0.135), 0.017, 0.004);
  vec2 s = q - vec2(0.0, 0.165);
  float wave = abs(fbm(vec2(s.x * 90.0, 3.0)) - 0.5) * 0.06 + 0.003, inside = step(sdBox(s, vec2(0.12, 0.034)), 0.0);
  c = mix(c, vec3(0.006, 0.012, 0.03), inside);
  return c + inside * vec3(0.16, 0.40, 1.0) * 1.1 * smoothstep(0.004, 0.0, abs(s.y) - wave);
}
vec3 mixerTop(vec2 q, vec3 rd) {
  vec3 c = vec3(0.030) * lampsOn(vec3(0, 1, 0)) + mirror(rd, vec3(0, 1, 0)) * 0.16;
  float col = floor(q.x / 0.075 + 2.0), x = q.x - (col - 1.5) * 0.075;
  if (q.y < -0.06) {
    c = mix(c, vec3(0.001), smoothstep(0.004, 0.002, abs(x)) * step(abs(q.y + 0.13), 0.05));
    return c + vec3(0.30) * lampsOn(vec3(0, 1, 0)) * step(abs(fract(q.y * 90.0) - 0.5), 0.10) * step(abs(abs(x) - 0.014), 0.004) * step(abs(q.y + 0.13), 0.05);
  }
  // Meters beside the knobs.
  float m = x - 0.028, id = floor(q.y * 70.0), on = step(id, 6.0 + 5.0 * hash11(col + 4.0));
  vec3 tint = id > 10.0 ? vec3(1.0, 0.10, 0.03) : id > 6.0 ? vec3(1.0, 0.45, 0.04) : vec3(0.55, 0.62, 0.07);
  return c + tint * on * 1.6 * smoothstep(0.008, 0.002, abs(m)) * smoothstep(0.42, 0.12, abs(fract(q.y * 70.0) - 0.5)) * step(q.y, 0.2);
}

void meetBox(vec3 ro, vec3 rd, vec3 c, vec3 half_, float kind, inout vec4 best, inout float what) {
  vec3 m = 1.0 / rd, k = abs(m) * half_, o = (ro - c) * m, n1 = -o - k, n2 = -o + k;
  float s = max(n1.x, max(n1.y, n1.z)), e = min(n2.x, min(n2.y, n2.z));
  if (s > e || s < 0.0 || s > best.w) return;
  best = vec4(-sign(rd) * step(n1.yzx, n1.xyz) * step(n1.zxy, n1.xyz), s);
  what = kind;
}
void meetKnob(vec3 ro, vec3 rd, vec3 c, float r, float h, inout vec4 best, inout float what) {
  vec3 o = ro - c;
  float a = dot(rd.xz, rd.xz), b = dot(o.xz, rd.xz), d = b * b - a * (dot(o.xz, o.xz) - r * r);
  if (d < 0.0) return;
  float s = (-b - sqrt(d)) / a, y = o.y + rd.y * s, top = (h - o.y) / rd.y;
  vec2 e = o.xz + rd.xz * top;
  if (top > 0.0 && dot(e, e) < r * r && top < best.w) { best = vec4(0, 1, 0, top); what = 4.0; }
  else if (y > 0.0 && y < h && s > 0.0 && s < best.w) { best = vec4((o.x + rd.x * s) / r, 0.0, (o.z + rd.z * s) / r, s); what = 4.0; }
}

vec4 desk(vec3 ro, vec3 rd) {
  vec4 best = vec4(0, 1, 0, 1e3);
  float what = -1.0;
  meetBox(ro, rd, vec3(0.0, 0.90, 0.56), vec3(0.86, 0.025, 0.30), 0.0, best, what);
  meetBox(ro, rd, vec3(-0.40, 0.9625, 0.58), vec3(0.175, 0.0375, 0.22), 1.0, best, what);
  meetBox(ro, rd, vec3(0.40, 0.9625, 0.58), vec3(0.175, 0.0375, 0.22), 1.0, best, what);
  meetBox(ro, rd, vec3(0.0, 0.9625, 0.58), vec3(0.16, 0.0375, 0.22), 2.0, best, what);
  for (int i = 0; i < 16; i++) {
    float x = (float(i % 4) - 1.5) * 0.075, z = 0.56 + 0.055 * float(i / 4);
    meetKnob(ro, rd, vec3(x, TOP, z), 0.012, 0.022, best, what);
  }
  for (int i = 0; i < 4; i++) meetBox(ro, rd, vec3((float(i) - 1.5) * 0.075, TOP + 0.009, 0.425 + 0.07 * hash11(float(i) + 2.0)), vec3(0.012, 0.009, 0.008), 4.0, best, what);
  if (what < 0.0) return vec4(0.0, 0.0, 0.0, 1e3);
  vec3 p = ro + rd * best.w, n = best.xyz, c = vec3(0.030) * lampsOn(n) + mirror(rd, n) * 0.22;
  // A bevel catches the lamps along every upper edge.
  if (n.y < 0.5) c += vec3(1.0, 0.46, 0.15) * 0.12 * smoothstep(0.004, 0.0, abs(p.y - (what == 0.0 ? 0.925 : TOP)) - 0.001) * (0.3 + 0.7 * saturate(n.x));
  if (what == 4.0) c = vec3(0.05) * lampsOn(n) + mirror(rd, n) * 0.5;
  if (what == 1.0 && n.y > 0.5) c = playerTop(p.xz - vec2(sign(p.x) * 0.40, 0.58), rd);
  if (what == 2.0 && n.y > 0.5) c = mixerTop(p.xz - vec2(0.0, 0.58), rd);
  return vec4(c, best.w);
}

// ---- the floor, all of it out of focus ----
vec3 soft(vec2 uv, float t) {
  float s1 = haze(uv * 2.0 + 5.0, vec2(0.5, 0.2), t), s2 = haze(uv * 4.8 + 1.0, vec2(-0.6, 0.3), t);
  float air = 0.35 + 0.75 * s1 + 0.35 * s2;
  vec2 q = (uv - vec2(0.13, 0.01)) * vec2(0.8, 1.25);
  vec3 c = vec3(0.008, 0.004, 0.003);
  c += vec3(1.0, 0.36, 0.085) * (0.42 * exp(-dot(q, q) * 22.0) + 0.10 * exp(-length(q) * 4.4)) * air;
  c += vec3(0.5, 0.05, 0.07) * 0.12 * exp(-length(uv - vec2(-0.42, 0.1)) * 4.0) * air;
  for (int i = 0; i < 8; i++) {
    float f = float(i) - 3.5, h = hash11(f * 2.3 + 8.0);
    vec2 from = vec2(0.09 + f * 0.16 + 0.04 * (h - 0.5), 0.385 + 0.007 * f * f + 0.02 * (h - 0.5));
    float a = -PI * 0.5 - f * 0.10 + 0.42 * sin(f * 2.7 + 1.4), power = 0.45 + 1.1 * hash11(f * 5.1 + 3.0);
    vec3 tint = i == 2 ? ROSE * 0.9 : vec3(1.0, 0.48, 0.15);
    c += tint * beam(uv, from, vec2(cos(a), sin(a)), 0.085, 0.95) * air * power * 1.3;
    c += tint * power * (1.3 * bokehBlades(uv - from, 0.020 + 0.006 * h, 0.12, 7.0, h) + 0.14 * glow(uv - from, 0.03));
  }
  // Strings of small lamps at the back of the room.
  for (int i = 0; i < 30; i++) {
    float f = float(i), h = hash11(f * 3.7);
    vec2 at = vec2((hash11(f * 7.7) - 0.5) * 1.8, 0.07 + 0.22 * h);
    vec3 tint = hash11(f * 5.3) < 0.7 ? AMBER : hash11(f * 5.3) < 0.86 ? ROSE : CREAM;
    c += tint * bokeh(uv - at, 0.016 + 0.020 * hash11(f * 2.9), 0.12) * (0.05 + 0.8 * pow(hash11(f * 11.0), 3.0));
  }
  // The crowd, three rows deep, dark against the light; the far rows paler with haze.
  for (int r = 0; r < 3; r++) {
    float fr = float(r), size = 0.050 + 0.022 * fr, w = 0.008 + 0.006 * fr, base = 0.030 - 0.075 * fr;
    float d = crowd(uv - vec2(0.0, base), size, fr, t);
    vec3 tone = mix(vec3(0.30, 0.100, 0.024), vec3(0.008, 0.0035, 0.002), 0.62 + 0.19 * fr) * (0.25 + exp(-dot(q, q) * 7.0));
    c = mix(c, tone * air, smoothstep(w, -w, d) * 0.96);
  }
  return c;
}

vec3 scene(vec2 uv, float t) {
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * TAU;
  mat3 cam = camera();
  vec3 rd = normalize(vec3(uv, LENS)), lens = vec3(rot(turn) * u_lens * APERTURE, 0.0);
  rd = cam * normalize(rd * (FOCUS / rd.z) - lens);
  vec3 ro = EYE + cam * lens, back = softLight(uv);
  vec4 d = desk(ro, rd);
  vec3 c = d.w < 100.0 ? d.rgb + back * 0.05 : back;
  // The DJ is inside this ball; outside it nobody has to march.
  vec3 o = ro - vec3(-0.02, 1.22, 0.10);
  float b = dot(o, rd), h = b * b - dot(o, o) + 0.72 * 0.72, s = -b - sqrt(max(h, 0.0)), far_ = min(-b + sqrt(max(h, 0.0)), d.w), k = 1.0;
  int state = h > 0.0 ? 1 : 0;
  for (int i = 0; i < 90 && state == 1; i++) {
    k = body(ro + rd * s);
    if (k < 0.0007) state = 2;
    s += k * 0.8;
    if (s > far_) state = 0;
  }
  for (int i = state == 2 ? 1 : 0; i > 0; i--) c = person(ro + rd * s, rd);
  // Haze in front of everything.
  return c + back * 0.03;
}
