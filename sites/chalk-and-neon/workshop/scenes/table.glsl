// A long table under canvas, after dinner has been laid: candles, glasses and roses, all of it soft
// but the nearest setting; beyond it strings of bulbs melt into discs. Rays meet solids analytically,
// each from another point of the lens; what shines is drawn as the disc that the lens makes of it.
// Lengths in metres, the cloth at y = 0.

const vec3 EYE = vec3(-0.02, 0.335, 0.0);
const float LENS = 2.05;
const float PITCH = 0.115;
const float FOCUS = 1.16;
const float APERTURE = 0.024;
const float EDGE = 0.56;  // half the table's width
const float END = 9.5;

struct Hit { float t; vec3 n; int kind; vec3 p; float top; };

vec3 warm(float k) { return mix(vec3(1.0, 0.52, 0.18), vec3(1.0, 0.36, 0.07), k); }
// Into the picture: place, and depth.
vec3 shown(vec3 p) { vec3 v = p - EYE; v.yz = rot(PITCH) * v.yz; return vec3(v.xy / v.z * LENS, v.z); }
float coc(float z) { return APERTURE * LENS * abs(1.0 / FOCUS - 1.0 / z); }

// Candles, near to far: foot on the cloth, and height of the flame. The first ones are tall, in brass.
const int CANDLES = 16;
const vec4 CANDLE[CANDLES] = vec4[CANDLES](
  vec4(-0.135, 0.0, 1.20, 0.315), vec4(0.045, 0.0, 1.06, 0.045), vec4(-0.225, 0.0, 1.44, 0.265),
  vec4(0.30, 0.0, 1.50, 0.045), vec4(-0.147, 0.0, 2.03, 0.308), vec4(0.187, 0.0, 2.11, 0.268),
  vec4(-0.181, 0.0, 2.85, 0.336), vec4(0.160, 0.0, 2.81, 0.260), vec4(-0.088, 0.0, 3.68, 0.045),
  vec4(0.086, 0.0, 3.68, 0.045), vec4(-0.115, 0.0, 5.00, 0.045), vec4(0.177, 0.0, 5.12, 0.273),
  vec4(-0.161, 0.0, 6.62, 0.336), vec4(0.199, 0.0, 6.69, 0.297), vec4(-0.135, 0.0, 8.36, 0.283),
  vec4(0.199, 0.0, 8.48, 0.253));

void meetCylinder(vec3 ro, vec3 rd, vec3 c, float r, float h, int kind, inout Hit best) {
  vec3 o = ro - c;
  float a = dot(rd.xz, rd.xz), b = dot(o.xz, rd.xz), d = b * b - a * (dot(o.xz, o.xz) - r * r);
  if (d < 0.0) return;
  float s = (-b - sqrt(d)) / a, y = o.y + rd.y * s, top = (h - o.y) / rd.y;
  vec2 e = o.xz + rd.xz * top;
  if (top > 0.0 && dot(e, e) < r * r && top < best.t) best = Hit(top, vec3(0, 1, 0), kind, vec3(e.x, h, e.y), c.y + h);
  else if (y > 0.0 && y < h && s < best.t && s > 0.0) best = Hit(s, vec3((o.xz + rd.xz * s) / r, 0).xzy, kind, o + rd * s, c.y + h);
}
// An ellipsoid; the nearer side, or the farther one.
float meetEgg(vec3 ro, vec3 rd, vec3 c, vec3 r, float side, out vec3 n) {
  vec3 o = (ro - c) / r, d = rd / r;
  float a = dot(d, d), b = dot(o, d), h = b * b - a * (dot(o, o) - 1.0);
  if (h < 0.0) return -1.0;
  float s = (-b + side * sqrt(h)) / a;
  n = normalize((o + d * s) / r);
  return s;
}

// What a surface does with light: its colour, how far light creeps round it, its mirror, its own glow.
struct Surface { vec3 albedo; vec3 n; float wrap; vec3 mirror; vec3 glow_; };

// Light of the flames, and of the strings above.
vec3 lit(vec3 p, vec3 n, float wrap) {
  vec3 c = vec3(0.050, 0.026, 0.012) * (0.55 + 0.45 * n.y);
  for (int i = 0; i < 8; i++) {
    vec4 k = CANDLE[i];
    vec3 v = k.xyz + vec3(0.0, k.w, 0.0) - p;
    float r2 = dot(v, v);
    c += warm(0.15) * (k.w < 0.1 ? 0.011 : 0.019) * saturate((dot(n, v) * inversesqrt(r2) + wrap) / (1.0 + wrap)) / (0.004 + r2);
  }
  // The far candles together.
  vec3 v = vec3(0.0, 0.5, p.z + 1.6) - p;
  return c + warm(0.3) * 0.05 * saturate((dot(n, normalize(v)) + wrap) / (1.0 + wrap)) * smoothstep(0.5, 2.0, p.z);
}
// What brass and glass mirror.
vec3 around(vec3 d) {
  vec3 c = vec3(0.020, 0.010, 0.005) * (0.6 + 0.4 * d.y);
  float a = atan(d.x, d.z), u = a * 5.5, y = d.y - 0.45 - 0.14 * cos(u * 0.6);
  c += warm(0.2) * 2.2 * exp(-(y * y) / 0.006) * smoothstep(0.34, 0.1, abs(fract(u) - 0.5));
  c += warm(0.3) * 1.6 * exp(-pow((d.y - 0.02) / 0.16, 2.0)) * (0.06 + smoothstep(0.22, 0.02, abs(fract(a * 1.6 + 0.1) - 0.5)));
  return c;
}

// A rose: rings of petals about its heart, each dark where the next one covers it, bright along its lip.
float petals(float j, float a, float id) {
  float lobe = abs(cos(a * (j < 1.0 ? 1.0 : j < 2.5 ? 1.5 : 2.5) + id * 2.3 + j * 1.9));
  return (0.15 + 0.235 * j) * (0.80 + 0.30 * lobe * (1.4 - 0.4 * lobe));
}
void rose(float id, inout Surface w) {
  vec3 n = w.n;
  vec3 f = normalize(vec3(0.7 * (hash11(id) - 0.5), 0.80, -0.62 + 0.4 * (hash11(id + 3.0) - 0.5)));
  vec3 sx = normalize(cross(f, vec3(0.1, 0.2, 1.0))), sy = cross(f, sx);
  float r = acos(clamp(dot(n, f), -1.0, 1.0)) / 1.45, a = atan(dot(n, sx), dot(n, sy)), inner = 0.0, outer = 1.6, ring = 5.0;
  for (int i = 4; i >= 0; i--) {
    float e = petals(float(i), a, id);
    inner = e < r && inner == 0.0 ? e : inner;
    if (e >= r) { outer = e; ring = float(i); inner = 0.0; }
  }
  float k = saturate((r - inner) / max(outer - inner, 0.03)), lip = smoothstep(0.72, 0.98, k), crease = smoothstep(0.0, 0.7, k);
  vec3 away = normalize(n - f * dot(n, f) + 1e-4), m = normalize(n + away * (1.1 * k - 0.75) + f * 0.35 * lip);
  vec3 tint = 1.3 * mix(vec3(0.88, 0.70, 0.58), vec3(0.86, 0.46, 0.40), hash11(id + 7.0));
  tint = mix(tint * vec3(0.9, 0.55, 0.42), tint, smoothstep(0.0, 0.8, r));
  w.n = m;
  w.wrap = 0.5;
  w.albedo = tint * (0.13 + 0.87 * crease) * (1.0 + 0.5 * lip);
}

void cloth(vec3 p, inout Surface w) {
  w.n = normalize(vec3((fbm(p.xz * vec2(7.0, 4.0)) - 0.5) * 0.30 + (fbm(p.xz * 230.0) - 0.5) * 0.10, 1.0, (fbm(p.xz * vec2(5.0, 6.0) + 4.0) - 0.5) * 0.30));
  w.albedo = vec3(0.66, 0.60, 0.52) * (0.92 + 0.16 * fbm(p.xz * vec2(420.0, 60.0)));
  w.wrap = 0.1;
  // Shade where things stand.
  for (int i = 0; i < 4; i++) {
    vec2 e = (p.xz - CANDLE[i].xz) / 0.05;
    w.albedo *= 1.0 - 0.55 * exp(-dot(e, e));
  }
  // A runner of crumpled gauze down the middle.
  float gauze = smoothstep(0.004, -0.004, abs(p.x) - 0.135 - 0.012 * (fbm(p.xz * vec2(2.0, 9.0)) - 0.5));
  vec2 e = vec2(0.01, 0.0);
  vec2 u = p.xz * vec2(9.0, 3.5) + 0.7 * fbm(p.xz * 6.0);
  vec2 crease = vec2(fbm(u + e.xy) - fbm(u), fbm(u + e.yx) - fbm(u)) / e.x;
  w.n = mix(w.n, normalize(vec3(-0.55 * crease.x, 1.0, -0.35 * crease.y)), gauze);
  w.albedo = mix(w.albedo * (1.0 - 0.25 * smoothstep(0.02, 0.0, abs(abs(p.x) - 0.135))), vec3(0.46, 0.30, 0.25) * (0.8 + 0.4 * fbm(p.xz * 160.0)), gauze * 0.85);
  // The plate at each place, with a gilt edge; a napkin lies folded on it.
  float row = floor((p.z - 0.72) / 0.62);
  vec2 q = vec2(abs(p.x) - 0.385, p.z - 0.72 - (row + 0.5) * 0.62), f = rot(0.2) * q;
  float r = length(q), isPlate = smoothstep(0.136, 0.134, r);
  w.albedo *= 1.0 - 0.35 * smoothstep(0.165, 0.135, r);
  vec3 dish = normalize(vec3(q.x, 0.0, q.y) / max(r, 1e-3) * (-0.5 * smoothstep(0.08, 0.095, r) * smoothstep(0.135, 0.12, r)) + vec3(0, 1, 0));
  w.n = mix(w.n, dish, isPlate);
  w.albedo = mix(w.albedo, vec3(0.62, 0.57, 0.51), isPlate);
  w.mirror = vec3(0.10) * isPlate;
  float napkin = sdBox(f, vec2(0.034, 0.095));
  if (napkin < 0.0) {
    w.albedo = vec3(0.36, 0.27, 0.23);
    w.n = normalize(vec3(0.35 * sin(f.x * 90.0), 1.0, 0.0));
    w.mirror = vec3(0.0);
  } else w.albedo *= 1.0 - 0.4 * isPlate * smoothstep(0.02, 0.0, napkin);
  float gilt = smoothstep(0.003, 0.0015, abs(r - 0.131));
  w.albedo = mix(w.albedo, vec3(0.30, 0.19, 0.06), gilt);
  w.mirror = mix(w.mirror, vec3(0.35, 0.25, 0.11), gilt);
}

const int ROSES = 12;
const vec4 ROSE_AT[ROSES] = vec4[ROSES](
  vec4(0.155, 0.060, 1.235, 0.050), vec4(0.085, 0.050, 1.275, 0.042), vec4(0.215, 0.048, 1.290, 0.044),
  vec4(0.150, 0.105, 1.320, 0.046), vec4(0.075, 0.075, 1.370, 0.045), vec4(-0.34, 0.050, 0.70, 0.055),
  vec4(-0.26, 0.035, 0.62, 0.045), vec4(-0.06, 0.055, 2.05, 0.055), vec4(0.05, 0.080, 2.15, 0.060),
  vec4(-0.02, 0.070, 3.10, 0.085), vec4(0.10, 0.060, 3.20, 0.070), vec4(0.245, 0.085, 1.375, 0.040));

// Leaves about the nearest roses: thin ellipsoids, each turned its own way.
const int LEAVES = 12;
float meetLeaf(vec3 ro, vec3 rd, int i, out vec3 n) {
  float f = float(i), a = f * 2.4, h = hash11(f + 5.0);
  bool isNear = i > 8;
  vec3 c = isNear ? vec3(-0.30 + 0.05 * (f - 10.0), 0.03, 0.62 + 0.05 * h) : vec3(0.150 + 0.085 * cos(a), 0.035 + 0.03 * h, 1.29 + 0.075 * sin(a));
  mat2 yaw = rot(a + 0.6 * h), tip = rot(0.5 - 0.9 * h);
  vec3 o = ro - c, d = rd;
  o.xz = yaw * o.xz; d.xz = yaw * d.xz;
  o.xy = tip * o.xy; d.xy = tip * d.xy;
  float s = meetEgg(o, d, vec3(0.0), vec3(0.042, 0.0035, 0.017), -1.0, n);
  n.xy = n.xy * tip;
  n.xz = n.xz * yaw;
  return s;
}
const int GLASSES = 6;
const vec2 GLASS[GLASSES] = vec2[GLASSES](vec2(0.345, 1.18), vec2(-0.335, 1.30), vec2(0.40, 1.72), vec2(-0.40, 1.95), vec2(0.42, 2.5), vec2(-0.43, 2.75));

// Canvas, strings of bulbs and the dark beyond the table, all of it far out of focus, at half size.
vec3 soft(vec2 uv, float t) {
  vec3 d = vec3(uv, LENS);
  d.yz = rot(-PITCH) * d.yz;
  vec2 p = d.xy / d.z;
  // The tent's lining, in swags that rise to the ridge.
  float fold = 0.5 + 0.5 * sin(atan(p.x, p.y + 0.25) * 22.0);
  vec3 c = vec3(0.052, 0.024, 0.010) * smoothstep(0.02, 0.5, p.y) * (0.55 + 0.45 * fold) * (0.35 + 0.9 * exp(-p.x * p.x * 7.0));
  // The open end of the tent: dusk, with a warm wash at either side.
  vec2 e = (p - vec2(0.02, 0.035)) / vec2(0.16, 0.115);
  c = mix(c, vec3(0.014, 0.016, 0.024), 0.7 * smoothstep(1.5, 0.4, dot(e, e)) * smoothstep(-0.05, 0.02, p.y));
  c += vec3(0.10, 0.036, 0.010) * exp(-pow((abs(p.x) - 0.30) / 0.13, 2.0)) * exp(-pow((p.y - 0.02) / 0.16, 2.0));
  for (int s = 0; s < 7; s++) {
    float fs = float(s), z = 3.4 + 1.3 * fs, x = p.x * z, wide = 4.4, r = coc(z);
    float u0 = floor(x / wide * 8.0);
    for (float k = -1.0; k < 2.5; k++) {
      float i = u0 + k, h = hash11(i * 3.7 + fs * 19.0);
      float bx = (i + 0.5 + 0.35 * (h - 0.5)) / 8.0 * wide, v = bx / 3.0 + hash11(fs + 4.0), w = fract(v) * 2.0 - 1.0;
      vec3 b = shown(vec3(bx, 0.40 + (0.112 + 0.036 * hash11(fs + 8.0)) * z - (0.045 + 0.03 * hash11(fs)) * z * (1.0 - w * w), z));
      float lum = 0.10 + 0.75 * h * h * h;
      c += warm(h) * lum * 0.00050 / (r * r) * bokehBlades(uv - b.xy, r * (0.92 + 0.14 * h), 0.08, 9.0, 0.3);
    }
  }
  return c;
}

vec3 scene(vec2 uv, float t) {
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * TAU;
  vec3 lens = vec3(rot(turn) * u_lens * APERTURE, 0.0);
  vec3 rd = normalize(vec3(uv / LENS, 1.0) * FOCUS - lens);
  lens.yz = rot(-PITCH) * lens.yz;
  rd.yz = rot(-PITCH) * rd.yz;
  vec3 ro = EYE + lens, back = softLight(uv), c = back, n;

  Hit best = Hit(1e4, vec3(0.0), -1, vec3(0.0), 0.0);
  float k = -ro.y / rd.y;
  vec3 g = ro + rd * k;
  if (rd.y < 0.0 && abs(g.x) < EDGE && g.z < END) best = Hit(k, vec3(0, 1, 0), 0, g, 0.0);
  int rosy = 0;
  for (int i = 0; i < ROSES; i++) {
    vec4 r = ROSE_AT[i];
    k = meetEgg(ro, rd, r.xyz, r.w * vec3(1.0, 0.86, 1.0), -1.0, n);
    if (k > 0.0 && k < best.t) { best = Hit(k, n, 1, ro + rd * k, 0.0); rosy = i; }
  }
  for (int i = 0; i < LEAVES; i++) {
    k = meetLeaf(ro, rd, i, n);
    if (k > 0.0 && k < best.t) { best = Hit(k, n, 5, ro + rd * k, 0.0); rosy = i; }
  }
  for (int i = 0; i < CANDLES; i++) {
    vec4 a = CANDLE[i];
    if (a.w > 0.1) {
      float foot = i == 0 || i == 2 ? 0.115 : 0.08;
      meetCylinder(ro, rd, a.xyz, 0.042, 0.006, 3, best);
      meetCylinder(ro, rd, a.xyz, 0.0065, foot, 3, best);
      meetCylinder(ro, rd, a.xyz + vec3(0, foot - 0.012, 0), 0.019, 0.022, 3, best);
      meetCylinder(ro, rd, a.xyz + vec3(0, foot, 0), 0.0108, a.w - foot - 0.018, 2, best);
    } else meetCylinder(ro, rd, a.xyz, 0.036, 0.066, 4, best);
  }
  vec3 p = ro + rd * best.t;
  Surface w = Surface(vec3(0.0), best.n, 0.0, vec3(0.0), vec3(0.0));
  if (best.kind == 0) cloth(p, w);
  if (best.kind == 1) rose(float(rosy), w);
  if (best.kind == 2) {
    // Wax, glowing from within near the flame.
    float top = best.top - p.y;
    w.albedo = vec3(0.80, 0.70, 0.55);
    w.wrap = 0.3;
    w.glow_ = vec3(1.0, 0.44, 0.13) * 1.3 * exp(-top / 0.016) + vec3(1.0, 0.45, 0.16) * 0.12 * exp(-top / 0.07);
  }
  if (best.kind == 3) {
    w.albedo = vec3(0.34, 0.22, 0.085);
    w.mirror = vec3(0.55, 0.40, 0.19);
  }
  if (best.kind == 4) {
    // A tea light in ribbed amber glass: brightest about the flame.
    float a = atan(best.n.z, best.n.x), rib = 0.72 + 0.28 * cos(a * 18.0), y = best.p.y;
    float facing = saturate(-dot(best.n, rd));
    w.glow_ = vec3(1.0, 0.40, 0.085) * (0.25 + 2.4 * exp(-pow((y - 0.030) / 0.020, 2.0)) * facing * facing) * rib;
    w.glow_ += vec3(1.0, 0.75, 0.4) * 5.0 * exp(-pow((y - 0.036) / 0.010, 2.0)) * pow(facing, 10.0);
    if (best.n.y > 0.5) w.glow_ = vec3(1.0, 0.52, 0.16) * 1.4;
    w.glow_ *= smoothstep(0.0, 0.008, y);
    w.mirror = vec3(0.35 * (1.0 - facing));
  }
  if (best.kind == 5) {
    w.n = faceforward(best.n, rd, best.n);
    w.albedo = mix(vec3(0.055, 0.075, 0.040), vec3(0.12, 0.14, 0.085), hash11(float(rosy) * 3.0));
    w.wrap = 0.4;
    w.mirror = vec3(0.05);
  }
  if (best.kind >= 0) c = w.albedo * lit(p, w.n, w.wrap) + w.mirror * around(reflect(rd, w.n)) + w.glow_;
  // Beyond the table's edge and end all is dark; the air is a little lit.
  c = mix(c, back, best.kind >= 0 ? smoothstep(5.5, END, p.z) * 0.6 : 0.0);
  float depth = best.kind < 0 ? 1e3 : best.t * dot(rd, vec3(0.0, -sin(PITCH), cos(PITCH)));

  // Glasses: they bend what is behind them, and catch every flame at their edge.
  for (int i = GLASSES - 1; i >= 0; i--) {
    vec3 at = vec3(GLASS[i].x, 0.0, GLASS[i].y), bowl = at + vec3(0.0, 0.158, 0.0), m;
    vec3 size = vec3(0.039, 0.058, 0.039);
    float s = meetEgg(ro, rd, bowl, size, -1.0, n), y = ro.y + rd.y * s;
    // What is finer than the blur is widened before the lens blurs it, or its few points would show.
    float shine = 0.0, blur = coc(at.z) * at.z / LENS, thin = 0.0016 / (0.0016 + blur);
    if (s > 0.0 && s < best.t && y < 0.196) {
      float edge = 1.0 - saturate(-dot(n, rd)), wine = smoothstep(0.160, 0.157, y);
      vec2 mid = shown(bowl).xy;
      vec3 bent = softLight(mid - (uv - mid) * 2.6 + vec2(0.0, 0.16)) * 0.8;
      c = c * mix(vec3(0.9), vec3(0.72, 0.50, 0.20), wine) + bent * mix(vec3(0.30), vec3(1.0, 0.62, 0.22), wine);
      c += wine * warm(0.0) * 0.10 * exp(-pow((y - 0.118) / 0.02, 2.0));
      c *= 1.0 - 0.75 * pow(edge, 5.0);
      shine = 0.05 + 0.9 * pow(edge, 2.5) * mix(0.35, 1.0, thin);
      c += warm(0.1) * 0.5 * exp(-pow((y - 0.158) / 0.0012, 2.0)) * (0.3 + edge);
    }
    // The rim: a thin bright ellipse; stem and foot.
    float u = (0.196 - ro.y) / rd.y;
    vec2 e = (ro + rd * u).xz - at.xz;
    float rim = abs(length(e) - 0.0295);
    if (u > 0.0 && u < best.t) c += warm(0.15) * 0.9 * smoothstep(0.0016 + blur, 0.0004, rim) * thin * (0.3 + 0.7 * step(0.0, -e.y));
    Hit stem = Hit(best.t, vec3(0.0), -1, vec3(0.0), 0.0);
    meetCylinder(ro, rd, at, 0.0042, 0.102, 5, stem);
    if (stem.kind == 5) {
      c = c * 0.5 + warm(0.2) * 0.06;
      n = stem.n;
      shine = 0.6 * mix(0.3, 1.0, thin);
    }
    c += shine * around(reflect(rd, n));
    u = -ro.y / rd.y;
    e = (ro + rd * u).xz - at.xz;
    if (u > 0.0 && u <= best.t + 1e-3) c = mix(c, c * 0.85, step(length(e), 0.036)) + warm(0.2) * 0.35 * thin * smoothstep(0.0022 + blur, 0.0006, abs(length(e) - 0.035)) * (0.35 + 0.65 * step(e.y, 0.0));
  }

  // Flames. In focus a drop of light, otherwise a disc.
  for (int i = 0; i < CANDLES; i++) {
    vec4 a = CANDLE[i];
    if (a.w < 0.1 && i < 4) continue;
    vec3 v = shown(a.xyz + vec3(0.0, a.w, 0.0));
    if (v.z > depth + 0.03) continue;
    float r = coc(v.z);
    vec3 q = ro + rd * ((a.z - ro.z) / rd.z) - a.xyz - vec3(0.0, a.w, 0.0);
    float tall = q.y + 0.012, w = 0.0062 * sqrt(saturate(tall / 0.010)) * (1.0 - smoothstep(0.004, 0.040, tall));
    float flame = smoothstep(w + 0.0012, w - 0.0025, abs(q.x)) * step(0.0, tall) * step(tall, 0.042);
    vec3 hue = mix(vec3(1.0, 0.66, 0.28), vec3(1.0, 0.42, 0.10), smoothstep(0.012, 0.036, tall));
    float isNear = smoothstep(0.010, 0.006, r);
    c += isNear * hue * 9.0 * flame * (0.35 + 0.65 * smoothstep(0.0, 0.012, tall));
    c += (1.0 - isNear) * warm(0.1) * (a.w < 0.1 ? 0.5 : 1.0) * min(0.0011 / (r * r), 6.0) * bokehBlades(uv - v.xy, r, 0.08, 9.0, 0.3);
    c += warm(0.2) * 0.05 * glow(uv - v.xy, 0.035 / v.z) * smoothstep(0.5, 0.0, length(uv - v.xy));
  }
  return c + vec3(0.006, 0.003, 0.0012);
}
