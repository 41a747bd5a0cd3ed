// The first dance, in a barn: the nearest string of bulbs is in focus and everything behind it
// melts, so that the couple are a soft shape against the dusk in the open doors, turning in
// low fog on a polished floor. Lengths in metres, the lens at the origin of x and z.

const float FOCUS = 2.3;
const float LENS = 1.12;
const float END = 14.5;
const vec3 FOG = vec3(0.200, 0.094, 0.046);

// Radius of the blur at a depth, as a share of the picture's height.
float coc(float z) { return 0.0015 + 0.098 * abs(1.0 / FOCUS - 1.0 / z); }

vec3 warm(float k) { return mix(vec3(1.0, 0.50, 0.17), vec3(1.0, 0.33, 0.06), k); }

float sag(float x, float s) {
  float u = fract(x / 5.2 + hash11(s + 9.0)) * 2.0 - 1.0;
  return (0.62 + 0.25 * hash11(s + 3.0)) * (1.0 - u * u);
}

// Depth, width, height at the ends, slackness of a string: 0 is the one in focus.
vec4 stringOf(int s) { return s == 0 ? vec4(2.3, 3.4, 2.10, 0.3) : vec4(2.7 + float(s) * 1.25, 10.0, 3.66, 1.0); }

vec3 bulb(int s, float i, float t) {
  vec4 k = stringOf(s);
  float fs = float(s), x = ((i + 0.5 + 0.3 * (hash11(fs * 31.0 + i) - 0.5)) / 13.0 - 0.5) * k.y;
  vec3 b = vec3(x, k.z - sag(x, fs) * k.w, k.x);
  // A breath of air through the open doors.
  float a = s == 0 ? 0.010 : 0.03;
  return b + a * vec3(sin(TAU * t + x * 0.5 + fs * 1.9), 0.4 * sin(2.0 * TAU * t + x * 0.8 + fs), 0.0);
}

// The barn along a ray from anywhere inside. Every edge is dark before it is reached, because the
// lens would smear it.
vec3 room(vec3 o, vec3 d, float t) {
  float end = (END - o.z) / d.z;
  float side = (sign(d.x) * 5.2 - o.x) / d.x;
  float pitch = sign(d.x) * 0.62;
  float roof = (6.4 - o.y - pitch * o.x) / (d.y + pitch * d.x);
  float k = min(end, side > 0.0 ? side : 1e4);
  if (roof > 0.0) k = min(k, roof);
  vec3 p = o + d * k;
  vec3 wood = vec3(0.040, 0.016, 0.007), c;
  float toSide = 5.2 - abs(p.x), toRoof = (6.4 - 0.62 * abs(p.x)) - p.y;
  if (k == end) {
    c = wood * 0.30;
    for (int i = 0; i < 4; i++) {
      // Uplighters along the foot of the wall, either side of the doors.
      float x = (i < 2 ? -1.0 : 1.0) * (i % 2 == 0 ? 3.5 : 4.6), w = 0.34 + 0.16 * p.y;
      c += vec3(0.26, 0.075, 0.016) * exp(-pow((p.x - x) / w, 2.0) - p.y * 0.55);
    }
    // Dusk in the doorway, with a last band of rose low down.
    float door = smoothstep(0.40, -0.40, sdBox(p.xy - vec2(0.0, 1.3), vec2(2.4, 2.3)));
    vec3 dusk = mix(vec3(0.20, 0.075, 0.050), vec3(0.018, 0.042, 0.092), smoothstep(0.3, 2.0, p.y));
    c *= smoothstep(-0.1, 1.1, toSide) * smoothstep(-0.3, 1.4, toRoof) * smoothstep(-0.2, 0.9, p.y);
    c = mix(c, dusk * (0.75 + 0.25 * smoothstep(-0.1, 0.9, p.y)), door);
    // Fairy lights hung in the doorway: broad discs that overlap.
    vec2 q = p.xy / vec2(0.56, 0.50), id = floor(q);
    for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
      vec2 g = id + vec2(x, y), h = hash22(g + 40.0);
      vec2 at = (g + 0.5 + 0.7 * (h - 0.5)) * vec2(0.56, 0.50);
      float in2 = step(abs(at.x), 2.9) * step(at.y, 3.9) * step(1.0, at.y) * step(0.36, fract(h.x * 7.3));
      float twinkle = 0.7 + 0.3 * sin(TAU * (t * floor(1.0 + 2.0 * h.y) + h.x * 7.0));
      c += warm(h.y) * bokeh(p.xy - at, 0.34, 0.12) * in2 * twinkle * (0.03 + 0.13 * h.x * h.x);
    }
  } else if (k == roof) {
    float x = abs(p.x), rafter = smoothstep(0.10, 0.46, abs(fract(p.z / 1.6) - 0.5) * 1.6);
    c = wood * (0.2 + 0.9 * exp(-pow((x - 2.0) / 1.6, 2.0))) * (0.3 + 0.7 * rafter);
    c *= smoothstep(0.0, 1.3, toSide) * smoothstep(14.5, 12.0, p.z);
  } else {
    float bay = abs(fract(p.z / 2.6) - 0.5) * 2.6;
    c = wood * (0.15 + 0.9 * exp(-pow((p.y - 2.2) / 0.8, 2.0))) * smoothstep(0.1, 0.5, bay);
    c += vec3(0.16, 0.045, 0.010) * exp(-pow((bay - 1.3) / 0.42, 2.0) - p.y * 0.9);
    c *= smoothstep(0.0, 1.3, toRoof) * smoothstep(14.5, 11.5, p.z);
  }
  if (k != end) c *= smoothstep(-0.2, 0.9, p.y);
  // Trusses, dark against the roof behind them.
  for (int i = 0; i < 4; i++) {
    float z = 4.4 + float(i) * 2.9;
    if (z > p.z || z < o.z) continue;
    vec2 q = o.xy + d.xy * (z - o.z);
    if (q.y < 3.0) continue;
    float w = 0.04 + coc(z) * z * 0.8;
    float beamD = abs(q.y - 3.95) - 0.13, post = max(abs(q.x) - 0.10, 3.95 - q.y);
    float brace = max(abs(dot(vec2(abs(q.x) - 0.1, q.y - 4.9), vec2(0.527, 0.850))) - 0.1, 3.95 - q.y);
    float m = 1.0 - smoothstep(-w, w, min(beamD, min(post, brace)));
    c = mix(c, wood * (0.12 + 0.9 * smoothstep(4.0, 3.75, q.y)), m * 0.9);
  }
  return c;
}

float limb(vec2 p, vec2 a, vec2 b, float ra, float rb) {
  vec2 q = p - a, d = b - a;
  float h = saturate(dot(q, d) / dot(d, d));
  return length(q - d * h) - mix(ra, rb, h);
}

// The couple turn on the spot, once in the loop and a little faster with each step. A point of theirs
// is how far along the line from him to her, how high, and how far towards their joined hands.
float turnAt(float t) { return TAU * (t + 0.36) + 0.16 * sin(TAU * 4.0 * t); }
vec2 seen(vec3 p, float turn) { return vec2(p.x * cos(turn) - p.z * sin(turn), p.y); }
float part(vec2 p, vec3 a, vec3 b, float ra, float rb, float turn) { return limb(p, seen(a, turn), seen(b, turn), ra, rb); }

// Her skirt, and where across it we look: -1..1. It swings behind the turn, the more the lower.
vec2 skirt(vec2 p, float t) {
  float low = saturate(1.08 - p.y), lag = turnAt(t) - 0.55 * low;
  float middle = seen(vec3(0.14 + 0.16 * low * low, p.y, 0.0), lag).x, wide = 0.12 + 0.32 * pow(low, 1.35);
  return vec2(max((abs(p.x - middle) - wide) * 0.92, max(p.y - 1.10, -p.y)), (p.x - middle) / wide);
}

// Their outlines, feet at the origin. x: him, y: her.
vec2 couple(vec2 p, float t) {
  float a = turnAt(t), s = 0.035 * sin(TAU * 4.0 * t);
  vec3 hands = vec3(0.0, 1.46, 0.57);
  float him = part(p, vec3(-0.125, 1.635, 0.05), vec3(-0.115, 1.69, 0.055), 0.080, 0.093, a);
  him = smoothMin(him, part(p, vec3(-0.145, 1.57, 0.03), vec3(-0.17, 1.45, 0.01), 0.058, 0.070, a), 0.03);
  him = smoothMin(him, part(p, vec3(-0.175, 1.43, -0.165), vec3(-0.175, 1.43, 0.165), 0.068, 0.068, a), 0.06);
  him = smoothMin(him, part(p, vec3(-0.175, 1.33, -0.085), vec3(-0.185, 0.96, -0.055), 0.116, 0.112, a), 0.06);
  him = smoothMin(him, part(p, vec3(-0.175, 1.33, 0.085), vec3(-0.185, 0.96, 0.055), 0.116, 0.112, a), 0.06);
  him = smoothMin(him, part(p, vec3(-0.185, 0.90, -0.075), vec3(-0.20 + s, 0.03, -0.11), 0.095, 0.058, a), 0.04);
  him = smoothMin(him, part(p, vec3(-0.185, 0.90, 0.075), vec3(-0.20 - s, 0.03, 0.10), 0.095, 0.058, a), 0.04);
  // One arm round her, the other holding her hand out.
  him = smoothMin(him, min(part(p, vec3(-0.175, 1.42, -0.19), vec3(-0.06, 1.20, -0.30), 0.060, 0.050, a), part(p, vec3(-0.06, 1.20, -0.30), vec3(0.22, 1.20, -0.11), 0.048, 0.036, a)), 0.03);
  him = smoothMin(him, min(part(p, vec3(-0.175, 1.42, 0.19), vec3(-0.12, 1.25, 0.42), 0.060, 0.048, a), part(p, vec3(-0.12, 1.25, 0.42), hands, 0.047, 0.036, a)), 0.03);
  float her = part(p, vec3(0.060, 1.555, -0.02), vec3(0.062, 1.595, -0.02), 0.074, 0.083, a);
  her = smoothMin(her, length(p - seen(vec3(0.150, 1.625, -0.03), a)) - 0.050, 0.04);
  her = smoothMin(her, part(p, vec3(0.085, 1.48, -0.01), vec3(0.115, 1.38, 0.0), 0.043, 0.055, a), 0.04);
  her = smoothMin(her, part(p, vec3(0.135, 1.365, -0.115), vec3(0.135, 1.365, 0.115), 0.048, 0.048, a), 0.05);
  her = smoothMin(her, part(p, vec3(0.135, 1.30, -0.055), vec3(0.135, 1.04, -0.02), 0.088, 0.086, a), 0.05);
  her = smoothMin(her, part(p, vec3(0.135, 1.30, 0.055), vec3(0.135, 1.04, 0.02), 0.088, 0.086, a), 0.05);
  her = smoothMin(her, min(part(p, vec3(0.135, 1.36, 0.14), vec3(0.09, 1.24, 0.38), 0.042, 0.036, a), part(p, vec3(0.09, 1.24, 0.38), hands, 0.036, 0.028, a)), 0.03);
  her = smoothMin(her, min(part(p, vec3(0.135, 1.36, -0.14), vec3(0.04, 1.30, -0.28), 0.042, 0.036, a), part(p, vec3(0.04, 1.30, -0.28), vec3(-0.13, 1.48, -0.19), 0.036, 0.030, a)), 0.03);
  return vec2(him, smoothMin(her, skirt(p, t).x, 0.08));
}

vec3 camera(float t) { return vec3(0.28 * sin(TAU * t), 1.12 + 0.04 * sin(TAU * t + 1.2), 0.0); }
vec3 ray(vec2 uv, vec3 cam) { return vec3(uv.x / LENS - cam.x / 5.5, uv.y / LENS + 0.045, 1.0); }
vec3 floorAt(vec3 cam, vec3 d) { return d.y < 0.0 ? cam + d * (cam.y / -d.y) : vec3(0.0, 0.0, 1e4); }
bool onFloor(vec3 p) { return p.z < END && abs(p.x) < 5.2; }

// Everything behind the couple, at half size, as it has no sharp edges. Where the floor is, this is
// what the floor reflects.
vec3 soft(vec2 uv, float t) {
  vec3 cam = camera(t), d = ray(uv, cam), hit = floorAt(cam, d);
  bool isFloor = onFloor(hit);
  vec3 col = room(isFloor ? hit : cam, isFloor ? vec3(d.x, -d.y, 1.0) : d, t);
  // A lamp on the last truss, and the air that it lights.
  vec2 toLamp = (d.xy - (vec2(0.1, 3.5) - cam.xy) / 13.0) * LENS;
  float air = 0.35 + 1.1 * haze(uv * vec2(1.7, 2.6), vec2(0.6, 0.15), t);
  col += vec3(0.105, 0.040, 0.013) * air * exp(-length(toLamp) * 3.4) * (isFloor ? 0.3 : 1.0);
  for (int s = 7; s > 0; s--) {
    vec4 k = stringOf(s);
    float r = coc(k.x), i0 = floor(((cam.x + d.x * k.x) / k.y + 0.5) * 13.0);
    for (float i = i0 - 1.0; i < i0 + 1.5; i++) {
      vec3 b = bulb(s, i, t);
      float h = hash11(i * 3.1 + float(s) * 17.0), lum = 0.3 + 1.5 * h * h * h + 0.08 * sin(TAU * t * 2.0 + h * 40.0);
      // The floor draws the image of each bulb out towards the lens.
      vec2 e = (d.xy - (vec2(b.x, isFloor ? -b.y : b.y) - cam.xy) / b.z) * LENS, f = e / vec2(r * 0.9, r * 3.0);
      float image = isFloor ? 0.0006 * exp(-dot(f, f)) : 0.00028 * bokeh(e, r * (0.92 + 0.16 * h), 0.10);
      col += warm(h) * lum * image / (r * r);
    }
  }
  return col;
}

vec3 scene(vec2 uv, float t) {
  float ph = TAU * t, shine = 1.0;
  vec3 cam = camera(t), d = ray(uv, cam), hit = floorAt(cam, d), col = softLight(uv);
  if (onFloor(hit)) {
    // Boards laid away from the lens; grazing light turns them to a mirror.
    float row = floor(hit.x / 0.15), far = exp(-max(hit.z - 3.0, 0.0) * 0.35);
    float board = hash21(vec2(row, floor(hit.z / 1.9 + 7.0 * hash11(row)))) - 0.5;
    float gap = smoothstep(0.0, 0.05 + 0.03 * hit.z, abs(fract(hit.x / 0.15 + 0.5) - 0.5));
    float grain = noise(vec2(hit.x * 60.0, hit.z * 2.5 + row * 9.0)) - 0.5;
    shine = (0.24 + 0.66 * pow(1.0 + d.y / length(d), 4.0)) * (1.0 + far * (0.55 * board + 0.25 * grain + 0.5 * (gap - 1.0)));
    vec2 pool = (hit.xz - vec2(0.0, 6.0)) / vec2(2.4, 4.0);
    col = col * shine * 1.5 + vec3(0.045, 0.017, 0.006) * exp(-dot(pool, pool)) * (1.0 + far * (0.6 * board + 0.3 * grain));
    col *= smoothstep(5.2, 3.6, abs(hit.x)) * 0.8 + 0.2;
  }

  // The couple, between the two nearest strings.
  vec2 q = cam.xy + d.xy * 3.7 - vec2(0.06 + 0.05 * sin(ph), 0.0);
  q.x -= 0.012 * sin(ph * 4.0 + 0.7) * q.y;
  float hidden = 0.0;
  // A loop of one round or none, which a software renderer can skip.
  for (int i = abs(q.x) < 1.0 && abs(q.y) < 1.95 ? 1 : 0; i > 0; i--) {
    vec2 m = vec2(q.x, abs(q.y)), sd = couple(m, t), up = couple(m + vec2(0.012, 0.035), t), fold = skirt(m, t);
    float turn = turnAt(t);
    // Light from above and behind catches the upper edges; silk shows its folds as they come round.
    vec2 edge = clamp((up - sd) / 0.027 - 0.3, 0.0, 1.0) * exp(-pow((sd + 0.012) / 0.030, vec2(2.0)));
    float round_ = asin(clamp(fold.y, -1.0, 1.0)), low = saturate(1.1 - m.y);
    float folds = 0.76 + 0.24 * sin(14.0 * (round_ + turn - 0.55 * low) + 2.0 * sin(3.0 * (round_ + turn))) * smoothstep(0.0, 0.5, low) * cos(round_);
    vec3 silk = vec3(0.105, 0.056, 0.036) * folds * (0.55 + 1.2 * exp(min(sd.y, 0.0) * 16.0) + 0.5 * smoothstep(0.9, 0.1, m.y));
    // Her hair is dark, her shoulders are bare.
    silk = mix(silk, vec3(0.014, 0.007, 0.004), smoothstep(1.47, 1.55, m.y));
    vec3 suit = vec3(0.004, 0.003, 0.003), gold = vec3(1.0, 0.46, 0.16) * (0.05 + 0.40 * smoothstep(0.5, 1.5, m.y) - 0.20 * smoothstep(1.46, 1.60, m.y));
    vec3 his = suit + gold * edge.x, hers = silk + gold * edge.y;
    // The floor mirrors them too, less and less towards the lens.
    bool isUp = q.y > 0.0;
    float there = isUp ? 1.0 : 0.75 * smoothstep(-1.5, 0.0, q.y);
    if (!isUp) { his *= shine; hers *= shine; }
    vec2 cover = smoothstep(0.034, -0.034, sd) * there;
    hidden = isUp ? max(cover.x, cover.y) : 0.0;
    // Whoever is nearer hides the other.
    vec3 sheInFront = mix(mix(col, his, cover.x), hers, cover.y), heInFront = mix(mix(col, hers, cover.y), his, cover.x);
    col = mix(sheInFront, heInFront, smoothstep(-0.30, 0.30, sin(turn)));
  }

  // Low fog in thin sheets, hidden where it is behind them; at their feet it gathers.
  for (int i = 0; i < 3; i++) {
    float y = 0.05 + 0.12 * float(i);
    vec3 p = cam + d * ((cam.y - y) / max(-d.y, 1e-3));
    vec2 e = (p.xz - vec2(0.1, 5.2)) / vec2(3.4, 2.9);
    float a = smoothstep(0.25, 0.85, loopFbm(p.xz * vec2(1.0, 0.8) + float(i) * 3.7, vec2(0.6, 0.4), t)) * exp(-dot(e, e));
    a *= d.y < -0.001 ? 1.0 - hidden * smoothstep(3.4, 4.0, p.z) : 0.0;
    col = mix(col, FOG * (0.4 + 0.8 * exp(-pow((p.x - 0.2) / 1.6, 2.0))), a * (0.55 - 0.1 * float(i)));
  }
  q = cam.xy + d.xy * 3.6;
  float feet = exp(-pow(q.y / (q.y > 0.0 ? 0.20 : 0.5), 2.0) - pow((q.x - 0.1) / 1.7, 2.0)) * haze(q * vec2(1.3, 2.4), vec2(0.7, 0.2), t);
  col = mix(col, FOG * (0.5 + 0.8 * exp(-pow((q.x - 0.4) / 1.1, 2.0))), feet * 0.9);

  // In focus: the cable, and on it glass globes, their filaments and caps.
  vec2 c = cam.xy + d.xy * FOCUS;
  float wire = abs(c.y - (2.10 - sag(c.x, 0.0) * 0.3 + 0.078)) / FOCUS * LENS, i0 = floor((c.x / 3.4 + 0.5) * 13.0);
  for (float i = i0 - 1.0; i < i0 + 1.5; i++) {
    vec3 b = bulb(0, i, t);
    vec2 e = (d.xy - (b.xy - cam.xy) / b.z) * LENS;
    float l = length(e * vec2(1.0, 0.88)), thread = sdSegment(e, vec2(-0.005, 0.003), vec2(0.005, 0.003));
    col += warm(0.3) * (0.55 * smoothstep(0.024, 0.012, l) + 0.35 * smoothstep(0.003, 0.0, abs(l - 0.0215)));
    col += warm(0.3) * (14.0 * exp(-thread * thread / 0.000012) + 0.10 * exp(-l / 0.035) * smoothstep(0.11, 0.06, l));
    float cap = sdBox(e - vec2(0.0, 0.029), vec2(0.0070, 0.0095));
    col = mix(col, vec3(0.022, 0.010, 0.005) + warm(0.5) * 0.10 * smoothstep(0.004, -0.003, e.y - 0.021), smoothstep(0.0016, -0.0016, cap));
  }
  return mix(col, vec3(0.012, 0.006, 0.003), smoothstep(0.0040, 0.0024, wire));
}
