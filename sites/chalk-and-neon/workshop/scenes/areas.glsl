// The coast in the last light, from up on the downs: a road winds down to it, drawn by all who drove
// it while the shutter was open; towns along the shore, the island beyond the water. Distances in
// metres, the lens 150 above the sea.

const float LENS = 1.25;
const float HORIZON = 0.135;
const float TALL = 150.0;

vec3 warm(float h) { return h > 0.86 ? vec3(0.85, 0.92, 1.0) : mix(vec3(1.0, 0.56, 0.20), vec3(1.0, 0.40, 0.09), h); }
// On the level ground: x to the right, y into the distance.
vec2 plain(vec2 uv) { float z = TALL * LENS / max(HORIZON - uv.y, 1e-3); return vec2(uv.x / LENS * z, z); }

vec3 sky(vec2 uv) {
  float y = max(uv.y - HORIZON, 0.0);
  vec3 c = mix(vec3(0.46, 0.200, 0.090), vec3(0.140, 0.115, 0.170), smoothstep(0.0, 0.10, y));
  c = mix(c, vec3(0.030, 0.052, 0.120), smoothstep(0.06, 0.24, y));
  c = mix(c, vec3(0.010, 0.020, 0.062), smoothstep(0.20, 0.42, y));
  c += vec3(0.90, 0.30, 0.05) * exp(-y * 22.0 - pow((uv.x + 0.30) / 0.42, 2.0));
  float cloud = smoothstep(0.46, 0.74, fbm(vec2(uv.x * 1.3 + 2.0, y * 11.0 + 0.3 * uv.x)));
  return mix(c, c * 0.5 + vec3(0.28, 0.085, 0.050) * exp(-y * 9.0 - pow((uv.x + 0.2) / 0.6, 2.0)), cloud * 0.75);
}

// Where there is land: 1 on it. The shore runs slantwise, with a harbour let into it.
float land(vec2 p) {
  float shore = 2150.0 + 0.34 * p.x + 300.0 * sin(p.x * 0.0014 + 0.6) + 380.0 * (fbm(p * 0.0016) - 0.5);
  float inlet = length((p - vec2(-330.0, 1680.0)) / vec2(330.0, 330.0)) - 1.0 + 0.7 * (fbm(p * 0.002 + 3.0) - 0.5);
  return smoothstep(-30.0, 30.0, min(shore - p.y, inlet * 500.0));
}

// How closely it is built on: a few towns, and what lies between them.
float built(vec2 p) {
  float d = 0.0;
  for (int i = 0; i < 6; i++) {
    float f = float(i);
    vec2 town = i == 0 ? vec2(-900.0, 1750.0) : i == 1 ? vec2(330.0, 1720.0) : i == 2 ? vec2(1350.0, 2150.0) : i == 3 ? vec2(-330.0, 1080.0) : i == 4 ? vec2(560.0, 1010.0) : vec2(-1500.0, 2500.0);
    float wide = i == 1 ? 400.0 : i == 0 || i == 2 ? 330.0 : i == 5 ? 300.0 : 105.0;
    vec2 q = (p - town) / wide / vec2(1.3, 0.95);
    d += exp(-dot(q, q)) * (i < 3 ? 1.0 : 0.75);
  }
  return d * (0.55 + 0.9 * fbm(p * 0.004)) + 0.012;
}

// Lamps on the level ground, two sizes of grid; finer than a pixel they would only flicker.
vec3 lamps(vec2 uv, vec2 p) {
  vec3 c = vec3(0.0);
  for (int l = 0; l < 2; l++) {
    float size = l == 0 ? 34.0 : 15.0;
    vec2 g = p / size, id = floor(g);
    for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
      vec2 k = id + vec2(x, y), h = hash22(k + float(l) * 71.0), q = (k + h) * size;
      vec2 e = uv - vec2(q.x / q.y * LENS, HORIZON - TALL * LENS / q.y);
      float isThere = step(1.0 - 0.55 * saturate(built(q)), hash21(k + 13.0 + float(l))) * land(q), r = 0.0007 + 0.7 / q.y;
      float power = isThere * (0.4 + 2.6 * pow(h.y, 4.0)) * (l == 0 ? 1.0 : 0.6);
      c += warm(h.x) * power * (1.9 * smoothstep(r * 1.5, r * 0.4, length(e)) + 0.016 * glow(e, 0.006) * smoothstep(0.06, 0.0, length(e)));
    }
  }
  return c;
}

// The road on our own hill, by height in the picture: where its middle is, and how wide it looks.
float wide(float y) { return 0.015 + 0.36 * pow(saturate((-0.06 - y) / 0.44), 1.7); }
float middle(float y) {
  float s = saturate((-0.06 - y) / 0.44);
  return 0.10 + 0.235 * sin(4.6 * pow(s, 0.62) + 0.35) * (0.30 + 0.9 * s) - 0.10 * s;
}
// Our hill's brow in front of the plain.
float brow(float x) { return -0.105 - 0.13 * pow(saturate((x - 0.15) * 0.9), 2.0) + 0.10 * pow(saturate(-(x + 0.25)), 1.4) + 0.008 * (fbm(vec2(x * 9.0, 1.0)) - 0.5); }

vec3 trails(vec2 uv, out float near_) {
  float y = uv.y, w = wide(y), m = middle(y), slope = (middle(y + 0.004) - middle(y - 0.004)) / 0.008;
  float stretch = inversesqrt(1.0 + slope * slope), x = (uv.x - m) * stretch;
  near_ = abs(x) / w;
  vec3 c = vec3(0.0);
  for (int i = 0; i < 22; i++) {
    float f = float(i), h = hash11(f * 3.7 + 1.0);
    bool isAway = i < 11;
    float lane = (isAway ? -0.20 : 0.21) + (mod(f, 2.0) < 0.5 ? -0.055 : 0.055) + 0.085 * (h - 0.5) + 0.010 * sin(y * 31.0 + f * 2.0);
    // Wheels follow the bend, lamps higher up stand off from the road a little.
    float r = w * (0.0030 + 0.0055 * h * h) + 0.0005, e = x - lane * w - w * 0.03 * (h - 0.5);
    vec3 tint = isAway ? vec3(1.0, 0.050, 0.016) : mix(vec3(1.0, 0.80, 0.50), vec3(1.0, 0.62, 0.26), h);
    float power = (isAway ? 1.3 : 1.5) * (0.2 + h * h);
    c += tint * power * (exp(-e * e / (r * r)) + 0.028 * exp(-abs(e) / (w * 0.16)));
  }
  return c;
}

vec3 scene(vec2 uv, float t) {
  vec3 c = sky(uv);
  vec2 p = plain(uv);
  if (uv.y < HORIZON) {
    float on = land(p), far_ = smoothstep(1500.0, 9000.0, p.y);
    // The sea has the sky in it, drawn out by the swell.
    float swell = fbm(vec2(p.x * 0.010, p.y * 0.016)) - 0.5;
    vec3 sea = sky(vec2(uv.x, HORIZON + (HORIZON - uv.y) * 1.6 + 0.02 + 0.03 * swell)) * (0.62 + 0.5 * swell);
    float fields = fbm(p * 0.0035);
    vec3 ground = vec3(0.012, 0.015, 0.020) + vec3(0.030, 0.017, 0.010) * fields * fields;
    ground += vec3(0.20, 0.080, 0.022) * built(p) * 0.7;
    c = mix(sea, ground, on);
    // Lamps along the quays, drawn out in the water below them.
    for (int k = 0; k < 3; k++) {
      vec2 q = uv + vec2(0.0, 0.006 + 0.008 * float(k));
      c += lamps(q, plain(q)) * 0.20 * (1.0 - on) * (0.6 + 1.2 * swell + 0.4);
    }
    c += lamps(uv, p);
    c = mix(c, vec3(0.125, 0.078, 0.072), far_ * 0.55);
  }
  // The island: two chalk downs on the horizon, and its own few lights.
  float isle = HORIZON + 0.002 + 0.030 * exp(-pow((uv.x - 0.44) / 0.20, 2.0)) + 0.020 * exp(-pow((uv.x - 0.12) / 0.16, 2.0)) + 0.003 * (fbm(vec2(uv.x * 14.0, 3.0)) - 0.5) - 0.05 * smoothstep(-0.04, -0.16, uv.x);
  c = mix(c, vec3(0.060, 0.050, 0.070), smoothstep(0.0012, -0.0012, uv.y - isle) * step(HORIZON - 0.006, uv.y));
  vec2 g = vec2(uv.x * 160.0, 1.0), id = floor(g);
  float e = length(vec2((fract(g.x) - 0.5) / 160.0, uv.y - HORIZON - 0.001 - 0.012 * pow(hash21(id), 3.0)));
  c += warm(hash21(id + 4.0)) * step(0.55, hash21(id + 8.0)) * smoothstep(-0.05, 0.12, uv.x) * 1.6 * smoothstep(0.0016, 0.0005, e);

  // Our hill, grass combed by the wind, and the road over it.
  float hill = uv.y - brow(uv.x);
  float s = saturate((-0.06 - uv.y) / 0.44), near_;
  vec3 light = trails(uv, near_);
  float scale = 1.0 / (0.04 + s), tuft = fbm(vec2(uv.x * 9.0, uv.y * 16.0) * (0.6 + scale * 0.25)), blade = fbm(vec2(uv.x * 70.0 + uv.y * 40.0, uv.y * 50.0));
  vec3 grass = vec3(0.0085, 0.0095, 0.0120) * (0.4 + 1.2 * tuft) + vec3(0.030, 0.018, 0.010) * exp(-abs(hill) * 26.0);
  float spill = exp(-max(near_ - 0.5, 0.0) * 1.1);
  grass += vec3(0.100, 0.062, 0.020) * spill * (0.15 + 1.1 * tuft * tuft + 0.7 * (blade - 0.4)) * step(0.5, near_) * 0.8;
  vec3 tar = vec3(0.010, 0.009, 0.009) + vec3(0.055, 0.030, 0.014) * exp(-near_ * 2.0) * (0.7 + 0.5 * fbm(uv * 60.0));
  vec3 ours = mix(grass, tar, smoothstep(0.52, 0.48, near_));
  c = mix(c, ours, smoothstep(0.003, -0.003, hill));
  return c + light * smoothstep(0.012, -0.004, hill) * smoothstep(2.5, 0.3, near_);
}
