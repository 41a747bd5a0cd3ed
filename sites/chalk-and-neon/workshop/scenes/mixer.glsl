// A mixer in macro: knobs with rings of light, level meters and faders, a shallow plane of focus.
// Rays meet solids analytically, cell by cell: with no marching, we can afford many points on the
// lens.

const float PITCH = 0.62;      // the camera looks down by this angle
const float APERTURE = 0.12;
const float TALL = 0.42;       // nothing rises higher above the panel
const vec3 EYE = vec3(0.35, 2.55, -3.1);
const float FOCUS = 3.55;

struct Hit { float t; vec3 n; int kind; vec3 p; };

// Columns: two of knobs and faders, one of meters, and so on. Rows below zero belong to the faders.
bool isMeter(float col) { return mod(col, 3.0) == 2.0; }
float music(float k, float t) {
  // The beat that the meters follow: eight to a loop, so that its end meets its beginning.
  float beat = fract(t * 8.0 + 0.13 * k);
  return 0.42 + 0.34 * exp(-beat * 2.6) + 0.1 * sin(TAU * (t * 3.0 + k * 0.37)) + 0.06 * sin(TAU * (t * 7.0 + k * 0.71));
}
float knobValue(vec2 cell, float t) {
  float v = 0.25 + 0.6 * hash21(cell + 13.0);
  return v + (hash21(cell + 71.0) > 0.6 ? 0.14 * sin(TAU * (t + hash21(cell))) : 0.0);
}
float faderAt(float col, float t) {
  return -1.05 + 0.5 * hash11(col * 3.7 + 4.0) + 0.22 * sin(TAU * (t + hash11(col + 2.0)));
}

// A knob: a cylinder with a cap; a fader's cap: a box. Only the nearest hit is kept.
void meetCylinder(vec3 ro, vec3 rd, vec2 c, float r, float h, int kind, inout Hit best) {
  vec2 o = ro.xz - c;
  float a = dot(rd.xz, rd.xz), b = dot(o, rd.xz), d = b * b - a * (dot(o, o) - r * r);
  if (d < 0.0) return;
  float s = (-b - sqrt(d)) / a, y = ro.y + rd.y * s;
  float top = (h - ro.y) / rd.y;
  vec2 e = o + rd.xz * top;
  if (dot(e, e) < r * r && top < best.t) best = Hit(top, vec3(0, 1, 0), kind, vec3(e.x, h, e.y));
  else if (y > 0.0 && y < h && s < best.t && s > 0.0) {
    vec2 q = o + rd.xz * s;
    best = Hit(s, vec3(q.x / r, 0, q.y / r), kind + 1, vec3(q.x, y, q.y));
  }
}
void meetBox(vec3 ro, vec3 rd, vec3 c, vec3 half_, inout Hit best) {
  vec3 m = 1.0 / rd, k = abs(m) * half_, o = (ro - c) * m, near_ = -o - k, far_ = -o + k;
  float s = max(near_.x, max(near_.y, near_.z)), e = min(far_.x, min(far_.y, far_.z));
  if (s > e || s < 0.0 || s > best.t) return;
  vec3 n = -sign(rd) * step(near_.yzx, near_.xyz) * step(near_.zxy, near_.xyz);
  best = Hit(s, n, 4, ro + rd * s - c);
}

// The room that shiny parts mirror: a warm strip of lamps, a rose and a blue one.
vec3 room(vec3 d) {
  vec3 c = vec3(0.012, 0.009, 0.008) * (1.0 + d.y);
  c += AMBER * 1.5 * smoothstep(0.25, 0.0, abs(d.y - 0.5 - 0.3 * d.x)) * smoothstep(-0.2, 0.7, d.z);
  c += ROSE * 1.0 * smoothstep(0.75, 1.0, dot(d, normalize(vec3(0.8, 0.35, 0.5))));
  return c + BLUE * 0.9 * smoothstep(0.7, 1.0, dot(d, normalize(vec3(-0.9, 0.3, 0.1))));
}

vec3 lamps(vec3 p, vec3 n) {
  vec3 a = normalize(vec3(-0.45, 0.55, 0.75)), b = normalize(vec3(0.9, 0.4, 0.35));
  vec3 c = TUNGSTEN * 0.8 * saturate(dot(n, a)) + ROSE * 0.3 * saturate(dot(n, b)) + vec3(0.02, 0.016, 0.016);
  // A pool of light that wanders over the panel, as from a moving head behind the desk.
  vec2 w = p.xz - vec2(0.6 + 1.5 * sin(TAU * u_phase), 0.6 + 0.6 * cos(TAU * u_phase));
  return c * (0.3 + 0.9 * exp(-dot(w, w) * 0.35));
}

// `blur`: small lights are widened before the lens blurs them, or its few points would show.
vec3 panel(vec3 p, vec3 rd, float blur, float t) {
  vec2 cell = floor(p.xz), q = p.xz - cell - 0.5;
  vec3 metal = vec3(0.05, 0.047, 0.045) * (0.75 + 0.5 * fbm(vec2(p.x * 0.8, p.z * 24.0)));
  vec3 c = metal * lamps(p, vec3(0, 1, 0)) + room(reflect(rd, normalize(vec3((fbm(p.xz * 60.0) - 0.5) * 0.05, 1.0, 0.0)))) * 0.05;
  // Engraved line between channels.
  c *= 1.0 - 0.6 * smoothstep(0.03, 0.01, abs(abs(q.x) - 0.5));
  if (isMeter(cell.x)) {
    float level = music(cell.x, t) * 9.0 - 5.0;
    float z = p.z, s = z * 6.0, id = floor(s);
    vec2 e = abs(vec2(q.x, (fract(s) - 0.5) / 6.0)) - vec2(0.11, 0.045);
    float lit = smoothstep(0.015 + blur, -0.01 - blur, max(e.x, e.y)), glass = smoothstep(0.2, 0.18, abs(q.x));
    float at = id / 6.0 + 0.1;
    vec3 tint = at > 2.0 ? vec3(1.0, 0.06, 0.03) : at > 0.9 ? vec3(1.0, 0.42, 0.03) : vec3(0.34, 0.62, 0.08);
    float on = smoothstep(0.12, -0.12, at - level);
    c = mix(c, vec3(0.002), glass * 0.85);
    c += tint * lit * (0.015 + 2.2 * on) * step(-3.0, z) * step(z, 4.0);
  } else if (cell.y >= 0.0) {
    // Eleven lamps round the knob, three quarters of a circle.
    float a = atan(q.x, q.y), u = (a / (PI * 1.5) + 0.5) * 11.0, id = floor(u);
    vec2 d = vec2((fract(u) - 0.5) * PI * 1.5 / 11.0 * 0.4, length(q) - 0.4);
    float wide = 0.8 * blur;
    float dot_ = smoothstep(0.034 + wide, 0.02 - wide, length(d)) * 0.0007 / (0.0007 + wide * wide * 0.5) * step(0.0, u) * step(u, 11.0);
    float on = smoothstep(0.3, -0.3, (id + 0.5) / 11.0 - knobValue(cell, t) * 1.0 - 0.02);
    vec3 tint = mod(cell.y, 3.0) < 1.0 ? vec3(1.0, 0.4, 0.05) : mod(cell.y, 3.0) < 2.0 ? vec3(1.0, 0.12, 0.2) : vec3(0.2, 0.45, 1.0);
    c += tint * dot_ * (0.02 + 4.5 * on);
    c += tint * 0.05 * exp(-pow((length(q) - 0.4) / 0.1, 2.0)) * knobValue(cell, t);
    c *= 1.0 - 0.75 * smoothstep(0.36, 0.24, length(q - vec2(0.05, -0.08)));
  } else {
    // The fader's slot, and marks beside it.
    float slot = smoothstep(0.045, 0.03, abs(q.x)) * smoothstep(-2.85, -2.8, p.z) * smoothstep(-0.2, -0.25, p.z);
    c = mix(c, vec3(0.001), slot);
    float mark = smoothstep(0.022, 0.01, abs(fract(p.z * 4.0) - 0.5) / 4.0) * step(abs(abs(q.x) - 0.26), 0.07);
    c += vec3(0.32, 0.29, 0.26) * mark * lamps(p, vec3(0, 1, 0)) * (1.0 - slot) * step(-2.8, p.z);
    c *= 1.0 - 0.7 * exp(-pow((p.z - faderAt(cell.x, t) + 0.08) / 0.26, 2.0) - pow(q.x / 0.36, 4.0));
  }
  return c;
}

vec3 shade(Hit h, vec2 cell, vec3 ro, vec3 rd, float t) {
  vec3 at = ro + rd * h.t;
  if (h.kind == 0) return panel(at, rd, APERTURE * abs(h.t * 0.93 - FOCUS) / FOCUS, t);
  vec3 n = h.n, rubber = vec3(0.022, 0.02, 0.02);
  if (h.kind == 1 || h.kind == 3) {
    float r = length(h.p.xz);
    // Turned aluminium on top, its bright line at the value.
    float a = (knobValue(cell, t) - 0.5) * PI * 1.5;
    vec2 l = rot(a) * h.p.xz;
    float line = smoothstep(0.028, 0.014, abs(l.x)) * step(0.06, l.y);
    vec3 sheen = room(reflect(rd, normalize(vec3(h.p.x * 0.25, 1.0, h.p.z * 0.25)))) * 0.3;
    float spun = pow(abs(cos(atan(h.p.z, h.p.x) * 1.0 + 0.7)), 6.0);
    vec3 c = vec3(0.06, 0.056, 0.053) * lamps(at, n) * (0.5 + 1.6 * spun) + sheen;
    c += TUNGSTEN * 0.4 * smoothstep(0.016, 0.0, abs(r - 0.225));
    return c + vec3(0.9, 0.85, 0.8) * line * (lamps(at, n) + 0.04);
  }
  if (h.kind == 2) {
    // Knurled side.
    float a = atan(h.p.z, h.p.x), rib = sin(a * 28.0);
    n = normalize(n + vec3(-sin(a), 0.0, cos(a)) * rib * 0.5);
    return rubber * lamps(at, n) * 2.4 + room(reflect(rd, n)) * 0.09 * (0.6 + 0.4 * rib) * smoothstep(0.0, 0.16, h.p.y);
  }
  // A fader's cap: dark, ribbed, with a white line across.
  float line = smoothstep(0.026, 0.016, abs(h.p.z)) * step(0.5, h.n.y);
  n = normalize(n + vec3(0, 0, cos(h.p.z * 110.0) * 0.3 * step(0.5, n.y)));
  vec3 c = vec3(0.035, 0.032, 0.031) * lamps(at, n) * 2.0 + room(reflect(rd, n)) * 0.16;
  return mix(c, vec3(0.85, 0.8, 0.74) * (lamps(at, vec3(0, 1, 0)) + 0.03), line);
}

// The dark room beyond the desk's far edge, with its lights.
vec3 beyond(vec2 uv, float t) {
  vec3 c = vec3(0.008, 0.005, 0.004);
  for (int i = 0; i < 12; i++) {
    float f = float(i);
    vec2 at = vec2(-0.95 + 0.17 * f + 0.03 * sin(TAU * t + f), 0.40 + 0.09 * hash11(f + 3.0));
    vec3 tint = mod(f, 4.0) == 1.0 ? ROSE : mod(f, 4.0) == 3.0 ? BLUE : AMBER;
    c += tint * bokeh(uv - at, 0.05 + 0.03 * hash11(f), 0.1) * (0.1 + 0.5 * hash11(f * 1.7)) * (0.75 + 0.25 * sin(TAU * (t * 2.0 + hash11(f * 5.0))));
  }
  return c;
}

vec3 soft(vec2 uv, float t) { return beyond(uv, t); }

vec3 scene(vec2 uv, float t) {
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * TAU;
  vec3 rd = normalize(vec3(uv, 1.75));
  vec3 target = rd * (FOCUS / rd.z);
  vec3 lens = vec3(rot(turn) * u_lens * APERTURE, 0.0);
  rd = normalize(target - lens);
  mat2 tip = rot(-PITCH);
  rd.yz = tip * rd.yz;
  lens.yz = tip * lens.yz;
  mat2 yaw = rot(0.32);
  rd.xz = yaw * rd.xz;
  lens.xz = yaw * lens.xz;
  vec3 ro = EYE + lens + vec3(0.12 * sin(TAU * t), 0.0, 0.08 * cos(TAU * t));
  if (rd.y > -0.02) return softLight(uv);

  Hit best = Hit((0.0 - ro.y) / rd.y, vec3(0, 1, 0), 0, vec3(0));
  vec3 ground = ro + rd * best.t;
  vec2 cell = floor(ground.xz), found = cell;
  float enter = (TALL - ro.y) / rd.y;
  vec2 from = (ro + rd * enter).xz, step_ = (ground.xz - from) / 6.0, last = vec2(1e5);
  // From the near end to the far one; a cell met twice is not worked through again.
  for (int i = 0; i <= 6; i++) {
    vec2 c = floor(from + step_ * float(i));
    if (c == last || isMeter(c.x)) continue;
    last = c;
    float before = best.t;
    if (c.y >= 0.0 && c.y < 6.0) {
      meetCylinder(ro, rd, c + 0.5, 0.3, 0.06, 1, best);
      meetCylinder(ro, rd, c + 0.5, 0.24, 0.4, 1, best);
    } else if (c.y < 0.0) {
      meetBox(ro, rd, vec3(c.x + 0.5, 0.18, faderAt(c.x, t)), vec3(0.2, 0.15, 0.16), best);
    }
    if (best.t < before) found = c;
  }
  vec3 c = shade(best, found, ro, rd, t);
  float edge = smoothstep(6.3, 6.0, (ro + rd * best.t).z);
  return mix(softLight(uv), c, edge);
}
