// On the way to a village hall: a van ahead of us in a sunken lane, a black shape against its own
// headlights in the mist, its tail lights on the wet road; stars, and the hall's windows on the hill.
// Lengths in metres, the lens at the origin of x and z.

const float LENS = 1.5;
const vec3 EYE = vec3(0.0, 1.45, 0.0);
const float VAN = 14.6;   // its back
const float NOSE = 19.6;
const float FAR = 75.0;
const vec3 WARM = vec3(1.0, 0.66, 0.34);
const vec3 RED = vec3(1.0, 0.028, 0.012);

float bend(float z) { return -1.45 * sin(z * 0.104) + 0.0009 * z * z; }
float rise(float z) { return 0.0016 * max(z - 14.0, 0.0) * max(z - 14.0, 0.0); }

// Distance to banks and hedges. `fine` adds twigs and leaves.
float land(vec3 p, bool isFine) {
  float x = p.x - bend(p.z), d = abs(x), y = p.y - rise(p.z);
  vec2 m = vec2(p.z * 0.9 + p.x * 0.55 + sign(x) * 5.0, y + p.x * 0.3 - p.z * 0.15);
  float rough = fbm(m * 0.55) - 0.5;
  float bank = y - 0.95 * smoothstep(1.45, 2.7, d + 0.8 * rough) - 0.05 * (fbm(p.xz * 1.2) - 0.5);
  if (isFine) bank -= 0.16 * smoothstep(1.25, 1.6, d) * (fbm(vec2(p.z * 5.0, p.x * 5.0 + y * 4.0)) - 0.35);
  float tall = x > 0.0 ? 0.36 : 0.9;
  vec2 q = abs(vec2(d - 3.55, y - 0.9 - tall * 0.5)) - vec2(0.75, tall * 0.5 + 0.1);
  float hedge = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 0.45 + 1.2 * rough + 0.5 * (fbm(m * 1.7 + 3.0) - 0.5);
  if (isFine) hedge += 0.34 * (fbm(m * 5.5) - 0.5) + 0.16 * (fbm(m.yx * 17.0) - 0.5);
  return min(bank * 0.7, hedge * 0.55);
}

// Light of both headlamps at a point ahead of the van: a wide, flat beam.
float headlamps(vec3 p) {
  float sum = 0.0;
  vec3 ahead = normalize(vec3(bend(NOSE + 7.0) - bend(VAN), -0.35 + rise(NOSE + 7.0), NOSE + 7.0 - VAN));
  for (int i = 0; i < 2; i++) {
    vec3 v = p - vec3(bend(VAN) + (i == 0 ? -0.72 : 0.72), 0.85, NOSE);
    float r2 = dot(v, v), along = dot(v, ahead);
    vec3 off = (v - along * ahead) / max(along, 0.05);
    float cone = exp(-pow(off.x / 0.62, 2.0) - pow(off.y / 0.36, 2.0)) + 0.20 * exp(-dot(off, off) * 0.4);
    sum += step(0.0, along) * cone / (0.5 + r2 * 0.06 + 0.0008 * r2 * r2);
  }
  return sum;
}
float tails(vec3 p) {
  float sum = 0.0;
  for (int i = 0; i < 2; i++) {
    vec3 v = p - vec3(bend(VAN) + (i == 0 ? -0.88 : 0.88), 1.15, VAN - 0.05);
    sum += smoothstep(0.4, -1.0, v.z) / (0.25 + dot(v, v));
  }
  return sum;
}

vec3 sky(vec3 d) {
  vec2 p = vec2(d.x / d.z, d.y / d.z);
  vec3 c = mix(vec3(0.034, 0.046, 0.070), vec3(0.0045, 0.0085, 0.021), smoothstep(0.0, 0.42, p.y));
  // The last town's glow under the horizon, and a few high clouds.
  c += vec3(0.050, 0.022, 0.010) * exp(-max(p.y, 0.0) * 11.0 - pow((p.x - 0.22) / 0.5, 2.0));
  float cloud = smoothstep(0.42, 0.8, fbm(p * vec2(3.0, 9.0) + 4.0));
  c *= 0.85 + 0.5 * cloud * exp(-p.y * 3.0);
  for (int l = 0; l < 2; l++) {
    float scale = l == 0 ? 30.0 : 74.0;
    vec2 g = floor(p * scale), f = fract(p * scale) - 0.5, h = hash22(g + float(l) * 57.0);
    float mag = pow(hash21(g + 91.0), l == 0 ? 20.0 : 10.0), star = exp(-dot(f - 0.7 * (h - 0.5), f - 0.7 * (h - 0.5)) / (0.0000012 * scale * scale));
    c += mix(vec3(1.0, 0.86, 0.7), vec3(0.7, 0.84, 1.0), h.x) * star * mag * (l == 0 ? 2.2 : 0.5) * smoothstep(0.05, 0.2, p.y) * (1.0 - 0.8 * cloud);
  }
  return c;
}

// The hill beyond, trees on it, and the hall with its windows lit.
vec3 far(vec3 col, vec3 d) {
  vec2 p = vec2(d.x, d.y) / d.z;
  float hill = 0.066 + 0.035 * sin(p.x * 3.1 + 0.9) + 0.012 * (fbm(vec2(p.x * 9.0, 2.0)) - 0.5);
  hill = mix(hill, 0.1155, exp(-pow((p.x - 0.185) / 0.10, 4.0)));
  float crown = 0.075 * pow(noise(vec2(p.x * 9.0, 4.0)), 2.0) + 0.055 * (fbm(p * 16.0) - 0.5) + 0.02 * (fbm(p * 60.0) - 0.5);
  crown *= 1.0 - 0.85 * exp(-pow((p.x - 0.195) / 0.085, 2.0));
  col = mix(col, vec3(0.0035, 0.0045, 0.0065), smoothstep(0.002, -0.002, p.y - hill - max(crown, 0.0) - 0.01));
  vec2 h = (p - vec2(0.195, 0.117)) * 138.0;  // metres at the hall, its wall's foot at 0
  float roof = max(h.y - 5.0, abs(h.x) - 7.5 + 0.75 * max(h.y - 2.6, 0.0)), wall = max(abs(h.x) - 7.0, abs(h.y - 1.3) - 1.5);
  float porch = max(h.y - 4.0 + 1.1 * abs(h.x + 4.6), max(abs(h.x + 4.6) - 1.5, -h.y - 0.3));
  float body = min(min(max(roof, -h.y), wall), porch);
  col = mix(col, vec3(0.006, 0.0045, 0.004) + WARM * 0.012 * smoothstep(3.0, 0.0, h.y), smoothstep(0.12, -0.12, body));
  float pane = 0.0;
  for (int i = 0; i < 4; i++) {
    vec2 w = abs(h - vec2(-1.2 + 2.3 * float(i), 1.55)) - vec2(0.55, 0.75);
    pane += smoothstep(0.1, -0.1, max(w.x, w.y)) * (0.75 + 0.5 * hash11(float(i) + 2.0)) * (0.55 + 0.45 * smoothstep(0.05, 0.16, min(abs(h.x + 1.2 - 2.3 * float(i)), abs(h.y - 1.6) + 0.02)));
  }
  vec2 door = abs(h - vec2(-4.6, 0.95)) - vec2(0.6, 1.1);
  pane += 1.5 * smoothstep(0.1, -0.1, max(door.x, door.y));
  col += vec3(1.0, 0.56, 0.19) * pane * 1.9;
  // A string of bulbs along the eaves.
  float b = abs(fract(h.x / 1.1) - 0.5) * 1.1;
  col += AMBER * 1.6 * exp(-(b * b + pow(h.y - 2.75 + 0.10 * cos(h.x * 1.7), 2.0)) / 0.012) * step(abs(h.x), 7.0);
  vec2 g = h / vec2(11.0, 4.5);
  col += vec3(1.0, 0.5, 0.18) * (0.05 * exp(-dot(g, g)) + 0.030 * exp(-length(h) * 0.10));
  vec2 spill = (h - vec2(-1.0, -1.2)) / vec2(7.5, 1.0);
  return col + vec3(1.0, 0.55, 0.2) * 0.05 * exp(-dot(spill, spill)) * smoothstep(0.6, -0.4, h.y) * smoothstep(-2.4, -0.6, h.y);
}

// The van from behind, on a plane: distance, and what its back shows.
float vanShape(vec2 q) {
  float body = sdBox(q - vec2(0.0, 1.52), vec2(0.98 - 0.09 * smoothstep(1.2, 2.6, q.y), 1.13) - 0.16) - 0.16;
  float wheels = sdBox(vec2(abs(q.x) - 0.78, q.y - 0.33), vec2(0.11, 0.31)) - 0.02;
  float mirrors = sdBox(vec2(abs(q.x) - 1.10, q.y - 1.72), vec2(0.09, 0.15)) - 0.03;
  return min(min(body, wheels), min(mirrors, sdBox(q - vec2(0.0, 0.52), vec2(0.9, 0.12))));
}
vec3 vanBack(vec2 q) {
  vec3 c = vec3(0.0035, 0.0042, 0.0058) * (1.0 + 0.8 * smoothstep(1.0, 2.6, q.y));
  // Doors with their gap, two windows, hinges, the plate under its lamp, the bumper.
  c *= 1.0 - 0.8 * smoothstep(0.012, 0.004, abs(q.x));
  vec2 w = vec2(abs(q.x) - 0.42, q.y - 1.92);
  float glass = sdBox(w, vec2(0.26, 0.28)) - 0.05;
  c = mix(c, vec3(0.010, 0.014, 0.021) * (0.7 + 1.0 * smoothstep(-0.3, 0.4, w.y)), smoothstep(0.01, -0.01, glass));
  c += vec3(0.010, 0.012, 0.016) * smoothstep(0.014, 0.0, abs(glass));
  vec2 l = vec2(abs(q.x) - 0.875, q.y - 1.22);
  float lamp = sdBox(l, vec2(0.045, 0.21)) - 0.025;
  c += RED * 0.10 * exp(-max(lamp, 0.0) * 9.0);
  vec2 plate = abs(q - vec2(0.0, 0.86)) - vec2(0.27, 0.06);
  c += vec3(1.0, 0.74, 0.34) * 0.16 * smoothstep(0.01, -0.01, max(plate.x, plate.y)) * exp(-pow(q.x / 0.2, 2.0));
  c += vec3(1.0, 0.7, 0.35) * 0.02 * exp(-dot(q - vec2(0.0, 0.95), q - vec2(0.0, 0.95)) * 18.0);
  c += RED * 0.02 * smoothstep(0.63, 0.58, q.y) * smoothstep(0.38, 0.5, q.y);
  // The lamps: a bright core behind ribbed plastic.
  float rib = 0.75 + 0.25 * cos(l.y * 90.0), hot = exp(-pow((l.y + 0.06) / 0.11, 2.0));
  return c + smoothstep(0.008, -0.008, lamp) * (RED * (1.1 + 5.0 * hot) * rib + vec3(1.0, 0.25, 0.12) * 2.2 * hot * hot);
}

// How far a ray goes to the land: with long steps to where leaves begin, then with short ones.
float meet(vec3 d) {
  float s = 1.0, k = 1.0;
  for (int i = 0; i < 80 && k > 0.0 && s < FAR; i++) {
    k = land(EYE + d * s, false) - 0.10;
    s += max(k * 0.9, 0.0);
    k -= 0.004 * s;
  }
  k = 1.0;
  for (int i = 0; i < 70 && k > 0.0012 * s && s < FAR; i++) {
    k = land(EYE + d * s, true);
    s += max(k, 0.004 * s);
  }
  return s;
}

vec3 ray(vec2 uv) { return normalize(vec3(uv.x, uv.y + 0.02, LENS)); }

// Mist at half size: lit by the headlamps beyond the van, by the tail lights before it.
vec3 soft(vec2 uv, float t) {
  vec3 d = ray(uv), beyond = vec3(0.0), before = vec3(0.0);
  float s = meet(d);
  vec2 q = (EYE + d * (VAN / d.z)).xy - vec2(bend(VAN), 0.0);
  float open_ = smoothstep(-0.03, 0.03, vanShape(q));
  for (int i = 0; i < 40; i++) {
    float f = (float(i) + 0.5) / 40.0, z = NOSE + 0.1 + 34.0 * f * f, k = z / d.z;
    vec3 v = EYE + d * k;
    float y = v.y - rise(v.z);
    float thick = exp(-max(y, 0.0) * 0.42) * (0.25 + 1.3 * smoothstep(0.3, 0.75, fbm(vec2(v.x * 0.35 + v.z * 0.12, y * 0.7 + v.z * 0.05))));
    beyond += WARM * headlamps(v) * thick * smoothstep(1.5, 0.0, k - s) * (2.0 * f * 34.0 / 40.0);
  }
  for (int i = 0; i < 12; i++) {
    float z = 9.0 + (VAN - 9.0) * (float(i) + 0.5) / 12.0, k = z / d.z;
    vec3 v = EYE + d * k;
    before += RED * tails(v) * smoothstep(1.0, 0.0, k - s) * exp(-v.y * 0.3) * (VAN - 9.0) / 12.0;
  }
  return beyond * 0.34 * open_ + before * 0.016;
}

vec3 scene(vec2 uv, float t) {
  vec3 d = ray(uv);
  float s = meet(d);
  bool isLand = s < FAR;
  vec3 p = EYE + d * s, c;
  if (isLand) {
    float e = 0.012 + 0.0015 * s;
    vec3 n = normalize(vec3(land(p + vec3(e, 0, 0), true), land(p + vec3(0, e, 0), true), land(p + vec3(0, 0, e), true)) - land(p, true));
    float x = p.x - bend(p.z), y = p.y - rise(p.z), a = abs(x);
    float isRoad = smoothstep(1.5, 1.2, a + 0.5 * (fbm(p.xz * 1.9) - 0.5));
    float leaf = fbm(vec2(p.z * 7.0 + p.x * 3.0, p.y * 8.0));
    vec3 green = mix(vec3(0.045, 0.062, 0.016), vec3(0.13, 0.135, 0.040), smoothstep(0.3, 0.75, leaf));
    green = mix(green, vec3(0.16, 0.12, 0.06), smoothstep(0.55, 0.8, fbm(p.zy * 2.0 + 9.0)) * 0.6);
    // Where the bank is worn, the chalk shows.
    float chalk = smoothstep(0.50, 0.62, fbm(vec2(p.z * 0.7, y * 2.4) + 2.0)) * smoothstep(1.15, 0.8, y) * smoothstep(1.2, 1.6, a);
    green = mix(green, vec3(0.55, 0.52, 0.45) * (0.6 + 0.5 * leaf), chalk * 0.75);
    float stone = fbm(p.xz * 9.0), middle = exp(-pow(x / 0.26, 2.0)) * smoothstep(0.35, 0.6, fbm(p.xz * vec2(3.0, 0.9)));
    vec3 road = mix(vec3(0.060, 0.056, 0.052) * (0.5 + stone), vec3(0.06, 0.065, 0.022), middle);
    road = mix(road, vec3(0.32, 0.30, 0.26) * (0.5 + stone), smoothstep(0.75, 1.25, a) * 0.5);
    vec3 albedo = mix(green, road, isRoad);
    vec3 toHead = normalize(vec3(bend(VAN), 1.0, NOSE) - p);
    float facing = 0.25 + 0.75 * saturate(dot(n, toHead));
    vec3 light = WARM * 34.0 * headlamps(p) * facing * step(NOSE - 0.3, p.z);
    vec3 toTail = normalize(vec3(bend(VAN), 1.1, VAN) - p);
    light += RED * 1.3 * tails(p) * saturate(0.2 + 0.8 * dot(n, toTail));
    light += vec3(0.06, 0.085, 0.14) * (0.35 + 0.65 * saturate(n.y)) * (0.4 + 0.6 * leaf);
    c = albedo * light;
    // Wet: the ruts mirror the sky, the mist and the lamps.
    float puddle = smoothstep(0.42, 0.66, fbm(p.xz * vec2(1.6, 0.45) + 5.0) + 0.22 * exp(-pow((a - 0.72) / 0.28, 2.0))) * isRoad * (1.0 - middle);
    vec3 m = reflect(d, normalize(vec3((fbm(p.xz * 14.0) - 0.5) * 0.10, 1.0, (fbm(p.xz * 14.0 + 6.0) - 0.5) * 0.10)));
    float fres = 0.04 + 0.96 * pow(1.0 - saturate(m.y), 5.0);
    float toVan = (VAN - p.z) / max(m.z, 0.01);
    vec3 r = p + m * toVan;
    vec3 seen = vec3(0.020, 0.026, 0.040);
    if (p.z < VAN) {
      vec2 q = vec2(r.x - bend(VAN), r.y);
      float v = vanShape(q);
      vec2 l = vec2(abs(q.x) - 0.875, (q.y - 1.22) * 0.30);
      seen = mix(WARM * 0.12 * exp(-max(q.y - 0.6, 0.0) * 0.7 - abs(q.x) * 0.35) + seen, vec3(0.002), smoothstep(0.25, -0.25, v));
      seen += RED * 2.6 * exp(-dot(l, l) / 0.012);
    }
    c += seen * fres * (0.10 + 0.9 * puddle) * isRoad;
    c *= 1.0 - 0.5 * isRoad * smoothstep(0.3, 0.0, vanShape(vec2(p.x - bend(VAN), 0.4))) * smoothstep(1.6, 0.0, abs(p.z - VAN - 1.0));
  } else {
    s = 90.0;
    c = far(sky(d), d);
  }

  // The van hides what is behind it.
  float toBack = VAN / d.z;
  vec2 q = (EYE + d * toBack).xy - vec2(bend(VAN), 0.0);
  float hidden = toBack < s ? smoothstep(0.012, -0.012, vanShape(q)) : 0.0;

  vec3 mist = softLight(uv);
  c *= exp(-0.3 * mist.g);
  c += vec3(0.006, 0.009, 0.014) * smoothstep(6.0, 80.0, s) * smoothstep(0.25, 0.0, uv.y);
  return mix(c, vanBack(q), hidden) + mist;
}
