// A company's evening, seen from the tables: a wide screen in steel blue, somebody at the lectern in
// front of it, beams in the haze, and the nearest guests as soft shapes against all that light.
// Focus is on the stage. Lengths in metres, the lens at the origin of x and z.

const float LENS = 1.62;
const float HORIZON = -0.135;  // where the picture is level with the lens
const float EYE = 1.55;
const float FOCUS = 13.0;
const float DECK = 0.75;       // height of the stage
const float EDGE = 10.6;       // its front
const float BACK = 16.5;       // the screen
const vec2 SCREEN = vec2(1.0, 3.85);
const vec2 HALF = vec2(6.2, 2.25);
const vec3 ICE = vec3(0.55, 0.78, 1.0);

float coc(float z) { return 0.0011 + 0.085 * abs(1.0 / FOCUS - 1.0 / z); }
// Across the hall at a depth: x, and height above the floor.
vec2 across(vec2 uv, float z) { return vec2(uv.x * z / LENS + 0.16 * (z - 3.0), EYE + (uv.y - HORIZON) * z / LENS); }
vec2 shown(vec3 p) { return vec2((p.x - 0.16 * (p.z - 3.0)) * LENS / p.z, HORIZON + (p.y - EYE) * LENS / p.z); }

// The picture on the screen: first light along the edge of a dark world. `blur` in metres.
vec3 film(vec2 p, float blur, float t) {
  vec2 q = p - SCREEN, c = q - vec2(-0.6, -10.4);
  float r = length(c) - 9.75, a = atan(c.x, c.y) - 0.02;
  float lit = exp(-a * a * 7.0);
  float above = max(r, 0.0), w = 0.05 + blur;
  vec3 sky = mix(STEEL, BLUE, 0.25) * (0.34 * exp(-above * 0.62) + 0.05) * (0.35 + 0.65 * lit);
  sky += ICE * 1.3 * exp(-above * 3.2) * lit;
  vec3 land = vec3(0.004, 0.008, 0.016) + STEEL * 0.10 * exp(r * 1.4) * lit * (0.4 + 1.2 * fbm(vec2(a * 26.0, r * 1.6)));
  vec3 col = mix(land, sky, smoothstep(-w, w, r));
  col += vec3(0.85, 0.93, 1.0) * 2.6 * exp(-r * r / (0.004 + w * w)) * lit * lit * 0.05 / (0.03 + w);
  float sun = length(vec2(a * 9.4, r));
  col += vec3(1.0, 0.95, 0.88) * (2.6 * exp(-sun * sun * 16.0) + 0.8 * exp(-sun * 2.1));
  float inside = max(abs(q.x) - HALF.x, abs(q.y) - HALF.y);
  // The screen is built of panels, and no two are quite alike.
  float panel = 0.965 + 0.07 * hash21(floor(q * 2.0));
  return col * panel * smoothstep(w * 0.5, -w * 0.5, inside);
}

// Light strips upright on the stage at both sides of the screen.
vec3 strips(vec2 uv, float mirror) {
  vec3 c = vec3(0.0);
  for (int i = 0; i < 8; i++) {
    float f = float(i), side = i < 4 ? -1.0 : 1.0, k = mod(f, 4.0), z = 15.6 - 0.7 * k;
    vec2 p = across(uv, z);
    p.y = mirror > 0.5 ? 2.0 * DECK - p.y : p.y;
    float x = SCREEN.x + side * (7.0 + 0.85 * k), tall = 4.9 - 0.35 * k;
    float m = max(abs(p.x - x) - 0.035, abs(p.y - DECK - tall * 0.5) - tall * 0.5);
    float fade = 0.35 + 0.65 * smoothstep(tall, 0.0, p.y - DECK);
    c += ICE * fade * (1.5 * smoothstep(0.02, -0.02, m) + 0.035 / (0.05 + max(m, 0.0) * 3.0) * smoothstep(1.6, 0.0, m));
  }
  return c;
}

float limb(vec2 p, vec2 a, vec2 b, float ra, float rb) {
  vec2 q = p - a, d = b - a;
  float h = saturate(dot(q, d) / dot(d, d));
  return length(q - d * h) - mix(ra, rb, h);
}

const float TRUSS = 6.9;
vec2 lampAt(float f) { return shown(vec3(SCREEN.x + (f - 4.5) * 1.65, TRUSS - 0.35, 13.2)); }

// Everything of light without an edge, at half size: the screen's shine in the air, beams, haze.
vec3 soft(vec2 uv, float t) {
  float s1 = haze(uv * vec2(1.7, 2.3) + 2.0, vec2(0.8, 0.15), t), s2 = haze(uv * 4.3 + 9.0, vec2(-0.9, 0.4), t);
  float air = 0.30 + 0.75 * s1 + 0.35 * s1 * s2;
  vec2 p = across(uv, BACK), q = (p - SCREEN - vec2(0.9, -0.6)) / vec2(7.5, 3.6);
  vec3 c = mix(STEEL, BLUE, 0.35) * 0.085 * exp(-dot(q, q)) * air;
  c += vec3(0.006, 0.010, 0.018) * air * exp(-pow((uv.y - 0.05) / 0.4, 2.0));
  for (int i = 0; i < 10; i++) {
    float f = float(i) - 4.5, g = float(i);
    vec2 from = lampAt(g);
    float a = -0.5 * PI + f * 0.135 + (i % 2 == 0 ? 0.16 : -0.05) * sign(f) + 0.05 * sin(TAU * t + f);
    vec2 dir = vec2(cos(a), sin(a)), d = uv - from;
    float along = dot(d, dir), wide = 0.0042 + max(along, 0.0) * 0.085, x = dot(d, vec2(-dir.y, dir.x)) / wide;
    float body = 0.75 * exp(-x * x * 1.5) + 0.6 * exp(-x * x * 8.0);
    vec3 hue = mix(STEEL, ICE, hash11(g + 3.0));
    c += hue * body * air * smoothstep(-0.002, 0.03, along) * 0.016 / (0.010 + wide) * exp(-along * 1.7) * (0.6 + 0.6 * hash11(g + 21.0));
  }
  // Lamps high up behind us fan over the heads and catch the smoke.
  for (int i = 0; i < 4; i++) {
    float f = float(i) - 1.5;
    float a = -0.5 * PI + f * 0.62;
    c += STEEL * 0.11 * beam(uv, vec2(f * 0.30 + 0.07, 0.60), vec2(cos(a), sin(a)), 0.11, 1.0) * s1 * (0.5 + s2);
  }
  return c;
}

// Somebody at the lectern; origin on the deck, y up.
float speaker(vec2 p) {
  float m = limb(p, vec2(0.0, 1.60), vec2(0.004, 1.66), 0.078, 0.090);
  m = smoothMin(m, limb(p, vec2(0.0, 1.50), vec2(0.0, 1.42), 0.056, 0.07), 0.04);
  m = smoothMin(m, limb(p, vec2(-0.15, 1.385), vec2(0.15, 1.385), 0.062, 0.062), 0.06);
  m = smoothMin(m, limb(p, vec2(0.0, 1.28), vec2(0.0, 0.95), 0.185, 0.17), 0.06);
  m = min(m, limb(p, vec2(-0.085, 0.95), vec2(-0.09, 0.0), 0.095, 0.062));
  m = min(m, limb(p, vec2(0.085, 0.95), vec2(0.09, 0.0), 0.095, 0.062));
  // One hand rests on the lectern, the other one talks.
  m = min(m, smoothMin(limb(p, vec2(-0.19, 1.37), vec2(-0.27, 1.12), 0.058, 0.046), limb(p, vec2(-0.27, 1.12), vec2(-0.17, 1.04), 0.046, 0.034), 0.03));
  m = min(m, smoothMin(limb(p, vec2(0.19, 1.37), vec2(0.285, 1.10), 0.060, 0.048), limb(p, vec2(0.285, 1.10), vec2(0.42, 1.17), 0.046, 0.034), 0.03));
  return min(m, limb(p, vec2(0.43, 1.175), vec2(0.49, 1.215), 0.036, 0.022));
}

// A guest from behind; y = 0 is the chin.
float guest(vec2 p, vec4 h) {
  p.x = h.z > 0.5 ? p.x : -p.x;
  vec2 q = p - vec2(0.008, 0.118);
  float head = length(q * vec2(1.22, 0.9)) - 0.098;
  head = smoothMin(head, length(p - vec2(0.0, 0.045)) - 0.060, 0.06);
  // Short hair with ears below it, a bob, or long hair.
  float ears = length(vec2(abs(p.x) - 0.084, (p.y - 0.09) * 0.55)) - 0.014;
  float bob = smoothMin(head - 0.012, sdSegment(p, vec2(-0.035, 0.06), vec2(0.045, 0.045)) - 0.075, 0.05);
  float long_ = smoothMin(bob, sdSegment(p, vec2(0.0, 0.08), vec2(0.012, -0.12)) - 0.092, 0.06);
  head = h.y < 0.55 ? min(head, ears) : h.y < 0.75 ? bob : long_;
  float neck = max(abs(p.x) - 0.054 - 0.25 * max(-p.y - 0.02, 0.0), abs(p.y + 0.05) - 0.12);
  // Shoulders slope from the neck, and round off into the arms.
  float wide = 0.175 + 0.04 * h.w, x = abs(p.x);
  float line = -0.055 - 0.085 * smoothstep(0.04, wide, x) - 5.5 * pow(max(x - wide, 0.0), 1.6) - 6.0 * max(x - wide - 0.07, 0.0);
  float body = (p.y - line) * mix(0.7, 0.12, smoothstep(0.0, 0.09, x - wide));
  return smoothMin(smoothMin(head, neck, 0.03), body, 0.045);
}

vec3 scene(vec2 uv, float t) {
  vec3 air = softLight(uv), c = vec3(0.0);
  vec2 p = across(uv, BACK);
  float horizon = uv.y - HORIZON;
  // Drapes behind the screen.
  float folds = 0.5 + 0.5 * sin(p.x * 9.0 + 3.0 * fbm(vec2(p.x * 0.9, 1.0)));
  c = vec3(0.0035, 0.0055, 0.009) * folds * exp(-length(max(abs(p - SCREEN) - HALF, 0.0)) * 0.4) * 3.0;
  float frame = max(abs(p.x - SCREEN.x) - HALF.x, abs(p.y - SCREEN.y) - HALF.y);
  c *= smoothstep(0.0, 0.5, frame);
  c += film(p, 0.012, t) + strips(uv, 0.0);

  // The deck mirrors what is above it, drawn out, and broken by scuffs.
  float deckZ = horizon < 0.0 ? (EYE - DECK) * LENS / -horizon : 1e4;
  if (deckZ < BACK && deckZ > EDGE) {
    vec2 g = vec2(uv.x * deckZ / LENS + 0.16 * (deckZ - 3.0), deckZ);
    vec3 sum = vec3(0.0);
    float scuff = fbm(g * vec2(1.6, 0.9)) - 0.5;
    for (int i = 0; i < 5; i++) {
      float f = (float(i) - 2.0) * 0.5;
      float s = BACK - deckZ, up = (EYE - DECK) / deckZ * s * (1.0 + 0.9 * f * f + scuff * 0.4);
      vec2 m = vec2(g.x + (uv.x / LENS + 0.16) * s + 0.05 * f, DECK + up + 0.10 * (1.0 + f) * s);
      sum += film(m, 0.25, t);
    }
    float seam = smoothstep(0.012, 0.03, abs(fract(g.x / 1.22) - 0.5) * 1.22) * smoothstep(0.012, 0.03, abs(fract(g.y / 1.22) - 0.5) * 1.22);
    c = sum * 0.2 * (0.42 + 0.3 * scuff) * mix(0.75, 1.0, seam) + strips(uv, 1.0) * 0.22 + vec3(0.002, 0.003, 0.005);
    // Pools where the beams land.
    for (int i = 0; i < 5; i++) {
      vec2 e = (g - vec2(SCREEN.x + (float(i) - 2.0) * 2.5, 13.0)) / vec2(1.0, 1.2);
      c += STEEL * 0.07 * exp(-dot(e, e)) * (0.6 + 0.8 * scuff);
    }
  } else if (deckZ <= EDGE) {
    // Below the edge: the stage's skirt, a line of light along the top.
    vec2 f = across(uv, EDGE);
    float skirt = 0.6 + 0.4 * sin(f.x * 14.0 + 2.0 * fbm(f * vec2(2.0, 0.3)));
    c = vec3(0.006, 0.010, 0.018) * skirt * smoothstep(0.0, 1.0, f.y);
    float line = f.y - (DECK - 0.06);
    c += ICE * (1.1 * smoothstep(0.022, 0.008, abs(line)) + 0.05 * exp(-abs(line) * 7.0));
    if (f.y < 0.0) c = vec3(0.0015, 0.002, 0.003);
  }

  // The lectern: a slim block with a lit panel, and who stands at it.
  vec2 s = across(uv, 12.6) - vec2(3.95, DECK);
  vec2 l = s - vec2(-0.10, 0.0);
  float who = speaker(s - vec2(0.0, 0.02)), w = 0.010;
  float lift = speaker(s - vec2(-0.016, 0.0));
  float rim = smoothstep(0.0, 0.02, lift - who) * smoothstep(-0.035, -0.004, who);
  // Their image on the deck.
  if (s.y < 0.0 && deckZ > EDGE) c *= 1.0 - 0.75 * smoothstep(0.05, -0.05, min(speaker(vec2(s.x, -s.y)), sdBox(vec2(l.x, -s.y) - vec2(0.0, 0.56), vec2(0.3, 0.56))));
  c = mix(c, vec3(0.004, 0.006, 0.010) + ICE * 0.35 * rim, smoothstep(w, -w, who) * step(-0.02, s.y));
  float stand = max(abs(l.x) - 0.24 - 0.05 * smoothstep(0.3, 1.1, l.y), abs(l.y - 0.53) - 0.53);
  float top = sdBox(l - vec2(0.0, 1.085), vec2(0.335, 0.028)) - 0.006;
  vec3 face = vec3(0.010, 0.015, 0.024) * (1.0 + 1.2 * smoothstep(0.0, 1.0, l.y));
  face += ICE * 0.55 * smoothstep(0.012, 0.004, abs(abs(l.x) - 0.2)) * smoothstep(0.06, 0.2, l.y);
  c = mix(c, face, smoothstep(w, -w, stand));
  c = mix(c, vec3(0.02, 0.03, 0.045) + ICE * 0.8 * smoothstep(0.008, 0.03, l.y - 1.085), smoothstep(w, -w, top));
  // A goose-neck microphone, and the reading lamp's small warmth.
  c = mix(c, vec3(0.003), smoothstep(w, -w, limb(l, vec2(0.06, 1.1), vec2(0.045, 1.32), 0.008, 0.012)));
  vec2 e = (s - vec2(-0.08, 1.16)) / vec2(0.30, 0.16);
  c += TUNGSTEN * 0.07 * exp(-dot(e, e));

  // The truss with its lamps.
  vec2 b = across(uv, 13.2) - vec2(SCREEN.x, TRUSS);
  float bars = min(abs(b.y - 0.22), abs(b.y + 0.22)) - 0.025;
  float u = fract(b.x / 0.44) - 0.5, v = b.y / 0.44;
  bars = min(bars, abs(abs(u) * 2.0 - 0.5 - v) * 0.2 - 0.014 + 9.0 * step(0.22, abs(b.y)));
  c = mix(c, vec3(0.004, 0.006, 0.009), smoothstep(w, -w, bars) * step(abs(b.x), 8.6));
  for (int i = 0; i < 10; i++) {
    float g = float(i);
    vec2 q = uv - lampAt(g);
    vec2 can = (uv - lampAt(g) - vec2(0.0, 0.014)) * 13.2 / LENS;
    c = mix(c, vec3(0.003, 0.004, 0.006), smoothstep(0.02, -0.02, sdBox(can, vec2(0.14, 0.13)) - 0.04));
    float k = 0.25 + 1.2 * pow(hash11(g + 8.0), 2.0);
    c += ICE * k * (5.0 * exp(-dot(q, q) / 0.000028) + 0.10 * glow(q, 0.02) * smoothstep(0.2, 0.0, length(q)));
  }
  c += air;

  // Guests, from the far rows to the near ones. The light comes from ahead: it is only an edge on them.
  for (int r = 0; r < 6; r++) {
    float z = r == 0 ? 8.4 : r == 1 ? 6.4 : r == 2 ? 4.7 : r == 3 ? 3.3 : r == 4 ? 2.2 : 1.35;
    float blur = coc(z) * z / LENS, row = float(r), gap = r == 5 ? 0.95 : 0.66;
    vec2 q = across(uv, z);
    float i0 = floor(q.x / gap + hash11(row + 4.0)), best = 9.0, up = 9.0;
    for (float k = -1.0; k < 1.5; k++) {
      float i = i0 + k;
      vec4 h = vec4(hash11(i * 3.1 + row * 17.0), hash11(i * 5.7 + row * 29.0), hash11(i * 7.9 + row * 41.0), hash11(i * 9.1 + row * 3.0));
      vec2 at = vec2((i + 0.5 - hash11(row + 4.0) + 0.34 * (h.x - 0.5)) * gap, 1.05 + 0.10 * (h.w - 0.5) + 0.012 * z);
      float isEmpty = step(h.z * 0.5 + h.x * 0.5, 0.16);
      vec2 o = rot(0.16 * (h.y - 0.5)) * (q - at);
      best = min(best, guest(o, h) + 9.0 * isEmpty);
      up = min(up, guest(o + vec2(0.0, 0.018 + blur * 0.5), h) + 9.0 * isEmpty);
    }
    float cover = smoothstep(blur, -blur, best), thin = 0.006 + blur * 0.5;
    float rimG = exp(-pow((best + thin) / thin, 2.0));
    vec3 dark = vec3(0.0022, 0.0032, 0.0052) + air * 0.35 * saturate((z - 2.0) / 9.0);
    // Those before the bright middle have the brightest edges.
    float near = exp(-pow((q.x - 0.16 * (z - 3.0) - 0.06 * z) / (0.42 * z), 2.0));
    float topside = smoothstep(-0.3, 1.0, (up - best) / (0.018 + blur * 0.5));
    c = mix(c, dark + mix(STEEL, ICE, 0.5) * 0.15 * rimG * topside * topside * (0.15 + near) * smoothstep(0.6, 5.0, z), cover);
  }
  return c;
}
