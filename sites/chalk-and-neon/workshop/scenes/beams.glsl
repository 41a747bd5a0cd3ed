// A conference stage before the doors open: steel-blue beams through haze, a lectern in a pool of warm light,
// the chairs' backs in the dark.

const float TRUSS = 0.335;
const float FLOOR_FAR = -0.13;
const float FLOOR_NEAR = -0.29;

vec2 aim(float i, float t) {
  float side = i - 3.5;
  float a = -PI * 0.5 - side * 0.085 + 0.24 * sin(TAU * (t + i * 0.125)) * (side < 0.0 ? 1.0 : -1.0);
  return vec2(cos(a), sin(a));
}

// Drape at the back, washed in blue from below.
vec3 drape(vec2 uv, float t) {
  float folds = 0.55 + 0.45 * sin(uv.x * 74.0 + 5.0 * fbm(vec2(uv.x * 5.0, uv.y * 0.7)));
  folds *= 0.6 + 0.6 * fbm(vec2(uv.x * 22.0, uv.y * 1.2) + 3.0);
  float h = uv.y - FLOOR_FAR;
  vec3 c = vec3(0.0);
  for (int i = 0; i < 7; i++) {
    float x = (float(i) - 3.0) * 0.235, w = 0.045 + h * 0.13;
    c += mix(STEEL, BLUE, 0.35) * exp(-pow((uv.x - x) / w, 2.0)) * exp(-h * 4.2) * 0.26;
  }
  return (c + vec3(0.0016, 0.0028, 0.005)) * folds * smoothstep(0.42, 0.1, uv.y);
}

vec3 soft(vec2 uv, float t) {
  float s1 = haze(uv * vec2(2.0, 2.6) + 2.0, vec2(0.8, 0.15), t), s2 = haze(uv * 5.3 + 9.0, vec2(-0.9, 0.4), t);
  float air = 0.22 + 0.7 * s1 + 0.4 * s1 * s2;
  float stage = step(uv.y, FLOOR_FAR) * step(FLOOR_NEAR, uv.y);
  vec3 c = uv.y > FLOOR_FAR ? drape(uv, t) : vec3(0.0);
  // Polished stage: the wash is mirrored, drawn out.
  float depth = saturate((FLOOR_FAR - uv.y) / (FLOOR_FAR - FLOOR_NEAR));
  if (stage > 0.5) {
    vec2 m = vec2(uv.x + (fbm(uv * vec2(9.0, 40.0)) - 0.5) * 0.02, FLOOR_FAR + (FLOOR_FAR - uv.y) * 1.1);
    c = drape(m, t) * 0.35 * (1.0 - 0.5 * depth) + vec3(0.001, 0.0015, 0.0024);
  }
  for (int i = 0; i < 8; i++) {
    float f = float(i);
    vec2 from = vec2((f - 3.5) * 0.2, TRUSS - 0.012), dir = aim(f, t), q = uv - from;
    float along = dot(q, dir), across = dot(q, vec2(-dir.y, dir.x));
    float width = 0.011 + max(along, 0.0) * 0.072, x = across / width;
    vec3 tint = mix(STEEL, vec3(0.62, 0.8, 1.0), 0.35 + 0.3 * sin(f * 2.4));
    float end = (FLOOR_FAR - 0.075 - from.y) / dir.y;
    // The air thickens towards the floor, and the beam ends on it.
    float body = exp(-x * x * 1.6) * 0.7 + exp(-x * x * 9.0) * 0.5;
    c += tint * body * air * smoothstep(-0.004, 0.05, along) * smoothstep(end + 0.03, end - 0.04, along) * 0.017 / (0.016 + width);
    vec2 foot = from + dir * end, e = (uv - foot) / vec2(0.075, 0.021);
    c += tint * 0.2 * exp(-dot(e, e) * 0.9) * stage;
    // The lamp itself: it flares as it turns towards the lens.
    float flare = 0.55 + 0.45 * sin(TAU * (t + f * 0.125) + 1.0);
    c += tint * ((0.8 + 5.0 * flare * flare) * exp(-dot(q, q) / 0.00006) + 0.12 * glow(q, 0.022) * flare);
  }
  // The lectern's own light, warm, from the front.
  vec2 q = uv - vec2(0.33, FLOOR_FAR - 0.075), e = q / vec2(0.13, 0.034);
  c += vec3(1.0, 0.68, 0.4) * 0.22 * exp(-dot(e, e)) * stage;
  vec2 b = uv - vec2(0.24, TRUSS - 0.012), bd = normalize(vec2(0.33, FLOOR_FAR - 0.075) - vec2(0.24, TRUSS - 0.012));
  float along = dot(b, bd), w = 0.014 + max(along, 0.0) * 0.11, bx = dot(b, vec2(-bd.y, bd.x)) / w;
  c += vec3(1.0, 0.66, 0.36) * exp(-bx * bx * 1.4) * air * 0.007 / (0.016 + w) * smoothstep(-0.004, 0.05, along) * smoothstep(0.58, 0.48, along);
  c += vec3(1.0, 0.66, 0.36) * 2.0 * exp(-dot(b, b) / 0.00007);
  c += vec3(0.016, 0.028, 0.046) * air * exp(-pow((uv.y + 0.08) / 0.16, 2.0)) * 0.7;
  return c;
}

// One row of chair backs: rounded tops with light on their upper edge. Blurred as it is near.
vec4 chairs(vec2 uv, float y, float pitch, float shift, float blur) {
  float x = uv.x + shift, gap = abs(x);
  float id = floor(x / pitch);
  vec2 q = vec2((fract(x / pitch) - 0.5) * pitch, uv.y - y + gap * gap * 0.02);
  // An aisle in the middle.
  float aisle = smoothstep(0.0, blur * 2.0, abs(uv.x + 0.03) - pitch * 0.55);
  float d = sdBox(q + vec2(0.0, pitch * 0.9), vec2(pitch * 0.37, pitch * 0.9) - pitch * 0.09) - pitch * 0.09;
  float body = smoothstep(blur, -blur, d) * aisle;
  float rim = exp(-pow((d + blur * 0.5) / (blur * 0.9 + 0.0015), 2.0)) * smoothstep(-pitch * 0.35, 0.02, q.y) * aisle;
  vec3 light = mix(STEEL, vec3(0.7, 0.85, 1.0), 0.3) * (0.16 + 0.14 * hash11(id + y * 31.0)) * exp(-gap * 0.8);
  return vec4(light * rim + vec3(0.0008, 0.0011, 0.0017), body);
}

vec3 scene(vec2 uv, float t) {
  vec3 c = softLight(uv);
  // Truss: two chords and the lattice between, unlit against the haze.
  float chord = min(abs(uv.y - TRUSS - 0.045), abs(uv.y - TRUSS - 0.012)) - 0.0028;
  float lattice = abs(abs(fract(uv.x * 17.0) - 0.5) * 0.066 - (uv.y - TRUSS - 0.012)) - 0.0022;
  if (uv.y < TRUSS + 0.012 || uv.y > TRUSS + 0.045) lattice = 1.0;
  float metal = smoothstep(0.0012, -0.0012, min(chord, lattice));
  c = mix(c, vec3(0.002, 0.003, 0.0045) + STEEL * 0.02 * smoothstep(0.0, -0.003, chord), metal);
  // Lectern: a leaning desk on a foot, the key light on its front, the wash around its edge.
  vec2 q = uv - vec2(0.33, -0.145);
  float foot = sdBox(q + vec2(0.0, 0.05), vec2(0.032 + q.y * 0.05, 0.056)) - 0.002;
  float base = sdBox(q + vec2(0.0, 0.108), vec2(0.04, 0.003)) - 0.001;
  float desk = sdBox(q - vec2(0.0, 0.012), vec2(0.046 - (q.y - 0.012) * 0.35, 0.011)) - 0.0015;
  float stem = min(sdSegment(q, vec2(0.012, 0.02), vec2(0.001, 0.047)) - 0.001, length(q - vec2(0.001, 0.048)) - 0.0022);
  float d = min(min(foot, base), min(desk, stem));
  float body = smoothstep(0.0013, -0.0013, d);
  vec3 wood = vec3(0.09, 0.05, 0.028) * (0.55 + 0.5 * fbm(q * vec2(60.0, 9.0))) * smoothstep(-0.13, 0.03, q.y) * (desk < foot ? 1.9 - 40.0 * (q.y - 0.012) : 0.8);
  wood += STEEL * 0.05 * smoothstep(-0.003, 0.0, d);
  c = mix(c, wood * vec3(1.0, 0.8, 0.6), body);
  // The stage's front edge, with a dim line of light under it.
  float under = FLOOR_NEAR - uv.y;
  if (under > 0.0) {
    c = vec3(0.0012, 0.0017, 0.0026) * (1.0 + 2.0 * fbm(uv * 9.0));
    c += STEEL * 0.22 * exp(-under * 160.0) * (0.75 + 0.25 * sin(uv.x * 3.0)) + STEEL * 0.02 * exp(-under * 22.0);
  }
  vec4 r = chairs(uv, -0.325, 0.062, 0.0, 0.0022);
  c = mix(c, r.rgb * 1.1, r.a);
  r = chairs(uv, -0.375, 0.088, 0.02, 0.005);
  c = mix(c, r.rgb * 0.9, r.a);
  r = chairs(uv, -0.445, 0.135, 0.05, 0.011);
  return mix(c, r.rgb * 0.7, r.a);
}
