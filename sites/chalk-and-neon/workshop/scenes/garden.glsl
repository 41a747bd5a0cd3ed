// A garden party in the blue hour: a long lawn under strings of bulbs, the house behind it with its
// windows lit, a bandstand glowing, and guests with a glass in hand, soft against its light. Focus is
// on a candle in a jar that hangs close by. Lengths in metres, the lens 1.55 above the grass.

const float FOCUS = 1.2;
const float LENS = 1.25;
const float HORIZON = 0.10;
const vec3 EYE = vec3(0.0, 1.55, 0.0);
const vec3 STAND = vec3(0.7, 1.5, 14.5);
const int STRINGS = 7;
const int GUESTS = 9;

float coc(float z) { return 0.0012 + 0.025 * abs(1.0 / FOCUS - 1.0 / z); }
vec3 ray(vec2 uv) { return vec3(uv.x / LENS, (uv.y + HORIZON) / LENS, 1.0); }
vec2 place(vec3 p) { return vec2(p.x, p.y - EYE.y) / p.z * LENS - vec2(0.0, HORIZON); }

// ---- strings of bulbs, to and fro between poles ----
void ends(int s, out vec3 a, out vec3 b) {
  float f = float(s), side = s % 2 == 0 ? 1.0 : -1.0, z = 2.6 + 1.75 * f;
  a = vec3(-4.4 * side, 3.5 + 0.25 * hash11(f), z);
  b = vec3(4.4 * side, 3.5 + 0.25 * hash11(f + 1.0), z + 1.75);
}
vec3 onString(vec3 a, vec3 b, float u) { return mix(a, b, u) - vec3(0.0, 2.3 * u * (1.0 - u), 0.0); }

vec3 bulbAt(vec3 a, vec3 b, int s, int i, out float h) {
  h = hash11(float(i) * 3.1 + float(s) * 17.0);
  return onString(a, b, (float(i) + 0.5 + 0.3 * (h - 0.5)) / 17.0) - vec3(0.0, 0.09, 0.0);
}
vec3 tintOf(float h) { return mix(vec3(1.0, 0.50, 0.17), vec3(1.0, 0.38, 0.08), h); }

vec3 bulbs(vec2 uv) {
  vec3 c = vec3(0.0);
  for (int s = STRINGS - 1; s >= 0; s--) {
    vec3 a, b;
    ends(s, a, b);
    for (int i = 0; i < 17; i++) {
      float h;
      vec3 p = bulbAt(a, b, s, i, h);
      vec2 e = uv - place(p);
      float r = coc(p.z) + 0.030 / p.z * LENS, lum = 0.55 + 0.8 * h * h;
      float disc = bokeh(e, r, 0.12) * min(0.00030 / (r * r), 9.0) * lum;
      c += tintOf(h) * (disc + 0.05 * glow(e, 0.012) * smoothstep(0.14, 0.0, length(e)));
    }
  }
  return c;
}
// ---- the garden behind the guests ----
float leaves(vec2 p, float rough) { return (fbm(p * 1.1) - 0.5) * 2.2 * rough + (fbm(p * 4.7 + 3.0) - 0.5) * 0.8 * rough; }

vec3 sky(vec2 uv) {
  float y = uv.y + HORIZON;
  vec3 c = mix(vec3(0.21, 0.135, 0.150), vec3(0.052, 0.082, 0.190), smoothstep(-0.02, 0.22, y));
  c = mix(c, vec3(0.011, 0.021, 0.066), smoothstep(0.12, 0.60, y));
  c += vec3(0.50, 0.19, 0.06) * exp(-y * 9.0) * exp(-pow((uv.x + 0.10) / 0.60, 2.0)) * 0.7;
  float cloud = fbm(vec2(uv.x * 2.2, uv.y * 9.0) + 2.0);
  return c * (0.82 + 0.36 * cloud) + vec3(0.05, 0.02, 0.02) * smoothstep(0.5, 0.75, cloud) * exp(-y * 6.0);
}

vec3 house(vec2 uv, vec3 c) {
  vec3 d = ray(uv);
  float z = 42.0, w = coc(z) * z / LENS;
  vec2 p = EYE.xy + d.xy * z - vec2(-13.0, 0.0);
  float wall = sdBox(p - vec2(0.0, 3.2), vec2(7.6, 3.2)), roof = max(abs(p.x) + (p.y - 6.2) * 0.8 - 7.9, max(6.2 - p.y, p.y - 9.3));
  float stack = min(sdBox(p - vec2(-5.2, 9.4), vec2(0.55, 1.3)), sdBox(p - vec2(5.2, 9.4), vec2(0.55, 1.3)));
  c = mix(c, vec3(0.012, 0.012, 0.018), smoothstep(w, -w, min(roof, stack)));
  vec3 stone = vec3(0.050, 0.034, 0.028) + vec3(0.16, 0.065, 0.020) * exp(-p.y * 0.55) * (0.35 + 0.65 * pow(abs(cos(p.x * 0.82)), 6.0));
  c = mix(c, stone, smoothstep(w, -w, wall));
  for (int i = 0; i < 10; i++) {
    float f = float(i % 5) - 2.0, up = float(i / 5), on = hash11(float(i) * 4.3 + 2.0);
    if (i == 2) continue;
    vec2 q = p - vec2(f * 2.9, 1.7 + up * 3.1);
    float m = sdBox(q, vec2(0.55, up > 0.5 ? 0.85 : 1.05));
    // A shutter's worth of curtain on either side, and the glazing bars all but lost in the blur.
    float pane = (0.65 + 0.35 * smoothstep(0.55, 0.2, abs(q.x))) * (0.8 + 0.2 * smoothstep(0.0, 0.2, abs(q.x)));
    c = mix(c, vec3(1.0, 0.46, 0.13) * (on < 0.3 ? 0.06 : 0.55 + 0.9 * on) * pane, smoothstep(w * 0.7, -w * 0.7, m));
    c += vec3(1.0, 0.45, 0.13) * 0.03 * exp(-max(m, 0.0) * 0.9) * step(0.3, on);
  }
  vec2 q = p - vec2(0.0, 1.25);
  float door = min(sdBox(q, vec2(0.75, 1.25)), length(q - vec2(0.0, 1.25)) - 0.75);
  return mix(c, vec3(1.0, 0.50, 0.17) * 1.9, smoothstep(w * 0.7, -w * 0.7, door));
}

vec3 bandstand(vec2 uv, vec3 c) {
  vec3 d = ray(uv);
  float z = STAND.z, w = coc(z) * z / LENS + 0.006;
  vec2 p = EYE.xy + d.xy * z - vec2(STAND.x, 0.0);
  // Light in it, then what stands before that light.
  float inside = smoothstep(w, -w, sdBox(p - vec2(0.0, 1.75), vec2(2.25, 1.25)));
  vec3 warm = vec3(1.0, 0.42, 0.11) * (0.13 + 1.7 * exp(-dot(p - vec2(0.0, 2.6), p - vec2(0.0, 2.6)) * 0.9) + 0.25 * smoothstep(1.2, 0.4, p.y));
  warm += vec3(1.0, 0.12, 0.26) * 0.7 * exp(-pow((p.x - 0.75) / 0.7, 2.0) - pow((p.y - 1.0) / 0.7, 2.0));
  c = mix(c, warm * 0.85, inside * 0.8);
  // The decks on their table, and whoever plays there.
  float dj = min(sdBox(p - vec2(0.75, 0.85), vec2(0.62, 0.40)), length((p - vec2(0.70, 1.92)) * vec2(1.1, 0.9)) - 0.115);
  dj = smoothMin(dj, sdSegment(p, vec2(0.55, 1.58), vec2(0.85, 1.58)) - 0.10, 0.12);
  dj = smoothMin(dj, sdSegment(p, vec2(0.70, 1.5), vec2(0.70, 1.0)) - 0.17, 0.10);
  c = mix(c, vec3(0.035, 0.012, 0.010), smoothstep(w, -w, dj));
  float posts = 1e3;
  for (int i = 0; i < 6; i++) {
    float a = (float(i) + 0.5) / 6.0 * PI, x = 2.3 * cos(a);
    posts = min(posts, sdBox(p - vec2(x, 1.6), vec2(0.055, 1.5)));
    // Brackets under the eaves.
    posts = min(posts, sdSegment(p, vec2(x, 2.55), vec2(x + (x < 0.0 ? 0.35 : -0.35), 2.95)) - 0.03);
  }
  float rail = max(min(abs(p.y - 0.95) - 0.035, max(abs(fract(p.x * 5.0) - 0.5) / 5.0 - 0.02, abs(p.y - 0.68) - 0.27)), abs(p.x) - 2.3);
  rail = max(rail, -(abs(p.x + 0.9) - 0.42));
  float base = sdBox(p - vec2(0.0, 0.20), vec2(2.45, 0.20));
  c = mix(c, vec3(0.050, 0.020, 0.008), smoothstep(w, -w, min(posts, rail)));
  c = mix(c, vec3(0.055, 0.026, 0.014), smoothstep(w, -w, base));
  // The roof: tin, ribbed, with the sky on it; and its lantern.
  float k = p.y - 2.95, slope = 2.62 - k * 1.55 - 0.35 * sin(saturate(k / 1.55) * PI);
  float roof = max(abs(p.x) - slope, max(-k, k - 1.5)), eaves = sdBox(p - vec2(0.0, 2.95), vec2(2.62, 0.09));
  float cap = min(sdBox(p - vec2(0.0, 4.55), vec2(0.26, 0.22)), sdSegment(p, vec2(0.0, 4.8), vec2(0.0, 5.3)) - 0.03 - 0.10 * saturate(5.05 - p.y));
  float rib = 0.85 + 0.15 * cos(p.x / max(slope, 0.1) * 22.0);
  c = mix(c, vec3(0.012, 0.016, 0.030) * rib * (0.6 + 0.5 * saturate(k)), smoothstep(w, -w, min(roof, cap)));
  c = mix(c, vec3(0.10, 0.042, 0.015), smoothstep(w, -w, eaves));
  for (int i = 0; i < 21; i++) {
    vec2 e = p - vec2(-2.6 + 0.26 * float(i), 2.84 + 0.03 * cos(float(i) * PI));
    c += vec3(1.0, 0.52, 0.18) * (2.6 * smoothstep(0.06 + w, 0.0, length(e)) + 0.06 * glow(e, 0.12));
  }
  float halo = length((p - vec2(0.0, 2.2)) * vec2(0.8, 1.0));
  return c + vec3(1.0, 0.40, 0.11) * 0.085 * exp(-halo * 0.62);
}

vec3 trees(vec2 uv, vec3 c) {
  vec3 d = ray(uv);
  // The far end of the garden.
  float z = 60.0, y = EYE.y + d.y * z, x = d.x * z;
  float crown = 5.5 + 2.6 * sin(x * 0.13 + 1.0) + 2.0 * sin(x * 0.31) + leaves(vec2(x, y) * 0.24, 2.6);
  c = mix(c, vec3(0.010, 0.012, 0.020), smoothstep(1.0, -1.0, y - crown));
  return c;
}
// Hedges between the house and the lawn.
vec3 hedge(vec2 uv, vec3 c) {
  vec3 d = ray(uv);
  float z = 30.0, y = EYE.y + d.y * z, x = d.x * z, h = 1.25 + 0.5 * sin(x * 0.5) + leaves(vec2(x, y) * 0.8, 0.55);
  return mix(c, vec3(0.010, 0.010, 0.012) + vec3(0.045, 0.020, 0.006) * exp(-pow((x - 4.0) / 5.0, 2.0)), smoothstep(0.3, -0.3, y - h));
}
// Two old trees that frame the lawn, lit from the grass beneath them.
vec3 frame(vec2 uv, vec3 c) {
  vec3 d = ray(uv);
  for (int i = 0; i < 2; i++) {
    float side = i == 0 ? 1.0 : -1.0, z = i == 0 ? 19.0 : 12.5, w = coc(z) * z / LENS * 1.3;
    vec2 p = EYE.xy + d.xy * z - vec2(i == 0 ? 10.8 : -8.3, 0.0);
    float crown = length((p - vec2(0.3 * side, 5.9)) * vec2(0.82, 1.0)) - 3.5 + leaves(p * 0.75 + 5.0 * side, 1.15);
    crown = min(crown, length((p - vec2(-1.9 * side, 4.6)) * vec2(0.8, 1.1)) - 1.5 + leaves(p * 0.9 + 2.0, 0.9));
    float trunk = max(abs(p.x + 0.12 * sin(p.y * 1.4)) - 0.30 - 0.10 * exp(-p.y * 1.6), p.y - 4.5);
    float bough = min(sdSegment(p, vec2(0.0, 2.6), vec2(-1.7 * side, 4.3)) - 0.11, sdSegment(p, vec2(0.0, 2.9), vec2(1.5 * side, 4.6)) - 0.12);
    float leaf = fbm(p * 2.6 + 7.0), under = exp(-max(p.y - 1.6, 0.0) * 0.50) * (0.35 + 0.9 * leaf);
    vec3 green = vec3(0.006, 0.0075, 0.0095) + vec3(0.125, 0.062, 0.014) * under * smoothstep(0.3, 0.7, leaf);
    vec3 bark = vec3(0.010, 0.007, 0.006) + vec3(0.33, 0.125, 0.034) * exp(-p.y * 0.75) * smoothstep(0.36, 0.0, abs(p.x + 0.10 * side)) * (0.5 + 0.9 * fbm(p * vec2(9.0, 1.6)));
    c = mix(c, bark, smoothstep(w, -w, min(trunk, bough)) * step(0.0, p.y));
    c = mix(c, green, smoothstep(w * 2.0, -w * 2.0, crown));
  }
  return c;
}

// ---- guests ----
float limb(vec2 p, vec2 a, vec2 b, float ra, float rb) {
  vec2 q = p - a, d = b - a;
  float h = saturate(dot(q, d) / dot(d, d));
  return length(q - d * h) - mix(ra, rb, h);
}
// x, z, which way they turn, kind: 0 and 1 in a suit, 2 and 3 in a dress.
vec4 guestAt(int i) {
  return i == 0 ? vec4(3.10, 11.6, 1.0, 2.0) : i == 1 ? vec4(3.62, 11.3, -1.0, 0.0) : i == 2 ? vec4(-0.72, 10.6, 1.0, 0.0) :
         i == 3 ? vec4(-0.26, 10.4, -1.0, 3.0) : i == 4 ? vec4(-3.10, 8.2, 1.0, 3.0) : i == 5 ? vec4(-2.54, 8.4, -1.0, 1.0) :
         i == 6 ? vec4(0.98, 6.3, 1.0, 2.0) : i == 7 ? vec4(1.56, 6.5, -1.0, 1.0) : vec4(-1.86, 7.6, -1.0, 2.0);
}
float guest(vec2 p, int i, float turn, float kind) {
  float h = hash11(float(i) * 5.7 + 1.0), k = hash11(float(i) * 3.3 + 8.0);
  p.x *= turn;
  p /= (kind < 1.5 ? 1.0 : 0.93) * (0.97 + 0.06 * h);
  vec2 lean = vec2(0.03 * (k - 0.4), 0.0);
  p -= lean * p.y;
  // They stand half turned towards whoever they talk to.
  float d = limb(p, vec2(0.022, 1.625), vec2(0.012, 1.675), 0.078, 0.094), arm = 0.0;
  d = smoothMin(d, limb(p, vec2(0.005, 1.56), vec2(-0.005, 1.44), 0.050, 0.062), 0.03);
  float wide = 0.10 + 0.05 * k;
  if (kind < 1.5) {
    d = smoothMin(d, limb(p, vec2(-wide, 1.415), vec2(wide, 1.405), 0.070, 0.070), 0.06);
    d = smoothMin(d, limb(p, vec2(0.0, 1.32), vec2(-0.005, 0.96), 0.155 + 0.3 * (wide - 0.10), 0.140), 0.06);
    d = smoothMin(d, limb(p, vec2(0.0, 0.95), vec2(0.0, 0.84), 0.150, 0.155), 0.03);
    d = smoothMin(d, limb(p, vec2(-0.065, 0.84), vec2(-0.085 - 0.03 * h, 0.04), 0.085, 0.052), 0.02);
    d = smoothMin(d, limb(p, vec2(0.065, 0.84), vec2(0.080 + 0.05 * k, 0.04), 0.085, 0.052), 0.02);
    d = min(d, limb(p, vec2(0.07 + 0.05 * k, 0.035), vec2(0.17 + 0.05 * k, 0.022), 0.035, 0.022));
    d = min(d, limb(p, vec2(-0.095 - 0.03 * h, 0.035), vec2(-0.01, 0.022), 0.035, 0.022));
    // One hand in a pocket.
    d = min(d, min(limb(p, vec2(-wide - 0.025, 1.38), vec2(-wide - 0.085, 1.12), 0.058, 0.050), limb(p, vec2(-wide - 0.085, 1.12), vec2(-0.12, 0.92), 0.050, 0.044)));
  } else {
    d = smoothMin(d, length(p - (kind < 2.5 ? vec2(-0.085, 1.70) : vec2(-0.045, 1.56))) - (kind < 2.5 ? 0.045 : 0.072), 0.05);
    if (kind > 2.5) d = smoothMin(d, limb(p, vec2(-0.055, 1.55), vec2(-0.075, 1.38), 0.065, 0.045), 0.04);
    d = smoothMin(d, limb(p, vec2(-wide + 0.03, 1.405), vec2(wide - 0.03, 1.40), 0.052, 0.052), 0.05);
    d = smoothMin(d, limb(p, vec2(0.01, 1.32), vec2(0.0, 1.12), 0.118, 0.095), 0.06);
    float low = saturate((1.10 - p.y) / 0.72), hem = kind < 2.5 ? 0.42 : 0.12;
    float skirt = max(abs(p.x + 0.012 * low) - 0.105 - 0.115 * sin(min(low * 1.2, 1.0) * 1.57) - (kind < 2.5 ? 0.06 : -0.03) * low * low, max(p.y - 1.14, hem - p.y));
    d = smoothMin(d, skirt * 0.92, 0.07);
    d = min(d, min(limb(p, vec2(-0.05, 0.55), vec2(-0.065, 0.03), 0.058, 0.030), limb(p, vec2(0.045, 0.55), vec2(0.075, 0.03), 0.058, 0.030)));
    d = min(d, min(limb(p, vec2(0.075, 0.05), vec2(0.14, 0.012), 0.022, 0.014), limb(p, vec2(-0.065, 0.05), vec2(0.0, 0.012), 0.022, 0.014)));
    // One hand on the bag at her side.
    d = min(d, min(limb(p, vec2(-wide + 0.02, 1.38), vec2(-wide - 0.035, 1.12), 0.043, 0.036), limb(p, vec2(-wide - 0.035, 1.12), vec2(-0.07, 0.96), 0.036, 0.030)));
  }
  // The other holds the glass.
  vec2 elbow = vec2(wide + 0.055, 1.11 + 0.03 * h), hand = vec2(wide + 0.15 + 0.06 * k, 1.24 + 0.12 * h);
  arm = min(limb(p, vec2(wide + 0.02, 1.38), elbow, 0.052, 0.043), limb(p, elbow, hand, 0.042, 0.034));
  return smoothMin(d, arm, 0.02);
}
vec2 glassAt(int i, float turn, float kind) {
  float h = hash11(float(i) * 5.7 + 1.0), k = hash11(float(i) * 3.3 + 8.0), wide = 0.10 + 0.05 * k;
  vec2 hand = vec2(wide + 0.15 + 0.06 * k, 1.24 + 0.12 * h) + vec2(0.012, 0.075);
  hand *= (kind < 1.5 ? 1.0 : 0.93) * (0.97 + 0.06 * h);
  hand.x += 0.03 * (k - 0.4) * hand.y;
  return hand * vec2(turn, 1.0);
}

vec3 figure(vec2 p, int i, vec4 k, float w, vec3 c) {
  vec2 l = normalize(STAND.xy + vec2(0.0, 0.6) - vec2(k.x, 1.2)), to = k.xy - STAND.xz;
  float m = guest(p, i, k.z, k.w), side = guest(p + l * 0.022, i, k.z, k.w), top = guest(p + vec2(0.0, 0.022), i, k.z, k.w);
  // Only the edges are lit: from the bandstand, and by the bulbs on hair and shoulders.
  float cover = smoothstep(w, -w, m), wide = 0.010 + 0.4 * w, band = exp(-pow(max(-m - 0.004, 0.0) / wide, 2.0)) * min(1.0, 0.014 / wide);
  float rim = pow(saturate((side - m) / 0.022), 2.0) * 0.9 + pow(saturate((top - m) / 0.022), 3.0) * 0.5 * smoothstep(0.9, 1.5, p.y);
  float power = 1.5 / (1.0 + 0.05 * dot(to, to)) + 0.26;
  vec3 cloth = k.w < 1.5 ? vec3(0.0040, 0.0042, 0.006) : k.w < 2.5 ? vec3(0.022, 0.012, 0.011) : vec3(0.012, 0.007, 0.012);
  cloth *= 0.6 + 1.0 * smoothstep(0.0, 1.6, p.y);
  c = mix(c, cloth + vec3(1.0, 0.43, 0.13) * rim * band * power * 0.6, cover);
  // The glass, and the light in it.
  vec2 g = p - glassAt(i, k.z, k.w);
  float cup = length(vec2(g.x, max(abs(g.y) - 0.035, 0.0))) - 0.026;
  return mix(c, vec3(1.0, 0.58, 0.22) * (0.50 + 0.5 * power), smoothstep(w, -w, cup) * 0.75);
}

// The light on the grass.
vec3 lawn(vec3 p) {
  vec2 g = p.xz, to = STAND.xz - g;
  vec3 green = vec3(0.036, 0.036, 0.015), c = green * vec3(0.22, 0.30, 0.62) * 0.9;
  // From the bandstand, cut by whoever stands in it.
  float near_ = 1.0 / (1.0 + dot(to, to) * 0.045), dark = 1.0;
  for (int i = 0; i < GUESTS; i++) {
    vec2 q = guestAt(i).xy - g;
    float along = saturate(dot(q, to) / dot(to, to)), reach = along * length(to), wide = 0.17 + 0.015 * (1.0 - along) * length(to);
    dark *= 1.0 - 0.80 * exp(-pow(length(q - to * along) / (wide + 0.035 * reach), 2.0)) * exp(-reach * 0.33) * step(0.001, along);
    dark *= 1.0 - 0.6 * exp(-dot(q, q) * 9.0);
  }
  c += green * vec3(1.0, 0.47, 0.15) * 24.0 * near_ * near_ * dark * smoothstep(2.0, 11.0, p.z);
  // From the bulbs overhead, in pools.
  float pools = 0.55 + 0.45 * sin(g.y * TAU / 1.75 + g.x * 0.4);
  return c + green * vec3(1.0, 0.48, 0.16) * 1.5 * exp(-pow(g.x / 3.6, 2.0)) * (0.7 + 0.3 * pools) * smoothstep(17.0, 9.0, p.z) * (0.4 + 0.6 * dark);
}

// What has no sharp edges, at half size: all but the guests, the wires and the blades of grass.
vec3 soft(vec2 uv, float t) {
  vec3 d = ray(uv), c = frame(uv, hedge(uv, house(uv, trees(uv, sky(uv)))));
  float far_ = EYE.y / max(-d.y, 1e-3);
  if (d.y < -0.003) c = mix(lawn(EYE + d * far_), c, smoothstep(22.0, 32.0, far_));
  c = bandstand(uv, c);
  // Mist over the grass, and the air that the bandstand lights.
  vec2 q = (uv - place(STAND)) * vec2(0.75, 1.4);
  c += vec3(1.0, 0.40, 0.12) * 0.050 * exp(-length(q) * 4.0) * (0.5 + haze(uv * vec2(2.0, 5.0), vec2(0.5, 0.1), t));
  for (int s = STRINGS; s >= 0; s--) {
    float z = 2.6 + 1.75 * float(s), x = s % 2 == 0 ? -4.4 : 4.4, w = coc(z) * z / LENS + 0.01;
    vec2 p = EYE.xy + d.xy * z - vec2(x, 0.0);
    float m = smoothstep(w, -w, sdBox(p - vec2(0.0, 1.8), vec2(0.035, 1.85))) * 0.035 / (0.035 + w * 0.5);
    c = mix(c, vec3(0.018, 0.010, 0.007), m);
  }
  return c + bulbs(uv);
}

// A candle in a jar, hung by its neck; the middle of the jar at the origin, 1 its width.
vec3 jar(vec2 p, vec2 uv, float out_, vec3 c) {
  float w = 0.006 + out_, thin = 0.012 / (0.012 + out_);
  // The wire: a loop about the neck, and up.
  float bail = abs(length(p - vec2(0.0, 0.70)) - 0.36), wire = p.y > 0.70 ? bail : 1.0;
  wire = min(min(wire, p.y > 1.06 ? abs(p.x) : 1.0), abs(p.x) < 0.37 ? abs(p.y - 0.665) : 1.0);
  c = mix(c, vec3(0.010, 0.006, 0.005) + TUNGSTEN * 0.10 * smoothstep(1.4, 0.6, p.y), smoothstep(0.016 + w, 0.010, wire) * max(thin, 0.5));
  float wide = min(0.5 - 0.17 * smoothstep(0.42, 0.62, p.y), 0.5 - 0.12 * pow(saturate((-0.58 - p.y) / 0.12), 2.0)), x = p.x / wide, edge = saturate(abs(x));
  float inside = smoothstep(w, -w, abs(p.x) - wide) * smoothstep(-0.70 - w, -0.70 + w, p.y) * smoothstep(0.76 + w, 0.76 - w, p.y);
  vec2 f = p - vec2(0.02, -0.02);
  float flame = length(f * vec2(1.0 + 2.2 * smoothstep(-0.02, 0.24, f.y), 0.42)) - 0.052, far_ = length(p - vec2(0.02, 0.02));
  vec3 body = softLight(uv + vec2(0.03 * x * x * x, 0.0)) * (0.85 - 0.45 * pow(edge, 4.0));
  body += TUNGSTEN * (0.40 * exp(-far_ * 3.0) + 0.10 * exp(-pow((p.y + 0.45) / 0.25, 2.0)));
  // Wax: light comes through it from the flame down.
  vec2 q = p - vec2(0.0, -0.40);
  float wax = max(abs(q.x) - 0.30, abs(q.y + 0.012 * cos(q.x * 9.0)) - 0.235), top = p.y + 0.165;
  vec3 cream = vec3(1.0, 0.55, 0.20) * (0.16 + 2.2 * exp(top * 6.0)) * (1.0 - 0.45 * pow(abs(q.x) / 0.30, 3.0));
  body = mix(body, cream, smoothstep(w, -w, wax));
  body = mix(body, vec3(0.02, 0.01, 0.006), smoothstep(w, -w, sdSegment(p, vec2(0.0, -0.19), vec2(0.015, -0.08)) - 0.010));
  body += vec3(1.0, 0.60, 0.22) * 9.0 * smoothstep(0.020 + w, -0.030, flame) * mix(0.35, 1.0, smoothstep(-0.13, 0.02, f.y));
  // Thick glass: bright where it is steep, uneven, and all the light of the candle in its foot.
  float ripple = 0.6 + 0.8 * fbm(p * vec2(2.0, 5.0) + 3.0), lit = exp(-abs(p.y - 0.02) * 1.6);
  body += TUNGSTEN * 1.3 * pow(edge, 14.0) * ripple * lit + vec3(0.10, 0.13, 0.24) * pow(edge, 5.0) * 0.5;
  body += CREAM * 0.35 * exp(-pow((x + 0.70) / 0.045, 2.0)) * smoothstep(-0.5, -0.2, p.y) * smoothstep(0.44, 0.30, p.y) * thin;
  body += TUNGSTEN * (1.1 * exp(-pow((p.y + 0.655 + 0.03 * x * x) / 0.022, 2.0)) * ripple + 0.35 * exp(-pow((p.y + 0.60) / 0.05, 2.0)));
  // The neck and its thread.
  float thread = 0.5 + 0.5 * sin((p.y + 0.03 * x) * 75.0);
  body = mix(body, body * 0.7 + TUNGSTEN * (0.10 + 0.26 * thread * ripple), smoothstep(0.57, 0.61, p.y));
  body += CREAM * 0.7 * exp(-pow((p.y - 0.745) / 0.012, 2.0)) * thin;
  c = mix(c, body, inside);
  return c + TUNGSTEN * 0.10 * exp(-far_ * 1.5);
}

vec3 scene(vec2 uv, float t) {
  vec3 d = ray(uv), c = softLight(uv);
  if (d.y < -0.003) {
    vec2 g = (EYE + d * (EYE.y / -d.y)).xz;
    float far_ = exp(-max(g.y - 4.0, 0.0) * 0.09), tuft = fbm(g * vec2(2.6, 1.5)), blade = fbm(g * vec2(34.0, 9.0)) - 0.5, mown = sin(g.x * 2.1 + 0.12 * g.y);
    c *= mix(1.0, 0.62 + 0.45 * tuft + 0.9 * blade + 0.06 * smoothstep(-0.4, 0.4, mown), far_);
  }
  // Wires: where on the string this column of the picture is, and how far above or below.
  for (int s = STRINGS - 1; s >= 0; s--) {
    vec3 a, b;
    ends(s, a, b);
    vec3 e = b - a;
    float u = (d.x * a.z - a.x) / (e.x - d.x * e.z);
    vec3 p = onString(a, b, u);
    float off = abs(uv.y - place(p).y), w = coc(p.z) + 0.0008;
    c = mix(c, vec3(0.006, 0.005, 0.006), smoothstep(w, 0.0, off) * min(1.0, 0.0016 / w) * step(0.0, u) * step(u, 1.0));
  }
  vec2 lens = rot(fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * TAU) * u_lens;
  for (int i = 0; i < GUESTS; i++) {
    vec4 k = guestAt(i);
    // Figures have detail that only a real lens blurs well: each sub-sample sees them from its own
    // point, and each pixel from others than its neighbours.
    float blur = coc(k.y) * k.y / LENS, w = 0.0016 * k.y / LENS + 0.6 * blur;
    vec2 p = EYE.xy + d.xy * k.y - vec2(k.x, 0.0) + lens * blur * 0.7;
    // A loop of one round or none, which a software renderer can skip.
    for (int near_ = abs(p.x) < 0.7 && p.y < 2.0 && p.y > -0.2 ? 1 : 0; near_ > 0; near_--) c = figure(p, i, k, w, c);
  }
  c = jar((uv - vec2(-0.60, 0.315)) / 0.085, uv, 0.09, c);
  return jar((uv - vec2(0.50, 0.055)) / 0.185, uv, 0.0, c);
}
