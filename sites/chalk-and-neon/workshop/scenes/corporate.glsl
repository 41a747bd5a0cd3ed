// A company's night out, from the end of the bar: a row of glasses just poured, in focus, and beyond
// them the floor: steel-blue beams in the haze, everyone with an arm up, nobody anybody in particular.
// The picture is 1 high; the bar's edge is at BAR.

const float BAR = -0.285;
const int GLASSES = 6;
const vec3 ICE = vec3(0.55, 0.78, 1.0);
const vec3 WINE = vec3(1.0, 0.60, 0.20);

// ---- the floor, all of it out of focus ----
vec3 soft(vec2 uv, float t) {
  float s1 = haze(uv * vec2(1.8, 2.3) + 5.0, vec2(0.5, 0.2), t), s2 = haze(uv * 4.6 + 1.0, vec2(-0.6, 0.3), t);
  float air = 0.35 + 0.75 * s1 + 0.35 * s2;
  vec2 q = (uv - vec2(0.06, 0.00)) * vec2(0.75, 1.3);
  vec3 c = vec3(0.003, 0.005, 0.010);
  c += mix(STEEL, BLUE, 0.3) * (0.36 * exp(-dot(q, q) * 16.0) + 0.09 * exp(-length(q) * 3.6)) * air;
  c += AMBER * 0.10 * exp(-length(uv - vec2(0.62, -0.02)) * 4.0) * air + ROSE * 0.05 * exp(-length(uv - vec2(-0.70, 0.0)) * 4.0) * air;
  for (int i = 0; i < 9; i++) {
    float f = float(i) - 4.0, h = hash11(f * 2.3 + 8.0);
    vec2 from = vec2(0.05 + f * 0.19 + 0.05 * (h - 0.5), 0.40 + 0.006 * f * f + 0.02 * (h - 0.5));
    float a = -PI * 0.5 - f * 0.075 + 0.42 * sin(f * 2.7 + 0.6), power = 0.45 + 1.1 * hash11(f * 5.1 + 3.0);
    vec3 tint = i == 6 ? vec3(1.0, 0.55, 0.22) : mix(STEEL, ICE, h);
    c += tint * beam(uv, from, vec2(cos(a), sin(a)), 0.085, 0.95) * air * power * 1.2;
    c += tint * power * (1.5 * bokehBlades(uv - from, 0.022 + 0.006 * h, 0.12, 7.0, h) + 0.14 * glow(uv - from, 0.03));
  }
  for (int i = 0; i < 44; i++) {
    float f = float(i), h = hash11(f * 3.7);
    vec2 at = vec2((hash11(f * 7.7) - 0.5) * 1.9, 0.06 + 0.26 * h);
    vec3 tint = hash11(f * 5.3) < 0.55 ? ICE : hash11(f * 5.3) < 0.90 ? TUNGSTEN : CREAM;
    c += tint * bokeh(uv - at, 0.015 + 0.020 * hash11(f * 2.9), 0.12) * (0.04 + 0.85 * pow(hash11(f * 11.0), 3.0));
  }
  for (int r = 0; r < 3; r++) {
    float fr = float(r), size = 0.052 + 0.026 * fr, w = 0.008 + 0.007 * fr;
    float d = crowd(uv - vec2(0.0, 0.015 - 0.085 * fr), size, fr + 4.0, t);
    vec3 tone = mix(vec3(0.036, 0.084, 0.18), vec3(0.002, 0.004, 0.008), 0.60 + 0.19 * fr) * (0.20 + exp(-dot(q, q) * 6.0));
    c = mix(c, tone * air, smoothstep(w, -w, d) * 0.97);
  }
  return c;
}

// Half the width of a flute at a height, from the foot up; the bowl, the stem, the foot.
float profile(float y) {
  float bowl = 0.0350 * pow(saturate((y - 0.105) / 0.105), 0.60) - 0.006 * saturate((y - 0.20) / 0.15);
  float stem = 0.0032 + 0.0065 * exp(-pow(max(0.112 - y, 0.0) / 0.012, 1.5)), foot = 0.040 * exp(-pow(max(y, 0.0) / 0.0075, 0.9));
  return max(y > 0.108 ? bowl : 0.0, max(stem * step(y, 0.114), foot));
}

// One glass: `p` from the middle of its foot, `k` its size, `out_` how far out of focus.
vec3 glass(vec2 p, vec2 uv, float k, float out_, float id, vec3 c) {
  p /= k;
  float tall = 0.335, y = clamp(p.y, 0.0, tall), wide = profile(y), x = p.x / max(wide, 1e-3), w = (0.0011 + out_) / k;
  float inside = smoothstep(w, -w, abs(p.x) - wide) * smoothstep(-w, w, p.y + 0.004) * smoothstep(tall + w, tall - w, p.y);
  float level = 0.268 + 0.012 * (hash11(id + 2.0) - 0.5), edge = saturate(abs(x));
  bool isBowl = y > 0.112;
  float thin = 0.0014 / (0.0014 + w * 0.6), wine = isBowl ? smoothstep(w * 0.6, -w * 0.6, p.y - level) * smoothstep(0.113, 0.119, y) * smoothstep(1.0, 0.90, edge) : 0.0;
  // A full glass is a lens: the room stands on its head in it.
  vec2 middle = uv - vec2(p.x, p.y - 0.21) * k;
  vec3 bent = softLight(middle - (uv - middle) * vec2(3.4, 1.5) + vec2(0.0, 0.11)), through = softLight(uv + vec2(x * x * x * 0.05, 0.0));
  vec3 body = through * 0.80 * (1.0 - 0.5 * pow(edge, 6.0));
  body = mix(body, bent * WINE * 1.7 + WINE * (0.075 + 0.10 * exp(-pow((y - 0.135) / 0.022, 2.0)) + 0.07 * (1.0 - edge * edge)), wine);
  // Bubbles rise in threads from the bottom, and gather below the rim.
  for (int i = 0; i < 5; i++) {
    float f = float(i), h = hash11(f * 3.1 + id * 7.0), lane = (h - 0.5) * 1.3 * wide, step_ = 0.011 + 0.004 * h;
    float n = floor(p.y / step_), u = (hash11(n * 1.7 + f * 31.0 + id) - 0.5);
    vec2 e = vec2(p.x - lane - u * 0.0035, (fract(p.y / step_) - 0.5 - 0.5 * u) * step_);
    body += wine * WINE * 0.7 * smoothstep(0.0009 + 0.6 * w, 0.0, length(e)) * smoothstep(0.12, 0.17, y) * thin;
  }
  body += wine * vec3(1.0, 0.80, 0.50) * 0.55 * exp(-pow((p.y - level + 0.001) / (0.0022 + w), 2.0));
  // Edges catch the lamps: blue from the floor, warm from the bar behind us.
  float rim = pow(edge, 9.0);
  vec3 lamp = x > 0.0 ? vec3(0.75, 0.88, 1.0) : mix(ICE, CREAM, 0.35);
  body += lamp * rim * (isBowl ? 0.55 : 0.40) * thin * (0.45 + 0.55 * smoothstep(0.05, 0.30, y));
  float streak = isBowl ? exp(-pow((x + 0.62) / 0.07, 2.0)) * smoothstep(0.135, 0.18, y) * smoothstep(0.325, 0.30, y) : 0.0;
  body += ICE * 0.75 * streak + CREAM * 0.30 * (isBowl ? exp(-pow((x - 0.70) / 0.05, 2.0)) * smoothstep(0.15, 0.2, y) : 0.0);
  if (!isBowl) body += ICE * 0.26 * exp(-pow((x + 0.3) / 0.3, 2.0)) + WINE * 0.30 * exp(-pow((y - 0.112) / 0.016, 2.0));
  c = mix(c, body, inside);
  // The rim, an ellipse seen from a little above.
  vec2 e = (p - vec2(0.0, tall)) / vec2(profile(tall), 0.0045);
  float ring = abs(length(e) - 1.0) * length(e) / max(length(e / vec2(profile(tall), 0.0045)), 1.0);
  return c + lamp * 0.55 * smoothstep(0.0016 + w, 0.0, ring) * thin;
}

vec2 standsAt(int i, out float k) {
  float f = float(i);
  k = 1.36 - 0.125 * f;
  return vec2(-0.40 + 0.215 * f - 0.006 * f * f, BAR - 0.115 + 0.021 * f);
}

vec3 scene(vec2 uv, float t) {
  vec3 c = softLight(uv);
  // The bar: dark, polished, the floor's light drawn out in it.
  float under = BAR + 0.02 - uv.y, depth = saturate(under / 0.22);
  if (under > 0.0) {
    float grain = fbm(vec2(uv.x * 3.0, uv.y * 60.0)) - 0.5;
    vec3 image = vec3(0.0);
    for (int i = 0; i < 6; i++) {
      float f = (float(i) + 0.5) / 6.0;
      image += softLight(vec2(uv.x + 0.012 * grain, BAR + 0.02 + under * (0.5 + 2.2 * f) + 0.10 * f)) / 6.0;
    }
    c = image * (0.42 - 0.22 * depth) * (1.0 + 0.5 * grain) + vec3(0.0035, 0.0032, 0.0036);
    c += ICE * 0.16 * exp(-under * 120.0);
    // What gold the glasses throw on it, and themselves upside down.
    for (int i = 0; i < GLASSES; i++) {
      float k;
      vec2 at = standsAt(i, k), q = uv - at;
      vec2 e = (q - vec2(0.02, -0.035)) / vec2(0.055, 0.022) / k;
      c += WINE * 0.10 * exp(-dot(e, e)) * (0.7 + grain);
      float upside = smoothstep(0.006, -0.006, abs(q.x) - profile(clamp(-q.y / k * 1.25, 0.0, 0.335)) * k) * step(q.y, 0.0);
      float full = smoothstep(0.12, 0.15, -q.y / k * 1.25) * smoothstep(0.29, 0.25, -q.y / k * 1.25);
      c = mix(c, c * 0.8 + WINE * 0.10 * full + ICE * 0.012, upside * 0.7);
    }
  }
  for (int i = GLASSES - 1; i >= 0; i--) {
    float k;
    vec2 at = standsAt(i, k);
    vec2 q = uv - at;
    // A loop of one round or none, which a software renderer can skip.
    for (int n = abs(q.x) < 0.09 && q.y > -0.03 && q.y < 0.5 ? 1 : 0; n > 0; n--) c = glass(q, uv, k, 0.0014 * abs(float(i) - 1.6) * abs(float(i) - 1.6) * 0.3, float(i), c);
  }
  return c + softLight(uv) * 0.03;
}
