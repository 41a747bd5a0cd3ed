// Behind the decks, hands free: a record on its platter with the strobe's dots, the mixer's glow
// beside it, and the room beyond, far out of focus. Rays meet solids analytically.

const float FOCUS = 3.75;
const float APERTURE = 0.085;
const vec3 EYE = vec3(-0.15, 2.35, -3.3);
const vec3 DISC = vec3(-1.0, 0.0, 0.75);
const float RIM = 1.6;
const vec3 LAMP = vec3(-2.25, 0.3, -0.75);

struct Hit { float t; vec3 n; int kind; vec3 p; };

void meetCylinder(vec3 ro, vec3 rd, vec3 c, float r, float h, int kind, inout Hit best) {
  vec3 o = ro - c;
  float a = dot(rd.xz, rd.xz), b = dot(o.xz, rd.xz), d = b * b - a * (dot(o.xz, o.xz) - r * r);
  if (d < 0.0) return;
  float s = (-b - sqrt(d)) / a, y = o.y + rd.y * s, top = (h - o.y) / rd.y;
  vec2 e = o.xz + rd.xz * top;
  if (top > 0.0 && dot(e, e) < r * r && top < best.t) best = Hit(top, vec3(0, 1, 0), kind, vec3(e.x, h, e.y));
  else if (y > 0.0 && y < h && s < best.t && s > 0.0) best = Hit(s, vec3((o.xz + rd.xz * s) / r, 0).xzy, kind + 1, o + rd * s);
}
void meetBox(vec3 ro, vec3 rd, vec3 c, vec3 half_, int kind, inout Hit best) {
  vec3 m = 1.0 / rd, k = abs(m) * half_, o = (ro - c) * m, n1 = -o - k, n2 = -o + k;
  float s = max(n1.x, max(n1.y, n1.z)), e = min(n2.x, min(n2.y, n2.z));
  if (s > e || s < 0.0 || s > best.t) return;
  best = Hit(s, -sign(rd) * step(n1.yzx, n1.xyz) * step(n1.zxy, n1.xyz), kind, ro + rd * s - c);
}
void meetCapsule(vec3 ro, vec3 rd, vec3 a, vec3 b, float r, int kind, inout Hit best) {
  vec3 ba = b - a, oa = ro - a;
  float baba = dot(ba, ba), bard = dot(ba, rd), baoa = dot(ba, oa), rdoa = dot(rd, oa);
  float A = baba - bard * bard, B = baba * rdoa - baoa * bard, C = baba * (dot(oa, oa) - r * r) - baoa * baoa;
  float h = B * B - A * C;
  if (h < 0.0) return;
  float s = (-B - sqrt(h)) / A, y = baoa + s * bard;
  if (y < 0.0 || y > baba) {
    vec3 oc = y <= 0.0 ? oa : ro - b;
    float q = dot(rd, oc);
    h = q * q - dot(oc, oc) + r * r;
    if (h < 0.0) return;
    s = -q - sqrt(h);
    y = y <= 0.0 ? 0.0 : baba;
  }
  if (s > 0.0 && s < best.t) best = Hit(s, normalize(oa + rd * s - ba * (y / baba)), kind, ro + rd * s);
}

// What metal mirrors: the room's lamps ahead, the dark behind.
vec3 room(vec3 d) {
  vec3 c = vec3(0.01, 0.007, 0.006);
  c += AMBER * 2.6 * smoothstep(0.3, 0.0, abs(d.y - 0.32)) * smoothstep(0.1, 0.9, d.z) * (0.4 + 0.6 * step(0.5, fract(d.x * 4.0)));
  c += ROSE * 1.5 * smoothstep(0.8, 1.0, dot(d, normalize(vec3(0.85, 0.4, 0.4))));
  return c + BLUE * 1.7 * smoothstep(0.78, 1.0, dot(d, normalize(vec3(-0.85, 0.35, 0.5))));
}
vec3 lamps(vec3 p, vec3 n) {
  vec3 c = TUNGSTEN * 0.75 * saturate(dot(n, normalize(vec3(0.15, 0.6, 0.8)))) + ROSE * 0.3 * saturate(dot(n, normalize(vec3(0.9, 0.35, 0.3))));
  c += BLUE * 0.26 * saturate(dot(n, normalize(vec3(-0.9, 0.4, 0.4)))) + vec3(0.016, 0.012, 0.012);
  vec3 l = LAMP - p;
  return c + vec3(1.0, 0.12, 0.04) * 0.16 * saturate(dot(n, normalize(l)) + 0.3) / (0.12 + dot(l, l));
}

// Grooves throw the light across themselves: the two bright fans of every record.
vec3 grooves(vec3 p, vec3 rd) {
  float r = length(p.xz);
  vec3 tangent = vec3(-p.z, 0.0, p.x) / r;
  float fine = 0.7 + 0.3 * noise(vec2(r * 420.0, 1.0)), band = 0.55 + 0.45 * smoothstep(0.012, 0.022, abs(fract(r * 3.3 + 0.25) - 0.5));
  vec3 c = vec3(0.0);
  for (int i = 0; i < 3; i++) {
    vec3 l = normalize(i == 0 ? vec3(0.25, 0.42, 0.9) : i == 1 ? vec3(0.95, 0.4, 0.25) : vec3(-0.9, 0.4, 0.45));
    vec3 tint = i == 0 ? vec3(1.0, 0.52, 0.2) * 1.5 : i == 1 ? ROSE * 0.8 : BLUE * 0.9;
    float k = dot(tangent, normalize(l - rd));
    c += tint * (pow(saturate(1.0 - k * k), 160.0) * 0.55 + pow(saturate(1.0 - k * k), 14.0) * 0.035);
  }
  return c * fine * band + vec3(0.004, 0.0035, 0.0035);
}

vec3 record(vec3 p, vec3 rd) {
  float r = length(p.xz);
  if (r > 1.5) return vec3(0.05) * lamps(p + DISC, vec3(0, 1, 0)) + room(reflect(rd, normalize(vec3(p.x, 3.0, p.z)))) * 0.25;
  if (r > 0.52) return r > 1.46 || r < 0.58 ? grooves(p, rd) * 0.35 : grooves(p, rd);
  // The label: paper in the poster's amber, rings and lines of print too soft to read.
  vec2 q = rot(0.5) * p.xz;
  float print = step(0.5, noise(vec2(q.x * 34.0, floor(q.y * 26.0)))) * step(abs(fract(q.y * 26.0) - 0.5), 0.28) * step(abs(q.x), 0.27 - 0.2 * abs(q.y)) * step(0.1, abs(q.y)) * step(abs(q.y), 0.33);
  vec3 paper = mix(vec3(0.75, 0.33, 0.05), vec3(0.03, 0.02, 0.015), max(print * 0.8, smoothstep(0.012, 0.004, abs(r - 0.46))));
  vec3 c = paper * lamps(p + DISC, vec3(0, 1, 0)) * 1.1;
  return r < 0.035 ? room(reflect(rd, vec3(0, 1, 0))) * 0.8 + 0.05 : c;
}

vec3 platterSide(vec3 p, vec3 n, vec3 rd) {
  // Four rows of raised dots, each row of another count, standing still in the strobe's light.
  float a = atan(p.z, p.x) / TAU, row = floor(p.y / 0.055), count = 150.0 + row * 6.0;
  vec2 q = vec2((fract(a * count) - 0.5) * TAU * RIM / count, p.y - (row + 0.5) * 0.055);
  float bead = smoothstep(0.021, 0.012, length(q)) * step(row, 3.0);
  vec3 m = normalize(n + vec3(n.z * -q.x, q.y, n.x * q.x) * 26.0 * bead);
  vec3 l = LAMP - (p + DISC);
  vec3 c = room(reflect(rd, n)) * 0.1 + vec3(0.03) * lamps(p + DISC, n);
  vec3 strobe = vec3(1.0, 0.13, 0.05) * (0.2 + 1.1 * saturate(dot(m, normalize(l)))) / (0.1 + dot(l, l));
  return c + bead * (vec3(0.3) * lamps(p + DISC, m) + room(reflect(rd, m)) * 0.5) + strobe * (0.06 + 0.9 * bead);
}

vec3 deck(vec3 p, vec3 rd) {
  float d = length(p.xz - DISC.xz);
  vec3 n = normalize(vec3((fbm(p.xz * 40.0) - 0.5) * 0.06, 1.0, 0.0));
  vec3 c = vec3(0.028, 0.026, 0.025) * lamps(p, n) + room(reflect(rd, n)) * 0.05;
  c *= 1.0 - 0.85 * smoothstep(RIM + 0.35, RIM, d);
  // The pitch fader's slot and its marks.
  vec2 q = p.xz - vec2(0.86, -0.1);
  c = mix(c, vec3(0.001), smoothstep(0.03, 0.015, abs(q.x)) * step(abs(q.y), 0.75));
  c += vec3(0.2, 0.18, 0.16) * lamps(p, n) * smoothstep(0.012, 0.006, abs(fract(q.y * 8.0) - 0.5) / 8.0) * step(abs(abs(q.x) - 0.12), 0.035) * step(abs(q.y), 0.72);
  float centre = length(q - vec2(0.17, 0.0));
  return c + vec3(0.2, 1.0, 0.25) * 1.6 * smoothstep(0.024, 0.012, centre);
}

vec3 mixerTop(vec3 p, vec3 rd) {
  vec2 w = p.xz, cell = floor(w * 2.1), q = (fract(w * 2.1) - 0.5);
  vec3 c = vec3(0.02) * lamps(p, vec3(0, 1, 0)) + room(reflect(rd, vec3(0, 1, 0))) * 0.03;
  if (mod(cell.x, 3.0) == 2.0) {
    float s = w.y * 9.0, id = floor(s), on = step(id / 9.0, 0.95 + 0.7 * hash11(cell.x));
    vec2 e = abs(vec2(q.x, fract(s) - 0.5)) - vec2(0.15, 0.3);
    vec3 tint = id > 11.0 ? vec3(1.0, 0.08, 0.03) : id > 5.0 ? vec3(1.0, 0.42, 0.03) : vec3(0.4, 0.6, 0.08);
    return c + tint * smoothstep(0.06, -0.06, max(e.x, e.y)) * (0.03 + 1.8 * on) * step(-0.8, w.y);
  }
  float a = atan(q.x, q.y), u = (a / (PI * 1.5) + 0.5), ring = smoothstep(0.05, 0.02, abs(length(q) - 0.4)) * step(abs(fract(u * 11.0) - 0.5), 0.3);
  vec3 tint = mod(cell.y, 3.0) == 0.0 ? BLUE * 1.3 : mod(cell.y, 3.0) == 1.0 ? ROSE : AMBER;
  return c + tint * ring * 2.2 * step(0.0, u) * step(u, 0.3 + 0.6 * hash21(cell));
}

vec3 shade(Hit h, vec3 ro, vec3 rd) {
  vec3 at = ro + rd * h.t;
  if (h.kind == 0) return deck(at, rd);
  if (h.kind == 1) return record(h.p, rd);
  if (h.kind == 2) return platterSide(h.p, h.n, rd);
  if (h.kind == 6) return h.n.y > 0.5 ? mixerTop(at, rd) : vec3(0.02) * lamps(at, h.n) + room(reflect(rd, h.n)) * 0.04;
  if (h.kind == 8) return vec3(1.0, 0.14, 0.05) * 5.0;
  // Metal, or black plastic and rubber.
  float shiny = h.kind == 3 ? 0.75 : 0.12;
  vec3 c = vec3(h.kind == 3 ? 0.2 : 0.03) * lamps(at, h.n) + room(reflect(rd, h.n)) * shiny;
  if (h.kind == 9 && h.n.y > 0.5) c += vec3(0.8) * lamps(at, h.n) * smoothstep(0.014, 0.006, abs(h.p.x)) * step(0.0, h.p.z);
  return c;
}

// The room beyond the booth.
vec3 soft(vec2 uv, float t) {
  float s1 = haze(uv * 2.1 + 3.0, vec2(0.6, 0.2), t), s2 = haze(uv * 4.6 + 1.0, vec2(-0.7, 0.3), t);
  float air = 0.3 + 0.7 * s1 + 0.3 * s2;
  vec3 c = vec3(0.016, 0.0085, 0.006) * air * smoothstep(-0.1, 0.35, uv.y);
  for (int i = 0; i < 6; i++) {
    float f = float(i);
    vec2 from = vec2(-0.75 + f * 0.3, 0.62 + 0.05 * hash11(f));
    float a = -PI * 0.5 + (f - 2.5) * 0.2 + 0.12 * sin(f * 4.0);
    vec3 tint = i == 1 ? ROSE : i == 4 ? BLUE : vec3(1.0, 0.5, 0.16);
    c += tint * beam(uv, from, vec2(cos(a), sin(a)), 0.085, 0.9) * air * 1.3 * smoothstep(0.02, 0.2, uv.y);
  }
  for (int i = 0; i < 34; i++) {
    float f = float(i), far_ = hash11(f * 3.1);
    vec2 at = vec2((hash11(f * 7.7) - 0.5) * 1.9, 0.17 + 0.17 * far_ * far_ + 0.02 * hash11(f));
    float pick = hash11(f * 5.3);
    vec3 tint = pick < 0.5 ? AMBER : pick < 0.68 ? CREAM : pick < 0.85 ? ROSE : BLUE;
    c += tint * bokeh(uv - at, 0.018 + 0.03 * hash11(f * 2.9), 0.12) * (0.08 + 0.7 * pow(hash11(f * 11.0), 3.0));
  }
  return c;
}

vec3 scene(vec2 uv, float t) {
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * TAU;
  vec3 rd = normalize(vec3(uv, 1.32));
  vec3 lens = vec3(rot(turn) * u_lens * APERTURE, 0.0);
  rd = normalize(rd * (FOCUS / rd.z) - lens);
  mat2 tip = rot(-0.44);
  rd.yz = tip * rd.yz;
  lens.yz = tip * lens.yz;
  vec3 ro = EYE + lens;
  vec3 back = softLight(uv);
  if (rd.y > -0.03) return back;

  Hit best = Hit(-ro.y / rd.y, vec3(0, 1, 0), 0, vec3(0));
  meetCylinder(ro, rd, DISC, RIM, 0.24, 1, best);
  // Tonearm: its bearing, the bent tube, the shell with the needle on the record, the weight behind.
  vec3 pivot = vec3(0.78, 0.42, 1.75), bend = vec3(0.5, 0.42, 0.42), elbow = vec3(0.32, 0.39, 0.12), head = vec3(-0.12, 0.3, -0.12);
  meetCylinder(ro, rd, vec3(0.78, 0.0, 1.75), 0.34, 0.12, 3, best);
  meetCylinder(ro, rd, vec3(0.78, 0.1, 1.75), 0.15, 0.36, 3, best);
  meetCapsule(ro, rd, pivot, bend, 0.036, 3, best);
  meetCapsule(ro, rd, bend, elbow, 0.036, 3, best);
  meetCapsule(ro, rd, elbow, head, 0.036, 3, best);
  meetCapsule(ro, rd, pivot, pivot + vec3(0.12, 0.0, 0.5), 0.12, 3, best);
  meetCapsule(ro, rd, head, head + vec3(-0.2, -0.02, -0.1), 0.07, 4, best);
  meetBox(ro, rd, vec3(0.86, 0.06, -0.02), vec3(0.085, 0.06, 0.06), 4, best);
  // The strobe's little tower.
  meetCylinder(ro, rd, vec3(LAMP.x, 0.0, LAMP.z), 0.17, 0.3, 4, best);
  meetCapsule(ro, rd, LAMP + vec3(0.1, -0.02, 0.1), LAMP + vec3(0.12, -0.02, 0.12), 0.05, 8, best);
  meetBox(ro, rd, vec3(2.35, 0.12, 0.4), vec3(1.05, 0.14, 2.0), 6, best);
  for (int i = 0; i < 24; i++) {
    float col = float(i % 3), row = float(i / 3);
    vec2 c = (vec2(3.0 + col + step(2.0, col), -4.0 + row) + 0.5) / 2.1;
    meetCylinder(ro, rd, vec3(c.x, 0.26, c.y), 0.12, 0.24, 4, best);
  }
  vec3 c = shade(best, ro, rd);
  vec3 at = ro + rd * best.t;
  // The booth ends; haze and light from the room spill over its far edge.
  c = mix(back, c, smoothstep(2.75, 2.6, at.z));
  return c + back * 0.12 + vec3(1.0, 0.5, 0.2) * 0.01 * smoothstep(0.0, 3.0, at.z);
}
