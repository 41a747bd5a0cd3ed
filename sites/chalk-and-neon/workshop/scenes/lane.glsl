// On the way to a barn, from behind the wheel: our headlamps on a lane with grass up its middle, the
// hedges on both sides, the last of the dusk above them, and at the end the doors that stand open.
// Grass, verge and hedge are cards, one behind the other. Lengths in metres, the lens at the origin.

const float LENS = 1.35;
const vec2 VANISH = vec2(0.055, 0.015);
const float ROAD = -1.45;
const int CARDS = 84;
const float BARN = 74.0;
const float FOCUS = 17.0;
const vec3 LAMP = vec3(1.0, 0.86, 0.66);
const vec3 WARM = vec3(1.0, 0.47, 0.14);

float bend(float z) { return 1.5 * sin(z * 0.052) - 0.0008 * z * z; }
vec2 at(vec2 uv, float z) { return (uv - VANISH) / LENS * z; }

vec3 sky(vec2 uv) {
  vec2 p = uv - VANISH;
  float y = max(p.y + 0.02, 0.0);
  vec3 c = mix(vec3(0.36, 0.190, 0.105), vec3(0.095, 0.105, 0.175), smoothstep(0.0, 0.17, y));
  c = mix(c, vec3(0.018, 0.032, 0.082), smoothstep(0.10, 0.50, y));
  c += vec3(0.62, 0.235, 0.055) * exp(-y * 10.0 - pow((p.x - 0.16) / 0.5, 2.0));
  float cloud = smoothstep(0.45, 0.80, fbm(uv * vec2(1.6, 7.0) + vec2(3.0, 1.0)));
  c = mix(c, c * 0.55 + vec3(0.20, 0.070, 0.030) * exp(-y * 6.0), cloud * 0.8);
  vec2 g = uv * 44.0, id = floor(g);
  float star = step(0.90, hash21(id)) * smoothstep(0.075, 0.0, length(fract(g) - 0.25 - 0.5 * hash22(id + 9.0)));
  return c + vec3(0.8, 0.88, 1.0) * star * hash21(id + 5.0) * smoothstep(0.16, 0.42, y) * (1.0 - cloud);
}

// The barn: its doors open, windows lit, bulbs along the eaves and across the yard.
vec3 barn(vec2 uv, vec3 c) {
  vec2 p = at(uv, BARN) - vec2(bend(BARN) + 4.6, 1.3);
  float wide = 8.6, roof = max(abs(p.x) - wide - 0.7 + (p.y - 4.0) * 0.30, abs(p.y - 5.9) - 2.3), wall = sdBox(p - vec2(0.0, 0.6), vec2(wide, 3.4));
  c += WARM * 0.16 * exp(-length(max(abs(p - vec2(-1.5, 1.0)) - vec2(6.0, 1.5), 0.0)) * 0.16);
  c = mix(c, vec3(0.016, 0.013, 0.014) + vec3(0.05, 0.02, 0.006) * exp(-(p.y - 3.8) * 1.1), smoothstep(0.12, -0.12, roof));
  float stone = 0.7 + 0.6 * fbm(p * vec2(1.4, 2.2));
  vec3 face = vec3(0.20, 0.080, 0.022) * (0.25 + exp(-pow((p.x + 1.8) / 3.4, 2.0) - max(p.y, 0.0) * 0.25) + 0.9 * exp(-(4.1 - p.y) * 1.4)) * stone;
  c = mix(c, face, smoothstep(0.10, -0.10, wall));
  float door = sdBox(p - vec2(-1.8, -0.55), vec2(1.9, 2.25));
  vec3 within = WARM * (1.6 + 1.6 * exp(-dot(p - vec2(-1.8, 1.0), p - vec2(-1.8, 1.0)) * 0.35)) + ROSE * 1.3 * exp(-pow((p.x + 1.0) / 0.8, 2.0) - pow((p.y + 1.2) / 0.9, 2.0));
  c = mix(c, within, smoothstep(0.08, -0.08, door));
  for (int i = 0; i < 4; i++) {
    float x = i == 0 ? -6.4 : 1.4 + 2.2 * float(i);
    c = mix(c, WARM * (0.9 + 0.5 * hash11(float(i))), smoothstep(0.08, -0.08, sdBox(p - vec2(x, 0.5), vec2(0.45, 0.75))));
  }
  for (int s = 0; s < 3; s++) {
    vec2 a = s == 0 ? vec2(-9.0, 3.9) : s == 1 ? vec2(-17.0, 5.2) : vec2(9.4, 3.9), b = s == 0 ? vec2(9.0, 3.9) : s == 1 ? vec2(-9.0, 3.9) : vec2(16.0, 5.4);
    for (int i = 0; i < 17; i++) {
      float u = (float(i) + 0.5) / 17.0;
      vec2 e = p - mix(a, b, u) + vec2(0.0, (s == 0 ? 0.0 : 3.6) * u * (1.0 - u));
      c += TUNGSTEN * (4.0 * smoothstep(0.20, 0.06, length(e)) + 0.10 * glow(e, 0.45) * smoothstep(3.0, 0.0, length(e)));
    }
  }
  return c;
}

// What our lamps throw on a point.
float headlamps(vec3 p) {
  float sum = 0.0;
  for (int i = 0; i < 2; i++) {
    vec2 off = (p.xy - vec2(i == 0 ? -0.75 : 0.75, ROAD + 0.65)) / p.z - vec2(0.035, -0.012);
    sum += exp(-pow(off.x / 0.25, 2.0) - pow(off.y / 0.13, 2.0)) + 0.26 * exp(-dot(off, off) * 3.5);
  }
  return sum * smoothstep(1.0, 6.0, p.z) / (0.45 + p.z * p.z * 0.0075);
}
// And the open doors, along the lane.
float doors(vec3 p) { return exp(-pow(p.x / 4.0, 2.0)) / (1.0 + 0.010 * (BARN - p.z) * (BARN - p.z)); }

vec3 ground(vec2 uv) {
  float z = min(ROAD * LENS / min(uv.y - VANISH.y, -1e-3), 90.0), x = at(uv, z).x - bend(z);
  float rut = exp(-pow((abs(x) - 0.80) / 0.30, 2.0)), stones = fbm(vec2(x, z) * vec2(5.0, 2.2)) - 0.5, fine = fbm(vec2(x * 17.0, z * 6.0)) - 0.5;
  vec3 soil = vec3(0.125, 0.100, 0.074) * (1.0 + 1.3 * stones + 1.1 * fine * exp(-z * 0.08)) * (0.35 + 0.65 * rut);
  vec3 c = soil * (LAMP * headlamps(vec3(x, ROAD, z)) * 1.3 + WARM * doors(vec3(x, ROAD, z)) + vec3(0.05, 0.055, 0.08));
  // Water stands in the ruts and has the sky in it.
  float wet = rut * smoothstep(0.53, 0.70, fbm(vec2(x * 0.8 + sign(x) * 3.0, z * 0.42) + 6.0));
  return mix(c, sky(vec2(uv.x, 2.0 * VANISH.y - uv.y)) * 0.8, wet * 0.85);
}

vec3 scene(vec2 uv, float t) {
  // Another turn of the lens for each pixel: what is near is out of focus, without a pattern in it.
  vec2 lens = rot(fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) * TAU) * u_lens;
  float horizon = uv.y - VANISH.y;
  float foot = ROAD / BARN * LENS;
  vec3 c = horizon > foot ? sky(uv) : ground(uv);
  // Woods along the skyline.
  vec2 p = at(uv, 160.0);
  float crest = 9.0 + 7.0 * sin(p.x * 0.035 + 1.0) + 9.0 * (fbm(p * 0.07) - 0.5) + 3.0 * (fbm(p * 0.5) - 0.5);
  c = mix(c, vec3(0.020, 0.021, 0.028), smoothstep(1.0, -1.0, p.y - crest) * step(foot, horizon));
  c = horizon > foot ? barn(uv, c) : c;

  for (int i = 0; i < CARDS; i++) {
    float k = float(i), z = 48.0 * pow(0.9615, k), seed = k * 5.37;
    vec2 q = at(uv + lens * 0.045 * (1.0 / z - 1.0 / FOCUS), z);
    float x = q.x - bend(z), y = q.y - ROAD, d = abs(x), side = sign(x);
    // How high it grows: a strip in the middle, the verge, then the hedge.
    float tuft = fbm(vec2(x * 1.7, z * 1.1)), blades = fbm(vec2(q.x * 26.0 + 3.0 * y, seed));
    float middle = (0.10 + 0.34 * (tuft - 0.35) + 0.30 * (blades - 0.5)) * smoothstep(0.44, 0.16, d + 0.2 * (tuft - 0.5));
    float verge = (0.16 + 0.75 * (tuft - 0.35) + 0.46 * (blades - 0.5)) * smoothstep(1.15, 1.9, d + 0.4 * (tuft - 0.5));
    float clump = fbm(vec2(q.x * 0.55 + side * 7.0, seed * 0.21)) - 0.5, leaf = fbm(q * 2.6 + seed) - 0.5, small = fbm(q * 8.0 + seed * 1.7) - 0.5;
    float hedge = (1.75 + 0.35 * side + 2.6 * clump + 1.2 * leaf + 1.1 * small) * smoothstep(1.75 + 1.2 * leaf, 2.9, d + 0.5 * small);
    float high = max(middle, max(verge, hedge)), soft = 0.02 + 0.0022 * z;
    float cover = smoothstep(soft, -soft, y - high) * step(0.02, high) * smoothstep(-0.06, 0.02, y);
    // Here and there a tree leans over from behind the hedge.
    float tree = step(0.84, hash11(k * 1.7 + 3.0)) * smoothstep(9.0, 12.0, z) * smoothstep(34.0, 30.0, z), away = hash11(k * 2.9);
    vec2 crown = (q - vec2(bend(z) + (away > 0.5 ? 6.6 : -7.4), 5.0)) * vec2(0.8, 1.0);
    float leaves = length(crown) - 2.3 + 3.2 * leaf + 2.2 * small;
    cover = max(cover, tree * smoothstep(0.15, -0.15, leaves));
    bool isGrass = y < max(middle, verge) && d < 2.3;
    vec3 tint = isGrass ? mix(vec3(0.060, 0.080, 0.028), vec3(0.150, 0.140, 0.066), smoothstep(0.35, 0.75, blades)) : mix(vec3(0.018, 0.024, 0.009), vec3(0.110, 0.112, 0.046), saturate(0.5 + 2.4 * small));
    float depth = isGrass ? (0.55 + 0.45 * saturate(y / 0.25)) * (0.35 + 1.1 * tuft) : saturate(0.5 + 2.4 * leaf + 1.2 * small);
    vec3 v = vec3(x, q.y, z), light = LAMP * headlamps(v) * 1.5 + WARM * doors(v) * 1.2 + vec3(0.080, 0.092, 0.150) * saturate(0.25 + y * 0.3);
    c = mix(c, tint * light * (0.25 + 1.1 * depth), cover);
    // Evening mist between the cards, where the light catches it.
    c += (WARM * 0.0030 * doors(v) * 3.0 + LAMP * 0.00045 * headlamps(v)) * (0.5 + fbm(q * 0.4 + seed)) * exp(-abs(y) * 0.5);
  }
  return c;
}
